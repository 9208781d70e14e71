"""Whatever is pinned, whatever else is taken in hand after it: a click on the board has a meaning, and the two agree.

Every kind of decision that some random matches come to is laid on the table; then everything that can be taken in hand,
and after it everything else, and then a click. The screen is built anew after each pair of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.rules.undici.actions import GroupMove, PlayCard, Shoot
from game.rules.undici.desk import DESK
from game.ui.app import App
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.matches import Table
from game.ui.undici.gallery import match as undici_match
from game.ui.undici.hand import OpenHand
from game.ui.undici.title import Match
from game.ui.world_cup.chart_view import ChartView

Thing = tuple[str, Callable[[], object]]
"""What can be taken in hand."""
SEEDS = {"undici": (17, 40), "counter_attack": range(200), "world_cup": (0,)}
"""Random matches of which the first ones come to all of these kinds of decision."""
LONGEST = 1500
KINDS = {
    "undici": ("formation", "kick-off", "turn", "locks", "respond", "header-cards", "reroll", "reposition", "tractor",
               "area", "free-move", "intercept", "hand", "scout"),
    "counter_attack": ("match-due", "arrange", "choose", "phase", "running", "steals", "dive", "nutmeg-place", "tackle",
                       "reposition", "swap", "foul", "flight-move", "keeper-move", "snap-block", "thirds",
                       "header-attack", "header-defend", "header-target", "shot-aim", "penalty", "held", "kick",
                       "corner", "throw-in", "taker", "shoot-out", "placing"),
    "world_cup": ("strengths", "interval", "turn"),
}  # fmt: skip
EXAMPLES = {"attack": undici_match.OPEN, "wing": undici_match.WING, "shot": undici_match.SHOT,
            "duel": undici_match.DUEL}  # fmt: skip
"""Turns of Undici with much in hand."""


@cache
def decisions(game: str) -> dict[str, Any]:
    """The first position of every kind of decision in random matches, and examples."""
    rules, found = spec(game).rules, dict[str, Any]()
    for seed in SEEDS[game]:
        if found.keys() >= set(KINDS[game]) - EXAMPLES.keys():
            break
        dice = StreamDice(seed)
        state = spec(game).random_start(dice)
        for _ in range(LONGEST):
            prompt = rules.prompt(state)
            if prompt is None:
                break
            found.setdefault(prompt.kind.split(".")[1], state)
            seat = prompt.seats[0]
            done = apply(rules, state, seat, rules.random_answer(rules.view(state, seat), seat, dice), dice)
            assert isinstance(done, Applied)
            state = done.state
    examples = EXAMPLES if game == "undici" else {}
    return found | {name: spec(game).position.parse(text) for name, text in examples.items()}


def laid(app: App, game: str, state: Any) -> Any:
    """The decision on the screen of whoever must make it; whatever is handed in is not done."""
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    seats = (SeatSetup(NAMES[0]), SeatSetup(NAMES[1]))
    table = Table(app, start(app.folders.matches / "a.jsonl", spec(game), state, seats, seed=bytes(32)))
    table.go_on()
    if table.session.chair.hand_over is not None:
        table.lift_curtain(table.session.chair.hand_over.to)
    scene: Any = table.scene
    scene.commit = scene.decision.choosing.commit = lambda action: None
    scene.update = lambda: None
    return scene


def afresh(app: App, scene: Any) -> None:
    """As if the decision had just come up."""
    decision = scene.decision
    while app.scene is not scene:
        app.pop()
    hand = getattr(decision, "hand", None)
    if isinstance(hand, OpenHand):
        hand.open = False
    decision.choosing.renew()
    if hasattr(decision, "planning"):
        decision.planning.drop()


# -- what can be taken in hand -----------------------------------------------------------------------------------------


def things(game: str, scene: Any) -> Iterator[Thing]:
    """Everything that can be taken in hand at a decision."""
    if game == "world_cup":
        yield from ((f"card {number}", lambda number=number: scene.decision.hands.press(number)) for number in range(3))
        yield "aside", scene.decision.decline
        yield "left out", scene.decision.leave_out
        yield "a lane", lambda: click(scene, places(scene)[0])
        return
    for number in range(len(scene.decision.choosing.tools) + 2):
        for clicks in (0, 1, 2):
            yield f"tool {number}, {clicks} clicks", partial(pressed, scene, number, clicks)
    if game == "undici":
        yield "a frame", lambda: scene.decision.frame(frozenset(scene.ground.view.places))
        yield "a line", lambda: line(scene)
        yield from ((f"card {number}", lambda number=number: card(scene, number)) for number in range(5))


def pressed(scene: Any, number: int, clicks: int) -> None:
    """A button of the bar, then places the tool can be used on."""
    scene.decision.press(number)
    for _ in range(clicks):
        stops, tool = scene.decision.choosing.stops(), scene.decision.choosing.tool
        mine = tool.pieces.get(scene.decision.choosing.piece) if tool is not None else None
        place = next(iter(sorted(mine) if isinstance(mine, dict) else stops[1:2] or stops), None)
        if place is not None:
            scene.on_click(place, 1)


def line(scene: Any) -> None:
    """A line of chips and where it goes, by the buttons for it."""
    tool = next(
        (at for at, each in enumerate(scene.decision.choosing.tools) if each.id == "group" and each.offers), None
    )
    if tool is not None:
        scene.decision.press_tool(tool)
        scene.decision.group_line(1)
        scene.decision.group_way(2)


def card(scene: Any, number: int) -> None:
    if scene.decision.hand.side >= 0 and not scene.decision.hand.open:
        scene.decision.hand.toggle()
    scene.decision.hand.use_card(number)


def hold(choosing: Any) -> str:
    """All that is in hand, to tell one thing from another."""
    names = ("piece", "pinned", "ready", "card_ways", "jumpers", "locks", "kick", "card", "lanes", "aside", "group")
    tool = getattr(choosing, "tool", None)
    return repr([tool.id if tool is not None else "", *(getattr(choosing, name, None) for name in names)])


def different(app: App, game: str, scene: Any) -> list[Thing]:
    """Of all these things one of each kind, and nothing."""
    found: dict[str, Thing] = {}
    every: list[Thing] = [("nothing", lambda: None), *things(game, scene)]
    for name, take in every:
        afresh(app, scene)
        take()
        found.setdefault(hold(scene.decision.choosing), (name, take))
    return list(found.values())


# -- the board ---------------------------------------------------------------------------------------------------------


def places(scene: Any) -> list[Any]:
    """Some of the board: both sides and free ground, or lanes, lines of tables and matches of the bracket."""
    if isinstance(scene.ground.view, ChartView):
        marks = [rect.center for _, rect in scene.ground.view.landmarks()]
        return marks[:: max(1, len(marks) // 6)]
    every = sorted(scene.ground.view.places)
    stood = [token.at for token in scene.ground.view.tokens if token.at in scene.ground.view.places]
    return [*stood[1:2], *stood[-1:], every[len(every) // 2]]


def click(scene: Any, at: Any) -> None:
    view = scene.ground.view
    place = view.spot_at(at) if isinstance(view, ChartView) else at
    if place is not None:
        for button in (1, 1, 3):
            scene.on_click(place, button)


def agrees(choosing: Any) -> bool:
    """Whether what is pinned is of a kind that is made with the tool in hand."""
    tool = getattr(choosing, "tool", None)
    made = () if tool is None else (*tool.offers, *tool.typical)
    return tool is None or choosing.pinned is None or any(type(each) is type(choosing.pinned) for each in made)


@pytest.mark.parametrize(
    ("game", "kind"),
    [pytest.param(game, kind, id=f"{game}-{kind}")
     for game in KINDS for kind in (*KINDS[game], *(EXAMPLES if game == "undici" else ()))],
)  # fmt: skip
def test_a_click_after_anything_in_hand_after_anything_pinned(app: App, game: str, kind: str) -> None:
    scene = laid(app, game, decisions(game)[kind])
    for (first, take), (second, then) in product(different(app, game, scene), repeat=2):
        for at in places(scene):
            afresh(app, scene)
            for step in (take, then, lambda at=at: click(scene, at)):
                if app.scene is scene:
                    step()
                assert agrees(scene.decision.choosing), (first, second, at)
        if app.scene is scene:
            scene.rebuild()
    app.draw()


# -- as somebody met it ------------------------------------------------------------------------------------------------


def with_hand_open(app: App) -> Match:
    scene = undici_match.scene(app, undici_match.OPEN)
    scene.decision.hand.toggle()
    return scene


def test_a_card_after_a_group_movement_lays_the_group_down(app: App) -> None:
    scene = with_hand_open(app)
    line(scene)
    assert isinstance(scene.decision.choosing.pinned, GroupMove)
    hand = DESK.hand(scene.decision.choosing.view, scene.decision.hand.side)
    scene.decision.hand.use_card(
        next(number for number, held in enumerate(hand) if held.how == "play" and len(held.ways) == 1)
    )
    assert isinstance(scene.decision.choosing.pinned, PlayCard)
    in_line = list(scene.decision.choosing.group.pieces)
    own = next(token.at for token in scene.ground.view.tokens if token.side == scene.decision.seat and token.at > 0)
    Hands(app).click_at(scene.ground.view.place_rect(own).center)
    assert in_line == []
    assert scene.decision.choosing.pinned is None, "a click elsewhere is no yes"
    assert scene.decision.choosing.tool is not None
    assert scene.decision.choosing.tool.id == "move", "it is as at first again"


def test_a_shot_that_is_put_down_again_gives_the_first_tool_back(app: App) -> None:
    scene = undici_match.scene(app, undici_match.SHOT)
    first = scene.decision.choosing.tool
    line(scene)
    scene.decision.press_tool([tool.id for tool in scene.decision.choosing.tools].index("shot"))
    assert isinstance(scene.decision.choosing.pinned, Shoot)
    assert scene.decision.choosing.tool is None
    Hands(app).key("escape")
    assert scene.decision.choosing.pinned is None
    assert scene.decision.choosing.tool is first


@pytest.mark.parametrize("put_away", [lambda scene: scene.decision.hand.toggle(), lambda scene: scene.turn_to("log")])
def test_putting_the_hand_away_puts_away_what_was_meant_with_its_cards(
    app: App, put_away: Callable[[Match], object]
) -> None:
    """Neither a page that is turned to nor the closed hand leaves a card pinned for both to see."""
    scene = with_hand_open(app)

    def meant() -> object:
        return getattr(scene.decision.choosing.pinned, "card", "") or getattr(
            scene.decision.choosing.pinned, "cards", ()
        )

    pinned = 0
    for number in range(len(DESK.hand(scene.decision.choosing.view, scene.decision.hand.side))):
        scene.decision.hand.open = True
        scene.decision.choosing.renew()
        pressed(scene, 2, 1)
        scene.decision.hand.use_card(number)
        pinned += bool(meant())
        put_away(scene)
        assert not scene.decision.choosing.ready
        assert not scene.decision.choosing.card_ways
        assert not meant()
    assert pinned >= 2
