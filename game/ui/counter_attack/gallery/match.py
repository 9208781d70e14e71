"""Examples of a Counter Attack match: every kind of decision, the film of one, full time, the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.geometry.hexes import Hex
from game.play.recorded import recorded
from game.rules.counter_attack.actions import Shoot
from game.rules.counter_attack.state import ADVANCED
from game.ui.app import App
from game.ui.board.holding import How
from game.ui.board.replay import ReplayScene
from game.ui.counter_attack.pitch import Pitch
from game.ui.counter_attack.title import TITLE, Match
from game.ui.gallery.examples import Shot
from game.ui.gallery.laid import from_position, on_screen
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table

GAME = "counter_attack"
SEED = 3
WHITE = "white 1@-16,0 2@-8,-8 3@-8,8 4@-6,3 5@-6,-3 6@2,0 7@6,-6 8@4,4 9@12,0 10@9,3 11@8,7"
RED = "red 1@17,0 2@12,-6 3@12,6 4@13,2 5@13,-2 6@7,0 7@5,-4 8@6,5 9@-2,1 10@-2,-2 11@3,8"
OPEN = f"{WHITE} / {RED} / white 6 / choose phase / advanced 1:0 second 12"
"""An attack in the opponents' half."""
IN_FRONT = f"{WHITE} / {RED} / white 9 / choose phase / advanced 1:0 second 12"
STEP = f"{WHITE} / {RED} / white 6 / step 1 / advanced 1:0 second 12"
BESIDE = STEP.replace("6@2,0 7", "6@6,1 7", 1)
"""The carrier beside a defender."""
TACKLE = BESIDE.replace("step 1", '[{"@":"Phase","left":4,"moved":[21],"step":2},{"@":"TackleOffer","tackler":21}]')
WALKS_IN = (
    IN_FRONT.replace("9@12,0 10", "9@18,1 10", 1)
    .replace(
        "choose phase",
        '[{"@":"Phase","left":3,"moved":[8],"step":1},{"@":"Running","pace":4,"piece":8},'
        '{"@":"Leaving","path":[[19,1]]},{"@":"DiveOffer","keeper":16,"runner":8}]',
    )
    .replace("1@17,0 2@12", "1@18,0 2@12", 1)
)
"""The keeper beside a carrier who is about to walk the ball in."""
HEADER = f"{WHITE} / {RED} / white 12,1 / header / advanced 1:0 second 12"
THIRDS = STEP.replace("step 1", '[{"@":"Choose","after":"phase"},{"@":"Thirds","moved":[],"sides":[0,1],"zones":[0]}]')
GOAL_KICK = (
    "white 1@-7,0 2@-6,5 3@-6,-5 4@-7,3 5@-7,-3 6@2,0 7@6,-6 8@0,3 9@7,0 10@5,4 11@3,8 / "
    "red 1@16,0 2@12,5 3@12,-5 4@13,2 5@13,-2 6@8,1 7@4,6 8@3,-3 9@-2,0 10@0,-5 11@1,9 / red 1 / "
    '[{"@":"KickDue","goal_kick":true,"keeper":16},{"@":"Thirds","moved":[],"sides":[0],"zones":[0,1]}]'
    " / advanced 1:0 second 12"
)
"""Before a goal kick of the others; nobody is in a third, but players may be changed."""
CORNER = (
    OPEN.replace(
        "choose phase",
        '[{"@":"Placing","keepers":[],"penalty":false,"piece_kind":"corner","taker":6,"turns":[[0,2],[1,2]]}]',
    )
    .replace("7@6,-6 8", "7@18,-12 8", 1)
    .replace("white 6 /", "white 7 /", 1)
)
FREE_KICK = (
    OPEN.replace(
        "choose phase",
        '[{"@":"Placing","keepers":[],"penalty":false,"piece_kind":null,"taker":5,"turns":[[1,2],[0,3],[1,2]]}]',
    )
    .replace("6@2,0 7", "6@10,-3 7", 1)
    .replace("4@13,2", "4@15,2", 1)
)
"""The defence places its players before a free kick near its area."""
FAR_FORWARD = IN_FRONT.replace(
    "choose phase", '[{"@":"Choose","after":"phase"},{"@":"Thirds","moved":[],"sides":[0],"zones":[0]}]'
)
"""The ball in the last third: the back four may move."""
SHOOT_OUT = f"{WHITE} / {RED} / white 0,0 / shoot-out / advanced 1:1 shoot-out 0 kicks=110-10"
LAST = f"{WHITE} / {RED} / white 9 / choose phase / core 1:0 second 39"
"""One action before the end."""


def table(app: App, position: str = "", seed: int = SEED, **options: Any) -> Table:
    """A match from a position, or a new one of the sample squads, between the two people of the settings."""
    return from_position(app, GAME, position, seed, **{"switches": ADVANCED, **options})


def scene(app: App, position: str = "", seed: int = SEED, **options: Any) -> Match:
    """That match on the screen."""
    laid = table(app, position, seed, **options)
    laid.go_on()
    return on_screen(laid)


def click(app: App, match: Match, *places: Hex) -> None:
    """Click hexes, one after the other."""
    hands = Hands(app)
    for place in places:
        hands.click_at(match.ground.view.place_rect(place).center)


def settled(app: App, match: Match, most: float = 60.0) -> None:
    """Let the film run to its end."""
    left = most
    while match.busy and left > 0 and app.scene is match:
        app.tick(0.1)
        left -= 0.1


def _arrange(app: App) -> None:
    match = scene(app)
    Hands(app).key("3")
    click(app, match, next(iter(match.decision.arranging.places.values())))


def _choose(app: App) -> None:
    scene(app, OPEN)


def _pass(app: App) -> None:
    match = scene(app, OPEN)
    Hands(app).key("4")
    click(app, match, (8, 7))


def _odds(app: App) -> None:
    scene(app, IN_FRONT)
    Hands(app).key("6", "o")


def _shot(app: App) -> None:
    match = scene(app, IN_FRONT)
    Hands(app).key("6")
    click(app, match, (19, 0))


def _why_not(app: App) -> None:
    match = scene(app, OPEN)
    Hands(app).key("2")
    click(app, match, (12, 0))


def _zones(app: App) -> None:
    scene(app, OPEN)
    Hands(app).key("z")


def _move(app: App) -> None:
    match = scene(app, STEP)
    click(app, match, (9, 3))


def _run(app: App) -> None:
    match = scene(app, STEP)
    click(app, match, (2, 0), (6, 1))


def _tackle(app: App) -> None:
    scene(app, TACKLE)
    Hands(app).key("1")


def _why_numbers(app: App) -> None:
    """Why these numbers: the tackle, step by step."""
    match = scene(app, TACKLE)
    Hands(app).key("1")
    match.slips.why_numbers()


def _dive(app: App) -> None:
    scene(app, WALKS_IN)


def _header(app: App) -> None:
    match = scene(app, HEADER)
    match.decision.choosing.jumpers = [8]
    match.update()


def _thirds(app: App) -> None:
    scene(app, THIRDS)


def _goal_kick(app: App) -> None:
    scene(app, GOAL_KICK)


def _placing(app: App) -> None:
    scene(app, CORNER)


def _set_play(app: App) -> None:
    scene(app, CORNER)
    Hands(app).key("3")


def _wall(app: App) -> None:
    match = scene(app, FREE_KICK)
    Hands(app).key("3")
    click(app, match, match.decision.planning.moves[0].to)


def again_far_forward(app: App) -> Match:
    """The same moment of the far third again; two defenders went back the first time and have come up since."""
    app.change(ask_end=False)
    match, hands = scene(app, FAR_FORWARD), Hands(app)
    back, up = ((-12, -6), (-12, 6)), ((-8, -8), (-8, 8))
    _walk(app, match, up, back)
    for key in ("x", "1"):
        hands.key(key)
        settled(app, match)
    _walk(app, match, back, up)
    while not match.decision.choosing.kind.endswith("thirds"):
        hands.key("x")
        settled(app, match)
    return match


def _walk(app: App, match: Match, here: Iterable[Hex], there: Iterable[Hex]) -> None:
    """Move players, one after the other."""
    for begin, end in zip(here, there, strict=True):
        click(app, match, begin, end, end)
        settled(app, match)


def _last_shape(app: App) -> None:
    again_far_forward(app)
    Hands(app).key("2")


def _end_step(app: App) -> None:
    scene(app, STEP)
    Hands(app).key("x")


def point_at(app: App, match: Match, place: Hex, seconds: float = 0.6) -> None:
    """Let the pointer rest on a hex."""
    app.dispatch(Pointer("move", match.ground.view.place_rect(place).center))
    Hands(app).wait(seconds)


def _hover(app: App) -> None:
    match = scene(app, IN_FRONT)
    Hands(app).key("6")
    point_at(app, match, (19, -2))


def _shoot_out(app: App) -> None:
    scene(app, SHOOT_OUT)


def _until(app: App, match: Match, seen: Callable[[], bool]) -> None:
    while match.busy and not seen():
        app.tick(0.05)


def _dice(app: App) -> None:
    """A shot on its way."""
    match = scene(app, IN_FRONT)
    Hands(app).key("6")
    click(app, match, (19, 0), (19, 0))
    _until(app, match, lambda: match.film.tray.roll is not None)


def _goal(app: App) -> None:
    match = scene(app, IN_FRONT)
    Hands(app).key("6")
    click(app, match, (19, 0), (19, 0))
    _until(app, match, lambda: bool(match.stage.headline.text))


def _by_hand(app: App) -> None:
    app.change(dice="ask")
    match = scene(app, IN_FRONT)
    Hands(app).key("6")
    click(app, match, (19, 0), (19, 0))


def _tab(app: App, tab: str) -> None:
    match = played(app)
    match.turn_to(tab)


def played(app: App) -> Match:
    """A few decisions into a match."""
    match = scene(app)
    hands = Hands(app)
    for _ in range(2):
        hands.key("x")
        settled(app, match)
    hands.key("tab", "enter", "enter")
    settled(app, match)
    for _ in range(3):
        if match.decision.choosing.may_decline:
            hands.key("x")
            settled(app, match)
    return match


def over(app: App) -> Table:
    """A match at its end, by one shot."""
    laid = table(app, LAST)
    session = laid.session
    session.submit(0, Shoot((19, 0)))
    while session.prompt is not None:
        action = next(iter(session.offers())).action
        session.submit(session.prompt.seats[0], action)
    return laid


def _change(app: App) -> None:
    """A substitution while play is stopped."""
    match = scene(app, CORNER)
    tool = next(number for number, tool in enumerate(match.decision.choosing.tools) if tool.how is How.CHANGE)
    match.decision.press_tool(tool)
    click(app, match, (9, 3))


def _full_time(app: App) -> None:
    over(app).go_on()


def replay(app: App) -> ReplayScene[Pitch]:
    """A few decisions in the viewer."""
    match = played(app)
    path = match.session.path
    match.table.close()
    viewer = ReplayScene(app, recorded(path), TITLE)
    app.reset(viewer)
    return viewer


def _replay(app: App) -> None:
    viewer = replay(app)
    viewer.jump(3)


SHOTS: dict[str, Shot] = {
    "ca-arrange": _arrange,
    "ca-choose": _choose,
    "ca-pass": _pass,
    "ca-odds": _odds,
    "ca-shot": _shot,
    "ca-why-not": _why_not,
    "ca-zones": _zones,
    "ca-move": _move,
    "ca-run": _run,
    "ca-tackle": _tackle,
    "ca-why-numbers": _why_numbers,
    "ca-dive": _dive,
    "ca-header": _header,
    "ca-thirds": _thirds,
    "ca-goal-kick": _goal_kick,
    "ca-placing": _placing,
    "ca-set-play": _set_play,
    "ca-wall": _wall,
    "ca-last-shape": _last_shape,
    "ca-end-step": _end_step,
    "ca-hover": _hover,
    "ca-shoot-out": _shoot_out,
    "ca-dice": _dice,
    "ca-goal": _goal,
    "ca-by-hand": _by_hand,
    "ca-log": lambda app: _tab(app, "log"),
    "ca-team": lambda app: _tab(app, "team"),
    "ca-figures": lambda app: _tab(app, "stats"),
    "ca-change": _change,
    "ca-full-time": _full_time,
    "ca-replay": _replay,
}
