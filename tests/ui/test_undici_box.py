"""Boards and decks of one's own in Undici, worked as a person would: shelf, editors by keys and mouse, set-up, match;
and an open match on the screen while the files of the program are corrected."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content import undici_board, undici_cards
from game.content.undici_cards import CARDS
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.rules.registry import spec
from game.rules.undici import squads
from game.rules.undici.decks import Deck
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Dropped
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.setup import SetupScene
from game.ui.undici.board_editor import BoardEditor
from game.ui.undici.card_art import CardFace, CardPortrait
from game.ui.undici.deck_editor import DeckEditor
from game.ui.undici.gallery import box as gallery
from game.ui.undici.gallery import match as undici_match
from game.ui.undici.square_layout import GOALS, GRID
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.fields import Dropdown, Slider
from tests.ui.programs import texts

SPEC = spec("undici")


def sq(name: str) -> int:
    return GRID.parse(name)


# -- boards ------------------------------------------------------------------------------------------------------------


def test_a_board_is_made_by_mouse(app: App, hands: Hands) -> None:
    scene = gallery.board_editor(app)
    app.draw()
    hands.click_at(scene.pitch.place_rect(sq("G13")).center)
    assert scene.chosen == sq("G13")
    assert "Square G13" in texts(app)
    picker = scene.root.find("kind")
    assert isinstance(picker, Dropdown)
    picker.choose("shot")
    assert DESK.square(scene.plan, sq("G13")) == ("shot", 2)
    assert DESK.square(scene.plan, sq("J2")) == ("shot", 2), "all mirror images change with it"
    assert not scene.pitch.board.heading[0] & {sq("G13"), sq("J13")}, "the picture shows it at once"
    hands.click("save")
    assert scene.editing.path is not None
    saved = gallery.kind("boards").load(scene.editing.path)
    assert saved == scene.plan
    assert scene.editing.path.parent == app.folders.base / "boards" / SPEC.id, "in the folder of the person"


def test_a_board_is_made_by_keys(app: App, hands: Hands) -> None:
    scene = gallery.board_editor(app)
    assert scene.focus is scene.pitch
    hands.key("right", "right", "up", "enter")
    assert scene.chosen == sq("J13")
    hands.key("ctrl+r")
    assert scene.focus is scene.root.find("kind")
    app.focus(scene.root.find("number"), by_key=True)
    number = DESK.square(scene.plan, scene.chosen)[1]
    hands.key("right")
    assert DESK.square(scene.plan, sq("G2")) == ("header", number + 1)
    hands.key("ctrl+z")
    assert DESK.square(scene.plan, sq("G2")) == ("header", number)
    hands.key("f5")
    assert scene.editing.path is not None


def test_what_does_not_fit_together_is_said_and_kept_as_a_draft(app: App, hands: Hands) -> None:
    gallery.SHOTS["un-board-editor-faults"](app)
    scene = app.scene
    assert isinstance(scene, BoardEditor)
    assert "Each half has two squares of the centre circle" in texts(app)
    assert "It must reach to the goal line" in texts(app)
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert len(list((app.folders.base / "drafts" / "undici-boards").glob("*.json"))) == 1
    hands.key("escape")
    hands.key("ctrl+z").key("ctrl+z")
    assert "This board can be played on." in texts(app)


def test_the_parts_of_the_pitch(app: App) -> None:
    scene = gallery.board_editor(app, "pitch")
    wings = scene.root.find("wings")
    assert isinstance(wings, Slider)
    wings.move(3)
    assert scene.plan.flanks == (("A", "C"), ("D", "M"), ("N", "P"))
    scene._colour(0, "green")
    assert "one red, one yellow and one green line" in texts(app)
    scene._colour(2, "red")
    assert scene.plan.lines == ("green", "yellow", "red", "none", "red", "yellow", "green")
    assert scene.editing.sound


def test_the_program_s_board_is_copied_never_changed(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, SPEC.id, "boards"))
    before = undici_board.PATH.read_bytes()
    hands.click("edit-copy")
    scene = app.scene
    assert isinstance(scene, BoardEditor)
    hands.key("f5")
    assert scene.editing.path is not None
    assert scene.editing.path.is_relative_to(app.folders.base)
    assert undici_board.PATH.read_bytes() == before


def test_a_file_dragged_onto_any_page_finds_its_shelf(app: App, tmp_path: Path) -> None:
    gallery.kind("boards").save(gallery.board(), tmp_path / "board.json")
    gallery.kind("decks").save(gallery.deck(), tmp_path / "deck.json")
    shelf = ClubShelf(app, "united")
    app.push(shelf)
    for name, key in (("board.json", "boards"), ("deck.json", "decks")):
        app.dispatch(Dropped(str(tmp_path / name)))
        assert (shelf.spec.id, shelf.kind.key) == (SPEC.id, key)
        assert len(shelf.shelved) == 2
    (tmp_path / "bad.json").write_text(json.dumps({"format": "touchline-board", "game": "undici"}), encoding="utf-8")
    app.dispatch(Dropped(str(tmp_path / "bad.json")))
    assert isinstance(app.scene, Dialog)


# -- decks -------------------------------------------------------------------------------------------------------------


def test_a_card_is_made_by_keys_and_mouse(app: App, hands: Hands) -> None:
    scene = gallery.deck_editor(app)
    before = scene.count()
    hands.click("add-card")
    assert scene.count() == before + 1
    hands.key("ctrl+a").type("Long ball")
    assert scene.card is not None
    assert scene.card.name == "Long ball"
    effect = scene.root.find("effect")
    assert isinstance(effect, Dropdown)
    effect.choose("lucky-free-pass")
    lucky = scene.root.find("lucky")
    assert isinstance(lucky, Slider)
    lucky.move(4)
    portrait = next(each for each in scene.root.walk() if isinstance(each, CardPortrait))
    assert portrait.look.name == "Long ball"
    assert "a natural 4 or more" in portrait.look.text, "the card is shown as it would be printed"
    hands.click("window-keeper-pass")
    assert [str(window) for window in scene.card.windows] == ["pass", "keeper-pass"]
    hands.key("f5")
    assert scene.editing.path is not None
    deck = gallery.kind("decks").load(scene.editing.path)
    assert isinstance(deck, Deck)
    assert (deck.cards[-1].name, deck.cards[-1].lucky) == ("Long ball", 4)


def test_taking_cards_out_and_back(app: App, hands: Hands) -> None:
    scene = gallery.deck_editor(app)
    before = scene.editing.piece
    table = scene.root.find("cards")
    assert isinstance(table, DataTable)
    app.focus(table, by_key=True)
    hands.key("delete")
    assert scene.count() == len(before.cards) - 1
    hands.key("ctrl+z")
    assert scene.editing.piece == before


def test_a_deck_that_is_too_small_is_said(app: App) -> None:
    gallery.SHOTS["un-deck-editor-faults"](app)
    scene = app.scene
    assert isinstance(scene, DeckEditor)
    assert not scene.editing.sound
    assert "A trainer draws 20 cards" in texts(app)


# -- set-up and match --------------------------------------------------------------------------------------------------


def test_a_match_with_an_own_board_and_a_deck_for_one_side(app: App, hands: Hands) -> None:
    gallery.SHOTS["un-setup-box"](app)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    said = texts(app)
    assert "board: Attic board" in said
    assert "black's deck: Attic deck" in said
    assert "white's deck" not in said
    hands.click("swap")
    assert "white's deck: Attic deck" in texts(app), "a deck belongs to its side"
    hands.click("swap")
    hands.click("start")
    (journal,) = app.folders.matches.glob("*.jsonl")
    state = replay(SPEC.rules, read_journal(journal), verify=True).state
    assert isinstance(state, MatchState)
    assert state.board.plan == gallery.board()
    press = next(card for card in state.deck if card.id == "High press")
    assert (press.count_of(0), press.count_of(1)) == (0, 1)


@pytest.mark.rule("UN-KICK-03")
def test_the_kick_off_to_the_keeper_by_mouse(app: App, hands: Hands) -> None:
    white, black, _, _ = SPEC.position.example.split(" / ")
    due = json.dumps(["white", 3, [{"@": "Turn"}, {"@": "KickOffDue"}]], separators=(",", ":"))
    match = undici_match.scene(app, f"{white} / {black} / nobody / {due} / to-keeper")
    app.draw()
    shirt = next(piece for piece in match.session.state.elevens[0] if match.session.state.chip(piece).number == 9)
    hands.click_at(match.ground.view.place_rect(match.session.state.at[shirt]).center)
    hands.click_at(match.ground.view.place_rect(GOALS[0]).center)
    hands.key("enter")
    state = match.session.state
    assert state.carrier == state.elevens[0][0]
    assert state.actions == 2


def test_a_broken_board_stops_the_set_up_with_a_sentence(app: App) -> None:
    gallery.SHOTS["un-setup-box"](app)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    path = scene.choices.stocks["board"]
    path.write_text("{", encoding="utf-8")
    scene.resumed()
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert path.name in start.why
    path.unlink()
    scene.resumed()
    assert "board" not in scene.choices.stocks, "what is gone gives way to the program's"


def test_an_open_match_stays_as_it_is_while_the_files_of_the_program_are_corrected(
    app: App, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand, the browser and the pitch ask the match; nothing asks for cards that are gone."""
    undici_match.SHOTS["un-turn"](app)
    match = app.scene
    assert isinstance(match, MatchScene)
    cards = json.loads(CARDS.read_text(encoding="utf-8"))
    cards["cards"] = [card for card in cards["cards"] if card["category"] in ("actions", "lucky", "unique")]
    cards["cards"][0]["count"] = 9
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    monkeypatch.setattr(undici_cards, "CARDS", tmp_path / "cards.json")
    for read in (undici_cards.shipped_cards, squads.shipped_deck):
        read.cache_clear()
    try:
        assert not {"EP-01", "TC-01"} & {card.id for card in squads.shipped_deck()}
        hands.key("h")
        app.draw()
        held = match.session.state.hands[match.decision.choosing.seat]
        faces = [each for each in app.scene.root.walk() if isinstance(each, CardFace)]
        assert [face.look.id for face in faces] == list(held)
        assert any(card.startswith(("EP", "TC")) for card in held), "a card is gone from the file"
        hands.click("browse")
        app.draw()
        shown = {each.look.id for each in app.scene.root.walk() if isinstance(each, CardPortrait)}
        assert shown == {card.id for card in match.session.state.deck}
    finally:
        monkeypatch.undo()
        for read in (undici_cards.shipped_cards, squads.shipped_deck):
            read.cache_clear()
