"""Why something is refused in a United match; every reason has its rule."""

from __future__ import annotations

from enum import StrEnum

from game.core.ruling import FactValue, Ruling, refuse


class Reason(StrEnum):
    """The keys of the sentences in the word catalogues."""

    UNKNOWN_PLAYER = "united.unknown-player"
    PLAYER_TWICE = "united.player-twice"
    BANNED = "united.banned"
    LISTED = "united.listed"
    FROZEN = "united.frozen"
    NO_KEEPER = "united.no-keeper"
    TOO_MANY_KEEPERS = "united.too-many-keepers"
    NOT_A_KEEPER = "united.not-a-keeper"
    KEEPER_IN_FIELD = "united.keeper-in-field"
    NOT_A_SWEEPER = "united.not-a-sweeper"
    TOO_MANY_SWEEPERS = "united.too-many-sweepers"
    TALENT_OUT_OF_ROW = "united.talent-out-of-row"
    TOO_MANY_PLAYERS = "united.too-many-players"
    TOO_FEW_PLAYERS = "united.too-few-players"
    ROW_TOO_THIN = "united.row-too-thin"
    SWEEPER_MUST_FILL_IN = "united.sweeper-must-fill-in"
    NEGATIVE_POINTS = "united.negative-points"
    TOO_MUCH_HARDNESS = "united.too-much-hardness"
    ODD_HARDNESS = "united.odd-hardness"
    HARDNESS_ABOVE_TEN = "united.hardness-above-ten"
    HARDNESS_ON_EMPTY_SWEEPER = "united.hardness-on-empty-sweeper"
    HARDNESS_ON_AMATEUR = "united.hardness-on-amateur"
    TOO_MANY_HOME_POINTS = "united.too-many-home-points"
    NO_HOME_ADVANTAGE = "united.no-home-advantage"
    NO_TIME_LIMIT = "united.no-time-limit"
    FOUNDED_WITHOUT_KEEPER = "united.founded-without-keeper"
    FOUNDED_TOO_SMALL = "united.founded-too-small"
    FOUNDED_TALENTS = "united.founded-talents"
    FOUNDED_TOO_DEAR = "united.founded-too-dear"
    FOUNDED_QUALIFICATIONS = "united.founded-qualifications"
    FOUNDED_AGE = "united.founded-age"
    SQUAD_TOO_LARGE = "united.squad-too-large"
    TOO_MANY_TALENTS = "united.too-many-talents"
    SAME_NAME = "united.same-name"
    KEEPER_ONLY = "united.keeper-only"
    QUALIFICATION_ORDER = "united.qualification-order"


RULE_OF: dict[str, str] = {
    Reason.UNKNOWN_PLAYER: "U-3.1",
    Reason.PLAYER_TWICE: "U-3.1",
    Reason.BANNED: "U-3.5c",
    Reason.LISTED: "U-3.1",
    Reason.FROZEN: "U-3.1",
    Reason.NO_KEEPER: "U-3.1",
    Reason.TOO_MANY_KEEPERS: "U-3.1",
    Reason.NOT_A_KEEPER: "U-2.1",
    Reason.KEEPER_IN_FIELD: "U-2.1",
    Reason.NOT_A_SWEEPER: "U-2.1",
    Reason.TOO_MANY_SWEEPERS: "U-3.1",
    Reason.TALENT_OUT_OF_ROW: "U-5",
    Reason.TOO_MANY_PLAYERS: "U-3.1",
    Reason.TOO_FEW_PLAYERS: "U-3.1",
    Reason.ROW_TOO_THIN: "U-3.1",
    Reason.SWEEPER_MUST_FILL_IN: "U-3.1",
    Reason.NEGATIVE_POINTS: "U-3.4",
    Reason.TOO_MUCH_HARDNESS: "U-3.4",
    Reason.ODD_HARDNESS: "U-3.4",
    Reason.HARDNESS_ABOVE_TEN: "U-3.4",
    Reason.HARDNESS_ON_EMPTY_SWEEPER: "U-3.4",
    Reason.HARDNESS_ON_AMATEUR: "U-3.4",
    Reason.TOO_MANY_HOME_POINTS: "U-3.6",
    Reason.NO_HOME_ADVANTAGE: "U-3.6",
    Reason.NO_TIME_LIMIT: "U-8.7",
    Reason.FOUNDED_WITHOUT_KEEPER: "U-1.4",
    Reason.FOUNDED_TOO_SMALL: "U-1.4",
    Reason.FOUNDED_TALENTS: "U-1.4",
    Reason.FOUNDED_TOO_DEAR: "U-1.4",
    Reason.FOUNDED_QUALIFICATIONS: "U-1.4",
    Reason.FOUNDED_AGE: "U-1.4",
    Reason.SQUAD_TOO_LARGE: "U-6.9d",
    Reason.TOO_MANY_TALENTS: "U-6.9d",
    Reason.SAME_NAME: "U-3.1",
    Reason.KEEPER_ONLY: "U-2.1",
    Reason.QUALIFICATION_ORDER: "U-2.1",
}


def united_refusal(reason: Reason, **facts: FactValue) -> Ruling:
    return refuse(reason, RULE_OF[reason], **facts)
