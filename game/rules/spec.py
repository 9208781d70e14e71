"""What a game supplies besides its rules: teams, positions as text, sentences, report, bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Literal, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar

from game.content.errors import ContentError
from game.content.titles import TITLES
from game.content.told import Fault
from game.core.cast import Called, Cast
from game.core.choices import ChoiceError, Data, FromFiles, SetupForm
from game.core.codec import CodecError, decode, encode_whole
from game.core.dice import Dice
from game.core.drills import DrillKind
from game.core.frozen import frozen
from game.core.luck import LuckRoll
from game.core.names import shown
from game.core.page import Block, Listing, Speaker
from game.core.rules import A, AnyAction, AnyEvent, AnyRules, AnyState, Seat, State
from game.core.ruling import Fact, FactValue, RuleRef, Ruling

Told = tuple[AnyState, Sequence[AnyEvent]]
"""A decision as both may know it: the state before it and what happened."""
Bot = Callable[[AnyState, Seat, Dice], AnyAction]
"""A policy: from what its seat may see to an action."""


def single_offer(rules: AnyRules, view: AnyState, seat: Seat) -> AnyAction:
    """The only thing a seat can do; None: there is more, or something is secret or freely filled in."""
    prompt = rules.prompt(view)
    if prompt is None or prompt.seats != (seat,) or prompt.secret or prompt.open_form:
        return None
    found = list(islice(rules.offers(view), 2))
    return found[0].action if len(found) == 1 else None


@frozen
class Computer:
    """A computer opponent: how it decides, how strong it is among those of its game, and what it is called."""

    play: Bot
    level: int
    """1 is the weakest; what a level means is said in words, by the key it is offered under."""
    name: str
    """Invented; its face is drawn after it."""

    def __call__(self, seen: AnyState, seat: Seat, dice: Dice) -> AnyAction:
        return self.play(seen, seat, dice)


def computers(greedy: Bot, rules: AnyRules, names: tuple[str, str]) -> Mapping[str, Computer]:
    """A bot that goes for what is best at once, and one that does anything it may; ``names``: the stronger first."""
    return MappingProxyType(
        {"greedy": Computer(greedy, 2, names[0]), "random": Computer(rules.random_answer, 1, names[1])}
    )


LS = TypeVar("LS", bound=State)


@frozen
class PositionText(Generic[LS]):
    """A game's positions as one line of text; ``parse`` raises ``PositionError``."""

    parse: Callable[[str], LS]
    describe: Callable[[LS], str]
    example: str
    between: Callable[[str, tuple[Any, Any]], LS] | None = None
    """As ``parse``, between other teams than the ready ones; None: a position names its own teams."""


@frozen
class Flaw:
    """What a file could not hold: of which card or player (-1: of the whole), in which field, and the key of its
    sentence below ``file`` with its facts."""

    at: int
    field: str
    key: str
    facts: tuple[Fact, ...] = ()


def flaws_from(
    found: Iterable[tuple[tuple[int | str, ...], str, dict[str, FactValue]]], lists: Mapping[str, Sequence[int]]
) -> tuple[Flaw, ...]:
    """Faults of a file: each is about one of its members, numbered by the lists they stand in, or about the whole."""
    flaws = []
    for loc, key, facts in found:
        at = lists[str(loc[0])][loc[1]] if loc[0] in lists and len(loc) > 1 and isinstance(loc[1], int) else -1
        flaws.append(Flaw(at, str(loc[-1]) if at >= 0 else str(loc[0]), key, tuple(facts.items())))
    return tuple(flaws)


K = TypeVar("K")


def _named(piece: Any) -> str:
    return str(piece.name)


def _renamed(piece: Any, name: str) -> Any:
    return replace(piece, name=name)


@frozen
class FileKind(Generic[K]):
    """A kind of thing that people keep in files for a game: clubs, squads, cards. It has a ``name`` that can change."""

    key: str
    """``teams``, ``cards``: the folder of own ones and the words."""
    type: type[K]
    samples: str
    """What comes with the program: a pattern of files below ``assets``."""
    load: Callable[[Path], K]
    """From a file, by its ending; ``ContentError`` if that cannot be done."""
    save: Callable[[K, Path], None]
    faults: Callable[[K], tuple[Ruling, ...]] = lambda piece: ()
    """What the rules say against it."""
    flaws: Callable[[K], tuple[Flaw, ...]] = lambda piece: ()
    """What its file could not hold, as far as the rules do not speak of it themselves."""
    export: Callable[[K, Path, str], None] | None = None
    """Write it for somebody else, by the ending, in a language; None: a copy of its file."""
    endings: tuple[str, ...] = (".json",)
    """What it can be exported as."""
    ours: Callable[[Path], bool] = lambda path: False
    """Whether a file looks like one of this kind."""
    hints: Callable[[K], tuple[Ruling, ...]] = lambda piece: ()
    """What is worth knowing about it though it breaks no rule: said like a fault, without a rule."""
    name: Callable[[K], str] = _named
    called: Callable[[K, str], str] | None = None
    """Its name in a language; None: it has one name for all."""
    renamed: Callable[[K, str], K] = _renamed
    noun: str = "club"
    """What one of them is, for whoever checks files by a command."""
    detail: Callable[[K], str] = lambda piece: ""
    """And how large it is."""


AnyKind: TypeAlias = FileKind[Any]
"""One of whatever game it is: only the game looks into what is kept in such files."""


def exported_by(save: Callable[[K, Path, Literal["en", "de"]], None]) -> Callable[[K, Path, str], None]:
    """How files are exported that have a language of their own."""
    return lambda piece, path, language: save(piece, path, "de" if language == "de" else "en")


@frozen
class DataFile(Generic[K]):
    """A kind of file that comes with the program and that people keep none of: the board, the kits."""

    noun: str
    format: str
    samples: str
    """A pattern of files below ``assets``."""
    read: Callable[[Path], K]
    """``ContentError`` if that cannot be done."""
    detail: Callable[[K], str]


AnyData: TypeAlias = DataFile[Any]
"""One of whatever game it is."""


def as_they_are(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """Facts that people can read already."""
    return tuple(facts)


E = TypeVar("E")


@frozen
class Telling(Generic[E]):
    """The sentence of an event: its key below ``event.<game>`` and its facts, given who is who."""

    key: Callable[[E], str]
    facts: Callable[[E, Cast], dict[str, FactValue]]
    details: Callable[[E], list[tuple[str, dict[str, FactValue]]]] = lambda event: []
    """Further sentences: keys below ``detail.<game>`` with their facts."""
    spoken: Callable[[Iterable[Fact], Cast], tuple[Fact, ...]] = as_they_are
    """The facts of a prompt or a refusal, with names for players whom the rules only number."""


@frozen
class Hint:
    """Something worth knowing in a position: the key of its sentence below ``hint``, its rule and its facts.

    A fraction among the facts is shown as a decimal number in the reader's language.
    """

    key: str
    rule: RuleRef
    facts: tuple[tuple[str, FactValue | Fraction], ...] = ()


def played_with(played: Mapping[RuleRef, Callable[[Any], bool]]) -> Callable[[AnyState, RuleRef], bool]:
    """Whether a match is played with a rule, where only some of them depend on its options."""
    return lambda state, rule: rule not in played or played[rule](state.options)


@frozen
class CheckItem:
    """One line of a form that checks itself: the key of its words with their facts, its rule, and what is wrong."""

    key: str
    rule: RuleRef
    faults: tuple[Ruling, ...] = ()
    facts: tuple[Fact, ...] = ()
    judged: bool = True
    """False: nothing stands there yet that could be right or wrong."""

    @property
    def done(self) -> bool:
        return not self.faults


@frozen
class Note:
    """One line of a sum beside a form: the key of its words, their facts, its rule."""

    key: str
    rule: RuleRef
    facts: tuple[Fact, ...] = ()


@frozen
class Verdict:
    """Whom the referee agrees with where two people do not: the key of its sentence below ``verdict.<game>``, the side,
    the rule, and the facts."""

    key: str
    side: Seat
    rule: RuleRef
    facts: tuple[Fact, ...] = ()


@frozen
class Ranked:
    """A table of the statistics across matches: its name and what its lines are about (both words below ``stats``), and
    the kinds of sums that are its columns, the weightiest first."""

    page: str
    kinds: tuple[str, ...]
    subject: str = "player"
    team: str = "club"
    often: bool = False
    """Also in how many matches."""


PLAYERS = (Ranked("scorers", ("goals",), often=True), Ranked("cards", ("red", "yellow")))


# -- forecasts ---------------------------------------------------------------------------------------------------------


class Sides(TypedDict):
    """A figure of both sides, as a fraction in text so that nothing is rounded."""

    home: str
    away: str


class Results(Sides):
    """The chances of both to win, and that nobody does."""

    draw: str


class Errors(TypedDict):
    """Standard errors of figures that were drawn."""

    results: Mapping[str, float]
    through: float
    means: Mapping[str, float]
    sixths: Sequence[Mapping[str, float]]


class Forecast(TypedDict):
    """Chances of a match that is about to begin, ready for JSON."""

    results: Results
    means: Sides
    """Expected goals."""
    scores: Mapping[str, str]
    """The chances of scores (``2:1``)."""
    through: NotRequired[Sides]
    """The chances to win in the end, where a drawn match is played on."""
    sixths: NotRequired[Sequence[Sides]]
    """Expected goals by parts of the match."""
    as_lined_up: NotRequired[Sequence[Sides]]
    """The same while hardness harms nobody, always exact."""
    exact: NotRequired[bool]
    """Nothing was drawn; not told: it is exact."""
    errors: NotRequired[Errors]
    """Only where ways were drawn."""


def as_drawn(options: Any) -> Any:
    """Options as they come."""
    return options


# -- what lessons ask --------------------------------------------------------------------------------------------------

LV = TypeVar("LV")
Answer = int | Fraction | str
"""What a query comes to; a truth is a word."""


class LineFault(Fault):
    """What is wrong with a line that rules read, by a key below ``file``."""


@frozen
class Reference(Generic[LS, LV]):
    """How the values of a kind of field (``Piece``, ``Hex``) are written in a line, in a state."""

    read: Callable[[LS, str], LV]
    """``LineFault`` for a word that means nothing here."""
    write: Callable[[LS, LV], str]
    anchor: str = ""
    """The word that points at such a value on the screen; none: it has no place."""


@frozen
class Sight(Generic[LS, A]):
    """What a query looks at: a state as a seat sees it, and what was tried or is being filled in."""

    state: LS
    seat: Seat
    before: LS
    """The state the action was tried in; the same one where nothing was tried."""
    action: A | None = None
    events: tuple[object, ...] = ()


@frozen
class PuzzleKind(Generic[LS, A]):
    """A kind of puzzle: what is to be brought about with so many decisions, and what an answer is worth, exactly."""

    tries: Callable[[LS, Seat, int], Iterable[A]]
    """The answers worth weighing with so many decisions left; none: nothing can be brought about from there."""
    worth: Callable[[LS, Seat, A], Fraction]
    """How likely the last decision brings it about, whatever the dice show."""
    posed: Callable[[LS, Seat], LS | None]
    """A position of a match as a puzzle tells it, with nothing hidden; None: there is nothing to be solved in it."""
    decisions: int = 1
    ends: Callable[[A], bool] = lambda action: False
    """Whether an action is the last one, however many decisions are left."""
    counts: Callable[[LS, Seat, A], bool] = lambda state, seat, action: True
    """Whether an action is an answer at all; all others are not what the puzzle is about."""
    told: Callable[[LS, Seat, A], tuple[str, tuple[Fact, ...]]] | None = None
    """An answer in words, by a key below ``puzzle``: it is chosen among others, and the first of them is what one would
    do without thinking. None: it is done on the screen."""
    facts: Callable[[LS, Seat], tuple[Fact, ...]] = lambda state, seat: ()
    """What the sentence of the task tells of a position."""
    text: Callable[[LS], str] | None = None
    """How a position is kept; None: as positions of the game are described."""


@frozen
class Teaching(Generic[LS, A]):
    """What lessons ask of a game."""

    references: Mapping[str, Reference[LS, Any]]
    """By the names that the annotations of actions, events and queries use."""
    quiet: Callable[[LS, Seat], A | None]
    """The answer that leaves a small decision out, from a view; None: it must be asked."""
    queries: Mapping[str, Callable[..., Answer]]
    """Questions to the rules by the names lessons use: functions of a ``Sight``; what they need besides is read by its
    annotation, as the fields of an action are."""
    puzzles: Mapping[str, PuzzleKind[LS, A]] = field(default_factory=lambda: MappingProxyType({}))
    """The kinds of its puzzles by their names."""
    drills: Mapping[str, DrillKind] = field(default_factory=lambda: MappingProxyType({}))
    """Kinds of questions about positions, by the names of their words."""


T = TypeVar("T")


def two_of(teams: Sequence[T], dice: Dice) -> tuple[T, T]:
    """Any two of ready teams."""
    home = dice.roll("squad", len(teams)) - 1
    return teams[home], teams[(home + dice.roll("squad", len(teams) - 1)) % len(teams)]


class RandomStart(Protocol):
    """How a game begins a random match; ``fix`` has the last word on its options."""

    def __call__(self, dice: Dice, fix: Callable[[Any], Any] = as_drawn) -> AnyState: ...


@frozen
class GameSpec:
    """A game as the rest of the program meets it."""

    id: str
    rules: AnyRules
    new_match: Callable[..., AnyState]
    """From two teams and options to the state before the first decision; where the set-up has no ways of its own, what
    was chosen of its stocks is given by the names of their slots."""
    side_names: Callable[[AnyState], tuple[str, str]]
    """The names of both sides of a match, as they stand there."""
    player_names: Callable[[AnyState], tuple[str, ...]] = field(default=lambda state: (), kw_only=True)
    """The names of the players of a match, by their numbers in the rules, where events and refusals name them so."""
    position: PositionText[Any]
    telling: Telling[Any]
    bots: Mapping[str, Computer]
    """The computer opponents by their keys, the strongest first."""
    random_start: RandomStart
    """A match between random teams with random options, for soak runs and property tests."""
    team_files: AnyKind | None = None
    """The files of teams; None: this game has none, its sides are named in the set-up."""
    sample_teams: tuple[str, ...] = ()
    """Two of them, below ``assets``, that make a ready match."""
    report: Callable[[AnyState], Any] = lambda state: None
    """What a match has come to in figures, for the screens of the game itself."""
    time_expired: AnyAction = None
    """The action for a decision whose time is over; None: no decision has a limit."""
    prepared: Callable[[AnyState], AnyState] = lambda state: state
    """A new match brought to where only dice are left, for simulation; otherwise bots decide everything themselves."""
    finish: AnyAction = None
    """The action that plays such a match to its end; None where there are decisions on the way."""
    statistics: Callable[[AnyState], list[tuple[Seat, str, str, int]]] = lambda state: []
    """What a finished match adds to the statistics: side, whose, what, how much."""
    ranked: tuple[Ranked, ...] = PLAYERS
    """The tables made of that."""
    by_goals: bool = True
    """Whether a result is told in goals; otherwise it only says who has won."""
    standing: Callable[[AnyState], tuple[int, int] | None] = lambda view: None
    """The score of a match that goes on, from what both may know; None: there is none, or nobody may know it."""
    occasion: Callable[[AnyState, str], str] = lambda state, language: ""
    """What a match is part of, in a language: which tournament; empty: nothing but a match."""
    forecast: Callable[[AnyState], Forecast] | None = None
    """Exact results of such a match."""
    can_forecast: Callable[[AnyState], bool] = lambda state: False
    """Whether a state is such a match."""
    whole_tries: Callable[[AnyState, Sequence[AnyEvent]], list[LuckRoll]] = lambda before, events: []
    """What the luck ledger counts of events that followed on a state besides the reports of their rolls: each try at
    goal as a whole, on one line; what was not told is not counted."""
    page: Callable[[AnyState, Speaker, Sequence[Told]], list[Block]] = lambda state, say, told: []
    """What a report shows of a finished match besides its story, from its last state and from what was told of every
    decision; secrets are left out."""
    in_story: Callable[[AnyEvent], bool] = lambda event: True
    """Whether an event belongs to the story of a report; what is mere routine would bury the rest."""
    feedback: Callable[[AnyState, Seat, AnyAction], object] | None = None
    """All that a form shows of what is about to be handed in, an action, worked out as after a change; for whoever
    measures that. None: this game has no such form."""
    tutor: Callable[[AnyState, Seat, Any], list[Hint]] | None = None
    """What is worth knowing in a position as a seat sees it, with its unfinished form (or None); the gravest first."""
    printed: Callable[[RuleRef, Speaker], list[Listing]] = lambda rule, say: []
    """The tables that the book prints with a rule, from the numbers the rules themselves use."""
    in_force: Callable[[AnyState, RuleRef], bool] = lambda state, rule: True
    """Whether a match is played with a rule at all: what is switched off is not spoken of."""
    only: Callable[[AnyState, Seat], AnyAction] | None = None
    """The one answer that makes sense at the open decision of a seat, from a view; None: there is a choice, or the view
    does not show whether there is. Not given: a decision with a single offer, unless something in it is secret."""
    dispute: Callable[[AnyState, Dice], Verdict | None] | None = None
    """Settles what the two people disagree about, without a change to the match; None: this game has no referee."""
    setup: SetupForm = field(default_factory=SetupForm)
    """What the set-up page offers."""
    needs: tuple[Callable[[], object], ...] = ()
    """Reads what comes with the program and without which no match of this game can be played (boards, cards, kits);
    ``ContentError`` if that is damaged."""
    more_files: tuple[AnyKind, ...] = ()
    """What else people keep in files for this game."""
    data: tuple[AnyData, ...] = ()
    """What else lies in files of the program."""
    short: Any = None
    """Options with which a match comes to all its ends and is soon over; None: the usual ones do."""
    teaching: Teaching[Any, Any] | None = None
    """What lessons ask of this game; None: it has none."""
    endless: Any = None
    """Options with which a match goes on for tens of thousands of decisions; None: there are none."""

    def __post_init__(self) -> None:
        """A preset that could not be played is a fault of the game, found before anybody sees it. Reads no file."""
        known = {} if isinstance(self.setup.presets, FromFiles) else self.setup.presets
        for name, preset in known.items():
            try:
                self.options(preset.options)
            except ChoiceError as error:
                raise ValueError(f"{self.id}, preset {name}: {error}") from error

    @property
    def usual_options(self) -> dict[str, Any]:
        """The options as the form starts with them, as data."""
        kind = self.rules.options_type
        return {**encode_whole(kind, kind()), **self.setup.usual}

    def options(self, data: Data) -> Any:
        """The options of the game, with the usual ones where ``data`` says nothing; ``ChoiceError`` for what the rules
        do not know or the form does not offer."""
        whole = {**self.usual_options, **data}
        try:
            made = decode(self.rules.options_type, whole)
        except CodecError as error:
            raise ChoiceError(error.place, error.problem) from error
        self.setup.check(whole)
        return made

    def only_answer(self, view: AnyState, seat: Seat) -> AnyAction:
        """What is answered where nothing else can be, from a view; None: there is a choice."""
        return self.only(view, seat) if self.only is not None else single_offer(self.rules, view, seat)

    @property
    def short_options(self) -> Any:
        """Those of a match that is soon over."""
        return self.short if self.short is not None else self.rules.options_type()

    @property
    def begin(self) -> Callable[..., AnyState]:
        """As people begin a match with two ready teams: the first way of the form, if it has any."""
        return self.setup.ways[0].start if self.setup.ways else self.new_match

    def where(self, state: AnyState) -> str:
        """A position in a line."""
        return self.position.describe(state)

    @property
    def files(self) -> tuple[AnyKind, ...]:
        """Every kind of file people keep for this game, teams first."""
        return (*((self.team_files,) if self.team_files is not None else ()), *self.more_files)

    def file_kind(self, key: str) -> AnyKind:
        """One of them."""
        return next(kind for kind in self.files if kind.key == key)

    @property
    def teams(self) -> AnyKind:
        """The files of teams of a game that has any."""
        assert self.team_files is not None, f"{self.id} has no files of teams"
        return self.team_files

    def load_team(self, path: Path) -> Any:
        """The team in a file, or ``ContentError``."""
        if self.team_files is None:
            raise ContentError(path, "", f"{self.id} has no files of teams")
        return self.team_files.load(path)

    @property
    def assets(self) -> Path:
        """The folder with what comes along with this game."""
        return TITLES[self.id].assets

    def samples(self, kind: AnyKind | AnyData) -> list[Path]:
        """The files of a kind that come along."""
        return sorted(self.assets.glob(kind.samples))

    def ready_teams(self, names: tuple[str, str]) -> tuple[Any, Any]:
        """Two teams for a match at once: the samples, or sides of these names where a game has no files of teams."""
        if self.sample_teams:
            home, away = (self.load_team(self.assets / name) for name in self.sample_teams)
            return home, away
        named = self.setup.ways[0].named
        assert named is not None, "a game without files of teams names its sides"
        return named(names[0], None), named(names[1], None)

    def sides(self, state: AnyState) -> tuple[str, str]:
        """The names of both sides of a match, as they may be shown: its file may come from anywhere."""
        home, away = self.side_names(state)
        return shown(home), shown(away)

    def players(self, state: AnyState) -> tuple[str, ...]:
        """The names of its players, as they may be shown."""
        return tuple(name if isinstance(name, Called) else shown(name) for name in self.player_names(state))

    def cast(self, state: AnyState) -> Cast:
        """Who is who in a match."""
        return Cast(self.sides(state), self.players(state))
