"""The way to the lessons in a person's hands: menu, first start, courses, who learns, practising, handing on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from game.content import lessons, titles
from game.content.lessons import Lesson, course
from game.content.titles import COURSE, taught_games
from game.content.words import LANGUAGES
from game.core.ruling import refuse
from game.play.learning import Learning
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.board.slips import why_slip
from game.ui.counter_attack.gallery import match as counter_attack_match
from game.ui.dialogs import AskText, Dialog, PickDialog
from game.ui.gallery.learn import LEARNED, learned
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.inputs import Dropped
from game.ui.learn import opening, practising
from game.ui.learn.course import CourseScene
from game.ui.learn.practising import in_lesson
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.game_tiles import GameChoice
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.setup import SetupScene
from game.ui.table.why_not import WhyNot
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.text import Label

GAME = "counter_attack"
TODAY = date(2026, 5, 9)
PASS_STEP = 3
"""Of lesson 3: where the learner passes himself for the first time."""
Opened = list[tuple[str, str, int]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The lessons that were opened: which, for whom, at which step."""
    found: Opened = []

    def open_lesson(app: App, lesson: Lesson, learner: str, at: int = 0) -> None:
        found.append((lesson.id, learner, at))

    monkeypatch.setattr(opening, "open_lesson", open_lesson)
    return found


@pytest.fixture
def alone(make: Callable[..., App]) -> App:
    """Only one of the two has a name, so nobody is asked who learns."""
    return make(names=("Cleo", ""))


@pytest.fixture
def own_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A course of two lessons in a folder that a test may spoil."""
    path = tmp_path / "course" / COURSE
    path.parent.mkdir()
    first, second = course(GAME).lessons[:2]
    for each in (first, second):
        (path.parent / each.path.name).write_bytes(each.path.read_bytes())
    named = ", ".join(f'"{each.path.stem}"' for each in (first, second))
    head = 'format = "touchline-course"\nversion = 1\ngame = "counter_attack"\n'
    path.write_text(f'{head}[[chapter]]\ntitle = {{ en = "A", de = "B" }}\nlessons = [{named}]\n', encoding="utf-8")
    for module in (lessons, titles):
        monkeypatch.setattr(module, "course_path", lambda game: path if game == GAME else path.with_name("none"))
    lessons.course.cache_clear()
    yield path
    lessons.course.cache_clear()


def page(app: App, game: str = GAME) -> CourseScene:
    scene = CourseScene(app, game)
    app.push(scene)
    return scene


def texts(app: App) -> list[str]:
    return [widget.text for widget in app.scene.root.walk() if isinstance(widget, Label | Button)]


def focused(app: App) -> str:
    return app.scene.focus.name if app.scene.focus is not None else ""


# -- the menu and the first start -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "click"])
def test_the_menu_leads_to_the_courses_and_escape_comes_back(alone: App, way: str) -> None:
    alone.push(MainMenu(alone))
    hands = Hands(alone)
    hands.key("l") if way == "key" else hands.click("learn")
    assert isinstance(alone.scene, CourseScene)
    hands.key("escape")
    assert isinstance(alone.scene, MainMenu)


@pytest.mark.parametrize(("language", "said"), [("en", "Learn: Undici, 5 of 22"), ("de", "Lernen: Undici, 5 von 22")])
def test_the_menu_says_how_far_whoever_learns_has_come(make: Callable[..., App], language: str, said: str) -> None:
    app = make(language=language)
    app.push(MainMenu(app))
    assert {"en": "Learn", "de": "Lernen"}[language] in texts(app)
    learned(app, "undici")
    app.reset(MainMenu(app))
    assert said in texts(app)


def test_the_figure_in_the_menu_is_that_of_now(alone: App) -> None:
    alone.change(learn_game="undici")
    alone.push(MainMenu(alone))
    hands = Hands(alone).key("l")
    Learning(alone.folders).finished("Cleo", course("undici").lessons[0], 3, (), TODAY)
    hands.key("escape")
    assert "Learn: Undici, 1 of 22" in texts(alone)


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_the_first_start_leads_straight_into_a_lesson(make: Callable[..., App], opened: Opened, way: str) -> None:
    """Who, which game, and the first lesson is open: over the page of its course, which lies over the menu."""
    app = make(names=("Cleo", "Dan"), welcomed=False)
    app.push(FirstStart(app))
    hands = Hands(app)
    if way == "mouse":
        hands.click("teach").click("choose-undici").click("learner-1")
    else:
        while focused(app) != "teach":
            hands.key("tab")
        hands.key("enter")
        assert isinstance(app.scene, GameChoice)
        hands.key("2", "tab", "enter")
    assert opened == [("un-01", "Dan", 0)]
    assert [type(scene) for scene in app.stack] == [MainMenu, CourseScene]
    assert (app.settings.welcomed, app.settings.learner) == (True, "Dan")


# -- the page of a course ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", taught_games())
def test_every_lesson_of_a_course_has_its_tile(alone: App, game: str) -> None:
    scene = page(alone, game)
    names = [f"lesson-{lesson.id}" for lesson in course(game).lessons]
    assert [widget.name for widget in scene.root.walk() if widget.name in names] == names


def test_the_lesson_to_go_on_with_has_the_focus_and_enter_begins_it(alone: App, opened: Opened) -> None:
    page(alone)
    assert focused(alone) == "lesson-ca-01"
    Hands(alone).key("enter")
    assert opened == [("ca-01", "Cleo", 0)]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("game", taught_games())
def test_the_lesson_to_go_on_with_is_in_view(make: Callable[..., App], game: str, text: int) -> None:
    """However far down it stands, when the page is opened and when its tab is turned to."""
    app = make(text=text)
    learned(app, game)
    for lesson in course(game).lessons[:-3]:
        Learning(app.folders).finished(NAMES[0], lesson, 1, (), TODAY)
    for scene in (page(app, game), page(app, next(each for each in taught_games() if each != game))):
        scene.turn_to(game)
        area, chosen = scene.root.find(f"chapters-{game}"), scene.lesson
        assert area is not None
        assert chosen is not None
        tile = scene.root.find(f"lesson-{chosen.id}")
        assert tile is not None
        assert area.rect.contains(tile.rect), (area.rect, tile.rect)


def test_what_is_pressed_is_looked_at_first_and_begun_then(alone: App, opened: Opened) -> None:
    scene = page(alone)
    hands = Hands(alone).click("lesson-ca-03")
    assert (opened, scene.lesson and scene.lesson.id) == ([], "ca-03")
    assert course(GAME).lessons[2].file.goal.en in texts(alone)
    hands.click("lesson-ca-03").click("begin")
    assert opened == [("ca-03", "Cleo", 0)] * 2


def test_arrows_enter_and_tabs_do_all_of_it(alone: App, opened: Opened) -> None:
    scene = page(alone)
    hands = Hands(alone).key("right", "enter", "enter")
    assert opened == [("ca-02", "Cleo", 0)]
    hands.key("ctrl+tab")
    assert scene.game == "undici"
    hands.key("ctrl+shift+tab")
    assert scene.game == GAME
    assert alone.settings.learn_game == GAME


def test_a_lesson_that_was_left_goes_on_there_or_from_the_beginning(alone: App, opened: Opened) -> None:
    Learning(alone.folders).left_at("Cleo", course(GAME).lessons[3], 2)
    scene = page(alone)
    assert scene.lesson is course(GAME).lessons[3]
    assert any("step 3 of" in text for text in texts(alone))
    Hands(alone).click("begin").click("from-start")
    assert opened == [("ca-04", "Cleo", 2), ("ca-04", "Cleo", 0)]


def test_whoever_comes_back_from_a_lesson_goes_on_with_the_next_one(alone: App, opened: Opened) -> None:
    page(alone)
    hands = Hands(alone).click("lesson-ca-01")
    alone.push(Dialog(alone, "a lesson", ""))
    Learning(alone.folders).finished("Cleo", course(GAME).lessons[0], 3, [(1, 0)], TODAY)
    hands.key("escape")
    assert focused(alone) == "lesson-ca-02"
    assert "Cleo: 1 of 33 lessons, 3 of 96 stars, 1 of 105 traps" in texts(alone)


def test_what_was_looked_at_stays_chosen_when_a_rule_was_read(alone: App) -> None:
    scene = page(alone)
    hands = Hands(alone).click("lesson-ca-05")
    rule = course(GAME).lessons[4].file.teaches[0]
    hands.click(f"rule-{rule}")
    assert isinstance(alone.scene, RulesReader)
    hands.key("escape")
    assert scene.lesson is course(GAME).lessons[4]


def test_a_lesson_that_waits_says_why(alone: App, opened: Opened) -> None:
    page(alone)
    waits = next(lesson for lesson in course(GAME).lessons if lesson.file.waits)
    alone.focus(alone.scene.root.find(f"lesson-{waits.id}"))
    Hands(alone).key("enter", "enter").click("begin")
    assert opened == []
    assert any("league play" in toast.text for toast in alone.toasts.told)
    assert "later" in texts(alone)


def test_a_broken_lesson_has_one_line_and_the_others_can_be_taken(alone: App, own_course: Path, opened: Opened) -> None:
    first, second = course(GAME).lessons
    (own_course.parent / first.path.name).write_text("format = ", encoding="utf-8")
    lessons.course.cache_clear()
    page(alone)
    lines = [text for text in texts(alone) if first.path.name in text]
    assert len(lines) == 1
    Hands(alone).key("enter")
    assert opened == [(second.id, "Cleo", 0)]


def test_a_course_without_any_lesson_that_can_be_read_is_no_trap(alone: App, own_course: Path) -> None:
    own_course.write_text("format = ", encoding="utf-8")
    lessons.course.cache_clear()
    scene = page(alone)
    scene.begin()
    alone.draw()
    assert scene.lesson is None
    assert any(COURSE in text for text in texts(alone))


@pytest.mark.parametrize("game", [game for game in taught_games() if course(game).lessons])
def test_a_chapter_that_is_done_leads_to_a_match_by_its_rules(app: App, game: str) -> None:
    """Against the easiest opponent, with the name of whoever has learned."""
    app.change(learner=NAMES[1])
    chapters = course(game).chapters
    number, chapter = next((number, each) for number, each in enumerate(chapters, 1) if each.preset)
    scene = page(app, game)
    assert scene.root.find(f"match-{number}") is None
    learning = Learning(app.folders)
    for lesson in chapter.lessons:
        learning.finished(NAMES[1], lesson, 3, (), TODAY)
    scene.resumed()
    button = scene.root.find(f"match-{number}")
    app.focus(button)
    Hands(app).key("enter")
    made = app.scene
    assert isinstance(made, SetupScene)
    title = spec(game)
    assert made.choices.same_as(title, title.setup.presets[chapter.preset])
    assert title.bots[made.choices.players[1]].level == min(bot.level for bot in title.bots.values())
    assert made.choices.names[0] == NAMES[1]
    Hands(app).click("start")
    assert not isinstance(app.scene, SetupScene)


# -- who learns -------------------------------------------------------------------------------------------------------


def test_two_people_are_asked_once_which_of_them_learns(app: App, opened: Opened) -> None:
    page(app)
    assert isinstance(app.scene, PickDialog)
    hands = Hands(app).click("learner-1")
    assert app.settings.learner == NAMES[1]
    hands.key("enter", "escape")
    page(app)
    assert isinstance(app.scene, CourseScene)
    assert opened == [("ca-01", NAMES[1], 0)]


def test_whoever_does_not_answer_is_asked_when_a_lesson_begins(app: App, opened: Opened) -> None:
    page(app)
    hands = Hands(app).key("escape", "enter")
    assert opened == []
    hands.click("learner-0")
    assert opened == [("ca-01", NAMES[0], 0)]


def test_everybody_has_stars_of_his_own(app: App) -> None:
    learned(app, GAME)
    scene = page(app)
    assert scene.progress.done() == LEARNED
    box = scene.root.find("learner")
    assert isinstance(box, Dropdown)
    box.change(NAMES[1])
    assert scene.progress.done() == 0
    assert app.settings.learner == NAMES[1]


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("de", "Spieler 1")])
def test_whoever_has_no_name_is_called_something_on_the_table(
    make: Callable[..., App], language: str, name: str
) -> None:
    app = make(names=("", ""), language=language)
    page(app)
    Hands(app).key("enter")
    scene = app.scene
    assert isinstance(scene, MatchScene)
    assert scene.table.names[0] == name


def test_what_was_learned_without_a_name_belongs_to_whoever_gives_one(make: Callable[..., App], opened: Opened) -> None:
    app = make(names=("", ""))
    page(app)
    Hands(app).key("enter")
    assert opened == [("ca-01", "", 0)]
    Learning(app.folders).finished("", course(GAME).lessons[0], 2, (), TODAY)
    app.change(names=("Cleo", ""))
    assert page(app).progress.done() == 1
    assert Learning(app.folders).names == ("Cleo",)


# -- handing on, taking in, starting over -----------------------------------------------------------------------------


def test_progress_is_handed_on_and_taken_in(make: Callable[..., App], tmp_path: Path) -> None:
    here, there, path = make(), make(names=("Dan", "")), tmp_path / "anna.json"
    learned(here, GAME)
    page(here)
    hands = Hands(here).click("export")
    assert isinstance(here.scene, AskText)
    hands.key("ctrl+a").type(str(path)).key("enter")
    assert json.loads(path.read_text(encoding="utf-8"))["name"] == NAMES[0]
    scene = page(there)
    Hands(there).click("import")
    there.dispatch(Dropped(str(path)))
    assert (scene.learner, scene.progress.done()) == (NAMES[0], LEARNED)
    assert scene.progress.stars == page(here).progress.stars


def test_a_file_that_is_no_progress_is_refused_with_its_reason(alone: App, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text('{"format": "touchline-club"}', encoding="utf-8")
    scene = page(alone)
    alone.dispatch(Dropped(str(path)))
    assert isinstance(alone.scene, Dialog)
    assert any("odd.json" in text for text in texts(alone))
    Hands(alone).key("escape")
    assert not scene.progress.begun


def test_a_course_is_begun_anew_only_when_that_was_said_twice(app: App) -> None:
    learned(app, GAME)
    Learning(app.folders).finished(NAMES[0], course("undici").lessons[0], 3, (), TODAY)
    Learning(app.folders).finished(NAMES[1], course(GAME).lessons[0], 3, (), TODAY)
    scene = page(app)
    hands = Hands(app).click("start-over").key("escape")
    assert scene.progress.done() == LEARNED
    hands.click("start-over").click("answer-0")
    assert not scene.progress.begun
    assert scene.lesson is course(GAME).lessons[0]
    left = Learning(app.folders)
    assert list(left.person(NAMES[0]).lessons) == ["un-01"]
    assert list(left.person(NAMES[1]).lessons) == ["ca-01"]


# -- practising -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_refusal_leads_to_the_lesson_in_which_its_rule_is_done(alone: App, opened: Opened, way: str) -> None:
    alone.push(MainMenu(alone))
    alone.push(WhyNot(alone, GAME, refuse("counter_attack.pass-blocked", "CA-PASS-02")))
    hands = Hands(alone)
    if way == "click":
        hands.click("practise")
    else:
        while focused(alone) != "practise":
            hands.key("tab")
        hands.key("enter")
    assert opened == [("ca-03", "Cleo", PASS_STEP)]


def test_where_no_lesson_teaches_the_rule_there_is_nothing_to_press(alone: App) -> None:
    alone.push(WhyNot(alone, GAME, refuse("counter_attack.pass-blocked", "CA-SET-05")))
    assert alone.scene.root.find("practise") is None
    alone.push(WhyNot(alone, GAME, refuse("core.not-asked", "")))
    assert alone.scene.root.find("practise") is None


def test_the_slip_over_a_board_has_it_too_but_not_within_a_lesson(
    alone: App, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    counter_attack_match.SHOTS["ca-why-not"](alone)
    alone.draw()
    scene = alone.scene
    assert isinstance(scene, MatchScene)
    refusal = scene.decision.refusal
    assert refusal is not None
    Hands(alone).click("practise")
    lesson = course(GAME).find(opened[0][0])
    assert lesson is not None
    assert refusal.ruling.rule in lesson.file.teaches
    monkeypatch.setattr(practising, "in_lesson", lambda app: True)
    assert why_slip(alone, scene.session, refusal).find("practise") is None


def test_a_match_waits_below_the_lesson_and_is_as_it_was_afterwards(alone: App) -> None:
    """Its clock stands still, and nothing was decided."""
    alone.push(MainMenu(alone))
    counter_attack_match.SHOTS["ca-why-not"](alone)
    alone.draw()
    scene = alone.scene
    assert isinstance(scene, MatchScene)
    hands, session, before = Hands(alone).wait(0.2), scene.session, scene.session.timeline.steps
    assert session.timer.running
    files = sorted(path.name for path in alone.folders.matches.iterdir())
    hands.click("practise").wait(0.5)
    assert in_lesson(alone)
    assert not session.timer.running
    alone.push(RulesReader(alone, "CA-PASS-02"))
    assert alone.scene.root.find("practise-0") is None, "one lesson at a time"
    hands.key("escape", "escape").click("leave").wait(0.2)
    assert alone.scene is scene
    assert (session.timer.running, session.timeline.steps) == (True, before)
    assert sorted(path.name for path in alone.folders.matches.iterdir()) == files
    assert not list(alone.folders.lessons.glob("*.jsonl"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught_games())
def test_from_the_menu_into_the_first_lesson_of_every_game(make: Callable[..., App], game: str, language: str) -> None:
    """Three keys, and the learner stands in front of his first step."""
    app = make(names=("Cleo", ""), language=language)
    app.push(MainMenu(app))
    hands = Hands(app).key("l")
    for _ in range(taught_games().index(game)):
        hands.key("ctrl+tab")
    app.focus(app.scene.root.find(f"lesson-{course(game).lessons[0].id}"))
    hands.key("enter").wait(0.1)
    assert in_lesson(app)
    assert app.stack[-2].__class__ is CourseScene


@pytest.mark.parametrize("rule", ["CA-PASS-02", "CA-SETUP-07", "UN-PASS-02"])
def test_the_reader_names_the_lessons_of_a_rule_best_first(alone: App, opened: Opened, rule: str) -> None:
    alone.push(RulesReader(alone, rule))
    Hands(alone).click("practise-0")
    lesson = course("undici" if rule.startswith("UN") else GAME).find(opened[0][0])
    assert lesson is not None
    assert rule in lesson.file.teaches
    alone.push(RulesReader(alone, "CA-SET-05"))
    assert alone.scene.root.find("practise-0") is None
    assert any("Not in a lesson:" in text for text in texts(alone))


def test_every_page_of_this_has_its_keys_on_the_key_sheet(alone: App) -> None:
    alone.push(MainMenu(alone))
    scene = alone.scene
    assert isinstance(scene, MainMenu)
    assert ("L", "Learn") in scene.own_keys()


# -- lessons of one's own ---------------------------------------------------------------------------------------------


def own_file(folder: Path, name: str = "my-01", right: str = "", wrong: str = "") -> Path:
    """A lesson as somebody has written it."""
    flat = course(GAME).find("ca-03")
    assert flat is not None
    text = flat.path.read_text(encoding="utf-8").replace('id = "ca-03"', f'id = "{name}"')
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return path


def test_a_lesson_is_dragged_onto_the_page_and_played(alone: App, tmp_path: Path) -> None:
    page(alone, "undici")
    alone.dispatch(Dropped(str(own_file(tmp_path / "from-ben"))))
    scene = alone.scene
    assert isinstance(scene, CourseScene)
    assert (scene.game, scene.lesson and scene.lesson.id) == (GAME, "my-01")
    assert scene.focus is not None
    assert scene.focus.name == "lesson-my-01"
    Hands(alone).key("enter")
    assert isinstance(alone.scene, MatchScene)
    assert alone.scene.table.coach is not None
    assert alone.scene.table.coach.asked().startswith("Find the pass")


def test_one_with_the_same_id_gives_way_only_when_that_was_said(alone: App, tmp_path: Path) -> None:
    own_file(alone.folders.own_lessons)
    other = own_file(tmp_path / "from-ben", right="minutes = 4", wrong="minutes = 9")
    scene = page(alone)
    alone.dispatch(Dropped(str(other)))
    assert isinstance(alone.scene, Dialog)
    Hands(alone).key("escape")
    assert scene.own.lessons[0].file.minutes == 4
    alone.dispatch(Dropped(str(other)))
    Hands(alone).click("answer-0")
    assert scene.own.lessons[0].file.minutes == 9


def test_it_is_handed_on_and_removed(alone: App, tmp_path: Path) -> None:
    own_file(alone.folders.own_lessons)
    scene = page(alone)
    scene.show_lesson(scene.own.lessons[0])
    hands = Hands(alone).click("own-export")
    asked = alone.scene
    assert isinstance(asked, AskText)
    asked.take(str(tmp_path / "for-ben.toml"))
    assert (tmp_path / "for-ben.toml").is_file()
    while alone.scene is not scene:
        alone.pop(alone.scene)
    hands.click("own-remove")
    assert scene.own.lessons == ()
    assert scene.lesson is not None
    assert scene.lesson.id == "ca-01"


def test_one_that_does_not_fit_the_rules_says_so_and_is_not_begun(alone: App, opened: Opened) -> None:
    own_file(alone.folders.own_lessons, "my-01", "white 5@-6,0", "white 5@99,0")
    own_file(alone.folders.own_lessons, "my-02", "format", "farmat")
    scene = page(alone)
    scene.show_lesson(scene.own.lessons[0])
    hands = Hands(alone)
    said = texts(alone)
    assert any("This does not fit the rules yet" in text for text in said)
    assert any("this position cannot be" in text for text in said)
    assert any("my-02.toml" in text for text in said)
    hands.click("lesson-my-01").click("begin")
    assert opened == []


def test_whatever_lies_in_the_folder_the_program_starts(make: Callable[..., App]) -> None:
    app = make(names=("Cleo", ""), learn_game=GAME)
    (app.folders.own_lessons / "a.toml").mkdir(parents=True)
    (app.folders.own_lessons / "b.toml").write_bytes(b"\xff\x00")
    app.push(MainMenu(app))
    Hands(app).key("l")
    assert isinstance(app.scene, CourseScene)
    assert len(app.scene.own.broken) == 2
