"""A what-if shows no more than the film of the original had shown where it was begun, and is marked everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.words import words
from game.journal.replay import replay
from game.play.browsing import Browser
from game.play.library import Library
from game.play.marks import Marks
from game.play.opening import branch
from game.play.pages import match_page
from game.play.policy import Closed
from game.play.recorded import Recorded
from game.rules.powerplay import actions as powerplay
from game.rules.powerplay.state import Options as PowerplayOptions
from game.rules.registry import spec
from game.rules.united import actions as united
from game.rules.united.state import Options, Stage
from game.ui import entering
from game.ui.app import App
from game.ui.counter_attack.gallery import match as counter_attack_match
from game.ui.dialogs import Dialog
from game.ui.film.beats import branch_entry
from game.ui.film.match import MatchScene
from game.ui.film.replay import ReplayScene
from game.ui.film.title import Moves
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import Hands, stage
from game.ui.powerplay.film import begin as powerplay_film
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.saves import SaveBrowser
from game.ui.united.film import begin as united_film
from game.ui.united.title import UNITED
from game.ui.widgets.base import Rect
from game.ui.widgets.text import Label
from tests.ui.played import played, told

CLUBS = ("clubs/united/moewensiel.json", "clubs/united/harrowmere.json")
RINKS = spec("powerplay").sample_teams
SEEDS = (2, 10, 37, 47)
"""Matches with yellow and red cards, early and late."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = stage(tmp_path / "home")
    yield program
    program.quit()


def united_match(folder: Path, seed: int) -> Recorded:
    moves = Moves(united.StartMatch(), united.PlayOn(1), united.Finish())
    return played("united", CLUBS, moves, Options(cup=True), folder / f"u{seed}.jsonl", seed)


def powerplay_match(folder: Path, seed: int) -> Recorded:
    moves = Moves(powerplay.StartMatch(), powerplay.PlayOn(1), powerplay.Finish())
    return played("powerplay", RINKS, moves, PowerplayOptions(), folder / f"p{seed}.jsonl", seed)


def cut(match: Recorded, begin: Any) -> list[Any]:
    rules, states = match.spec.rules, match.timeline.states
    cutter = begin(match.journal.header.seal, rules.view(states[0], None), rules.view(states[-1], None))
    cutter.take_in(told(match), rules.view(states[-1], None))
    return list(cutter.beats)


def copied(match: Recorded, begin: Any, beats: list[Any], at: int) -> tuple[Any, Any]:
    """What the film of a copy begins with that was branched off at a beat, and what it still keeps back."""
    entries = [decision.entry for decision in match.timeline.decisions]
    entry = branch_entry(beats, at, entries) or 0
    view = match.spec.rules.view(replay(match.spec.rules, match.journal, entry).state, None)
    cutter = begin("f" * 64, view, view)
    return (cutter.beats[-1] if cutter.beats else None), cutter


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_shown_before_the_original_film_had_shown_it(tmp_path: Path, seed: int) -> None:
    match = united_match(tmp_path, seed)
    beats = cut(match, united_film)
    assert beats[-1].cards, "there is something to give away"
    ahead = 0
    for beat in beats:
        first, cutter = copied(match, united_film, beats, beat.number)
        if first is None:
            continue
        assert set(first.cards) <= set(beat.cards), beat
        kept = {(event.side, event.player) for _, _, event in cutter.waiting}
        if beat.started:
            assert kept | {(card.side, card.player) for card in first.cards} == {
                (card.side, card.player) for card in beats[-1].cards
            }, "those that were not shown yet are still to come"
        ahead += bool(kept)
    assert ahead


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_stands_where_the_film_stood(tmp_path: Path, seed: int) -> None:
    """At a moment of normal time: the same minute, the same score, the same cards."""
    match = united_match(tmp_path, seed)
    beats = cut(match, united_film)
    moments = [beat for beat in beats if beat.in_doubt and beat.stage is Stage.NORMAL]
    # The last moment of normal time ends it in the same entry, so nobody can stand between the two.
    for beat in moments[:-1]:
        first, _ = copied(match, united_film, beats, beat.number)
        assert (first.minute, first.score, first.cards) == (beat.minute, beat.score, beat.cards)


@pytest.mark.parametrize("seed", [5, 6, 10])
def test_a_copy_in_powerplay_knows_no_incident_ahead(tmp_path: Path, seed: int) -> None:
    match = powerplay_match(tmp_path, seed)
    beats = cut(match, powerplay_film)
    assert any(beats[-1].incidents)
    for beat in beats:
        first, _ = copied(match, powerplay_film, beats, beat.number)
        if first is not None:
            assert first.score[0] + first.score[1] <= beat.score[0] + beat.score[1]
            for side in (0, 1):
                assert set(first.incidents[side]) <= set(beat.incidents[side]), beat


def viewer_of(app: App, seed: int, seen: int | None = None) -> ReplayScene[Any, Any]:
    match = united_match(app.folders.base, seed)
    if seen is not None:
        Marks(app.folders).watch(match.journal.header.id, seen)
    viewer = ReplayScene(app, match, UNITED)
    app.push(viewer)
    return viewer


@pytest.mark.parametrize("seed", SEEDS)
def test_the_scoreboard_of_a_what_if_counts_only_cards_that_were_seen(app: App, seed: int) -> None:
    viewer = viewer_of(app, seed)
    at = next(beat for beat in viewer.player.beats if beat.in_doubt)
    assert len(viewer.player.beats[-1].cards) > len(at.cards)
    viewer.player.jump(at.number)
    shown = [board.cards for board in viewer.scoreboard.sides]
    viewer.play_on()
    Hands(app).click("begin")
    film = app.scene
    assert isinstance(film, MatchScene)
    assert [board.cards for board in film.scoreboard.sides] == shown
    assert film.session.name == app.words.say("replay.copy-name", {"minute": at.minute})


def test_a_line_of_the_log_leads_to_its_own_beat(app: App) -> None:
    """Cards belong to the entry of kick-off but have a beat of their own; neither leads to the other."""
    viewer = viewer_of(app, 44)
    cards = [beat for beat in viewer.player.beats if beat.delayed]
    assert len(cards) > 1
    Hands(app).key("l")
    viewer.player.jump(cards[-1].number)
    lines = viewer.pages.panel.list
    first = next(line for line in viewer.pages.log.lines if line.beat == cards[0].number)
    while lines.chosen_line is not first:
        lines.step(1)
    Hands(app).click("log-look")
    assert viewer.player.at == cards[0].number


def test_playing_on_from_kick_off_in_an_unseen_film_tells_nothing_of_later(app: App) -> None:
    """The lines of kick-off share their entry with cards that nobody has seen yet."""
    viewer = viewer_of(app, 37, seen=4)
    last = max(viewer.player.beats, key=lambda beat: beat.number if beat.delayed else -1)
    assert last.number > viewer.player.seen
    kick_off = next(beat for beat in viewer.player.beats if beat.entry == last.entry)
    play_on = viewer.play_on_beat
    assert play_on is not None
    play_on(kick_off.number)
    Hands(app).click("begin")
    film = app.scene
    assert isinstance(film, MatchScene)
    assert film.session.view(None).played == 0


# -- the mark ---------------------------------------------------------------------------------------------------------


def texts(app: App) -> list[str]:
    return [each.text for each in app.scene.root.walk() if isinstance(each, Label)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_that_shows_a_match_marks_a_what_if(tmp_path: Path, language: str) -> None:
    mark = words(language).say("what-if.mark")
    for shot in ("what-if-sealed-dice", "what-if-menu", "what-if-pause", "what-if-full-time", "saves-what-if"):
        app = stage(tmp_path / shot, language=language)
        catalogue()[shot](app)
        assert mark in texts(app), shot
        app.quit()
    for shot in ("what-if-united", "what-if-counter-attack", "what-if-undici", "what-if-world-cup"):
        app = stage(tmp_path / shot, language=language)
        catalogue()[shot](app)
        app.notes = []
        app.invalidate(Rect(0, 0, *app.size))
        app.draw()
        assert any(mark in note.text for note in app.notes), shot
        app.quit()


@pytest.mark.parametrize("shot", ["menu", "pause", "full-time", "sealed-dice"])
def test_no_other_match_has_the_mark(tmp_path: Path, shot: str) -> None:
    app = stage(tmp_path)
    catalogue()[shot](app)
    assert "What if" not in texts(app)
    app.quit()


def branched(app: App, seed: int = 37) -> Path:
    """A finished match, and the file of one that was played on from its first moment to the end."""
    match = united_match(app.folders.matches, seed)
    path = app.folders.matches / "branch.jsonl"
    with branch(match.journal, 1, path) as session:
        session.submit(0, united.Finish())
    return path


def test_list_report_and_command_line_mark_it(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.folders.matches.mkdir(parents=True)
    path = branched(app)
    browser = SaveBrowser(app)
    app.push(browser)
    browser.refresh(path.name)
    cell = browser._cell(browser.kept[path.name], "name")
    assert "What if" in cell.text
    assert not any("What if" in browser._cell(kept, "name").text
                   for file, kept in browser.kept.items() if file != path.name)  # fmt: skip
    assert any("counts nowhere" in text for text in texts(app))
    page = match_page(path, "en")
    assert page.subtitle.startswith("What if")
    assert any("counts nowhere" in line for line in page.footer)
    assert entry(["replay", str(path), "--lang", "en"]) == 0
    assert "What if" in capsys.readouterr().out


def test_it_does_not_count_between_the_two(app: App) -> None:
    app.folders.matches.mkdir(parents=True)
    branched(app)
    app.push(MainMenu(app))
    balance = [text for text in texts(app) if text.startswith("Anna") and "Ben" in text and any(map(str.isdigit, text))]
    assert len(balance) == 1, texts(app)
    assert sum(int(number) for number in re.findall(r"\d+", balance[0])) == 1, balance


# -- while something is hidden ----------------------------------------------------------------------------------------


def refuse(reason: str) -> Callable[..., Any]:
    def closed(*_: object, **__: object) -> Any:
        raise Closed(reason)

    return closed


@pytest.mark.parametrize(
    ("button", "where", "name", "reason"),
    [
        ("copy", Browser, "copy", "closed-copy"),
        ("export", Library, "export", "closed-export"),
    ],
)
def test_a_refusal_is_shown_with_its_reason(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, button: str, where: Any, name: str, reason: str
) -> None:
    app.folders.matches.mkdir(parents=True)
    united_match(app.folders.matches, 37)
    app.push(SaveBrowser(app))
    monkeypatch.setattr(where, name, refuse(reason))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    Hands(app).click(button)
    if button == "export":
        Hands(app).key("enter")
    slip = app.scene
    assert isinstance(slip, Dialog)
    assert slip.text == app.words.say(f"policy.{reason}")
    Hands(app).key("escape")
    assert isinstance(app.scene, SaveBrowser)


@pytest.mark.parametrize("viewer", ["film", "board"])
def test_playing_on_may_be_refused_too(app: App, monkeypatch: pytest.MonkeyPatch, viewer: str) -> None:
    monkeypatch.setattr(entering, "branch", refuse("closed-branch"))
    scene: Any = viewer_of(app, 37) if viewer == "film" else counter_attack_match.replay(app)
    before = sorted(app.folders.matches.glob("*"))
    scene.play_on()
    slip = app.scene
    assert isinstance(slip, Dialog)
    assert slip.text == app.words.say("policy.closed-branch")
    assert sorted(app.folders.matches.glob("*")) == before, "nothing was begun"
