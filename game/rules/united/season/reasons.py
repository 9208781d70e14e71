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
    AMATEURS_TOO_DEAR = "united-league.amateurs-too-dear", "U-8.4c"


__all__ = ["Reason", "refused"]
