"""The report of a match as a page: the game's own blocks, then story, luck, who was at the table, and the seal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from pathlib import Path

from game.content.words import Words, spoken
from game.core.page import Block, Facts, Listing, Note, Page, Score, Story
from game.core.rules import SEATS
from game.core.ruling import FactValue
from game.journal.entries import Adopted, HelpUsed, SeatKind, TakenBack
from game.play.luck import VERDICT_FROM, Ledger, Tally, recorded_luck
from game.play.option_words import OptionWords
from game.play.recorded import Recorded, recorded
from game.play.session import Session
from game.play.story import aside_sentence, asides, seal_sentence, sentence

LUCK_COLUMNS = ("side", "roll", "rolled", "expected", "actual", "difference", "percentile")
MINUS = "\u2212"


def match_page(source: Session | Path, language: str, to: int | None = None) -> Page:
    """A running match or a journal as a page that both may read, or ``JournalError``."""
    return page_of(recorded(source, to), language)


def page_of(match: Recorded, language: str) -> Page:
    """A match that was read already as a page that both may read."""
    say = spoken(language)[0]
    home, away = match.sides
    own: list[Block] = [Note(say.say("page.open"))]
    if match.ending is not None:
        own = match.spec.page(match.timeline.state, say, list(match.told(None)))
    told = [*story_blocks(match, say), *luck_blocks(match, say)]
    blocks = [*own, *option_blocks(match, say), *told, *_at_the_table(match, say)]
    return Page(
        title=say.say("page.match", {"home": home, "away": away}),
        subtitle=_subtitle(match, say),
        score=_score(match, say),
        blocks=tuple(blocks),
        footer=tuple(_small_print(match, say)),
    )


def _subtitle(match: Recorded, say: Words) -> str:
    header, name = match.journal.header, match.journal.name
    facts = {"game": say.say(f"game.{header.game}.name"), "date": date(header.created, say)}
    said = say.say("page.named", {**facts, "name": name}) if name else say.say("page.subtitle", facts)
    return say.say("page.what-if", {"mark": say.say("what-if.mark"), "about": said}) if header.parent else said


def _score(match: Recorded, say: Words) -> Score | None:
    ending, sides = match.ending, match.sides
    if ending is None:
        return None
    remark = say.say(f"ending.{match.spec.id}.{ending.reason}")
    if ending.winner is not None:
        remark = say.say("page.wins", {"ending": remark, "club": sides[ending.winner]})
    first, second = match.journal.header.seats
    people = (first.name, second.name) if (first.name, second.name) != sides else ("", "")
    counted = f"page.{match.spec.id}.score-means"
    if counted in say.entries:
        remark = f"{remark} ({say.say(counted)})"
    return Score(*sides, ending.score, people, remark)


def story_blocks(match: Recorded, say: Words) -> list[Block]:
    """Everything that happened and that both may be told, with what was taken back; the fingerprint comes first."""
    header, lines = match.journal.header, []
    for decision, (cast, events) in zip(match.timeline.decisions, match.stories(), strict=True):
        told = [sentence(match.spec, event, cast, say) for event in events if match.spec.in_story(event)]
        lines += [(decision.entry, line) for line in told]
    lines += [(each.entry, aside_sentence(each, header.seats, say)) for each in asides(match.journal)
              if each.entry <= match.timeline.steps]  # fmt: skip
    told_in_order = [line for _, line in sorted(lines, key=lambda line: line[0])]
    return [Story(say.say("page.story"), (seal_sentence(header.seal, say), *told_in_order))]


def option_blocks(match: Recorded, say: Words) -> list[Block]:
    """The rules of the match, as far as they are not the usual ones."""
    rows = tuple(OptionWords(match.spec, say).unusual(match.timeline.state.options))
    columns = (say.say("page.option"), say.say("page.chosen"))
    return [Listing(say.say("page.options"), columns, rows)] if rows else []


# -- luck ---------------------------------------------------------------------------------------------------------


def luck_blocks(match: Recorded, say: Words) -> list[Block]:
    """The ledger of a match, if anything was rolled that may be known."""
    found = recorded_luck(match)
    if not found.rolled:
        return [Note(say.say("luck.secret"))] if match.ending and not match.all_open else []
    return [
        luck_table(found, match.spec.id, match.sides, say),
        Story("", tuple(luck_sentences(found, match.sides, say))),
    ]


def luck_table(found: Ledger, game: str, sides: tuple[str, str], say: Words) -> Listing:
    """One line for every side and kind of roll, then the sum of each side."""
    columns = tuple(say.say(f"luck.{name}") for name in LUCK_COLUMNS)
    rows = [_luck_row(line, say.say(f"luck.kind.{game}.{line.kind}"), sides, say) for line in found.lines]
    rows += [_luck_row(total, say.say("luck.total"), sides, say) for total in found.totals if total.rolled]
    return Listing(say.say("luck.title"), columns, tuple(rows), numeric=(2, 3, 4, 5, 6))


def _luck_row(line: Tally, name: str, sides: tuple[str, str], say: Words) -> tuple[str, ...]:
    numbers = str(line.rolled), decimal(line.expected, say), str(line.actual), signed(line.difference, say)
    enough = line.rolled >= VERDICT_FROM
    luck = say.say("luck.percent", {"percent": round(100 * line.luck)}) if enough else "–"
    return sides[line.side], name, *numbers, luck


def luck_sentences(found: Ledger, sides: tuple[str, str], say: Words) -> Iterator[str]:
    """Goals against expected goals, then a verdict on each side that rolled often enough."""
    for goals in found.goals:
        if goals.rolled:
            facts: dict[str, FactValue] = {
                "club": sides[goals.side],
                "expected": decimal(goals.expected, say),
                "goals": goals.actual,
            }
            yield say.say("luck.goals-line", facts)
    judged = [total for total in found.totals if total.verdict]
    for total in judged:
        facts = {"club": sides[total.side], "share": total.share}
        yield say.say(total.verdict or "", facts)
    if len(judged) < len(found.totals):
        yield say.say("luck.few", {"needed": VERDICT_FROM})
    yield say.say("luck.help")


# -- around the match -----------------------------------------------------------------------------------------------


def _at_the_table(match: Recorded, say: Words) -> Iterator[Block]:
    """Who played, with how much help, what was taken back, and who rolled."""
    seats = match.journal.header.seats
    helped = [line.seat for line in match.journal.lines if isinstance(line, HelpUsed)]
    undos = [seat for line in match.journal.lines if isinstance(line, TakenBack) for seat in line.agreed]
    help_offered = [
        _levels(match.journal.assistance(number), say) if seat.kind is SeatKind.PERSON else say.say("page.computer")
        for number, seat in enumerate(seats)
    ]
    yield Facts(
        say.say("page.table"),
        (
            (say.say("page.manager"), seats[0].name, seats[1].name),
            (say.say("page.help"), help_offered[0], help_offered[1]),
            (say.say("page.help-used"), *_times(helped, say)),
            (say.say("page.undos"), *_times(undos, say)),
        ),
    )
    yield Note(_dice(match, say))


def _levels(levels: list[int], say: Words) -> str:
    """The levels of help somebody had, one after the other."""
    return " → ".join(say.say(f"page.assistance.{level}") for level in levels)


def _times(seats: list[int], say: Words) -> tuple[str, str]:
    home, away = (say.say("page.times", {"count": seats.count(seat)}) for seat in SEATS)
    return home, away


def _dice(match: Recorded, say: Words) -> str:
    """Who rolled how often; the number of all rolls would betray what a closed match keeps secret."""
    by_hand = [roll.by_hand for decision in match.timeline.decisions for roll in decision.dice()]
    hand = sum(by_hand)
    if match.all_open:
        return say.say("page.dice", {"program": len(by_hand) - hand, "hand": hand})
    return say.say("page.dice-by-hand", {"hand": hand})


def _small_print(match: Recorded, say: Words) -> Iterator[str]:
    """Where the match comes from, the seal, and, when it is over, the secret behind it."""
    header = match.journal.header
    if header.parent is not None:
        yield say.say("page.branch", {"entry": header.parent.entry})
    if any(isinstance(line, Adopted) for line in match.journal.lines):
        yield say.say("page.older-rules")
    if match.timeline.set_aside:
        yield say.say("page.set-aside", {"count": match.timeline.set_aside})
    if match.journal.shortened:
        yield say.say("page.shortened", {"entry": match.journal.shortened})
    yield say.say("page.seal", {"seal": header.seal})
    yield say.say("page.secret", {"secret": header.secret}) if match.ending else say.say("page.secret-later")
    facts: dict[str, FactValue] = {"version": header.program, "rules": match.journal.rules_version, "id": header.id}
    yield say.say("page.program", facts | {"game": say.say(f"game.{header.game}.name")})


def date(stamp: str, say: Words) -> str:
    """A stored moment as a day on the local calendar; what is no moment stays as it stands."""
    try:
        day = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):
        return stamp
    facts: dict[str, FactValue] = {"day": day.day, "year": day.year}
    return say.say("page.date", facts | {"month": say.say(f"page.month.{day.month}")})


def decimal(value: Fraction, say: Words) -> str:
    """With one figure behind the mark of the language."""
    return f"{float(value):.1f}".replace(".", say.say("page.decimal-mark"))


def signed(value: Fraction, say: Words) -> str:
    """With its sign, for differences; the minus is as wide as the plus."""
    text = decimal(abs(value), say)
    return text if text == decimal(Fraction(0), say) else f"{'+' if value > 0 else MINUS}{text}"
