"""The phases of a round as rows: number, rule, and who carries it out (U-8.1). Phase 9 is played on match days."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.ruling import RuleRef
from game.rules.united.season.orders import LIST, OFFER, SALES, TRADES
from game.rules.united.season.phases.closing import close_round
from game.rules.united.season.phases.nonleague import sell_away
from game.rules.united.season.phases.offer import auction_offer
from game.rules.united.season.phases.talents import find_talents
from game.rules.united.season.phases.trades import carry_out_trades
from game.rules.united.season.phases.training import train
from game.rules.united.season.phases.transfers import auction_listed
from game.rules.united.season.work import Resolve


@frozen
class PhaseRow:
    """One phase."""

    number: int
    rule: RuleRef
    resolve: Resolve


PHASES: dict[int, PhaseRow] = {
    row.number: row
    for row in (
        PhaseRow(1, "U-5a", find_talents),
        *(PhaseRow(number, "U-6.4b", sell_away) for number in SALES),
        *(PhaseRow(number, "U-6.8a", carry_out_trades) for number in TRADES),
        PhaseRow(5, "U-4b", train),
        PhaseRow(OFFER, "U-6.5d", auction_offer),
        PhaseRow(LIST, "U-6.6b", auction_listed),
        PhaseRow(18, "U-8.1", close_round),
    )
}
