"""What a game brings along to have its matches shown as a film."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.content.words import Words
from game.core.frozen import frozen
from game.ui.film.bars import Facing
from game.ui.film.beats import B, Beat, Cutter
from game.ui.film.coming import Coming
from game.ui.film.film_stage import FilmStage
from game.ui.film.rolls import Roll
from game.ui.film.scenery import S, Staging
from game.ui.widgets.base import Action, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene

Clubs = tuple[str, str]
Told = TypeVar("Told", bound=Beat, contravariant=True)


class TitleWords(Protocol[Told]):
    """The short words of a film, read from the catalogues; a module of the game supplies them."""

    FOR_SHOW: str
    """The key of what is said about minutes the rules do not know."""

    def headline(self, words: Words, beat: Told, clubs: Clubs) -> str:
        """A beat in a few words."""

    def headline_icon(self, beat: Told) -> str: ...

    def opening(self, words: Words, beat: Told, clubs: Clubs) -> str:
        """What a moment is about, before anybody knows how it ends."""

    def told(self, words: Words, beat: Told, clubs: Clubs) -> str:
        """A beat as the log tells it."""

    def minute_text(self, words: Words, beat: Told) -> str:
        """The minute of a beat; one for show is marked."""

    def stage_text(self, words: Words, beat: Told | None, running: Told | None = None) -> str:
        """How far the match is; ``running`` is a beat that is just being shown."""

    def banner_text(self, words: Words, beat: Told) -> tuple[str, str]:
        """The score, and who it was."""

    def roll_words(self, words: Words, roll: Roll) -> tuple[str, str]:
        """Who rolls with which number, and what came of it."""


@frozen
class Standing:
    """What the scoreboard says besides score and time."""

    cards: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """Yellow and red of either side."""
    states: tuple[str, str] = ("", "")
    """Short words about either side."""
    note: str = ""
    clock: str = ""
    """Instead of the minute."""


@frozen
class Moves:
    """The actions of a match that plays itself."""

    start: Any
    play_on: Any
    finish: Any


@frozen
class Prompts:
    """The kinds of decision by which the film knows where the match is."""

    begin: str
    in_play: str
    """How all of them begin while there is play left."""
    closed: str
    last: Callable[[Any], bool]
    """Whether the match may be over after the next moment, by the prompt."""
    ahead: Callable[[Any, int], float]
    """How much is still to come in an open match, by the prompt, as a multiple of so many beats."""


@frozen
class FilmTitle(Generic[B, S]):
    """A game, as far as its film is concerned."""

    moves: Moves
    prompts: Prompts
    rule: str
    """Where the rules of the match begin."""
    begin_words: str
    """The key of what the button of the beginning says."""
    goal_icon: str
    words: TitleWords[B]
    cut: Callable[[str, Any, Any], Cutter[B]]
    """What cuts a film: from the seal of the match, its first and its present state as both may see them."""
    reel: Callable[[Callable[[B], object], Callable[[str], object]], Staging[B, S]]
    stage: Callable[[S, Clubs, Action], FilmStage[B, S]]
    standing: Callable[[Words, B | None, S], Standing]
    """From a beat (None: nothing was shown yet) and the scenery."""
    facing: Callable[[B | None], Sequence[Facing]]
    """The strengths that meet at a beat."""
    strengths: Sequence[str]
    """The keys of the names of all there can be."""
    facts: Callable[[Words, B], list[Widget]]
    """What the card of sums says of a beat besides its rolls."""
    so_far: Callable[[Words, B, S], list[Widget]]
    """What is known of a moment before its dice lie, from its beat and the scenery."""
    asks: Callable[[Words, Coming[B], Clubs], tuple[str, int | None]]
    """Who is about to roll and in which moment, in words, and whose die it is; empty: there is nothing to say."""
    rules: Mapping[str, Sequence[str]]
    """Where each kind of beat is explained, besides the rules of its rolls."""
    box: Callable[[Sequence[B], int, bool], list[tuple[str, str, str]]]
    """The box score up to a beat: the key of each line, home, away; ``True``: of a closed match."""
    full_time: Callable[[App, Table], Scene]
    cards_words: str = "log.cards"
    """What its log calls cards or penalties."""
