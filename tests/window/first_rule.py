"""Somebody new to a game: from the menu to the first rule that he carries out himself, by mouse or by keys.

What is asked is looked up in the lesson, as he would work it out; what is done is seen in his progress, which is noted
at every step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.content.lessons import (
    AskStep,
    DoStep,
    FormStep,
    Lesson,
    SayStep,
    SetStep,
    Step,
    read_course,
)
from game.content.titles import course_path
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.lesson_script import Script
from game.rules.registry import spec
from game.rules.undici.position import wearing
from tests.window.harness import Part, Seen
from tests.window.newcomer import Hand, MouseHand

LEARNER = "Anna"
MOST_STEPS = 20
WINGER = 11
"""The shirt of the chip that takes the first step in Undici."""
TARGET = "pitch:target-"
NAME: Part = (0.12, 0.5)
"""Where a line of a squad has the name."""
MIDFIELD: Part = (0.5, 0.32)
"""Where the midfield is on the pitch of a line-up."""


def first_lesson(game: str) -> Lesson:
    return read_course(course_path(game)).lessons[0]


class Beginner:
    """One person in the first lesson of a game."""

    def __init__(self, hand: Hand, game: str, read: Callable[..., object], language: str) -> None:
        """``read`` is told every sentence that he has to read."""
        self.hand, self.game, self.read, self.language = hand, game, read, language
        self.way, self.program = hand.way, hand.program
        self.lesson = first_lesson(game)
        self.script = Script(spec(game), self.lesson)

    @property
    def mouse(self) -> bool:
        return isinstance(self.hand, MouseHand)

    @property
    def at(self) -> int:
        """The step he has come to."""
        return Learning(Folders(self.program.home)).mark(LEARNER, self.lesson.id).step

    @property
    def step(self) -> Step:
        return self.lesson.file.step[self.at]

    def from_the_menu(self) -> None:
        """Learn, the game, its first lesson."""
        way, program, say = self.way, self.program, self.read
        way.command("learn", "l")
        program.wait(lambda seen: seen["scenes"][-1] != "MainMenu", "learning")
        if "learner-0" in program.seen()["places"]:
            way.press("learner-0")
        program.wait_scene("CourseScene")
        while program.settle()["chosen"].get("games") != self.game:
            if self.mouse:
                program.click(f"games:{self.game}")
            else:
                program.key("ctrl+tab")
        say(self.lesson.file.title.say(self.language), self.lesson.file.goal.say(self.language))
        way.command("begin", "enter")
        program.wait(lambda seen: seen["scenes"][-1] != "CourseScene", "the lesson")

    def to_the_first_rule(self) -> int:
        """Everything up to it, and it itself; which step it was."""
        for _ in range(MOST_STEPS):
            self.program.settle()
            at, step = self.at, self.step
            if step.text is not None:
                self.read(step.text.say(self.language))
            if isinstance(step, DoStep | FormStep):
                self.program.picture(f"first-{self.way.name}-{self.game}-1-asked")
                FIRST[self.game](self)
                if isinstance(step, FormStep):
                    self.program.wait_place("coach-next")
                    self.way.command("coach-next", "enter")
                self._past(at)
                self.program.picture(f"first-{self.way.name}-{self.game}-2-done")
                return at
            if isinstance(step, AskStep):
                self.answer(step, at)
            if isinstance(step, AskStep | SayStep | SetStep):
                self.way.command("coach-next", "enter")
            self._past(at)
        raise AssertionError("there is no first rule")

    def _past(self, at: int) -> None:
        self.program.wait(lambda seen: self.at > at, f"the end of step {at + 1} of {self.lesson.id}")
        self.program.settle()

    def answer(self, step: AskStep, at: int) -> None:
        """The right answer, after reading all of them."""
        say, asked = self.language, self.script.question(self.script.state_at(at), step)
        for option in asked.options:
            self.read(option.label.say(say))
        right = [number for number, option in enumerate(asked.options, 1) if option.right]
        right = right or [asked.among.index(number) + 1 for number in asked.among if number == asked.numbers[0]]
        for number in right:
            self.way.command(f"answer-{number}", str(number))
        if asked.several:
            self.way.command("answer-give", "enter")
        self.program.wait_place("coach-next")
        if step.after is not None:
            self.read(step.after.say(say))

    def back_to_the_menu(self) -> None:
        program = self.program
        for _ in range(6):
            program.settle()
            if program.seen()["scenes"][-1] == "MainMenu":
                return
            if program.seen()["scenes"][-1] == "LessonPause":
                self.way.press("leave")
            elif self.mouse and program.seen()["scenes"][-1] == "CourseScene":
                program.click("back")
            elif self.mouse:
                program.click("menu")
            else:
                program.key("escape")
        program.wait_scene("MainMenu")


# -- the first rules ---------------------------------------------------------------------------------------------------


def kick_off(one: Beginner) -> None:
    """A man onto the centre spot, in the place of another one, and ready."""
    one.hand.choose("pitch:piece-8")
    one.hand.choose("pitch:ball")
    one.way.command("ready", "x")


def step_ahead(one: Beginner) -> None:
    """A chip, the square ahead of it, and once more."""
    chip = f"pitch:piece-{wearing(one.script.state_at(one.at), one.script.you, WINGER)}"
    one.hand.choose(chip)
    places = one.program.wait(_marked, "where he can go")["places"]
    x, y, _, high = places[chip]
    ahead = min((name for name in places if name.startswith(TARGET)),
                key=lambda name: abs(places[name][0] - x) + abs(places[name][1] + high - y))  # fmt: skip
    one.hand.choose(ahead)
    one.program.wait_place("slip-go")
    one.hand.confirm()


def _marked(seen: Seen) -> bool:
    return any(name.startswith(TARGET) for name in seen["places"])


def into_midfield(one: Beginner) -> None:
    """A man of the squad into a row."""
    if one.mouse:
        one.program.drag("squad:Feldkamp", "pitch", NAME, MIDFIELD)
    else:
        from_the_squad(one, "Feldkamp", "m")


def into_goal(one: Beginner) -> None:
    """The keeper into field 0."""
    if one.mouse:
        one.program.drag("squad:Ger", "rink:0", NAME)
    else:
        from_the_squad(one, "Ger", "t")


def from_the_squad(one: Beginner, name: str, key: str) -> None:
    """By keys; with large letters the squad is a page of its own."""
    while "squad" not in one.program.settle()["places"]:
        one.program.key("ctrl+tab")
    one.hand.pick_man("squad", name)
    one.program.key(key)


def two_goals(one: Beginner) -> None:
    """A card, a lane, and yes."""
    step, state = one.step, one.script.state_at(one.at)
    assert isinstance(step, DoStep)
    play = one.script.action(state, step.action)
    card = list(state.hands[one.script.you]).index(play.card)
    one.way.command(f"card-{card}", str(card + 1))
    one.hand.choose(f"pitch:lane-{play.lanes[0]}")
    one.program.wait_place("slip-go")
    one.way.command("play-card", "enter")


FIRST: Mapping[str, Callable[[Beginner], None]] = {
    "counter_attack": kick_off, "undici": step_ahead, "united": into_midfield, "powerplay": into_goal,
    "world_cup": two_goals,
}  # fmt: skip
