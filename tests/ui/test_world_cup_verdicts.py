"""What chance decides is told alike everywhere: film, dice tray, log, headlines, ledger of luck and statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, get_args

import pygame
import pytest

from game.content.words import Words
from game.core.dice import ScriptDice, StreamDice
from game.core.driver import Applied, apply
from game.core.reports import Reporting
from game.core.rules import Work
from game.play.luck import reported
from game.rules.registry import spec
from game.rules.world_cup import events as told
from game.rules.world_cup.actions import PlayCard
from game.rules.world_cup.cards import PENALTY_TILE, USUAL_BOX, Box, Card
from game.rules.world_cup.decks import Deck, shipped_deck
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.ends import crown
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.queries import owner_of, standings
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import NEUTRAL, Allocation, CupState, Options, RepeatScope, RepeatSet
from game.rules.world_cup.verdicts import Verdict
from game.ui.app import App
from game.ui.board.filming import Showing
from game.ui.gallery.windowless import Hands
from game.ui.world_cup.gallery import chart as gallery
from game.ui.world_cup.news import news
from game.ui.world_cup.pieces import BALL_DIE, BLANK_DIE, DieLook
from game.ui.world_cup.title import Match
from tests.world_cup.builders import MANAGERS, act, changed, events, table

ODD_BOX = replace(USUAL_BOX, sides=10, balls=3, missed_lies=True, apart=False)
"""Another die, and a missed penalty leaves its tile."""
EVERYTHING: dict[str, Any] = {"repeat_scope": RepeatScope.FIRST, "repeat_set": RepeatSet.AMONG, "third_place": True,
                              "allocation": Allocation.RANDOM, "edit_strengths": True}  # fmt: skip
TOURNAMENTS = [
    *((Options(year), USUAL_BOX) for year in ("1950", "1986", "2008")),
    *((Options(year, **EVERYTHING, most_repeats=0), ODD_BOX) for year in ("1950", "1990", "2008")),
]
DICE = (told.PenaltyRolled, told.KickTaken)
KINDS = {kind for kind in get_args(told.Event) if issubclass(kind, Reporting)}


@dataclass(frozen=True, slots=True)
class Case:
    """Something that chance has decided: the chart before it, the event, and what the rules made of it."""

    view: CupState
    event: Any
    verdict: Verdict
    good: int | None
    """For whom that is good."""
    turn: CupState
    """Before the decision it belongs to, and all that came of that."""
    all: tuple[Any, ...]


def cases(options: Options, box: Box, seed: int) -> Iterator[Case]:
    """A random tournament."""
    usual, minds, dice = shipped_deck(), StreamDice(seed), StreamDice(seed + 100)
    state = new_tournament(MANAGERS, options, deck=Deck("", usual.cards, box))
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        action = WORLD_CUP.random_answer(state, prompt.seats[0], minds)
        done = apply(WORLD_CUP, state, prompt.seats[0], action, dice, reports=True)
        assert isinstance(done, Applied)
        yield from decided(state, done)
        state = done.state


def decided(state: CupState, done: Applied[CupState]) -> Iterator[Case]:
    view = WORLD_CUP.view(state, None)
    shown = tuple(WORLD_CUP.event_view(done.state, event, None) for event in done.events)
    for number, event in enumerate(shown):
        found = come_to(event, view, shown[number + 1 :], done.state)
        assert (event.report is not None if isinstance(event, Reporting) else False) == (found is not None), event
        if found is not None:
            yield Case(view, event, *found, state, shown)
        view = DESK.after(view, event)


def come_to(event: Any, view: CupState, later: tuple[Any, ...], end: CupState) -> tuple[Verdict, int | None] | None:
    """What the rules made of it, seen from what lies there afterwards."""
    if isinstance(event, told.PenaltyRolled):
        lies = isinstance(later[0], told.TileLaid) and later[0].tile == PENALTY_TILE
        return kicked(lies, owner_of(view, event.team))
    if isinstance(event, told.KickTaken):
        before = DESK.kicks(view, event.match)
        counts = sum(event.goals) > sum(before.score if before is not None else (0, 0))
        return kicked(counts, owner_of(view, event.team))
    if isinstance(event, told.LotDrawn):
        assert event.order in end.lots
        owners = [owner_of(view, team) for team in event.order]
        return Verdict.RANKED, owners[0] if len(set(owners)) > 1 and owners[0] != NEUTRAL else None
    if isinstance(event, told.FirstDrawn):
        return Verdict.BEGINS, next(each.first for each in later if isinstance(each, told.StageBegan))
    return (Verdict.WON, end.winner) if isinstance(event, told.TournamentEnded) and event.lot else None


def kicked(goal: bool, owner: int) -> tuple[Verdict, int | None]:
    good = None if owner == NEUTRAL else owner if goal else 1 - owner
    return Verdict.SCORED if goal else Verdict.MISSED, good


@pytest.fixture
def scene(app: App, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A chart that says the keys of its sentences."""
    found = gallery.sit(app, gallery.played(app, gallery.after(3)))
    monkeypatch.setattr(Words, "say", lambda self, key, facts=(): key)
    return found


@pytest.mark.rule("WC-CARD-04", "WC-PEN-01", "WC-SET-08", "WC-TIE-08")
def test_everybody_tells_the_verdict_of_the_rules(scene: Match) -> None:
    met = Counter[tuple[str, str]]()
    for seed, (options, box) in enumerate(TOURNAMENTS):
        for case in cases(options, box, seed):
            check(scene, case)
            met[type(case.event).__name__, case.verdict] += 1
    assert {kind for kind, _ in met} == {kind.__name__ for kind in KINDS} - {"TournamentEnded"}
    for kind in ("PenaltyRolled", "KickTaken"):
        assert min(met[kind, Verdict.SCORED], met[kind, Verdict.MISSED]) > 3, met


def check(scene: Match, case: Case) -> None:
    """All that is told of it, after the verdict of the rules and of the report."""
    event, kind = case.event, type(case.event).__name__
    assert (event.report.verdict, event.report.good) == (case.verdict, case.good)
    scene.ground.film_view = case.view
    line = scene.show.line(Showing(event, 0))
    assert line is not None
    if not isinstance(event, DICE):
        assert (scene.show.dice(Showing(event, 0)), line.dice, list(reported([event]))) == ([], (), [])
        if isinstance(event, told.LotDrawn):
            assert DESK.after(case.view, event).lots[-1] == event.order
            headline = scene.show.headline(event)
            assert headline is not None
            assert headline[2] == case.good
        return
    goal, look = case.verdict is Verdict.SCORED, die(case.verdict)
    (roll,) = scene.show.dice(Showing(event, 0))
    assert (roll.question, roll.result, roll.look) == (
        f"roll.world_cup.{'kick' if kind == 'KickTaken' else 'penalty'}", f"wc.die-{case.verdict}", look,
    )  # fmt: skip
    assert (roll.sides, roll.face <= case.view.box.balls) == (case.view.box.sides, goal)
    owner = owner_of(case.view, event.team)
    assert (roll.side, roll.good) == ((None, None) if owner == NEUTRAL else (owner, goal))
    assert (line.text, line.look, line.dice) == (
        f"event.world_cup.{kind}.{case.verdict}", look, ((roll.sides, roll.face, False),)
    )  # fmt: skip
    luck = list(reported([event]))
    assert [(each.success, each.chance) for each in luck] == [(goal, case.view.box.ball)] * len(luck)
    assert bool(luck) == (owner != NEUTRAL or kind == "PenaltyRolled")
    if isinstance(event, told.KickTaken):
        shot = DESK.kicks(DESK.after(case.view, event), event.match)
        assert shot is not None
        assert shot.score == event.goals, "the board of the shoot-out"
        return
    figures = [str(entry.figure) for entry in DESK.counted(case.turn, [event])]
    assert figures == ["penalties", "penalties-in"] if goal else ["penalties"]
    headline = scene.show.headline(event)
    assert headline is not None
    assert (headline[0], headline[3]) == (f"wc.head.penalty-{case.verdict}", "goal" if goal else "save")
    said = news(scene.app.words, WORLD_CUP.view(case.turn, None), ("Ada", "Ben"), case.all)
    assert said == f"wc.news.{'laid' if goal else 'missed'}"


def die(verdict: Verdict) -> DieLook:
    return BALL_DIE if verdict is Verdict.SCORED else BLANK_DIE


@pytest.mark.parametrize(("face", "verdict"), [(1, Verdict.SCORED), (6, Verdict.MISSED)])
def test_a_penalty_for_a_nation_of_nobody_is_good_for_neither(scene: Match, face: int, verdict: Verdict) -> None:
    state = table("1950", ("penalty 1 1", "1 1 1"))
    lane = next(at for at in range(len(state.lanes)) if owner_of(state, state.team_of(at)) == NEUTRAL)
    (case,) = decided(state, act(state, PlayCard(Card.PENALTY, (lane,)), ("world_cup.penalty", face)))
    assert (case.verdict, case.good) == (verdict, None)
    check(scene, case)
    (luck,) = reported([case.event])
    assert (luck.side, luck.good_for) == (0, 0), "it is the luck of whoever played the card"


@pytest.mark.rule("WC-END-03")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_tournament_that_the_lot_decides(scene: Match, winner: int) -> None:
    """A champion of nobody, and the best nations of both came equally far."""
    state = table("1986")
    best = [standings(state, group)[0].team for group in "AB"]
    owners = tuple(best.index(team) if team in best else NEUTRAL for team in range(len(state.colours)))
    state = changed(state, owners=owners)
    work = Work(state.clone(), ScriptDice(("world_cup.winner", winner + 1)), True, CupState, reports=True)
    crown(work, owners.index(NEUTRAL))
    (case,) = decided(state, Applied(work.draft, tuple(work.events or ())))
    assert (case.event.team, case.good) == (best[winner], winner)
    check(scene, case)
    cast = spec("world_cup").cast(state)
    assert spec("world_cup").telling.facts(case.event, cast)["club"] == MANAGERS[winner].name


@pytest.mark.parametrize(("face", "verdict"), [(4, Verdict.SCORED), (5, Verdict.MISSED)])
def test_the_die_that_lies_on_the_chart(app: App, face: int, verdict: Verdict) -> None:
    played = act(table("1986", ("penalty 1 1", "1 1 1")), PlayCard(Card.PENALTY, (0,)), ("world_cup.penalty", face))
    (event,) = events(played, told.PenaltyRolled)
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    scene.film.begin([Showing(event, 0)])
    lying: list[bytes] = []
    while scene.busy:
        Hands(app).wait(1 / 30)
        thing = scene.ground.flying.things.get("die")
        lying += [pygame.image.tobytes(thing.picture, "RGBA")] if thing is not None else []
    size = app.metrics.u(64)
    assert lying[-1] == pygame.image.tobytes(die(verdict)(size, 1.0), "RGBA")
