"""What lessons ask of Powerplay: the printed examples as queries, plans by names, and positions between clubs."""

from __future__ import annotations

import pytest

from game.content.titles import course_path
from game.core.position import PositionError
from game.play.action_lines import read_action, words_of, write_action
from game.play.conditions import holds, sight, value
from game.rules.postal.writing import read_man
from game.rules.powerplay.actions import SubmitLineUp, TimeExpired
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.position import between, describe, parse
from game.rules.powerplay.spec import SPEC
from game.rules.powerplay.state import Club, MatchState
from game.rules.powerplay.written import read_line_up, write_line_up
from game.rules.spec import LineFault, Sight

TEAMS = course_path("powerplay").parent / "teams"
BENCH = "0Ger 3Def 5Mäch 10Has 11Lis 12Flüch"
FIRST = "0Ger 3Lus 5Durs 9Fros 10Güns 11Ros"
PLAN = f"{FIRST}+h1 ; {BENCH} ; {FIRST} ; {BENCH} ; 0Ger 3Lus 4Rüs 5Durs 10Güns 11Ros ; {BENCH} | Tüch - Güns"
FOREIGN = PLAN.replace("12Flüch", "7Flüch", 1)
SECOND, THIRD = "0Schleuse 4Zaun 5Hecke 10Hagel 11Regen 12Graupel", "0Schleuse 4Fels 3Mauer 5Wall 11Blitz 12Donner"
GUESTS = f"0Schleuse 1Fels 2Mauer 7Wall 11Blitz+h1 12Donner ; {' ; '.join((SECOND, THIRD) * 2)} ; {SECOND} | - - Blitz"
MET = PLAN.replace(f"{FIRST}+h1", "0Ger 3Lus 4Durs 5Rüs 9Güns 10Ros+h1")


def clubs(home: str = "tiger") -> tuple[Club, Club]:
    return SPEC.load_team(TEAMS / f"{home}.json"), SPEC.load_team(TEAMS / "wetterstein.json")


def stands(plan: str = PLAN, ending: str = "face-off") -> MatchState:
    return between(f"{plan} / {GUESTS} / {ending}", clubs())


def asked(state: MatchState, line: str) -> object:
    return value(SPEC, sight(SPEC, state, 0), words_of(line))


EXAMPLES = (
    (PLAN, "strength Durs S", 2), (PLAN, "strength Lus T", 2), (PLAN, "strength Ger V", 4), (PLAN, "worth Lus 2", 4),
    (PLAN, "worth Lus 3", 5), (PLAN, "worth Durs 5", 2), (PLAN, "skating Durs 5", 2), (PLAN, "skating Tüch", 0),
    (PLAN, "worth Ger 6", 6),
    (PLAN, "lends 6", 3), (PLAN, "lends 0", 0), (PLAN, "lends 12", 4), (PLAN, "on 4", "-"), (PLAN, "on 4 5", "Rüs"),
    (PLAN, "on 0 6", "Ger"), (PLAN, "on 11 1 1", "Blitz"), (PLAN, "skaters 2", 5), (PLAN, "skaters 2 1", 5),
    (PLAN, "strangers", 0), (FOREIGN, "strangers", 1), (PLAN, "taker", "Güns"), (PLAN, "substitute V", "Tüch"),
    (PLAN, "substitute S", "-"), (PLAN, "placed h", 1), (PLAN, "placed m", 0), (PLAN, "motivation", 2),
    (PLAN, "motivation 1", 0), (PLAN, "least-hardness", 1), (PLAN, "most-hardness", 5), (PLAN, "opposite 9", 13),
    (PLAN, "opposite 2", 6), (PLAN, "half 4", 2), (PLAN, "half 3", 2), (PLAN, "shot 4 6", 40), (PLAN, "shot 10 6", 30),
    (PLAN, "shot 9 6", 20), (PLAN, "penalty-shot", 70), (PLAN, "effect 7", "two"), (PLAN, "effect 8", "five"),
    (PLAN, "effect 20", "match"), (PLAN, "ban 4 6", 1), (PLAN, "ban 10 14", 2), (PLAN, "points 0 regular", 3),
    (PLAN, "points 0 overtime 1", 1), (PLAN, "points 1 shoot-out", 1), (PLAN, "founding-points eastern-europe", 42),
    (PLAN, "founding-points alps", 40), (PLAN, "cost", 46), (PLAN, "founding", "founded-too-dear"),
    (PLAN, "rookie-most", 4), (PLAN, "training 5", 800), (PLAN, "lowest-bid B 5", 1500),
    (PLAN, "ageing B", 1), (PLAN, "ageing H", 0),
    (MET, "run 9", 6), (MET, "chances 9", 3), (MET, "run 10", 0), (MET, "counter 11 1 1", 2),
    (MET, "countering 4 5", 2),
)  # fmt: skip


@pytest.mark.parametrize(
    ("plan", "line", "answer"), EXAMPLES, ids=[f"{line}-{at}" for at, (_, line, _) in enumerate(EXAMPLES)]
)
def test_queries_answer_as_the_rules_do(plan: str, line: str, answer: object) -> None:
    assert asked(stands(plan), line) == answer


@pytest.mark.rule("PP-7.3.3")
def test_the_table_of_the_book() -> None:
    state = stands()
    assert [asked(state, f"field {where}") for where in range(1, 15)] == [0, 4, 6, 8, 4, 2, 0, 1, 4, 10, 9, 5, 0, 0]


@pytest.mark.rule("PP-3.2", "PP-2.2")
@pytest.mark.parametrize(
    ("home", "cost", "why"),
    [("grundeis", 43, "founded-too-dear"), ("grundeis-ost", 42, "-"), ("glatteis", 38, "founded-too-strong")],
)
def test_why_a_club_cannot_be_founded(home: str, cost: int, why: str) -> None:
    state = SPEC.begin(clubs(home), SPEC.options({}))
    assert (asked(state, "cost"), asked(state, "founding")) == (cost, why)


@pytest.mark.parametrize(
    "line",
    ["field 15", "skating Nobody", "tired Nobody 1", "worth Lus 7", "skaters 0", "placed x", "now 3", "training 9",
     "lowest-bid 0 3", "run 3", "strength Lus X"],
)  # fmt: skip
def test_questions_that_mean_nothing(line: str) -> None:
    with pytest.raises(LineFault):
        asked(stands(), line)


def test_a_draft_is_asked_before_what_was_handed_in() -> None:
    state = SPEC.begin(clubs(), SPEC.options({}))
    seen = POWERPLAY.view(state, 0)
    draft = read_action(SPEC, state, f"SubmitLineUp [{PLAN}]")
    assert holds(SPEC, Sight(seen, 0, seen, draft), "ready")
    assert holds(SPEC, Sight(seen, 0, seen, draft), "field 4 = 8")
    with pytest.raises(LineFault):
        holds(SPEC, Sight(seen, 0, seen), "field 4 = 8")


def test_plans_are_written_as_they_are_read() -> None:
    assert write_line_up(read_line_up(PLAN)) == PLAN
    state = stands()
    line = f"SubmitLineUp [{PLAN}]"
    assert write_action(SPEC, state, SubmitLineUp(read_line_up(PLAN))) == line
    assert read_man(state.clubs, "Schleuse").name == "Schleuse"
    for wrong in ("0Ger ; 3Lus | - - -", f"{PLAN} Lus", PLAN.replace("3Lus", "Lus"), PLAN.replace("+h1", "+x1")):
        with pytest.raises(LineFault):
            read_line_up(wrong)


def test_a_position_between_clubs_has_their_men() -> None:
    state = stands(ending="sixth 3 2:1 hits 4-1")
    assert [club.name for club in state.clubs] == ["HC Tiger", "EV Wetterstein"]
    assert (state.sixth, state.score) == (2, (2, 1))
    named = describe(state)
    assert between(named, clubs()) == parse(named)
    with pytest.raises(PositionError):
        between(f"{PLAN} ; / {GUESTS} / face-off", clubs())


@pytest.mark.rule("PP-9.2")
def test_a_strict_glass_in_a_position() -> None:
    state = stands(ending="due away strict=60")
    assert describe(state).endswith("due away strict=60")
    assert POWERPLAY.judge(state, 1, TimeExpired()).allowed
    assert not POWERPLAY.judge(stands(ending="due away"), 1, TimeExpired()).allowed
    for wrong in ("strict=soon", "strict=-5", "strict=9999", "strict=0"):
        with pytest.raises(PositionError):
            stands(ending=f"due away {wrong}")
