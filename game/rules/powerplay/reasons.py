"""Why something is refused in a Powerplay match; every reason has its rule."""

from __future__ import annotations

from enum import StrEnum

from game.core.ruling import FactValue, Ruling, refuse


class Reason(StrEnum):
    """The keys of the sentences in the word catalogues."""

    UNKNOWN_PLAYER = "powerplay.unknown-player"
    BANNED = "powerplay.banned"
    INJURED = "powerplay.injured"
    PLAYER_TWICE = "powerplay.player-twice"
    NO_SUCH_FIELD = "powerplay.no-such-field"
    FIELD_TAKEN = "powerplay.field-taken"
    ROOKIE_OUT_OF_ROW = "powerplay.rookie-out-of-row"
    TOO_FOREIGN = "powerplay.too-foreign"
    TOO_TIRED = "powerplay.too-tired"
    NO_KEEPER = "powerplay.no-keeper"
    TOO_MANY_PLAYERS = "powerplay.too-many-players"
    TOO_FEW_PLAYERS = "powerplay.too-few-players"
    NEGATIVE_POINTS = "powerplay.negative-points"
    POINTS_ON_KEEPER = "powerplay.points-on-keeper"
    NO_MOTIVATION = "powerplay.no-motivation"
    TOO_MUCH_MOTIVATION = "powerplay.too-much-motivation"
    NO_HOME_ADVANTAGE = "powerplay.no-home-advantage"
    TOO_MANY_HOME_POINTS = "powerplay.too-many-home-points"
    TOO_LITTLE_HARDNESS = "powerplay.too-little-hardness"
    TOO_MUCH_HARDNESS = "powerplay.too-much-hardness"
    SCANDINAVIA_TOO_SOFT = "powerplay.scandinavia-too-soft"
    SCANDINAVIA_TOO_HARD = "powerplay.scandinavia-too-hard"
    SUBSTITUTE_PLAYS = "powerplay.substitute-plays"
    SUBSTITUTE_TWICE = "powerplay.substitute-twice"
    NO_TAKER = "powerplay.no-taker"
    NO_TIME_LIMIT = "powerplay.no-time-limit"
    SAME_NAME = "powerplay.same-name"
    KEEPER_TOO_STRONG = "powerplay.keeper-too-strong"
    TOO_MANY_STARS = "powerplay.too-many-stars"
    TOO_MANY_ROOKIES = "powerplay.too-many-rookies"
    ROOKIE_TOO_STRONG = "powerplay.rookie-too-strong"
    FOUNDED_TOO_DEAR = "powerplay.founded-too-dear"
    FOUNDED_TOO_STRONG = "powerplay.founded-too-strong"
    FOUNDED_AGE = "powerplay.founded-age"


RULE_OF: dict[str, str] = {
    Reason.UNKNOWN_PLAYER: "PP-7.2",
    Reason.BANNED: "PP-4.3.3",
    Reason.INJURED: "PP-7.3.6",
    Reason.PLAYER_TWICE: "PP-7.2",
    Reason.NO_SUCH_FIELD: "PP-7.1",
    Reason.FIELD_TAKEN: "PP-7.1",
    Reason.ROOKIE_OUT_OF_ROW: "PP-3.2.3",
    Reason.TOO_FOREIGN: "PP-3.3",
    Reason.TOO_TIRED: "PP-7.3.4",
    Reason.NO_KEEPER: "PP-7.2",
    Reason.TOO_MANY_PLAYERS: "PP-7.2",
    Reason.TOO_FEW_PLAYERS: "PP-7.2",
    Reason.NEGATIVE_POINTS: "PP-4",
    Reason.POINTS_ON_KEEPER: "PP-4.4",
    Reason.NO_MOTIVATION: "PP-4.1",
    Reason.TOO_MUCH_MOTIVATION: "PP-4.1",
    Reason.NO_HOME_ADVANTAGE: "PP-4.2",
    Reason.TOO_MANY_HOME_POINTS: "PP-4.2",
    Reason.TOO_LITTLE_HARDNESS: "PP-4.3",
    Reason.TOO_MUCH_HARDNESS: "PP-4.3",
    Reason.SCANDINAVIA_TOO_SOFT: "PP-4.3.4",
    Reason.SCANDINAVIA_TOO_HARD: "PP-4.3.4",
    Reason.SUBSTITUTE_PLAYS: "PP-7.3.7",
    Reason.SUBSTITUTE_TWICE: "PP-7.3.7",
    Reason.NO_TAKER: "PP-7.5",
    Reason.NO_TIME_LIMIT: "PP-9.2",
    Reason.SAME_NAME: "PP-3.2",
    Reason.KEEPER_TOO_STRONG: "PP-3.2",
    Reason.TOO_MANY_STARS: "PP-3.2",
    Reason.TOO_MANY_ROOKIES: "PP-3.2.3",
    Reason.ROOKIE_TOO_STRONG: "PP-3.2.3",
    Reason.FOUNDED_TOO_DEAR: "PP-3.2",
    Reason.FOUNDED_TOO_STRONG: "PP-3.2",
    Reason.FOUNDED_AGE: "PP-3.2",
}


def powerplay_refusal(reason: Reason, **facts: FactValue) -> Ruling:
    return refuse(reason, RULE_OF[reason], **facts)
