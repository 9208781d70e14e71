"""The same things done by mouse, and done by keys alone."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tests.window.harness import Program, Seen


def lifted(seen: Seen) -> bool:
    return seen["scenes"][-1] not in ("Curtain", "DeskVeil")


class Way(ABC):
    """How a person works the program."""

    name: str

    def __init__(self, program: Program) -> None:
        self.program = program

    @abstractmethod
    def press(self, name: str) -> None:
        """Press a button."""

    @abstractmethod
    def choose(self, dropdown: str, value: str) -> None:
        """Take a value from a list; an empty one: the first there is to take."""

    @abstractmethod
    def pick(self, choice: str, value: str) -> None:
        """Take one of a few that stand side by side."""

    @abstractmethod
    def write(self, field: str, text: str) -> None:
        """Fill a field anew."""

    @abstractmethod
    def hold(self) -> None:
        """Lift the curtain."""

    @abstractmethod
    def roll(self, face: int) -> None:
        """Say which face of the die lies on the table."""

    @abstractmethod
    def command(self, button: str, key: str) -> None:
        """Something that has a button and a key: each way uses its own."""

    def lift(self, scene: str) -> Seen:
        """Sit down behind the curtain; a recap is read and put away."""
        self.program.wait_scene("Curtain")
        self.hold()
        seen = self.program.wait(lambda seen: seen["scenes"][-1] in (scene, "Recap"), f"{scene} behind the curtain")
        if seen["scenes"][-1] == "Recap":
            self.program.picture(f"{self.name}-recap")
            self.command("go-on", "enter")
        return self.program.wait_scene(scene)


class Mouse(Way):
    """Nothing but the mouse, except for typing names."""

    name = "mouse"

    def press(self, name: str) -> None:
        self.program.click(name)

    def choose(self, dropdown: str, value: str) -> None:
        self.program.click(dropdown)
        seen = self.program.wait(lambda seen: seen["list"], f"the list of {dropdown}")
        entries = [place for place in seen["places"] if place.startswith("dropdown-list:")]
        self.program.click(f"dropdown-list:{value}" if value else entries[1])
        self.program.wait(lambda seen: not seen["list"], "the list to close")

    def pick(self, choice: str, value: str) -> None:
        self.program.click(f"{choice}:{value}")

    def write(self, field: str, text: str) -> None:
        self.program.click(field)
        self.program.key("ctrl+a")
        self.program.type(text)

    def hold(self) -> None:
        self.program.press("hold", lifted, "the curtain to be lifted")

    def roll(self, face: int) -> None:
        self.program.click(f"dice-tray:{face}")

    def command(self, button: str, key: str) -> None:
        self.program.click(button)


class Keys(Way):
    """Nothing but the keyboard; the pointer never moves."""

    name = "keys"

    def press(self, name: str) -> None:
        self.program.activate(name)

    def choose(self, dropdown: str, value: str) -> None:
        self.program.activate(dropdown)
        self.program.wait(lambda seen: seen["list"], f"the list of {dropdown}")
        entries = [
            place.partition(":")[2] for place in self.program.seen()["places"] if place.startswith("dropdown-list:")
        ]
        self.program.key("home")
        for _ in range(entries.index(value) if value else 1):
            self.program.key("down")
        self.program.key("enter")
        self.program.wait(lambda seen: not seen["list"], "the list to close")

    def pick(self, choice: str, value: str) -> None:
        self.program.focus(choice)
        for _ in range(8):
            if self._is(choice, value):
                return
            was = self.program.seen()["chosen"].get(choice)
            self.program.key("right")
            self.program.wait(lambda seen, was=was: seen["chosen"].get(choice) != was, f"another {choice}")  # type: ignore[misc]
        raise AssertionError(f"{choice} never becomes {value}")

    def _is(self, choice: str, value: str) -> bool:
        return bool(self.program.seen()["chosen"].get(choice) == value)

    def write(self, field: str, text: str) -> None:
        self.program.focus(field)
        self.program.key("ctrl+a")
        self.program.type(text)

    def hold(self) -> None:
        self.program.hold("space", lifted, "the curtain to be lifted")

    def roll(self, face: int) -> None:
        self.program.key(str(face))

    def command(self, button: str, key: str) -> None:
        self.program.key(key)
