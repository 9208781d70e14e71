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


__all__ = ["Reason", "refused"]
