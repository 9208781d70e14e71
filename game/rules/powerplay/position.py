"""A Powerplay match as one line of text, for tests, bug reports and the command line.

    SIDE / SIDE / face-off

A side is its squad, six sixths, substitutes and taker, and the club, with ``|`` between them:

    T1=5 V1=6 V2=4 S1=6 ... | 0T1 3V1 10S1+h1 ; ... | V9 S9 S1 | coach=2 region=alps

A man is called by his row and a number; ``=6`` is his strength, ``r`` behind it makes him a rookie. In a sixth a man
stands behind his field (0 is the goal), with ``+`` his points follow: ``m`` motivation, ``v`` home, ``h`` hardness.
The third part names the substitutes for V and S and the taker, ``-`` for nobody. The fourth may have ``coach``,
``region``, ``fans``, ``seats`` and ``country``. The last part of the line is one of ``due home``, ``due away``,
``face-off``, or ``sixth 3 2:1`` (the third sixth is about to begin), then ``hits 1,4-6`` (in which sixths the hardness
of home and away strikes), ``out home V1@2>V9`` (out since the second sixth, V9 has his places), and options: ``cup``,
``neutral``, ``closed``, ``crowd=full``, ``support=always``, ``strict=60`` (seconds of a strict glass).

Between two clubs (``between``) a side may be its plan alone, by the names of its men: ``3Lus 5Durs … ; … | V9 S9 S1``.
"""

from __future__ import annotations

import re

from game.core.clock import Glass
from game.core.position import PositionError, expect_possible
from game.rules.postal.match import time_is_strict
from game.rules.postal.position import parted
from game.rules.postal.setup_form import MOST_SECONDS
from game.rules.powerplay.frames import FaceOff, InPlay, LineUpDue
from game.rules.powerplay.handlers.fouls import SHOTS
from game.rules.powerplay.handlers.periods import FACE_OFF
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.queries import is_rookie, outs
from game.rules.powerplay.state import (
    Age,
    Club,
    Crowd,
    Goal,
    Incident,
    LineUp,
    MatchState,
    MomentKind,
    Options,
    Player,
    Posting,
    Region,
    Sixth,
    Stage,
    Support,
    TeamRow,
    Trouble,
    six,
)
from game.rules.powerplay.tables import FANS, SEATS, SIXTHS
from game.rules.powerplay.written import PART, read_line_up
from game.rules.spec import LineFault

_MAN = re.compile(r"([TVS]\d{1,2})=(\d)(r?)")
_PLACE = re.compile(r"(\d{1,2})([TVS]\d{1,2})(?:\+((?:[mvh]\d)+))?")
_OUT = re.compile(r"([TVS]\d{1,2})@([1-6])(?:>([TVS]\d{1,2}))?")
_HITS = re.compile(r"((?:[1-6],?)*)-((?:[1-6],?)*)")
NOBODY = "-"


def parse(text: str) -> MatchState:
    """The match that ``text`` describes."""
    home, away, words = parted(text, "face-off")
    return _standing(_parse_side(home, "Home"), _parse_side(away, "Away"), words)


def between(text: str, clubs: tuple[Club, Club]) -> MatchState:
    """The same between two clubs, if their plans are written by the names of their men."""
    home, away, words = parted(text, "face-off")
    if any(side.count(PART) > 1 for side in (home, away)):
        return parse(text)
    try:
        return _standing((clubs[0], read_line_up(home)), (clubs[1], read_line_up(away)), words)
    except LineFault as fault:
        raise PositionError(str(fault)) from fault


def _standing(home: tuple[Club, LineUp], away: tuple[Club, LineUp], words: list[str]) -> MatchState:
    """A match between these sides, as far as the words say."""
    state = MatchState(Options(), (home[0], away[0]), [home[1], away[1]], [])
    rest = _parse_stage(state, words)
    state.options = _parse_words(state, rest)
    expect_possible(POWERPLAY.broken_invariants(state))
    return state


def _parse_side(text: str, name: str) -> tuple[Club, LineUp]:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 4:
        raise PositionError(f"{name}: expected squad | sixths | bench | club, found {len(parts)} part(s)")
    players = tuple(_parse_man(token, name) for token in parts[0].split())
    sixths = parts[1].split(";")
    if len(sixths) != SIXTHS:
        raise PositionError(f"{name}: a match has {SIXTHS} sixths, not {len(sixths)}")
    bench = ["" if each == NOBODY else each for each in parts[2].split()]
    if len(bench) != 3:
        raise PositionError(f"{name}: expected two substitutes and a taker, such as 'V5 - S1'")
    line_up = LineUp(six([parse_sixth(each, name) for each in sixths]), (bench[0], bench[1]), bench[2])
    return _parse_club(parts[3], name, players), line_up


def _parse_man(token: str, name: str) -> Player:
    match = _MAN.fullmatch(token)
    if match is None:
        raise PositionError(f"{name}: cannot read player '{token}', such as V1=6")
    return Player(match[1], TeamRow(match[1][0]), Age.ROOKIE if match[3] else Age.A, int(match[2]))


def parse_sixth(text: str, name: str) -> Sixth:
    places = []
    for token in text.split():
        match = _PLACE.fullmatch(token)
        if match is None:
            raise PositionError(f"{name}: cannot read place '{token}', such as 11S1+h1")
        points = dict.fromkeys("mvh", 0)
        for letter, digit in re.findall(r"([mvh])(\d)", match[3] or ""):
            points[letter] += int(digit)
        places.append(Posting(int(match[1]), match[2], points["m"], points["v"], points["h"]))
    return Sixth(tuple(places))


def _parse_club(text: str, name: str, players: tuple[Player, ...]) -> Club:
    known = dict(_pair(token, name) for token in text.split())
    strange = known.keys() - {"coach", "region", "fans", "seats", "country"}
    if strange:
        raise PositionError(f"{name}: '{min(strange)}' means nothing here")
    try:
        return Club(
            name,
            players,
            region=Region(known.get("region", Region.OTHER)),
            country=known.get("country", ""),
            coach=min(3, int(known.get("coach", "0"))),
            seats=int(known.get("seats", SEATS)),
            fans=int(known.get("fans", FANS)),
        )
    except ValueError as error:
        raise PositionError(f"{name}: {error}") from error


def _pair(token: str, name: str) -> tuple[str, str]:
    key, sign, value = token.partition("=")
    if not sign:
        raise PositionError(f"{name}: cannot read '{token}', such as coach=2")
    return key, value


def _parse_stage(state: MatchState, words: list[str]) -> list[str]:
    """Put the match where ``words`` say; the words that are left."""
    if words[0] == "due":
        side = {"home": 0, "away": 1}.get(words[1] if len(words) > 1 else "")
        if side is None:
            raise PositionError("'due' is followed by 'home' or 'away'")
        state.frames.append(LineUpDue(side))
        state.line_ups[side:] = [None] * (2 - side)
        return words[2:]
    if words[0] == "face-off":
        state.frames.append(FaceOff())
        return words[1:]
    if words[0] != "sixth":
        raise PositionError(f"'{words[0]}' is no place in a match: due, face-off or sixth")
    numbers = re.fullmatch(r"([1-6]) (\d{1,2}):(\d{1,2})", " ".join(words[1:3]))
    if numbers is None:
        raise PositionError("'sixth' is followed by its number and the score, such as '3 2:1'")
    _begin(state, int(numbers[1]), (int(numbers[2]), int(numbers[3])))
    return words[3:]


def _begin(state: MatchState, sixth: int, score: tuple[int, int]) -> None:
    """A sixth is about to begin; how the goals before it fell is not known, so they are called penalty shots."""
    state.frames.append(InPlay())
    state.stage, state.sixth, state.score = Stage.REGULAR, sixth - 1, score
    state.goals = tuple(
        Goal(side, "", 0, True, max(1, sixth - 1), Stage.REGULAR) for side in (0, 1) for _ in range(score[side])
    )
    shots = SHOTS[:1] * score[0] + SHOTS[1:] * score[1]
    state.moments = (FACE_OFF,) * (sixth - 1) + shots + (FACE_OFF,)
    state.played = len(state.moments) - 1


def _parse_words(state: MatchState, words: list[str]) -> Options:
    """Hits, men who are out, and options."""
    known: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "hits":
            state.fouls = _parse_hits(rest.pop(0) if rest else "")
        elif word == "out":
            _parse_out(state, rest)
        elif word in ("cup", "neutral", "closed") or word.startswith(("crowd=", "support=", "strict=")):
            name, _, value = word.partition("=")
            if name in known:
                raise PositionError(f"'{name}' stands there twice")
            known[name] = value
        else:
            raise PositionError(f"'{word}' means nothing here")
    try:
        return Options(
            cup="cup" in known,
            neutral="neutral" in known,
            crowd=Crowd(known.get("crowd", Crowd.COUNTED)),
            support=Support(known.get("support", Support.EMPTY)),
            open_match="closed" not in known,
            line_up_seconds=_seconds(known["strict"]) if "strict" in known else 0,
            glass=Glass.STRICT if "strict" in known else Glass.OFF,
        )
    except ValueError as error:
        raise PositionError(str(error)) from error


def _seconds(word: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,3}", word) or int(word) > MOST_SECONDS:
        raise PositionError(f"'strict' is followed by 1 to {MOST_SECONDS} seconds, such as strict=60")
    return int(word)


def _parse_hits(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    match = _HITS.fullmatch(text)
    if match is None:
        raise PositionError("'hits' is followed by sixths of home and away, such as '1,4-6'")
    home, away = (tuple(int(each) for each in part.split(",") if each) for part in (match[1], match[2]))
    return home, away


def _parse_out(state: MatchState, rest: list[str]) -> None:
    side = {"home": 0, "away": 1}.get(rest.pop(0) if rest else "")
    match = _OUT.fullmatch(rest.pop(0) if rest else "")
    if side is None or match is None:
        raise PositionError("'out' is followed by a side and a man, such as 'home V1@2>V9'")
    kind = Trouble.INJURY if match[3] else Trouble.MATCH
    incident = Incident(kind, match[1], int(match[2]), 0, int(bool(match[3])), False, match[3] or "")
    home, away = state.incidents
    state.incidents = ((*home, incident), away) if side == 0 else (home, (*away, incident))


# -- writing ---------------------------------------------------------------------------------------------------------


def describe(state: MatchState) -> str:
    """The match as text: names are lost, and in the middle of a sixth everything since it began but the score."""
    names = [_short_names(club) for club in state.clubs]
    sides = [_describe_side(state, side, names[side]) for side in (0, 1)]
    return " / ".join([*sides, " ".join([*_describe_stage(state, names), *_describe_options(state.options)])])


def _short_names(club: Club) -> dict[str, str]:
    """Row and number for everybody, in the order of the squad; whoever is called so already keeps his name."""
    if all(re.fullmatch(f"{player.row}\\d{{1,2}}", player.name) for player in club.players):
        return {player.name: player.name for player in club.players}
    counts = dict.fromkeys(TeamRow, 0)
    names = {}
    for player in club.players:
        counts[player.row] += 1
        names[player.name] = f"{player.row}{counts[player.row]}"
    return names


def _describe_side(state: MatchState, side: int, names: dict[str, str]) -> str:
    club, line_up = state.clubs[side], state.line_ups[side] or LineUp()
    squad = " ".join(f"{names[man.name]}={man.strength}{'r' if is_rookie(man) else ''}" for man in club.players)
    sixths = " ; ".join(" ".join(_describe_place(place, names) for place in sixth.places) for sixth in line_up.sixths)
    bench = " ".join(names.get(name, NOBODY) for name in (*line_up.substitutes, line_up.taker))
    return " | ".join([squad, sixths, bench, " ".join(_describe_club(club))])


def _describe_place(place: Posting, names: dict[str, str]) -> str:
    points = "".join(
        f"{letter}{value}" for letter, value in (("m", place.mp), ("v", place.hv), ("h", place.hp)) if value
    )
    return f"{place.field}{names[place.player]}{f'+{points}' if points else ''}"


def _describe_club(club: Club) -> list[str]:
    words = [f"coach={club.coach}", f"region={club.region}"]
    words += [f"fans={club.fans}"] if club.fans != FANS else []
    words += [f"seats={club.seats}"] if club.seats != SEATS else []
    return words + ([f"country={''.join(club.country.split())}"] if club.country else [])


def _describe_stage(state: MatchState, names: list[dict[str, str]]) -> list[str]:
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, LineUpDue):
        return ["due", "home" if frame.side == 0 else "away"]
    if isinstance(frame, FaceOff):
        return ["face-off"]
    if frame is None or state.stage is not Stage.REGULAR:
        raise PositionError("after sixty minutes a match has no position; its journal tells the rest")
    begins = state.moments[state.played].kind is MomentKind.FACE_OFF
    sixth = state.sixth + 1 if begins else state.sixth
    words = ["sixth", str(sixth), f"{state.score[0]}:{state.score[1]}"]
    if any(state.fouls):
        words += ["hits", "-".join(",".join(map(str, fouls)) for fouls in state.fouls)]
    for side, label in enumerate(("home", "away")):
        for out in outs(state.incidents[side]):
            came = f">{names[side][out.substitute]}" if out.substitute else ""
            words += ["out", label, f"{names[side][out.player]}@{out.sixth}{came}"]
    return words


def _describe_options(options: Options) -> list[str]:
    words = [word for word, there in (("cup", options.cup), ("neutral", options.neutral)) if there]
    words += [] if options.open_match else ["closed"]
    words += [f"strict={options.line_up_seconds}"] if time_is_strict(options) else []
    words += [f"crowd={options.crowd}"] if options.crowd is not Crowd.COUNTED else []
    return words + ([f"support={options.support}"] if options.support is not Support.EMPTY else [])


_HOME = (
    "T1=6 V1=6 V2=5 V3=3 V4=2 S1=6 S2=5 S3=4 S4=3 | 0T1 11S1+v1 4V1 10S2 12S3 3V2 ; 0T1 11S1+v1 4V1 10S2"
    " 12S4 3V2 ; 0T1 11S3+v1 4V3 10S1 12S2 3V1 ; 0T1 11S4+v1 4V2 10S3 12S1 3V4 ; 0T1 11S2+v1 4V3 10S4 3V1"
    " 5V2 ; 0T1 11S3+h1 3V4 4V3 | - - S1 | coach=0 region=elsewhere"
)
_AWAY = (
    "T1=6 V1=6 V2=5 V3=3 V4=2 S1=6 S2=5 S3=4 S4=3 | 0T1 4V1 3V2 5S1 11S2+m1 2V3 ; 0T1 4V1 3V2 5V4 11S1+h1"
    " 2S3 ; 0T1 4V1 3V3 5S2 11S4 2V2 ; 0T1 4V4 3S1 5S3 11S2 2V1 ; 0T1 4V3 3V2 5S4 11S1 10S3 ; 0T1 4V4 11S2"
    " 10S4 | - - S1 | coach=1 region=elsewhere"
)
EXAMPLE = f"{_HOME} / {_AWAY} / face-off"
