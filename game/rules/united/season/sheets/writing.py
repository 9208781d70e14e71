"""An empty order sheet (U-8.5): a text with the squad in its remarks and a place for every order of the sitting."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from game.core.page import Speaker
from game.core.rules import Seat
from game.core.ruling import FactValue
from game.league.calendar import Fixture
from game.rules.united.season.desk import allowance, amateurs_due, by_default, own_matches
from game.rules.united.season.frames import LISTING, OrdersDue, Sitting
from game.rules.united.season.orders import LIST, OFFER, SALES, TRADES
from game.rules.united.season.pages.names import club_name, player_data
from game.rules.united.season.plan import MATCHES, trading
from game.rules.united.season.state import SeasonState
from game.rules.united.state import ROWS, LineUp

TALENTS, TRAINING = 1, 5


def sitting_of(state: SeasonState) -> Sitting | None:
    """The sitting whose envelopes are open."""
    frame = state.frames[-1] if state.frames else None
    return frame.sitting if isinstance(frame, OrdersDue) else None


def moment(state: SeasonState) -> str:
    """Which sitting is open: ``2/3/10-13`` is season 2, round 3, phases 10 to 13."""
    sitting = sitting_of(state)
    if sitting is None:
        return ""
    lot = f"/{sitting.lot}" if sitting.lot >= 0 else "/list" if sitting.lot == LISTING else ""
    return f"{state.season}/{state.round}/{sitting.first}-{sitting.last}{lot}"


def empty_sheet(state: SeasonState, seat: Seat, say: Speaker) -> str:
    """The sheet of the open sitting."""
    sitting = sitting_of(state)
    assert sitting is not None, "nobody is asked for orders"
    lines = [*_head(state, seat, say), *_squad(state, seat, say)]
    for part in _parts(state, seat, sitting, say):
        lines += ["", *part]
    return "\n".join(lines) + "\n"


def _remarks(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.split("\n")]


def _head(state: SeasonState, seat: Seat, say: Speaker) -> Iterator[str]:
    club = state.clubs[seat]
    facts: dict[str, FactValue] = {"club": club.name, "season": state.season, "round": state.round}
    facts["money"] = club.money
    yield from _remarks(say.say("ul.sheet.head", facts))
    yield ""
    yield f"club = {_text(club.name)}"
    yield f"moment = {_text(moment(state))}"


def _squad(state: SeasonState, seat: Seat, say: Speaker) -> Iterator[str]:
    yield ""
    yield from _remarks(say.say("ul.sheet.squad"))
    for man in state.clubs[seat].squad:
        yield f"#   {man.name:24} {player_data(man)}"


def _parts(state: SeasonState, seat: Seat, sitting: Sitting, say: Speaker) -> Iterator[list[str]]:
    """What the sitting asks for; line-ups last, as everything behind such a block belongs to it."""
    market = trading(state.calendar, state.round)
    if sitting.asks(TALENTS):
        yield _list("talents", '{ name = "…", row = "V" }', say)
    if sitting.asks(TRAINING):
        yield _list("training", '"…"', say)
    if market and any(map(sitting.asks, SALES)):
        yield _list("sales", f'{{ phase = {_first(sitting, SALES)}, player = "…" }}', say)
    if market and any(map(sitting.asks, TRADES)):
        phase = _first(sitting, TRADES)
        yield _list("trades", f'{{ phase = {phase}, partner = "…", give = ["…"], get = ["…"], money = 0 }}', say)
    yield from _auctions(state, sitting, say)
    if sitting.asks(MATCHES):
        if amateurs_due(state, seat):
            yield [*_remarks(say.say("ul.sheet.amateurs")), "# amateurs = { T = 0, A = 0, V = 0, M = 0, S = 0 }"]
        yield [*_remarks(say.say("ul.sheet.press")), 'press = ""']
        for number, fixture in enumerate(own_matches(state, seat)):
            yield _line_up(state, seat, number, fixture, say)


def _first(sitting: Sitting, phases: Sequence[int]) -> int:
    return next(each for each in phases if sitting.asks(each))


def _list(name: str, example: str, say: Speaker) -> list[str]:
    return [*_remarks(say.say(f"ul.sheet.{name}")), f"{name} = [", f"#  {example},", "]"]


def _auctions(state: SeasonState, sitting: Sitting, say: Speaker) -> Iterator[list[str]]:
    """Bids for the lots on offer, and who goes on the list."""
    lots = []
    if sitting.asks(OFFER) and sitting.lot != LISTING:
        lots += [(OFFER, lot, each) for lot, each in enumerate(state.offer, 1)]
    if sitting.asks(LIST) and sitting.lot != LISTING:
        lots += [(LIST, lot, each.member) for lot, each in enumerate(state.listed, 1)]
    if lots:
        told = [f"#   {phase}, {lot:2}: {each.name or '–':24} {player_data(each)}" for phase, lot, each in lots]
        example = f'{{ phase = {lots[0][0]}, lot = 1, amount = 500, name = "…" }}'
        yield [*_remarks(say.say("ul.sheet.bids")), *told, "bids = [", f"#  {example},", "]"]
    if sitting.asks(LIST) and trading(state.calendar, state.round + 1):
        yield _list("listings", '"…"', say)


def _line_up(state: SeasonState, seat: Seat, number: int, fixture: Fixture, say: Speaker) -> list[str]:
    """One match, with the line-up that stands by: without the block it plays."""
    facts: dict[str, FactValue] = {"number": number + 1, "points": allowance(state, seat, fixture)}
    facts |= {"home": club_name(state, fixture.home), "away": club_name(state, fixture.away)}
    return [
        *_remarks(say.say("ul.sheet.line-up", facts)),
        "[[line_ups]]",
        *line_up_lines(by_default(state, seat, fixture)),
    ]


def line_up_lines(line_up: LineUp) -> Iterator[str]:
    """Rows, hardness and home points as the sheet has them."""
    for row, names in zip(ROWS, line_up.places, strict=True):
        yield f"{row.value} = [{', '.join(map(_text, names))}]"
    yield f"hardness = {list(line_up.hardness)}"
    yield f"home = {list(line_up.home)}"


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
