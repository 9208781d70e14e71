"""Why something is refused or dropped in a season; every reason has its rule."""

from __future__ import annotations

from game.core.ruling import RuledReason, refused


class Reason(RuledReason):
    """The keys of the sentences in the word catalogues, by the sections of the rules."""

    # the flow
    ENVELOPE_IN = "united-league.envelope-in", "U-8.1"
    ENVELOPE_NOT_IN = "united-league.envelope-not-in", "U-8.1"
    NOT_A_COMPUTER = "united-league.not-a-computer", "U-8.6b"
    COMPUTERS_MISSING = "united-league.computers-missing", "U-8.6b"
    WRONG_MATCHES = "united-league.wrong-matches", "U-8.1"
    NO_SUCH_CLUB = "united-league.no-such-club", "U-1.2"
    NOT_YOUR_CLUB = "united-league.not-your-club", "U-8.7e"
    # the foundation
    NAME_UNUSABLE = "united-league.name-unusable", "U-1.4a"
    NAME_TAKEN = "united-league.name-taken", "U-1.4a"
    # players, wherever they are ordered
    NOT_IN_SQUAD = "united-league.not-in-squad", "U-8.1"
    # players who leave
    ON_THE_LIST = "united-league.on-the-list", "U-6.6a"
    LOCKED = "united-league.locked", "U-6.8b"
    SALES_BANNED = "united-league.sales-banned", "U-6.9e"
    ONLY_KEEPER = "united-league.only-keeper", "U-6.9b"
    TOO_FEW_LEFT = "united-league.too-few-left", "U-6.9c"
    # players who come, and money that goes
    SQUAD_FULL = "united-league.squad-full", "U-6.9d"
    TALENTS_FULL = "united-league.talents-full", "U-6.9d"
    FROZEN_FULL = "united-league.frozen-full", "U-6.7a"
    PLAYER_NAME_TAKEN = "united-league.player-name-taken", "U-6.5d"
    OVERDRAWN = "united-league.overdrawn", "U-6.3a"
    # talents
    TALENTS_ALL_FOUND = "united-league.talents-all-found", "U-5a"
    TALENT_NAME = "united-league.talent-name", "U-5a"
    KEEPER_TALENT_DUE = "united-league.keeper-talent-due", "U-5e"
    # training
    TRAINING_NOT_PLAYED_IN = "united-league.training-not-played-in", "U-4e"
    TRAINING_BOUGHT_STRONG = "united-league.training-bought-strong", "U-6.7b"
    TRAINING_TWICE = "united-league.training-twice", "U-4c"
    TRAINING_SEASON = "united-league.training-season", "U-4c"
    TRAINING_CEILING = "united-league.training-ceiling", "U-4c"
    TRAINING_TOO_DEAR = "united-league.training-too-dear", "U-4d"
    # results
    WRONG_RESULT = "united-league.wrong-result", "U-8.1"
    # no orders, holidays
    NO_PERSON = "united-league.no-person", "U-8.7e"
    # amateur teams of the cup
    AMATEURS_NEGATIVE = "united-league.amateurs-negative", "U-8.4c"
    AMATEURS_ABOVE_TEN = "united-league.amateurs-above-ten", "U-8.4c"
    AMATEURS_MEET_OWN = "united-league.amateurs-meet-own", "U-8.4c"
    AMATEURS_TOO_DEAR = "united-league.amateurs-too-dear", "U-8.4c"
    # bids and the list
    BID_NO_LOT = "united-league.bid-no-lot", "U-6.5d"
    BID_TWICE = "united-league.bid-twice", "U-6.5d"
    BID_WITHOUT_NAME = "united-league.bid-without-name", "U-6.5d"
    BID_BELOW_VALUE = "united-league.bid-below-value", "U-6.5d"
    BID_LEAVES_TOO_LITTLE = "united-league.bid-leaves-too-little", "U-8.6b"
    CONDITION_NOT_MET = "united-league.condition-not-met", "U-8.6a"
    CONDITION_AHEAD = "united-league.condition-ahead", "U-8.6a"
    LISTING_CLOSED = "united-league.listing-closed", "U-6.6d"
    # trades
    TRADE_EMPTY = "united-league.trade-empty", "U-6.8a"
    TRADE_PARTNER = "united-league.trade-partner", "U-6.8a"
    ONE_TRADE = "united-league.one-trade", "U-6.8a"
    TRADE_DIFFERS = "united-league.trade-differs", "U-6.8c"
    TRADE_LIMITS = "united-league.trade-limits", "U-6.8c"
    TRADE_GUARD = "united-league.trade-guard", "U-6.8d"
    PARTNER_WITHOUT_ORDERS = "united-league.partner-without-orders", "U-8.7d"
    # orders that are never carried out
    WRONG_PHASE = "united-league.wrong-phase", "U-8.1"
    TRADING_OVER = "united-league.trading-over", "U-6.10"


__all__ = ["Reason", "refused"]
