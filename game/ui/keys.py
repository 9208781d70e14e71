"""Commands and their keys: one meaning for a key in all games, all of them changeable."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.frozen import frozen


@frozen
class Command:
    """Something a key can ask for; ``group`` is its heading on the key sheet."""

    id: str
    keys: tuple[str, ...]
    group: str


COMMANDS: tuple[Command, ...] = (
    Command("back", ("escape",), "everywhere"),
    Command("keys", ("?", "f2"), "everywhere"),
    Command("rule", ("f1",), "everywhere"),
    Command("search-rules", ("f3",), "everywhere"),
    Command("settings", ("f4",), "everywhere"),
    Command("describe", ("v",), "everywhere"),
    Command("full-screen", ("f11",), "everywhere"),
    Command("larger", ("ctrl++",), "everywhere"),
    Command("smaller", ("ctrl+-",), "everywhere"),
    Command("usual-size", ("ctrl+0",), "everywhere"),
    Command("mute", ("m",), "everywhere"),
    Command("language", ("ctrl+l",), "everywhere"),
    Command("bundle", ("f12",), "everywhere"),
    Command("undo", ("ctrl+z",), "match"),
    Command("redo", ("ctrl+y",), "match"),
    Command("go", ("enter",), "match"),
    Command("skip", ("x",), "match"),
    Command("roll", ("r",), "match"),
    Command("hand", ("h",), "match"),
    Command("why", ("w",), "match"),
    Command("odds", ("o",), "match"),
    Command("zones", ("z",), "match"),
    Command("offside", ("shift+o",), "match"),
    Command("thirds", ("t",), "match"),
    Command("shooting", ("s",), "match"),
    Command("aims", ("a",), "match"),
    Command("zoom-in", ("+",), "match"),
    Command("zoom-out", ("-",), "match"),
    Command("whole-pitch", (".",), "match"),
    Command("follow", ("f",), "match"),
    Command("pan-left", ("shift+left",), "match"),
    Command("pan-right", ("shift+right",), "match"),
    Command("pan-up", ("shift+up",), "match"),
    Command("pan-down", ("shift+down",), "match"),
    Command("unpin", ("backspace",), "match"),
    Command("pause-clock", ("p",), "match"),
    Command("curtain", ("f6",), "match"),
    Command("tutor", ("f7",), "match"),
    Command("side-panel", ("f8",), "match"),
    Command("save", ("f5",), "match"),
    Command("log", ("l",), "match"),
    Command("hint", ("i",), "lesson"),
    Command("show-me", ("k",), "lesson"),
    Command("again", ("u",), "lesson"),
    Command("next", ("enter",), "lesson"),
    Command("earlier", ("j",), "lesson"),
    Command("play", ("space",), "film"),
    Command("step-back", ("left",), "film"),
    Command("step-forward", ("right",), "film"),
    Command("phase-back", ("up",), "film"),
    Command("phase-forward", ("down",), "film"),
    Command("first", ("home",), "film"),
    Command("last", ("end",), "film"),
    Command("slower", ("[",), "film"),
    Command("faster", ("]",), "film"),
    Command("next-goal", ("g",), "film"),
    Command("next-chance", ("c",), "film"),
    Command("bookmark", ("b",), "film"),
    Command("play-on-from-here", ("shift+enter",), "film"),
    Command("next-page", ("ctrl+tab",), "pages"),
    Command("previous-page", ("ctrl+shift+tab",), "pages"),
    Command("search", ("/", "ctrl+f"), "pages"),
    Command("remove", ("delete",), "pages"),
    Command("rename", ("ctrl+r",), "pages"),
    Command("seal", ("ctrl+enter",), "pages"),
)
BY_ID: dict[str, Command] = {command.id: command for command in COMMANDS}
FIXED = ("tab", "shift+tab")
"""Keys that always move the focus."""
GROUPS = ("everywhere", "lesson", "match", "film", "pages")
LEARNED = ("match", "film")
"""Groups whose screens lessons are taken on: a coach hears keys before they do."""


class KeyMap:
    """Which keys ask for what, with a person's own choices."""

    def __init__(
        self, own: Mapping[str, tuple[str, ...]] | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        self._names = names or {}
        self._own = {name: tuple(keys) for name, keys in (own or {}).items() if name in BY_ID}

    def keys(self, command: str) -> tuple[str, ...]:
        return self._own.get(command, BY_ID[command].keys)

    def commands(self, chord: str) -> list[str]:
        """Every command this key asks for; the screen knows which of them it has."""
        return [command.id for command in COMMANDS if chord in self.keys(command.id)]

    def shown(self, command: str) -> str:
        """The key of a command as it is printed on buttons."""
        keys = self.keys(command)
        return self.pretty(keys[0]) if keys else ""

    def pretty(self, *chords: str) -> str:
        """Chords as they are printed on the keyboards of this language."""
        return "  ".join(pretty(chord, self._names) for chord in chords)

    def clash(self, command: str, chord: str) -> str:
        """Another command that is heard together with this one and has this key already."""
        own = BY_ID[command]
        return next((other.id for other in COMMANDS if _together(own, other) and chord in self.keys(other.id)), "")

    def with_key(self, command: str, chord: str) -> dict[str, tuple[str, ...]]:
        """Own choices with this key for a command; what the default is need not be kept."""
        own = {**self._own, command: (chord,)}
        return {name: keys for name, keys in own.items() if keys != BY_ID[name].keys}


def _together(one: Command, other: Command) -> bool:
    """Whether two commands can be meant by one press; those that share a key by default are meant to."""
    groups = {one.group, other.group}
    coached = "lesson" in groups and not groups.isdisjoint(LEARNED)
    near = len(groups) == 1 or "everywhere" in groups or coached
    return one is not other and near and not {*one.keys} & {*other.keys}


SIGNS = {"space": "␣", "enter": "⏎", "left": "←", "right": "→", "up": "↑", "down": "↓", "backspace": "⌫"}
NAMED = {
    "ctrl": "Ctrl", "shift": "Shift", "alt": "Alt", "escape": "Esc", "tab": "Tab", "delete": "Del", "insert": "Ins",
    "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End",
}  # fmt: skip
"""Keys with a name that is another one on keyboards of other languages (words below ``key``)."""


def pretty(chord: str, names: Mapping[str, str] | None = None) -> str:
    """A chord as people write it: Ctrl+Z; with the names of keys in a language: Strg+Z."""
    if chord in ("+", "-"):
        return chord
    held, _, last = chord.rpartition("+") if not chord.endswith("++") else (chord[:-2], "", "+")
    known = {**NAMED, **(names or {}), **SIGNS}
    parts = [known.get(part, part.capitalize()) for part in held.split("+") if part]
    name = known.get(last, last.upper() if len(last) == 1 or last[1:].isdecimal() else last.capitalize())
    return "+".join([*parts, name])
