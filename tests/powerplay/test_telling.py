"""What is said and reported: words for everything, report, page, luck, tutor, desk."""

from __future__ import annotations

import re
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS, ROOT
from game.content.rulebook import rule_book
from game.content.words import LANGUAGES, Words, words
from game.core.dice import StreamDice
from game.core.driver import Refused, action_odds
from game.core.luck import ATTEMPT
from game.core.position import PositionError
from game.core.reports import report_of
from game.play.luck import reported
from game.play.ticket import from_chances
from game.rules.postal.prospects import SCORE
from game.rules.powerplay import checks, desk_edit, rolled
from game.rules.powerplay.actions import Action, Finish, PlayOn, StartMatch
from game.rules.powerplay.clubs import club_faults, load_club, save_club
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.desk_checks import ITEMS
from game.rules.powerplay.desk_numbers import risk
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.outcomes import FAVOURS, WORDS
from game.rules.powerplay.position import EXAMPLE, describe, parse
from game.rules.powerplay.reasons import Reason
from game.rules.powerplay.report import match_penalty_ban, match_report, minute_ban, penalty_lines
from game.rules.powerplay.setup_form import SETUP
from game.rules.powerplay.spec import SPEC
from game.rules.powerplay.state import Club, Incident, LineUp, MatchState, Options, Region, TeamRow, Trouble
from game.rules.powerplay.suggest import PLANS
from game.rules.powerplay.telling import ENDINGS
from game.rules.powerplay.tutor import hints
from game.rules.united import spec as united
from tests.powerplay.builders import changed, club, done, legal, line_up, ready, with_sixth

BOTH = pytest.mark.parametrize("say", [words(language) for language in LANGUAGES], ids=LANGUAGES)
SAMPLES = sorted((ASSETS / "powerplay" / "clubs").glob("*.json"))


def samples() -> tuple[Club, Club]:
    return load_club(ASSETS / SPEC.sample_teams[0]), load_club(ASSETS / SPEC.sample_teams[1])


def finished(seed: int, **options: object) -> MatchState:
    state = SPEC.prepared(new_match(samples(), Options(**options)))  # type: ignore[arg-type]
    return done(state, Finish(), StreamDice(seed))[0]


# -- words -----------------------------------------------------------------------------------------------------------


@BOTH
def test_there_are_words_for_everything_the_rules_name(say: Words) -> None:
    wanted = {f"reason.{reason}" for reason in Reason} | {f"offer.{plan}" for plan in PLANS}
    wanted |= {
        f"roll.{text}" for text in vars(checks).values() if isinstance(text, str) and text.startswith("powerplay.")
    }
    wanted |= {"roll.powerplay.shot", "roll.powerplay.penalty-shot", "modifier.powerplay.keeper"}
    wanted |= {f"outcome.powerplay.{word}" for word in (*WORDS.values(), *FAVOURS)}
    wanted |= {f"action.powerplay.{kind.__name__}" for kind in get_args(Action)}
    wanted |= {f"option.powerplay.{field.name}.{part}" for field in fields(Options) for part in ("name", "help")}
    wanted |= {f"luck.kind.powerplay.{kind}" for kind in rolled.KINDS} | {f"value.region.{each}" for each in Region}
    wanted |= {f"setup.preset.powerplay.{name}.{part}" for name in SETUP.presets for part in ("name", "tip")}
    wanted |= {f"check.powerplay.{item}" for item in {*ITEMS, "away", "northern"}}
    assert sorted(wanted - say.entries.keys()) == []


@BOTH
@pytest.mark.rule("PP-7.3.5")
def test_the_odds_of_the_face_off_tell_when_hardness_first_strikes_and_look_like_no_score(say: Words) -> None:
    """One point on each side: both stay out of a sixth in 25 of 36 ways, so the first one is struck in the other 11."""
    start = SPEC.prepared(new_match(samples(), Options()))
    found = action_odds(POWERPLAY, start, 0, StartMatch())
    assert not isinstance(found, Refused)
    shown = from_chances("", found.chances, lambda word: POWERPLAY.prospect(start, word, 0), 0, say)
    assert [row.chance * 36 for row in shown.outcomes] == [11, 9, 7, 5, 3, 1]
    for sixth, row in enumerate(shown.outcomes, 1):
        assert re.findall(r"\d+", row.text) == [str(sixth)]
        assert {"en": "Hardness", "de": "Härte"}[say.language] in row.text
        assert not SCORE.search(row.text)
    nothing = ready(line_up("0T1"), line_up("0T1"), (club("T1=6"), club("T1=6")))
    safe = action_odds(POWERPLAY, nothing, 0, StartMatch())
    assert not isinstance(safe, Refused)
    told = from_chances("", safe.chances, lambda word: POWERPLAY.prospect(nothing, word, 0), 0, say)
    assert [row.text for row in told.outcomes] == [say.say("outcome.powerplay.no-strike")]


@BOTH
def test_every_event_has_its_sentences(say: Words) -> None:
    for kind in get_args(POWERPLAY.event_type):
        begin = f"event.powerplay.{kind.__name__}"
        found = [key for key in say.entries if key == begin or key.startswith(f"{begin}.")]
        assert bool(found), kind
        assert (begin not in found) == (kind in ENDINGS), kind


@BOTH
def test_refusals_say_all_their_facts(say: Words) -> None:
    form = with_sixth(legal(club()), 1, "0T1+h1 11S1 11S2 15S3 3V9 4S1+m9v9h9")
    team = changed(club(), "S2", banned=1)
    for fault in line_up_faults(team, form, 3):
        assert not set("{}[]") & set(say.refusal(fault)), fault


def test_every_rule_that_the_program_names_is_in_the_book() -> None:
    known = {rule.id for rule in rule_book("powerplay").rule}
    folder = ROOT / "game" / "rules" / "powerplay"
    named = {each for path in folder.rglob("*.py") for each in re.findall(r"PP-\d+(?:\.\d+)*", path.read_text("utf-8"))}
    assert set(POWERPLAY.reasons.values()) <= named
    assert named - known - {"PP-7", "PP-4.3.2"} == set()


# -- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-2.2", "PP-3.2")
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample_clubs_are_founded_by_the_rules_and_come_back(path: Path, tmp_path: Path) -> None:
    team = load_club(path)
    assert club_faults(team) == ()
    assert sum(player.strength for player in team.players) == (42 if team.region is Region.EASTERN_EUROPE else 40)
    kept = Club(team.name, team.players, team.short, team.region, team.country, team.coach, team.arena, team.seats,
                team.fans, (legal(team, 5), legal(team)), True)  # fmt: skip
    save_club(kept, tmp_path / "club.json")
    assert load_club(tmp_path / "club.json") == kept
    assert club_faults(kept) == ()


def test_there_are_clubs_of_every_region() -> None:
    assert len(SAMPLES) >= 6
    assert {load_club(path).region for path in SAMPLES} == set(Region)


@BOTH
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"strength": 5', '"strength": 12'),
        ('"row": "T"', '"row": "M"'),
        ("Eirik Brattli", "Jonas Tveiten"),
        ('"coach": 2', '"coach": 7'),
    ],
)
def test_a_damaged_club_is_refused_with_a_sentence(say: Words, old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    path.write_text(SAMPLES[3].parent.joinpath("nordvik.json").read_text("utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_club(path)
    said = say.problem(caught.value)
    assert not set("{}[]") & set(said.replace("[", "").replace("]", "")), said
    assert "club.json" in said
    assert SPEC.teams.ours(path)


def test_a_club_of_another_game_is_not_ours() -> None:
    other = ASSETS / united.SPEC.sample_teams[0]
    assert not SPEC.teams.ours(other)


# -- positions -------------------------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_again() -> None:
    assert describe(parse(EXAMPLE)) == EXAMPLE
    for ending in ("due home", "due away", "face-off cup closed crowd=full support=always"):
        text = EXAMPLE.replace("face-off", ending)
        assert describe(parse(text)).endswith(ending)
    later = EXAMPLE.replace("face-off", "sixth 3 2:1 hits 4-1 out home V1@2")
    state = parse(later)
    assert describe(state) == later
    assert done(state, PlayOn(), StreamDice(1))[0].sixth == 3


@pytest.mark.parametrize(
    "text", ["", "x / y / face-off", EXAMPLE.replace("face-off", "soon"), EXAMPLE.replace("T1=6", "T1")]
)
def test_a_position_that_cannot_be_read(text: str) -> None:
    with pytest.raises(PositionError):
        parse(text)


# -- report, page, luck ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-4.3.3")
def test_bans_by_minutes_and_match_penalties() -> None:
    assert [minute_ban(0, minutes) for minutes in (4, 6, 9, 10, 14, 18, 22)] == [0, 1, 1, 2, 4, 6, 9]
    assert [minute_ban(5, 7), minute_ban(6, 8), minute_ban(9, 14)] == [1, 0, 3]
    assert [match_penalty_ban(before) for before in (0, 1, 2)] == [1, 2, 2]


@pytest.mark.rule("PP-4.3.3", "PP-7.3.6")
def test_the_report_names_minutes_bans_and_injuries() -> None:
    state = finished(1)
    name = state.clubs[0].players[1].name
    state.clubs = (changed(state.clubs[0], name, minutes=5, match_penalties=1), state.clubs[1])
    state.incidents = (
        (
            Incident(Trouble.TWO, name, 1, 3),
            Incident(Trouble.MATCH, name, 2, 3),
            Incident(Trouble.INJURY, "X", 3, 9, 6, True, "Y"),
        ),
        (),
    )
    line = penalty_lines(state, 0)[0]
    assert (line.minutes, line.match_penalty, line.season, line.ban) == (2, True, 7, 1 + 2)
    hurt = match_report(state).sides[0].injuries[0]
    assert (hurt.player, hurt.matches, hurt.weaker, hurt.substitute) == ("X", 6, True, "Y")


@BOTH
def test_the_page_and_the_statistics_of_a_finished_match(say: Words) -> None:
    for seed in range(6):
        for open_match in (True, False):
            state = finished(seed, open_match=open_match)
            text = repr(SPEC.page(state, say, ()))
            assert "{" not in text
            assert "page.powerplay" not in text
            assert sum(count for _, _, kind, count in SPEC.statistics(state) if kind == "goals") <= sum(state.score)


def test_luck_counts_every_shot_once() -> None:
    state = SPEC.prepared(new_match(samples(), Options()))
    after, events = done(state, Finish(), StreamDice(5))
    rolls = list(reported(events))
    tries = sum(moment.kind in ("chance", "penalty") for moment in after.moments)
    assert sum(roll.kind == ATTEMPT for roll in rolls) == tries
    closed = MatchState(Options(open_match=False), samples(), [], [])
    for seat in (None, 0, 1):
        told = [POWERPLAY.event_view(closed, event, seat) for event in events]
        assert not any(map(report_of, told)), "in a closed match nobody knows the dice"


# -- desk and tutor --------------------------------------------------------------------------------------------------


def test_changes_of_a_form() -> None:
    form = line_up("0T1 3V1 11S1+h1")
    assert desk_edit.put(form, 1, 11, "V1") == line_up("0T1 3S1+h1 11V1"), "in the order of the fields"
    assert desk_edit.put(form, 1, 5, "S2").sixths[0].on_ice[1].player == "S2"
    assert desk_edit.take_out(form, 1, 3) == line_up("0T1 11S1+h1")
    assert desk_edit.with_points(form, 1, 11, "mp", 2) == line_up("0T1 3V1 11S1+h1m2")
    assert desk_edit.copied(form, 1, 2) == line_up("0T1 3V1 11S1+h1", "0T1 3V1 11S1")
    two = line_up("0T1 3V1 11S1", "0T1 4V2+m1 10S1+h2 12S2+v1")
    assert desk_edit.copied(two, 1, 2).sixths[1] == line_up("0T1 3V1+m1v1 11S1+h2").sixths[0], "points stay in a sixth"
    assert desk_edit.points_of(desk_edit.copied(two, 1, 2)) == desk_edit.points_of(two) == 4
    assert desk_edit.flipped(form, 1) == line_up("0T1 5V1 11S1+h1")
    assert desk_edit.cleared(form, 1) == LineUp()
    assert desk_edit.with_substitute(form, TeamRow.S, "S9").substitutes == ("", "S9")
    assert desk_edit.put(form, 1, 0, "S1") == line_up("0S1 3V1 11T1"), "points do not follow him into the goal"


def test_the_checklist_holds_exactly_the_faults() -> None:
    state = new_match(samples(), Options())
    for form in (LineUp(), DESK.sensible(state, 0), line_up("0T1 15S1 11S1")):
        items = DESK.checklist(state, 0, form)
        assert sum(len(item.faults) for item in items) == len(DESK.faults(state, 0, form))
    assert all(item.done for item in DESK.checklist(state, 0, DESK.sensible(state, 0)))
    for plan in DESK.plans(state, 1).values():
        assert DESK.faults(state, 1, plan) == ()


def test_the_desk_explains_a_field_and_knows_what_is_left() -> None:
    team = club("T1=6 V1=6 V2=4 S1=1 S2=6 S3=5", coach=2)
    state = new_match((team, team), Options())
    form = line_up("0T1 3V1 5V2 9S1 10S2 11S3+h1")
    assert DESK.boards(state, 0, form)[0].strengths == (0, 4, 6, 8, 4, 2, 0, 1, 4, 10, 9, 5, 0, 0)
    notes = {note.key.split(".")[-1]: dict(note.facts) for note in DESK.field_notes(state, 0, form, 1, 11)}
    assert (notes["strength"]["points"], notes["extra"]["points"], notes["field"]["points"]) == (5, 1, 9)
    purse = DESK.purses(state, 0, form)
    assert (purse["mp"].left, purse["hv"].left, purse["hp"].used) == (2, 5, 1)
    assert risk(team, form).shots == Fraction(5, 6) * Fraction(4, 20)
    assert DESK.may_stand(state, 0, 2, 11, "S1", DESK.tired(form)[1]["S1"]) is not None, "one less two is below nought"
    assert DESK.may_substitute(state, 0, form, TeamRow.V, "V1") is not None


def test_the_laboratory_has_its_match() -> None:
    state = new_match(samples(), Options())
    own = DESK.sensible(state, 1)
    what = DESK.what_if(state, 1, own, None, DESK.twin(state, 1, own))
    assert what.clubs == (state.clubs[1], state.clubs[1])
    assert SPEC.can_forecast(what)
    assert set(DESK.opponents_plans(state, 0, None)) == set(PLANS)


@BOTH
def test_hints_are_whole_sentences(say: Words) -> None:
    seen = set()
    state = new_match(samples(), Options())
    forms = [None, LineUp(), legal(state.clubs[0]), line_up("0T1 3V1 11S1+h3")]
    views: list[tuple[MatchState, LineUp | None]] = [(state, form) for form in forms]
    play = SPEC.prepared(state)
    views.append((play, None))
    for seed in range(8):
        running = done(play, next(iter(POWERPLAY.offers(play))).action, StreamDice(seed))[0]
        while running.frames:
            views.append((running, None))
            running = done(running, PlayOn(7), StreamDice(seed))[0]
    for view, form in views:
        for hint in hints(view, 0, form):
            seen.add(hint.key)
            facts = [(name, str(value) if isinstance(value, Fraction) else value) for name, value in hint.facts]
            said = say.say(f"hint.{hint.key}", facts)
            assert not set("{}[]") & set(said), said
    assert len(seen) >= 8


def test_the_sensible_bot_beats_the_random_one() -> None:
    pair = samples()
    wins = 0
    for seed in range(30):
        dice = StreamDice(seed)
        state = new_match(pair, Options(neutral=True))
        state = done(state, SPEC.bots["sensible"](state, 0, dice), dice)[0]
        state = done(state, POWERPLAY.random_answer(state, 1, dice), dice, seat=1)[0]
        ending = POWERPLAY.ending(done(state, Finish(), dice)[0])
        wins += ending is not None and ending.winner == 0
    assert wins >= 24


def test_ready_needs_no_legal_line_ups() -> None:
    assert ready(LineUp(), LineUp()).frames
