"""Why something is refused in a United match; every reason has its rule."""

from __future__ import annotations

from game.core.ruling import RuledReason, refused


class Reason(RuledReason):
    """The keys of the sentences in the word catalogues."""

    UNKNOWN_PLAYER = "united.unknown-player", "U-3.1"
    PLAYER_TWICE = "united.player-twice", "U-3.1"
    BANNED = "united.banned", "U-3.5c"
    LISTED = "united.listed", "U-3.1"
    FROZEN = "united.frozen", "U-3.1"
    NO_KEEPER = "united.no-keeper", "U-3.1"
    TOO_MANY_KEEPERS = "united.too-many-keepers", "U-3.1"
    NOT_A_KEEPER = "united.not-a-keeper", "U-2.1"
    KEEPER_IN_FIELD = "united.keeper-in-field", "U-2.1"
    NOT_A_SWEEPER = "united.not-a-sweeper", "U-2.1"
    TOO_MANY_SWEEPERS = "united.too-many-sweepers", "U-3.1"
    TALENT_OUT_OF_ROW = "united.talent-out-of-row", "U-5"
    TOO_MANY_PLAYERS = "united.too-many-players", "U-3.1"
    TOO_FEW_PLAYERS = "united.too-few-players", "U-3.1"
    ROW_TOO_THIN = "united.row-too-thin", "U-3.1"
    SWEEPER_MUST_FILL_IN = "united.sweeper-must-fill-in", "U-3.1"
    NEGATIVE_POINTS = "united.negative-points", "U-3.4"
    TOO_MUCH_HARDNESS = "united.too-much-hardness", "U-3.4"
    ODD_HARDNESS = "united.odd-hardness", "U-3.4"
    HARDNESS_ABOVE_TEN = "united.hardness-above-ten", "U-3.4"
    HARDNESS_ON_EMPTY_SWEEPER = "united.hardness-on-empty-sweeper", "U-3.4"
    HARDNESS_ON_AMATEUR = "united.hardness-on-amateur", "U-3.4"
    TOO_MANY_HOME_POINTS = "united.too-many-home-points", "U-3.6"
    NO_HOME_ADVANTAGE = "united.no-home-advantage", "U-3.6"
    NO_TIME_LIMIT = "united.no-time-limit", "U-8.7"
    FOUNDED_WITHOUT_KEEPER = "united.founded-without-keeper", "U-1.4"
    FOUNDED_TOO_SMALL = "united.founded-too-small", "U-1.4"
    FOUNDED_TALENTS = "united.founded-talents", "U-1.4"
    FOUNDED_TOO_DEAR = "united.founded-too-dear", "U-1.4"
    FOUNDED_QUALIFICATIONS = "united.founded-qualifications", "U-1.4"
    FOUNDED_AGE = "united.founded-age", "U-1.4"
    SQUAD_TOO_LARGE = "united.squad-too-large", "U-6.9d"
    TOO_MANY_TALENTS = "united.too-many-talents", "U-6.9d"
    SAME_NAME = "united.same-name", "U-3.1"
    KEEPER_ONLY = "united.keeper-only", "U-2.1"
    QUALIFICATION_ORDER = "united.qualification-order", "U-2.1"


__all__ = ["Reason", "refused"]
