"""What the window keeps: pictures up to a limit, one set of fonts, and nothing of screens that were left."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui import app as app_module
from game.ui import fonts as fonts_module
from game.ui import memory
from game.ui.app import TIDY_AFTER
from game.ui.art import keeping
from game.ui.art.icons import icon
from game.ui.art.keeping import Shelf, is_kept, kept
from game.ui.board.scene import BoardScene
from game.ui.counter_attack.gallery import match as counter_attack_match
from game.ui.evening import Evening
from game.ui.fonts import Fonts
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.scenes.about import AboutScene
from game.ui.scenes.menu import MainMenu
from game.ui.undici.gallery import match as undici_match

PIXELS = 100 * 100 * 4


class Ring:
    """It holds itself, as screens and widgets hold each other."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Empty, and with little room."""
    keeping.SHELF.clear()
    monkeypatch.setattr(keeping.SHELF, "most", 10 * (PIXELS + keeping.ENTRY))
    return keeping.SHELF


def painter(painted: list[object]) -> Callable[[object], pygame.Surface]:
    @kept
    def paint(name: object) -> pygame.Surface:
        painted.append(name)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    return paint


# -- pictures ---------------------------------------------------------------------------------------------------------


def test_a_picture_is_painted_once(shelf: Shelf) -> None:
    painted: list[object] = []
    paint = painter(painted)
    assert paint("a") is paint("a")
    assert paint("b") is not paint("a")
    assert painted == ["a", "b"]


def test_all_kinds_of_pictures_share_one_shelf(shelf: Shelf) -> None:
    """However many there are, no more bytes are kept than may be; what was asked for longest ago goes first."""
    painted: list[object] = []
    kinds = [painter(painted) for _ in range(7)]
    first = kinds[0]
    for number in range(30):
        for kind in kinds:
            kind(number)
            first("again and again")
            assert shelf.bytes <= shelf.most
    assert painted.count("again and again") == 1, "what is used stays"
    assert is_kept(kinds[6], 29)
    assert not is_kept(kinds[0], 0)
    kinds[0](0)
    assert painted.count(0) == 8, "what went is painted again"


def test_what_goes_is_really_gone(shelf: Shelf) -> None:
    paint = painter([])
    first = weakref.ref(paint(0))
    for number in range(1, 30):
        paint(number)
    assert first() is None


def test_a_picture_larger_than_the_shelf_is_there_all_the_same(shelf: Shelf) -> None:
    @kept
    def wall(side: int) -> pygame.Surface:
        return pygame.Surface((side, side))

    assert wall(2000).get_size() == (2000, 2000)
    assert wall(2000) is wall(2000)


def test_a_smaller_window_keeps_less() -> None:
    shelf = Shelf()
    shelf.room_for((3840, 2160))
    large = shelf.most
    kind = shelf.kind("wall")
    for number in range(40):
        shelf.put(kind, number, pygame.Surface((1000, 1000), pygame.SRCALPHA))
    assert shelf.bytes > keeping.LEAST
    shelf.room_for((1280, 720))
    assert shelf.most < large
    assert shelf.bytes <= shelf.most


def test_nothing_a_whole_evening_paints_exceeds_the_shelf(tmp_path: Path) -> None:
    """Boards at every zoom, in two sizes and with all sizes of letters."""
    for size in ((1280, 720), (1920, 1080)):
        app = stage(tmp_path / str(size[0]), size)
        for made in (counter_attack_match.scene(app, counter_attack_match.OPEN),
                     undici_match.scene(app, undici_match.OPEN)):  # fmt: skip
            for _ in range(6):
                made.ground.view.zoom(1)
                Hands(app).wait(0.2)
                assert keeping.SHELF.bytes <= keeping.SHELF.most
        app.quit()


# -- fonts ------------------------------------------------------------------------------------------------------------


def test_fonts_of_other_measures_go(tmp_path: Path) -> None:
    """Pictures with letters on them are kept; that must not keep every set of fonts there ever was."""
    app = stage(tmp_path)
    counter_attack_match.scene(app, counter_attack_match.OPEN)
    before = sum(isinstance(each, Fonts) for each in gc.get_objects())
    for text in (115, 130, 150, 100, 115):
        app.change(text=text)
        app.draw()
    gc.collect()
    assert sum(isinstance(each, Fonts) for each in gc.get_objects()) <= before
    app.quit()


def test_a_font_of_a_size_is_opened_once() -> None:
    pygame.font.init()
    assert fonts_module.sized(17) is fonts_module.sized(17)
    for pixels in range(8, 8 + 2 * fonts_module.MOST_FONTS):
        fonts_module.sized(pixels)
    assert fonts_module.sized.cache_info().currsize <= fonts_module.MOST_FONTS


def test_a_second_window_after_the_first_was_closed(tmp_path: Path) -> None:
    """Its letters can be drawn although those of the first are gone."""
    for number in range(2):
        app = stage(tmp_path / str(number))
        app.push(MainMenu(app))
        app.draw()
        app.quit()
        pygame.font.quit()
    pygame.font.init()


# -- screens that were left -------------------------------------------------------------------------------------------


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When memory was given back."""
    found: list[float] = []
    monkeypatch.setattr(app_module, "give_back", lambda all_left=False: found.append(1.0))
    return found


def test_memory_of_left_screens_is_given_back_when_nothing_happens(tmp_path: Path, given: list[float]) -> None:
    app = stage(tmp_path)
    app.push(MainMenu(app))
    app.push(AboutScene(app))
    app.pop()
    assert app.wait <= TIDY_AFTER, "the window wakes up for it"
    app.tick(TIDY_AFTER / 2)
    app.dispatch(Pointer("move", (5, 5)))
    app.tick(TIDY_AFTER / 2)
    assert given == [], "somebody is busy"
    app.tick(TIDY_AFTER / 2)
    assert len(given) == 1
    assert app.wait > TIDY_AFTER
    app.tick(10)
    assert len(given) == 1, "once is enough"


def test_what_the_program_consists_of_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And whatever was left and lay among it goes as soon as more is loaded."""
    monkeypatch.setattr(memory, "SETTLED", memory.Settled())
    memory.give_back()
    left = Ring()
    memory.give_back(all_left=True)
    put_aside, gone = gc.get_freeze_count(), weakref.ref(left)
    assert put_aside > len(gc.get_objects()), "nearly all there is"
    del left
    memory.give_back(all_left=True)
    assert (gc.get_freeze_count(), gone() is None) == (put_aside, False), "nothing was loaded meanwhile"
    monkeypatch.setitem(sys.modules, "touchline_loaded_later", sys)
    memory.give_back(all_left=True)
    assert gone() is None


def test_pictures_that_went_are_given_back_too(tmp_path: Path, given: list[float]) -> None:
    """A board that is zoomed in and out leaves no screen, but many large pictures."""
    app = stage(tmp_path)
    app.push(MainMenu(app))
    app.draw()
    app.tick(TIDY_AFTER)
    before = len(given)
    keeping.SHELF.freed = app_module.MUCH + 1
    app.tick(0.01)
    app.tick(TIDY_AFTER)
    assert (len(given), keeping.SHELF.freed) == (before + 1, 0)


def test_not_in_the_middle_of_a_film(tmp_path: Path, given: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage(tmp_path)
    app.push(MainMenu(app))
    app.push(AboutScene(app))
    app.pop()
    with monkeypatch.context() as patch:
        patch.setattr(MainMenu, "moving", True)
        for _ in range(10):
            app.tick(1)
    assert given == []
    app.tick(TIDY_AFTER)
    assert len(given) == 1


def test_a_left_screen_is_gone(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MainMenu(app))
    page = AboutScene(app)
    app.push(page)
    app.draw()
    gone = weakref.ref(page)
    del page
    app.pop()
    app.tick(TIDY_AFTER)
    assert gone() is None


# -- the evening ------------------------------------------------------------------------------------------------------


def test_an_evening_plays_every_game_and_looks_at_every_kind_of_page(tmp_path: Path) -> None:
    """The benchmark's evening, shortened: what it does not visit, it would not measure."""
    app = stage(tmp_path)
    seen: set[str] = set()
    heard: list[int] = []
    sizes: list[tuple[int, int]] = []

    def heed(second: int) -> None:
        heard.append(second)
        for scene in app.stack:
            folder = type(scene).__module__.split(".")[2]
            folder = scene.spec.id if isinstance(scene, BoardScene) else folder
            folder = scene.task.spec.id if isinstance(scene, LineUpForm) else folder
            seen.add(f"{folder}.{type(scene).__name__}")

    def resize(size: tuple[int, int]) -> None:
        sizes.append(size)
        app.resized(pygame.Surface(size))

    Evening(app, heed, resize).spend(7)
    app.quit()
    assert heard[-1] >= 400
    assert {"counter_attack.MatchScene", "undici.MatchScene", "film.MatchScene", "world_cup.MatchScene",
            "united.LineUpForm", "powerplay.LineUpForm"} <= seen  # fmt: skip
    assert {"counter_attack.ReplayScene", "undici.ReplayScene", "film.ReplayScene", "world_cup.ReplayScene"} <= seen
    assert {"scenes.SaveBrowser", "table.ReportScene", "table.LuckScene", "scenes.RulesReader", "scenes.ClubShelf",
            "scenes.StatisticsScene", "scenes.SetupScene", "scenes.SettingsScene"} <= seen  # fmt: skip
    assert any("Editor" in name for name in seen)
    assert sizes


def test_the_shelf_is_what_icons_lie_on() -> None:
    before = keeping.SHELF.bytes
    icon("gear", 23, (1, 2, 3))
    assert keeping.SHELF.bytes > before
