"""Tournaments and decks of one's own, worked as a person would: shelf, editors by keys and mouse, set-up, match."""

from __future__ import annotations

from pathlib import Path

from game.journal.reader import read_journal
from game.journal.replay import replay
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.plans import load_plan
from game.rules.world_cup.spec import DECKS
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import Hands
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.text import Picture
from game.ui.world_cup.cup_editor import CupEditor
from game.ui.world_cup.deck_editor import DeckEditor
from game.ui.world_cup.gallery import files as gallery
from tests.ui.programs import texts

GAME = "world_cup"


def press(hands: Hands, name: str) -> None:
    """By the keyboard, wherever the page is scrolled to."""
    hands.app.focus(hands.app.scene.root.find(name), by_key=True)
    hands.key("enter")


def own(app: App, key: str) -> list[Path]:
    return sorted((app.folders.base / key / GAME).glob("*.json"))


def test_a_tournament_of_the_program_is_corrected_in_a_copy(app: App, hands: Hands) -> None:
    """By mouse to the editor, by keys through it: the code, a strength, squares; the chart follows at once."""
    app.push(ClubShelf(app, GAME, "tournaments"))
    hands.click("edit-copy")
    scene = app.scene
    assert isinstance(scene, CupEditor)
    assert any(isinstance(each, Picture) for each in scene.root.walk()), "the chart beside it"
    before = scene._seen
    app.focus(scene.root.find("player-name"), by_key=True)
    hands.key("end", "backspace", "backspace", "backspace").type("xyz")
    assert scene.plan.groups[0].teams[0].code == "XYZ"
    assert sum("XYZ" in text for text in scene.plan.groups[0].matches) == 3, "its matches know it"
    assert scene._seen is not before
    assert scene._seen.tournament.nations[0].code == "XYZ"
    scene.show("cup")
    app.focus(scene.root.find("squares-black"), by_key=True)
    hands.key("right", "right")
    assert scene.plan.squares[0] == 6
    hands.key("ctrl+z")
    assert scene.plan.squares[0] == 4
    hands.key("ctrl+y")
    assert scene.save()
    (path,) = own(app, "tournaments")
    assert load_plan(path).squares[0] == 6
    assert load_plan(path).codes()[0] == "XYZ"


def test_what_does_not_fit_is_said_and_kept_as_a_draft(app: App, hands: Hands) -> None:
    gallery.SHOTS["wc-cup-editor-faults"](app)
    scene = app.scene
    assert isinstance(scene, CupEditor)
    assert "is not written like" in texts(app)
    assert "before the last mistake" in texts(app)
    assert scene._seen is not None
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert list((app.folders.base / "drafts" / f"{GAME}-tournaments").glob("*.json"))
    (path,) = own(app, "tournaments")
    assert load_plan(path).groups[0].matches[-1] == "ARG-BUL 2:0", "the file is as it was"


def test_nations_groups_and_rounds_come_and_go(app: App, hands: Hands) -> None:
    app.push(CupEditor(app, None))
    scene = app.scene
    assert isinstance(scene, CupEditor)
    assert scene.editing.sound
    hands.click("add-nation")
    assert scene.count() == 9
    assert scene.editing.sound
    hands.click("remove-nation")
    hands.click("add-group")
    assert (len(scene.plan.groups), scene.page) == (3, "group")
    scene.remove_group()
    assert len(scene.plan.groups) == 2
    scene.show("way")
    press(hands, "add-round")
    assert [each.stage for each in scene.plan.rounds] == ["quarter", "semi", "final"]
    assert not scene.editing.sound
    scene.undo()
    press(hands, "final-group")
    assert (scene.plan.final_part, scene.plan.rounds, scene.editing.sound) == (2, (), True)
    press(hands, "final-group")
    press(hands, "third-place")
    assert scene.plan.third_place.matches == ("T S1-S2",)
    assert scene.editing.sound


def test_a_deck_is_counted_and_its_effects_are_corrected(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, GAME, "decks"))
    hands.click("edit-copy")
    scene = app.scene
    assert isinstance(scene, DeckEditor)
    scene.choose(9)
    assert scene.card == "foul"
    hands.click("touch-P")
    assert "P" not in scene.deck.box.foul
    app.focus(scene.root.find("player-name"), by_key=True)
    hands.key("right")
    assert scene.deck.count("foul") == 5
    assert "88 cards" in texts(app)
    scene.show("deck")
    app.focus(scene.root.find("balls"), by_key=True)
    hands.key("right", "right")
    assert "1 to 5 faces" in texts(app)
    assert not scene.editing.sound
    hands.key("left")
    assert scene.save()
    (path,) = own(app, "decks")
    deck = DECKS.load(path)
    assert (deck.count("foul"), deck.box.balls, deck.box.foul) == (5, 5, "123AD")


def test_own_files_are_chosen_at_the_set_up_and_the_match_keeps_them(app: App, hands: Hands) -> None:
    gallery.SHOTS["wc-setup-own"](app)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    picker = scene.root.find("tournament")
    assert isinstance(picker, Dropdown)
    assert [name for _, name in picker.options] == ["World Cup 1950", "World Cup 1986", "World Cup 1990", "Euro 2008",
                                                    "Kitchen cup"]  # fmt: skip
    assert scene.root.find("most_repeats") is not None, "it repeats matches, like the one it was made from"
    assert scene.root.find("edit_strengths") is None
    assert "you play Kitchen cup, with the cards “Counted cards”" in texts(app)
    hands.click("start")
    (path,) = app.folders.matches.glob("*.jsonl")
    state = replay(WORLD_CUP, read_journal(path)).state
    assert (state.tournament.en, state.tournament.squares, state.box.hand) == ("Kitchen cup", gallery.WIDE, 4)


def test_a_preset_brings_the_tournament_of_the_program_back(app: App, hands: Hands) -> None:
    gallery.SHOTS["wc-setup-own"](app)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    hands.click("preset-mexico")
    assert "tournament" not in scene.choices.stocks
    assert scene.choices.options["tournament"] == "1986"
    button = scene.root.find("preset-mexico")
    assert isinstance(button, Button)
    assert button.chosen
    picker = scene.root.find("tournament")
    assert isinstance(picker, Dropdown)
    picker.change(str(own(app, "tournaments")[0]))
    assert scene.choices.given(scene.spec)["tournament"].name == "Kitchen cup"
    button = scene.root.find("preset-mexico")
    assert isinstance(button, Button)
    assert not button.chosen
