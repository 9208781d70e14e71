"""What can be chosen before a match, as data: options with their rules, presets, ways to come by teams, kits.

Options are handled as plain data (as the codec writes them), so that a form can show, store and compare them without
knowing the game.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args

from game.core.frozen import frozen
from game.core.ruling import RuleRef, Ruling

V = TypeVar("V", covariant=True)
Data = Mapping[str, Any]
"""Options as data, by their names."""
Undo = Literal["free", "tutor", "locked"]
"""How moves may be taken back in a match."""
HELP = (0, 1, 2)
"""How much the program helps: nothing, hints, everything."""


class FromFiles(Mapping[str, V]):
    """What the files of a game say, asked when somebody wants to know it: a damaged file must not stop the program."""

    def __init__(self, ask: Callable[[], Mapping[str, V]]) -> None:
        self._ask = ask

    def __getitem__(self, key: str) -> V:
        return self._ask()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ask())

    def __len__(self) -> int:
        return len(self._ask())


class ChoiceError(ValueError):
    """Something was chosen that is not offered: for which option (empty: for none there is), and why not."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}" if name else problem)
        self.name = name


def _not_offered(name: str, value: object) -> ChoiceError:
    return ChoiceError(name, f"{reprlib.repr(value)} is not offered")


@frozen
class OptionField:
    """An option as a form shows it: ``kind`` is switch, number or choice; ``values`` are all that are allowed."""

    name: str
    kind: str = "switch"
    values: tuple[Any, ...] = (False, True)
    rule: RuleRef = ""
    """The rule that says what it does."""
    page: str = ""
    """The page of the form; empty: the first."""
    section: str = ""
    """Its heading on that page."""
    inside: str = ""
    """The option that is a list of names, and this is one of them; empty: an option of its own."""
    always: bool = False
    """Whether a choice is worth saying even if it is the first of its values."""
    more: Callable[[], Mapping[Any, tuple[str, str]]] = dict
    """Further values that people have added as files, with English and German names; asked when they are shown."""
    only_with: tuple[str, tuple[Any, ...]] | None = None
    """Another option and those of its values with which this one counts; None: always."""
    fits: Callable[[Data, Mapping[str, Any]], bool] = lambda options, given: True
    """Whether it counts with these options and these files, by their slots."""

    @property
    def about_time(self) -> bool:
        """Whether it belongs to how the match is played rather than to what."""
        return self.name.startswith("glass") or self.name.endswith("_seconds")

    @property
    def offered(self) -> tuple[Any, ...]:
        """Every value there is now."""
        return (*self.values, *(value for value in self.more() if value not in self.values))

    def counts(self, options: Data, given: Mapping[str, Any] = MappingProxyType({})) -> bool:
        """Whether it makes any difference, with what was ``given`` of the stocks."""
        wanted = self.only_with is None or options.get(self.only_with[0]) in self.only_with[1]
        return wanted and self.fits(options, given)

    def read(self, options: Data) -> Any:
        """Its value among the options."""
        return self.name in options[self.inside] if self.inside else options[self.name]

    def written(self, options: Data, value: Any, order: tuple[str, ...] = ()) -> dict[str, Any]:
        """The options with another value; the names of a list are kept in this ``order``."""
        if not self.inside:
            return {**options, self.name: value}
        names = {*options[self.inside], self.name} if value else {*options[self.inside]} - {self.name}
        return {**options, self.inside: sorted(names, key=lambda name: order.index(name) if name in order else -1)}


@frozen
class Preset:
    """Options, undo and help in one click; options that a game does not have are passed over."""

    options: Data
    undo: Undo | None = None
    help: int | None = None
    """None: how things are taken back, or how much help there is, stays as it was chosen."""

    def __post_init__(self) -> None:
        """What files and programmers write is looked at here, not when somebody clicks; ``ChoiceError``."""
        if self.undo is not None and self.undo not in get_args(Undo):
            raise _not_offered("undo", self.undo)
        if self.help is not None and (type(self.help) is not int or self.help not in HELP):
            raise _not_offered("help", self.help)


@frozen
class TeamWay:
    """A way to come by two teams: ``start`` makes the state before the first decision from both and the options."""

    key: str
    start: Callable[..., Any]
    """What was chosen of the ``stocks`` of a form is given by the names of their slots."""
    named: Callable[[str, Any], Any] | None = None
    """A team without players, from its name and its kit; None: teams come from files."""
    people: bool = False
    """Whether the sides are simply the two people: nobody is asked for a name of a team."""


@frozen
class Kits:
    """What sides wear. A kit has a ``key`` for its name, ``body`` and ``trim`` as ``#RRGGBB``, and a ``pattern``."""

    offered: Callable[[], tuple[Any, ...]]
    worn: Callable[[Any], Any]
    """The kit of a team."""
    dressed: Callable[[Any, Any], Any]
    """The team in another kit."""
    fitting: Callable[..., Any]
    """What the away side wears beside the home kit: its own kit if everybody can tell them apart, else another.

    Its second kit may be given as a third argument; it is tried before all others.
    """
    second: Callable[[Any], Any] = lambda team: None
    """The second kit of a team; None: it has none."""


@frozen
class Stock:
    """Something a match is played with besides its teams, such as cards or a board: files of a kind of its own, the
    program's first."""

    key: str
    """Which of the game's kinds of files it is."""
    slot: str
    """What it is in the match: the argument of whatever begins one, and its words below ``setup``."""
    faults: Callable[[Any, Any, str], tuple[Ruling, ...]] = lambda piece, options, way: ()
    """What speaks against it with these options and this way to come by teams."""
    option: str = ""
    """The option whose values are those of the program: both are chosen from one list."""


@frozen
class SetupForm:
    """Everything the set-up page of a game offers."""

    fields: tuple[OptionField, ...] = ()
    presets: Mapping[str, Preset] = field(default_factory=lambda: MappingProxyType({}))
    usual: Data = field(default_factory=lambda: MappingProxyType({}))
    """Values that the form starts with where they differ from the defaults of the rules."""
    ways: tuple[TeamWay, ...] = ()
    """Empty: two files and nothing else."""
    kits: Kits | None = None
    stocks: tuple[Stock, ...] = ()
    needs_people: Callable[[Data], bool] = lambda options: False
    """Whether a match with these options lasts as long as people think: two programs would play for ever."""
    misfits: Callable[[Data, Mapping[str, Any]], tuple[Ruling, ...]] = lambda options, given: ()
    """What speaks against the options and everything that was chosen of the stocks together."""

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of the options, in their order; options about time stand elsewhere."""
        return tuple(dict.fromkeys(each.page for each in self.fields if not each.about_time))

    def check(self, options: Data) -> None:
        """``ChoiceError`` for the first value that the page does not offer."""
        for each in self.fields:
            value = each.read(options)
            if value not in each.values and value not in each.offered:
                raise _not_offered(each.name, value)

    def order(self, inside: str) -> tuple[str, ...]:
        """The names of a list in the order of the form."""
        return tuple(each.name for each in self.fields if each.inside == inside)
