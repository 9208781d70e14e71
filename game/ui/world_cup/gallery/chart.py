"""Examples of The World Cup Game: every tournament early, in the middle and late, cards in hand, film, end, replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatSetup
from game.rules.registry import spec
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.state import CupState, Manager, Options, RepeatScope
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.board.replay import ReplayScene
from game.ui.gallery.examples import Shot
from game.ui.gallery.laid import in_viewer, on_screen, on_table
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.world_cup.spots import Spot
from game.ui.world_cup.title import TITLE, Match
from game.ui.world_cup.wall import Wall

GAME = "world_cup"
SEED = 11


def table_state(cup: str = "1986", names: tuple[str, str] = NAMES, **options: Any) -> CupState:
    """A new tournament."""
    first, second = names
    begun: CupState = spec(GAME).new_match((Manager(first), Manager(second)), Options(tournament=cup, **options))
    return begun


def table(
    app: App, cup: str = "1986", seed: int = SEED, state: CupState | None = None,
    seats: tuple[SeatSetup, SeatSetup] | None = None, **options: Any,
) -> Table:  # fmt: skip
    """A tournament between the two people of the settings: a new one, or from a state."""
    begun = state or table_state(cup, app.settings.names, **options)
    return on_table(app, GAME, begun, f"world-cup-{cup}-{seed}", seed, seats)


@dataclass(slots=True)
class Course:
    """A tournament on its way, without a journal: quick to play."""

    rules: Any
    state: CupState
    plays: int = 0

    @property
    def prompt(self) -> Any:
        return self.rules.prompt(self.state)


def course(until: Callable[[Course], bool], cup: str = "1986", seed: int = SEED, names: tuple[str, str] = NAMES,
           **options: Any) -> CupState:  # fmt: skip
    """Two greedy managers until something is due, or to the end."""
    game, dice = spec(GAME), StreamDice(seed)
    now, bot = Course(game.rules, table_state(cup, names, **options)), game.bots["greedy"]
    while now.prompt is not None and not until(now):
        seat = now.prompt.seats[0]
        action = bot(game.rules.view(now.state, seat), seat, dice)
        done = apply(game.rules, now.state, seat, action, dice)
        assert isinstance(done, Applied)
        now.state = done.state
        now.plays += 1
    return now.state


def played(app: App, until: Callable[[Course], bool], cup: str = "1986", seed: int = SEED, **options: Any) -> Table:
    """A tournament at such a moment on the table."""
    names = app.settings.names
    return table(app, cup, seed, course(until, cup, seed, (names[0], names[1]), **options))


def go_on(laid: Table, plays: int, seed: int = SEED) -> None:
    """Some more turns, decided greedily, in the journal."""
    session, dice = laid.session, StreamDice(seed)
    bot = session.spec.bots["greedy"]
    for _ in range(plays):
        if session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, bot(session.view(seat), seat, dice))


def sit(app: App, laid: Table) -> Match:
    """Whoever decides has sat down, and looks at the chart."""
    laid.go_on()
    due = laid.session.chair.hand_over
    if due is not None:
        laid.lift_curtain(due.to)
    return on_screen(laid)


def after(plays: int) -> Callable[[Course], bool]:
    """So many decisions were made."""
    return lambda session: session.plays >= plays and session.prompt.kind == "world_cup.turn"


def stage_of(stage: str, plays: int = 0) -> Callable[[Course], bool]:
    """A stage is being played, and so many cards of it lie there."""
    return lambda now: str(now.state.stage) == stage and now.state.plays >= plays and bool(now.state.open)


def between(stage: str) -> Callable[[Course], bool]:
    """A stage is over, and both look at the chart."""
    return lambda session: str(session.state.stage) == stage and session.prompt.kind == "world_cup.interval" \
        and bool(session.state.fixtures)  # fmt: skip


def holding(*kinds: str) -> Callable[[Course], bool]:
    """Whoever decides has such a card, and much lies on the chart."""

    def due(session: Course) -> bool:
        state = session.state
        return session.plays > 30 and session.prompt.kind == "world_cup.turn" \
            and any(card in kinds for card in state.hands[session.prompt.seats[0]])  # fmt: skip

    return due


def in_hand(app: App, scene: Match, *kinds: str) -> str:
    """Take the first card of these kinds."""
    number = next(number for number, card in enumerate(scene.ground.hands.cards) if card in kinds)
    Hands(app).key(str(number + 1))
    return scene.ground.hands.cards[number]


def at(scene: Match, lane: int) -> tuple[int, int]:
    rect = scene.ground.view.lane_rect(lane)
    assert rect is not None
    return rect.center


def _at(until: Callable[[Course], bool], cup: str = "1986", **options: Any) -> Shot:
    def show(app: App) -> None:
        sit(app, played(app, until, cup, **options))

    return show


def _curtain(app: App) -> None:
    played(app, after(20)).go_on()


def _card(app: App) -> None:
    scene = sit(app, played(app, holding("1", "2")))
    in_hand(app, scene, "1", "2")


def _pinned(app: App) -> None:
    scene = sit(app, played(app, holding("1", "2")))
    in_hand(app, scene, "1", "2")
    lane = sorted(scene.decision.choosing.lit())[20]
    Hands(app).click_at(at(scene, lane))


def _multiple(app: App) -> None:
    scene = sit(app, played(app, holding("1+1", "1+1+1")))
    in_hand(app, scene, "1+1", "1+1+1")
    lanes = sorted(scene.decision.choosing.lit())
    Hands(app).click_at(at(scene, lanes[3]))


def _why_not(app: App) -> None:
    scene = sit(app, played(app, holding("defence", "offside", "foul")))
    in_hand(app, scene, "defence", "offside", "foul")
    lane = next(lane for lane in scene.ground.view.lanes() if lane not in scene.decision.choosing.lit())
    Hands(app).click_at(at(scene, lane))


def _penalty_odds(app: App) -> None:
    """A penalty that is about to be taken: its odds lie beside the lane."""
    scene = sit(app, played(app, holding("penalty")))
    in_hand(app, scene, "penalty")
    Hands(app).click_at(at(scene, sorted(scene.decision.choosing.lit())[10]))


def _penalty_why(app: App) -> None:
    _penalty_odds(app)
    Hands(app).click("slip-why")


def _penalty(app: App) -> None:
    _penalty_odds(app)
    Hands(app).key("enter").wait(1.1)


def chart_on(app: App) -> Match:
    """The tournament that is on the screen."""
    scene = app.scene
    assert isinstance(scene, MatchScene)
    return scene


def laying(app: App) -> None:
    """In motion: a card is played, its tile laid, the table sorted."""
    scene = sit(app, played(app, holding("1", "2", "3")))
    in_hand(app, scene, "1", "2", "3")
    Hands(app).click_at(at(scene, sorted(scene.decision.choosing.lit())[8])).key("enter")


def _laying(app: App) -> None:
    laying(app)
    Hands(app).wait(0.5)


def gliding(app: App) -> None:
    """In motion: the lines of every table change places at once."""
    scene = sit(app, played(app, after(70)))
    view, chart = scene.ground.shown, scene.ground.view
    lowest = {chart.tables[group.name][-1].team for group in view.tournament.groups}
    lanes = {
        2 * match + (fixture.away in lowest): "33"
        for match, fixture in enumerate(view.fixtures)
        if {fixture.home, fixture.away} & lowest
    }
    chart.set_view(DESK.with_lanes(view, lanes), glide=True)
    Hands(app).wait(0.05)


def glide(app: App, frame: int) -> None:
    """All lines on their way, two seconds long."""
    chart = chart_on(app).ground.view
    chart.glide(min(0.99, frame / 120))


def _third(app: App) -> None:
    scene = sit(app, played(app, after(90)))
    group = scene.ground.shown.tournament.groups[2].name
    team = scene.ground.view.tables[group][2].team
    app.dispatch(Pointer("move", scene.ground.view.place_rect(Spot("place", group=group, team=team)).center))
    Hands(app).wait(0.6)


def _group(app: App) -> None:
    scene = sit(app, played(app, after(60)))
    scene.ground.view.hover = Spot("group", group="C")
    scene.ground.view.zoom(1)
    scene.turn_to("team")


def _drawn_round(session: Course) -> bool:
    """The last card of a knock-out round is due, and a match is drawn."""
    state = session.state
    return str(state.stage) in ("last-16", "quarter") and state.pile == 1 \
        and any(state.score(match)[0] == state.score(match)[1] for match in state.open)  # fmt: skip


def _shoot_out(app: App) -> None:
    laid = played(app, _drawn_round)
    scene = sit(app, laid)
    Hands(app).key("1", "x").key("x")
    for _ in range(900):
        taken = scene.ground.film_view.shootouts[-1:]
        if "kicks" in scene.ground.flying.things and taken and len(taken[0].home) >= 3:
            break
        Hands(app).wait(1 / 30)


def _champion(app: App) -> None:
    laid = played(app, lambda now: str(now.state.stage) == "final" and now.state.pile == 2, "1990")
    go_on(laid, 2)
    laid.session.chair.take(None)
    laid.go_on()


def replay(app: App, share: float = 0.6) -> ReplayScene[Wall]:
    laid = played(app, stage_of("last-16", 30), "1990")
    go_on(laid, 14)
    return in_viewer(app, laid, TITLE, share)


def _setup(app: App) -> None:
    from game.ui.scenes.setup import SetupScene

    app.push(SetupScene(app, GAME))


def _strengths(app: App) -> None:
    scene = sit(app, table(app, "2008", edit_strengths=True))
    scene.decision.change_strength(1)
    scene.turn_to("team")


def _bare(app: App) -> None:
    """Nothing lies on the chart yet, and somebody wants to press everything himself."""
    app.change(auto_go=False)
    _at(lambda session: True)(app)


SHOTS: dict[str, Shot] = {
    "wc-setup": _setup,
    "wc-strengths": _strengths,
    "wc-draw": _bare,
    "wc-1950-early": _at(after(12), "1950"),
    "wc-1950-middle": _at(after(55), "1950"),
    "wc-1950-final": _at(stage_of("final-group", 20), "1950", repeat_scope=RepeatScope.FIRST),
    "wc-1986-early": _at(after(12)),
    "wc-1986-middle": _at(after(70)),
    "wc-1986-thirds": _third,
    "wc-1986-end": _at(between("group")),
    "wc-1986-last-16": _at(stage_of("last-16", 25)),
    "wc-1986-final": _at(stage_of("final", 3), third_place=True),
    "wc-1990-middle": _at(after(80), "1990"),
    "wc-1990-semi": _at(stage_of("semi", 6), "1990"),
    "wc-2008-early": _at(after(10), "2008"),
    "wc-2008-middle": _at(after(50), "2008"),
    "wc-2008-quarter": _at(stage_of("quarter", 10), "2008"),
    "wc-hand-over": _curtain,
    "wc-card": _card,
    "wc-pinned": _pinned,
    "wc-multiple": _multiple,
    "wc-why-not": _why_not,
    "wc-group": _group,
    "wc-penalty-odds": _penalty_odds,
    "wc-penalty-why": _penalty_why,
    "wc-penalty": _penalty,
    "wc-laying": _laying,
    "wc-shoot-out": _shoot_out,
    "wc-champion": _champion,
    "wc-replay": replay,
}
