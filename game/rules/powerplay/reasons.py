"""Why something is refused in a Powerplay match; every reason has its rule."""

from __future__ import annotations

from game.core.ruling import RuledReason, refused


class Reason(RuledReason):
    """The keys of the sentences in the word catalogues."""

    UNKNOWN_PLAYER = "powerplay.unknown-player", "PP-7.2"
    BANNED = "powerplay.banned", "PP-4.3.3"
    INJURED = "powerplay.injured", "PP-7.3.6"
    PLAYER_TWICE = "powerplay.player-twice", "PP-7.2"
    NO_SUCH_FIELD = "powerplay.no-such-field", "PP-7.1"
    FIELD_TAKEN = "powerplay.field-taken", "PP-7.1"
    ROOKIE_OUT_OF_ROW = "powerplay.rookie-out-of-row", "PP-3.2.3"
    TOO_FOREIGN = "powerplay.too-foreign", "PP-3.3"
    TOO_TIRED = "powerplay.too-tired", "PP-7.3.4"
    NO_KEEPER = "powerplay.no-keeper", "PP-7.2"
    TOO_MANY_PLAYERS = "powerplay.too-many-players", "PP-7.2"
    TOO_FEW_PLAYERS = "powerplay.too-few-players", "PP-7.2"
    NEGATIVE_POINTS = "powerplay.negative-points", "PP-4"
    POINTS_ON_KEEPER = "powerplay.points-on-keeper", "PP-4.4"
    NO_MOTIVATION = "powerplay.no-motivation", "PP-4.1"
    TOO_MUCH_MOTIVATION = "powerplay.too-much-motivation", "PP-4.1"
    NO_HOME_ADVANTAGE = "powerplay.no-home-advantage", "PP-4.2"
    TOO_MANY_HOME_POINTS = "powerplay.too-many-home-points", "PP-4.2"
    TOO_LITTLE_HARDNESS = "powerplay.too-little-hardness", "PP-4.3"
    TOO_MUCH_HARDNESS = "powerplay.too-much-hardness", "PP-4.3"
    SCANDINAVIA_TOO_SOFT = "powerplay.scandinavia-too-soft", "PP-4.3.4"
    SCANDINAVIA_TOO_HARD = "powerplay.scandinavia-too-hard", "PP-4.3.4"
    SUBSTITUTE_PLAYS = "powerplay.substitute-plays", "PP-7.3.7"
    SUBSTITUTE_TWICE = "powerplay.substitute-twice", "PP-7.3.7"
    NO_TAKER = "powerplay.no-taker", "PP-7.5"
    NO_TIME_LIMIT = "powerplay.no-time-limit", "PP-9.2"
    SAME_NAME = "powerplay.same-name", "PP-3.2"
    KEEPER_TOO_STRONG = "powerplay.keeper-too-strong", "PP-3.2"
    TOO_MANY_STARS = "powerplay.too-many-stars", "PP-3.2"
    TOO_MANY_ROOKIES = "powerplay.too-many-rookies", "PP-3.2.3"
    ROOKIE_TOO_STRONG = "powerplay.rookie-too-strong", "PP-3.2.3"
    FOUNDED_TOO_DEAR = "powerplay.founded-too-dear", "PP-3.2"
    FOUNDED_TOO_STRONG = "powerplay.founded-too-strong", "PP-3.2"
    FOUNDED_AGE = "powerplay.founded-age", "PP-3.2"


__all__ = ["Reason", "refused"]
