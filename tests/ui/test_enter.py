"""Enter goes ahead with what was chosen, by mouse as by keys, in every game on a board; it never lays anything down."""

from __future__ import annotations

from game.rules.counter_attack.actions import Move, Tackle
from game.ui.app import App
from game.ui.counter_attack.gallery import match as pitch
from game.ui.gallery.laid import on_screen
from game.ui.gallery.windowless import Hands
from game.ui.undici.gallery import match as squares
from game.ui.undici.square_layout import GRID


def test_a_tackle_pinned_by_its_button_after_a_click_on_the_pitch_is_done(app: App) -> None:
    match = pitch.scene(app, pitch.TACKLE)
    pitch.click(app, match, (0, 0))
    Hands(app).key("1")
    assert match.decision.choosing.pinned == Tackle()
    Hands(app).key("enter")
    assert [decision.action["@"] for decision in match.session.timeline.decisions] == ["Tackle"]


def test_a_chosen_player_is_not_laid_down_and_a_hint_says_what_is_missing(app: App) -> None:
    match = pitch.scene(app, pitch.STEP)
    piece, ways = next(
        (piece, ways) for piece, ways in match.decision.choosing.tools[0].pieces.items() if len(ways) > 3
    )
    stands, to = match.ground.shown.hex(piece), next(place for place, way in ways.items() if isinstance(way, Move))
    pitch.click(app, match, stands)
    assert match.decision.choosing.piece == piece
    Hands(app).key("enter")
    assert match.decision.choosing.piece == piece, "he is still in hand"
    assert app.toasts.told[-1].text == app.words.say("ca.hint.to")
    pitch.click(app, match, to)
    Hands(app).key("enter")
    assert match.session.state.at[piece] == to


def test_named_jumpers_go_up_where_there_is_one_thing_to_jump_for(app: App) -> None:
    match = pitch.scene(app, pitch.HEADER)
    Hands(app).click("tool-head-pass")
    Hands(app).click("tool-head-pass")
    pitch.settled(app, match)
    assert match.decision.choosing.kind == "counter_attack.header-defend"
    jumper = next(iter(match.decision.choosing.tools[0].pieces))
    if jumper not in match.decision.choosing.jumpers:
        pitch.click(app, match, match.ground.shown.hex(jumper))
    assert jumper in match.decision.choosing.jumpers
    before = len(match.session.timeline.decisions)
    Hands(app).key("enter")
    assert match.decision.choosing.jumpers == [jumper], "nobody is taken from the list"
    Hands(app).key("enter")
    assert len(match.session.timeline.decisions) == before + 1


def test_a_laid_out_set_piece_is_taken_although_the_mouse_was_on_the_pitch(app: App) -> None:
    match = pitch.scene(app, pitch.CORNER)
    pitch.click(app, match, (0, 0))
    Hands(app).key("3", "enter")
    pitch.settled(app, match)
    assert len(match.session.timeline.decisions) == 2


def test_undici_keeps_the_chosen_chip(app: App) -> None:
    match = squares.scene(app, squares.OPEN)
    squares.click(app, match, "G10")
    chosen = match.decision.choosing.piece
    assert chosen == match.decision.choosing.view.at.index(GRID.parse("G10"))
    Hands(app).key("enter")
    assert match.decision.choosing.piece == chosen
    assert app.toasts.told[-1].text == app.words.say("un.hint.to")


def test_undici_hands_a_formation_in_with_a_chip_in_hand(app: App) -> None:
    match = on_screen(squares.played(app, squares.due("formation")))
    piece, square = next(iter(match.decision.arranging.places.items()))
    Hands(app).click_at(match.ground.view.place_rect(square).center)
    assert match.decision.arranging.piece == piece
    before = len(match.session.timeline.decisions)
    Hands(app).key("enter")
    assert len(match.session.timeline.decisions) == before + 1


def test_a_player_who_may_not_move_is_named_in_the_refusal_whatever_stands_beside_him(app: App) -> None:
    """The hexes around him may be taken or not: the answer is about him."""
    match = pitch.scene(app, pitch.STEP)
    choosing = match.decision.choosing
    piece, ways = next((piece, ways) for piece, ways in choosing.tools[0].pieces.items() if len(ways) > 3)
    place = next(place for place, way in ways.items() if isinstance(way, Move))
    pitch.click(app, match, match.ground.shown.hex(piece), place, place)
    pitch.settled(app, match)
    pitch.click(app, match, place)
    refusal = match.decision.choosing.refusal
    assert refusal is not None
    assert ("piece", piece) in refusal.ruling.facts
