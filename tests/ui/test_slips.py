"""Slips over the boards: what can be pressed is always in view, nobody they speak of is hidden, numbers unfold."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from game.core.dice import ScriptDice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds
from game.geometry.hexes import distance
from game.play.ticket import chance, ticket
from game.rules.counter_attack import outcomes
from game.rules.counter_attack.actions import Dive, Move, Run
from game.rules.counter_attack.frames import DiveOffer
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.ui.app import App
from game.ui.board.board_stage import Slip
from game.ui.board.match import MatchScene
from game.ui.counter_attack import seen as counter_attack_seen
from game.ui.counter_attack.gallery import match as counter_attack_match
from game.ui.film.match import MatchScene as FilmScene
from game.ui.film.open_die import OpenDieOdds
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.powerplay.gallery import match as powerplay_match
from game.ui.table.odds_ticket import OddsScene, OutcomeBar
from game.ui.united.gallery import match as united_match
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.text import Label, RuleChip
from game.ui.world_cup.gallery import chart as world_cup_gallery

Make = Callable[..., App]
PINNED = ("ca-shot", "ca-run", "ca-tackle", "un-shot", "un-tackle", "un-pass-card", "wc-penalty-odds")
LOOKS = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)]


def open_shot(app: App, name: str) -> Any:
    """An example with something pinned."""
    if name == "wc-penalty-odds":
        scene = world_cup_gallery.sit(app, world_cup_gallery.played(app, world_cup_gallery.holding("penalty")))
        world_cup_gallery.in_hand(app, scene, "penalty")
        Hands(app).click_at(world_cup_gallery.at(scene, sorted(scene.decision.choosing.lit())[10]))
    else:
        catalogue()[name](app)
    app.draw()
    shown = app.scene
    assert isinstance(shown, MatchScene)
    return shown


def slip_of(scene: Any) -> Slip:
    slip = scene.stage.slip
    assert isinstance(slip, Slip)
    return slip


def found(root: Widget, name: str) -> Widget:
    widget = root.find(name)
    assert widget is not None, name
    return widget


def texts(root: Widget) -> list[str]:
    return [widget.text for widget in root.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PINNED)
def test_the_buttons_of_a_slip_are_always_in_view(
    make: Make, name: str, language: str, look: tuple[tuple[int, int], int]
) -> None:
    size, text = look
    scene = open_shot(make(size=size, language=language, text=text), name)
    slip = slip_of(scene)
    assert scene.stage.rect.contains(slip.rect)
    for button in ("slip-go", "slip-back"):
        assert slip.rect.contains(found(slip, button).rect), button
    why = slip.find("slip-why")
    assert why is None or slip.rect.contains(why.rect)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", ["ca-shot", "ca-run", "ca-tackle", "un-shot", "un-tackle"])
def test_no_slip_hides_whom_it_speaks_of(make: Make, name: str, text: int) -> None:
    scene = open_shot(make(language="de", text=text), name)
    slip, action = slip_of(scene), scene.decision.choosing.pinned
    assert action is not None
    beside, clear = scene.decision.ticket_places(action)
    places = [scene.ground.view.place_rect(place) for place in (beside, *clear)]
    assert len(places) > 1
    assert slip.rect.collidelistall(places) == []


def test_a_tall_slip_scrolls_where_it_hides_nobody(make: Make) -> None:
    """Above a line of players from edge to edge there is room for a few of its lines, and for its buttons."""
    scene = open_shot(make(text=150), "ca-shot")
    stage, slip = scene.stage, slip_of(scene)
    low = Rect(stage.rect.x, stage.rect.bottom - stage.rect.height // 4, stage.rect.width, 40)
    stage.show(slip, Rect(low.centerx, low.y, 40, 40), [low])
    assert not slip.rect.colliderect(low)
    assert slip.area.most > 0
    assert slip.rect.contains(found(slip, "slip-why").rect)


# -- why these numbers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-CARD-04")
def test_the_numbers_of_a_penalty_unfold(app: App) -> None:
    open_shot(app, "wc-penalty-odds")
    Hands(app).click("slip-why")
    dialog = app.scene
    assert isinstance(dialog, OddsScene)
    assert dialog.why
    said = " ".join(texts(dialog.root))
    assert "4 of 6" in said
    assert "2 of 6" in said
    assert "sides with a ball" in said


def test_the_key_of_the_odds_opens_the_ticket_of_a_penalty(app: App) -> None:
    open_shot(app, "wc-penalty-odds")
    Hands(app).key("o")
    assert isinstance(app.scene, OddsScene)


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_the_odds_of_the_next_moment_unfold(app: App, game: str) -> None:
    shown = (united_match if game == "united" else powerplay_match).FILMED.started(app)
    for _ in range(40):
        if shown.root.find("why") is not None or shown.source.over:
            break
        if shown.player.at < len(shown.player.beats) - 1:
            shown.player.step_forward()
        else:
            shown.go()
            shown.player.pause()
        while shown.player.director.busy:
            shown.player.skip()
            app.tick(1 / 30)
    button = found(shown.root, "why")
    app.focus(button)
    app.draw()
    Hands(app).click("why")
    dialog = app.scene
    assert isinstance(dialog, OddsScene)
    assert dialog.why
    steps = [text for text in texts(dialog.root) if " of " in text and "\u2192" in text]
    assert steps, "every step says how many throws lead where"


def test_the_odds_of_an_open_die_unfold(app: App) -> None:
    powerplay_match.SHOTS["pp-hand-shot"](app)
    shown = app.scene
    assert isinstance(shown, FilmScene)
    needs = shown.session.by_hand.waiting_for
    assert needs is not None
    assert needs.check is not None
    shown.odds()
    assert isinstance(app.scene, OpenDieOdds)
    faces = len(needs.check.success_faces)
    wanted = f"{faces} of {needs.check.sides} \u2192"
    assert not any(wanted in text for text in texts(app.scene.root))
    Hands(app).click("why-numbers")
    assert any(wanted in text for text in texts(app.scene.root))


# -- somebody decides before anything is rolled ------------------------------------------------------------------------

PAST = (
    counter_attack_match.IN_FRONT.replace("9@12,0 10", "9@18,1 10", 1)
    .replace("1@17,0 2@12", "1@18,0 2@12", 1)
    .replace("choose phase", '[{"@":"Phase","left":3,"moved":[8],"step":1},{"@":"Running","pace":4,"piece":8}]')
)
"""Number 9 with the ball beside the keeper, in the middle of his run."""


@pytest.mark.rule("CA-GK-11")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_way_past_the_keeper_tells_what_his_dive_can_bring(make: Make, language: str) -> None:
    app = make(language=language)
    match = counter_attack_match.scene(app, PAST)
    run = Run(8, ((19, 1),))
    assert match.session.rules.judge(match.session.state, 0, run).allowed
    shown = ticket(match.session, 0, run, app.words)
    assert shown is not None
    done = apply(COUNTER_ATTACK, match.session.state, 0, run, ScriptDice())
    assert isinstance(done, Applied)
    assert isinstance(done.state.frames[-1], DiveOffer)
    dive = action_odds(COUNTER_ATTACK, done.state, 1, Dive())
    assert isinstance(dive, Odds)
    assert len(dive.chances) > 1
    good = [share for word, share in dive.chances.items() if outcomes.good_for(done.state, str(word)) == 0]
    mine = sum(good, Fraction(0))
    assert sum(row.chance for row in shown.outcomes if row.mine) == mine
    assert shown.hoped == chance(match.session, 0, run)
    assert abs(shown.hoped - 1000 * mine) < 1
    keeper = counter_attack_seen.name(match.ground.shown, 16)
    assert keeper in shown.first
    match.decision.choosing.pinned = run
    match.update()
    slip = slip_of(match)
    assert shown.first in texts(slip)
    assert slip.find("slip-why") is not None
    assert shown.steps


@pytest.mark.rule("CA-GK-11")
def test_whoever_moves_his_keeper_beside_the_carrier_is_told_of_his_own_dive(app: App) -> None:
    match = counter_attack_match.scene(
        app, PAST.replace('"moved":[8],"step":1},{"@":"Running","pace":4,"piece":8}', '"moved":[],"step":2}')
        .replace("1@18,0 2@12", "1@17,-1 2@12", 1)
    )  # fmt: skip
    move = next(
        move
        for move in (offer.action for offer in match.session.offers())
        if isinstance(move, Move) and move.piece == 16 and distance(move.to, (18, 1)) == 1
    )
    shown = ticket(match.session, 1, move, app.words)
    assert shown is not None
    assert shown.first.startswith("Your keeper")
    assert any(row.mine for row in shown.outcomes)
    assert any(row.mine is False for row in shown.outcomes)


def test_what_rolls_nothing_shows_no_bars(app: App) -> None:
    match = counter_attack_match.scene(app, counter_attack_match.STEP)
    counter_attack_match.click(app, match, (9, 3))
    there = next(move for move in match.session.offers() if isinstance(move.action, Move) and move.action.piece == 9)
    app.push(OddsScene(app, match.session, 0, there.action))
    app.draw()
    assert app.scene.root.find("outcome-0") is None
    assert app.words.say("odds.certain") in texts(app.scene.root)


def test_the_board_has_no_number_where_nothing_is_rolled(app: App) -> None:
    match = counter_attack_match.scene(app, PAST.replace('"moved":[8],"step":1},{"@":"Running","pace":4,"piece":8}',
                                                         '"moved":[],"step":1}'))  # fmt: skip
    moves = [offer.action for offer in match.session.offers() if isinstance(offer.action, Move)]
    numbers = {move: chance(match.session, 0, move) for move in moves}
    assert numbers
    assert set(numbers.values()) == {None}
    match.decision.layers.odds = True
    overlays = match.decision.layers._chances(match.ground.shown, moves[:3])
    assert overlays == []


# -- tips of buttons that stand for one action -------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tip_with_numbers_leaves_its_button_to_be_seen(
    make: Make, language: str, look: tuple[tuple[int, int], int]
) -> None:
    size, text = look
    app = make(size=size, language=language, text=text)
    match = counter_attack_match.scene(app, counter_attack_match.TACKLE)
    app.draw()
    button = found(match.root, "tool-tackle")
    app.dispatch(Pointer("move", button.rect.center))
    Hands(app).wait(1.5)
    assert app.tips.shown is not None
    said, place = app.tips.shown
    assert not place.colliderect(button.rect)
    assert Rect(0, 0, *size).contains(place)
    for line in said.split("\n"):
        assert line.count(":") < 2, line


@pytest.mark.parametrize("shot", ["un-tackle", "ca-tackle"])
def test_the_ticket_has_the_colours_of_the_sides_wherever_it_is_shown(app: App, shot: str) -> None:
    """Beside the board and in the dialog: the same bar is of the same colour."""
    scene = open_shot(app, shot)

    def colour_of_the_first_bar(root: Widget) -> tuple[int, ...]:
        bar = next(each for each in root.walk() if isinstance(each, OutcomeBar)).rect
        app.invalidate(app.surface.get_rect())
        app.draw()
        return tuple(app.surface.get_at((bar.x + 4, bar.bottom - app.metrics.u(3))))

    beside = colour_of_the_first_bar(slip_of(scene))
    Hands(app).click("slip-why")
    assert isinstance(app.scene, OddsScene)
    assert colour_of_the_first_bar(app.scene.root) == beside


@pytest.mark.parametrize(
    ("shot", "rule"), [("un-tackle", "UN-TACK-03"), ("un-shot", "UN-SHOT-04"), ("ca-shot", "CA-SHOT-05")]
)
def test_the_rule_of_a_ticket_is_that_of_its_roll(app: App, shot: str, rule: str) -> None:
    """Not that of the whole turn, in which many other things may be done."""
    open_shot(app, shot)
    Hands(app).click("slip-why")
    assert isinstance(app.scene, OddsScene)
    chip = found(app.scene.root, "ticket-rule")
    assert isinstance(chip, RuleChip)
    assert chip.rule == rule
