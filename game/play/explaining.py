"""Why these numbers, in words: every roll with its parts, how many throws lead where, and the sum that comes out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from fractions import Fraction

from game.content.words import Words
from game.core.checks import Aim, Cell, Modifier
from game.core.frozen import frozen
from game.core.odds import tenths
from game.core.rules import Seat
from game.core.ruling import FactValue, RuleRef
from game.core.sums import CARD, Die, Sum
from game.core.workings import Step, Workings

MOST_TERMS = 4
"""A sum with more terms than these is no help."""
MINUS, TIMES = "\u2212", "\u00d7"


@frozen
class Part:
    """A line of a sum: what, how much, by which rule ("": said already)."""

    text: str
    value: str
    rule: RuleRef = ""


@frozen
class Rolls:
    """Somebody with his die: who, what is added, and what that makes."""

    text: str
    value: str
    parts: tuple[Part, ...]
    side: Seat | None = None


@frozen
class Told:
    """A roll before it is rolled, in words."""

    question: str
    rule: RuleRef
    rolls: tuple[Rolls, ...]
    needs: str = ""
    """What the die must show, where it is rolled against a number."""
    chance: str = ""
    """And how likely that is."""


@frozen
class Explained:
    """A step: the roll, and line by line what comes of it."""

    number: int
    roll: Told
    results: tuple[str, ...]


@frozen
class Reader:
    """For whom it is said: ``seat`` None: for both together, by the names of the clubs."""

    words: Words
    seat: Seat | None
    clubs: tuple[str, str]
    players: Sequence[str] = ()

    # -- a roll before it is rolled -----------------------------------------------------------------------------

    def roll(self, sum: Sum) -> Told:
        say = self.words.say
        rolls = tuple(self._rolls(sum, die) for die in sum.dice if die.parts or die.face or die.who >= 0 or sum.against)
        if not sum.need:
            return Told(say(f"roll.{sum.reason}"), sum.rule, rolls)
        parts = [self._part(part, sum.rule) for part in sum.need]
        parts[0] = replace(parts[0], value=parts[0].value.lstrip("+"))
        rolls = (*rolls, Rolls(say("odds.needed"), str(sum.needed), tuple(parts)))
        enough = sum.needed - sum.dice[0].bonus
        faces = min(sum.sides, enough) if sum.aim is Aim.AT_MOST else sum.sides + 1 - max(1, enough)
        chance = self.percent(Fraction(max(0, faces), sum.sides))
        return Told(say(f"roll.{sum.reason}"), sum.rule, rolls, self._needs(sum), chance)

    def _rolls(self, sum: Sum, die: Die) -> Rolls:
        parts = tuple(self._part(part, sum.rule) for part in die.parts)
        if die.face:
            shown = self.words.say("odds.lies", {"face": die.face, "total": die.face + die.bonus})
        else:
            key = "odds.die-and" if die.parts else "odds.die"
            shown = self.words.say(key, {"bonus": signed(die.bonus)})
        return Rolls(self.who(die), shown, parts, die.side)

    def _part(self, part: Modifier, said: RuleRef) -> Part:
        return Part(part_name(self.words, part.name), signed(part.value), part.rule if part.rule != said else "")

    def _needs(self, sum: Sum) -> str:
        """What the die itself must show."""
        bonus = sum.dice[0].bonus
        at_most = sum.aim is Aim.AT_MOST
        face = sum.needed - bonus
        if (face < 1) if at_most else (face > sum.sides):
            return self.words.say("odds.never", {"sides": sum.sides})
        shown = max(1, min(sum.sides, face))
        return self.words.say("odds.at-most" if at_most else "odds.at-least", {"face": shown, "sides": sum.sides})

    @property
    def _or(self) -> str:
        return f" {self.words.say('odds.or')} "

    def who(self, die: Die) -> str:
        """Whose die it is: yours or theirs, and the player."""
        player = self.players[die.who] if 0 <= die.who < len(self.players) else ""
        if die.side is None:
            return player or self.words.say("odds.nobody")
        key = "club" if self.seat is None else "own" if die.side == self.seat else "other"
        facts = {"player": player, "club": self.clubs[die.side]}
        return self.words.say(f"odds.dice-{key}{'' if player else '-side'}", facts)

    # -- what comes of it ---------------------------------------------------------------------------------------

    def steps(self, found: Workings, told: Callable[[Hashable], str]) -> tuple[Explained, ...]:
        """All steps in words; ``told`` says what an outcome is called."""
        return tuple(self._step(number, step, told) for number, step in enumerate(found.steps))

    def _step(self, number: int, step: Step, told: Callable[[Hashable], str]) -> Explained:
        lines = []
        for result in step.results:
            cells = dict.fromkeys(self._cell(step, cell) for cell in result.cells)
            what = self._or.join(filter(None, cells))
            after = self.words.say("odds.step-number", {"number": result.step + 1})
            then = after if result.step >= 0 else told(result.outcome)
            ways: dict[str, FactValue] = {"ways": result.ways, "of": step.of,
                                          "percent": self.percent(Fraction(result.ways, step.of))}  # fmt: skip
            share = self.words.say("odds.share-on" if result.step >= 0 else "odds.share", ways)
            facts: dict[str, FactValue] = {"what": what, "share": share, "then": then}
            lines.append(self.words.say("odds.leads-to" if what else "odds.leads-to-plain", facts))
        if step.until:
            lines.append(self.words.say("odds.until"))
        return Explained(number + 1, self.roll(step.sum), tuple(lines))

    def _cell(self, step: Step, cell: Cell) -> str:
        """What throws have in common."""
        say, sum, found = self.words.say, step.sum, list[str]()
        thrown = [die for die in sum.dice if not die.face]
        if cell.leads:
            found.append(self._leads(sum, cell.leads))
        for die, faces in zip(thrown, cell.faces, strict=False):
            if faces:
                found.append(self._face(die, faces, len(thrown) > 1))
        if cell.over:
            found.append(self._face(sum.dice[0], tuple(range(cell.over + 1, sum.sides + 1)), len(thrown) > 1))
        if cell.best >= 0 and len(sum.dice) != 2:
            if cell.best < len(sum.dice) and sum.dice[cell.best].who >= 0:
                found.append(say("odds.highest", {"who": self.who(sum.dice[cell.best])}))
            else:
                found.append(say("odds.number", {"number": cell.best + 1}))
        if cell.face:
            die = sum.dice[max(0, cell.best)] if cell.best < len(sum.dice) else sum.dice[0]
            found.append(self._face(die, (cell.face,), len(thrown) > 1))
        if cell.star:
            found.append(say("odds.star"))
        return ", ".join(found)

    def _face(self, die: Die, faces: tuple[int, ...], several: bool) -> str:
        if not several or die.side is None:
            return self.words.say("odds.face", {"faces": ranges(faces)})
        key = "club" if self.seat is None else "own" if die.side == self.seat else "other"
        return self.words.say(f"odds.face-{key}", {"club": self.clubs[die.side], "faces": ranges(faces)})

    def _leads(self, sum: Sum, leads: tuple[int, ...]) -> str:
        side = sum.dice[0].side
        names = []
        for lead in leads:
            ahead = side if lead > 0 else None if side is None else 1 - side
            if lead == 0 or ahead is None:
                names.append(self.words.say("odds.level"))
            elif self.seat is None:
                names.append(self.words.say("odds.ahead-club", {"club": self.clubs[ahead]}))
            else:
                names.append(self.words.say("odds.ahead-own" if ahead == self.seat else "odds.ahead-other"))
        return self._or.join(names)

    # -- the whole ----------------------------------------------------------------------------------------------

    def total(self, found: Workings, wanted: Callable[[Hashable], bool], hoped: int) -> str:
        """What is wanted as a sum over the first roll: at once, and by way of every step that follows; ``hoped`` is
        what the ticket says of it, in tenths of a percent."""
        after = [
            sum((chance for word, chance in chances.items() if wanted(word)), Fraction(0))
            for chances in found.chances()
        ]
        first = found.steps[0]
        at_once = sum((Fraction(result.ways, first.of) for result in first.results
                       if result.step < 0 and wanted(result.outcome)), Fraction(0))  # fmt: skip
        later = [(Fraction(result.ways, first.of), after[result.step]) for result in first.results if result.step >= 0]
        terms = [self.percent(at_once)] if at_once else []
        terms += [f"{self.percent(share)} {TIMES} {self.percent(chance)}" for share, chance in later if chance]
        if not any(chance for _, chance in later) or len(terms) > MOST_TERMS:
            return ""
        return self.words.say("odds.total", {"terms": " + ".join(terms), "total": percent(hoped, self.words)})

    def percent(self, chance: Fraction) -> str:
        return percent(tenths([chance, 1 - chance])[0], self.words)


def part_name(words: Words, name: str) -> str:
    """A part of a sum in words; cards by their names."""
    if name.startswith(CARD):
        return str(words.named("card", name.removeprefix(CARD)))
    return words.say(f"modifier.{name}" if f"modifier.{name}" in words.entries else f"part.{name}")


def signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


def ranges(faces: Sequence[int]) -> str:
    """Faces as short as possible: 1, 3–6."""
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}" for run in runs)


def percent(tenth: int, words: Words) -> str:
    """One figure behind the mark of the language."""
    whole, part = divmod(tenth, 10)
    return words.say("odds.percent", {"percent": f"{whole}{words.say('page.decimal-mark')}{part}"})
