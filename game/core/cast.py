"""Who is who in a match, for its sentences: the rules number players, people call them by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from game.core.frozen import frozen
from game.core.ruling import Fact, FactValue

SOMEBODY = "somebody"
"""Stands for a player who has no name; the catalogues have words for him."""
PIECE, RIVAL = "piece", "rival"
"""Facts that are players: whom it is about, and his opponent."""
CALLED = MappingProxyType({PIECE: "player"})
"""What sentences know by another name."""


FORMS = ("nom", "acc", "dat", "Nom")
"""A name inside a sentence, with its article where it has one: three cases, and as the first word."""
Forms = Mapping[str, str]


class Spoken(str):
    """A name in one language; sentences with ``{name_acc}`` find its forms here."""

    forms: Forms = MappingProxyType({})


class Called(str):
    """A name that every language says in its own way: the text is what files and statistics know it by."""

    said: Mapping[str, tuple[str, Forms]] = MappingProxyType({})
    """By language: the plain name, and its forms in sentences where they differ from it."""

    def spoken(self, language: str) -> Spoken:
        """As a language has it."""
        text, forms = self.said.get(language, (str(self), {}))
        made = Spoken(text)
        made.forms = forms
        return made


def called(text: str, said: Mapping[str, tuple[str, str, str, str]]) -> Called:
    """A name from its plain text, first, fourth and third case by language."""
    made = Called(text)
    made.said = {
        language: (plain, {"nom": nom, "acc": acc, "dat": dat, "Nom": nom[:1].upper() + nom[1:]})
        for language, (plain, nom, acc, dat) in said.items()
    }
    return made


def joined(names: Sequence[str], gap: str = ", ") -> str:
    """Several names as one, in every language and form."""
    text = gap.join(names)
    if not names or not all(isinstance(name, Called) for name in names):
        return text
    every = [name for name in names if isinstance(name, Called)]
    made = Called(text)
    made.said = {language: _together([name.spoken(language) for name in every], gap) for language in every[0].said}
    return made


def _together(names: Sequence[Spoken], gap: str) -> tuple[str, Forms]:
    def listed(form: str, rest: str) -> str:
        return gap.join(name.forms.get(rest if at else form, name) for at, name in enumerate(names))

    return gap.join(names), {form: listed(form, form.lower()) for form in FORMS}


@frozen
class Cast:
    """The names of both sides, and of the players by their numbers in the rules."""

    sides: tuple[str, str]
    players: tuple[str, ...] = ()

    def name(self, piece: FactValue) -> str:
        """One of the players; numbers that are nobody's come up in refusals."""
        known = isinstance(piece, int) and 0 <= piece < len(self.players)
        return (self.players[int(piece)] if known else "") or SOMEBODY

    def names(self, pieces: Iterable[int]) -> str:
        """Several of them."""
        return joined([self.name(piece) for piece in pieces])


def spoken(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """The facts of a prompt or a refusal with players by name."""
    return tuple((CALLED.get(key, key), cast.name(value) if key in (PIECE, RIVAL) else value) for key, value in facts)
