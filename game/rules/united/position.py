"""A United match as one line of text, for tests, bug reports and the command line.

    T0 A8+4 V8,1^1 M7,9,9,0+1^4 S8,1,0^1 / T1 A0 V0,9,9 M9,1+1 S0,10,10,10+3 / kick-off

Home, away, how far the match is. A row is its letter, the strengths of its players, ``+`` hardness points, ``^`` home
points; ``-`` is an empty row. A strength may carry ``y`` (yellow card), ``!42`` (sent off in minute 42) or a leading
``n`` (new talent). The last part is one of ``due home``, ``due away``, ``kick-off``, or ``normal``, ``extra``,
``shoot-out`` with the moments played in that period and the score (``normal 5 2:1``), then, where they apply,
``pens 1-0`` (penalties awarded to home and away), ``kicks 101-11`` (shoot-out), and options: ``cup``, ``closed``,
``mild`` (hardness costs nothing), ``home=8``. Players are called by row and number: V1, V2, M1.

Between two clubs (``between``) the line-ups may be written by names, as in lessons: ``T Smyslow | A Bogoljubow | …``;
whoever was sent off carries his minute, ``Euwe!42``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.core.position import PositionError, expect_possible
from game.rules.postal.position import parted
from game.rules.postal.writing import BLANK
from game.rules.spec import LineFault
from game.rules.united.counting import chances, counted, extra_chances, losses
from game.rules.united.frames import Frame, InPlay, KickOff, LineUpDue
from game.rules.united.match import UNITED
from game.rules.united.queries import fielded, strength
from game.rules.united.schedule import KICKS, in_order
from game.rules.united.state import (
    ROWS,
    Age,
    Card,
    Club,
    FieldPoints,
    Goal,
    LineUp,
    MatchState,
    Moment,
    MomentKind,
    Options,
    Player,
    Sheet,
    Stage,
    TeamRow,
)
from game.rules.united.tables import HIGHEST_LEVEL, MATCH_MINUTES, PUNISHMENTS_FOR_RED, SHOOT_OUT_SERIES
from game.rules.united.written import PART, read_line_up

EXAMPLE = "T0 A8+4 V8,1^1 M7,9,9,0+1^4 S8,1,0^1 / T1 A0 V0,9,9 M9,1+1 S0,10,10,10+3 / kick-off"
_ROW = re.compile(r"([TAVMS])(-|[^+^]+)((?:\+\d{1,2})?)((?:\^\d{1,2})?)")
_MAN = re.compile(r"(n?)(\d{1,2})(y|!\d{1,2})?")
_SENT_OFF = re.compile(r"(\S+)!(\d{1,2})")
Side = tuple[Club, LineUp, tuple[Card, ...]]


def parse(text: str) -> MatchState:
    """The match that ``text`` describes."""
    home, away, words = parted(text, "kick-off")
    sides = [_parse_side(home, "Home"), _parse_side(away, "Away")]
    return _standing(words, (sides[0], sides[1]))


def between(text: str, clubs: tuple[Club, Club]) -> MatchState:
    """The same between two clubs, if the line-ups are written by the names of their men."""
    if PART not in text:
        return parse(text)
    home, away, words = parted(text, "kick-off")
    try:
        return _standing(words, (_named_side(home, clubs[0]), _named_side(away, clubs[1])))
    except LineFault as fault:
        raise PositionError(f"'{fault.facts['found']}': {fault}") from fault


def _standing(words: list[str], sides: tuple[Side, Side]) -> MatchState:
    """A match between these sides, as far as the words say."""
    (home, home_line_up, home_cards), (away, away_line_up, away_cards) = sides
    state = MatchState(
        _parse_options(words), (home, away), [home_line_up, away_line_up], [], cards=(home_cards, away_cards)
    )
    _check_words(words)
    _parse_stage(state, words)
    expect_possible(UNITED.broken_invariants(state))
    return state


def _named_side(text: str, club: Club) -> Side:
    """Whoever was sent off was punished as often as it takes."""
    line_up = read_line_up((club,), _SENT_OFF.sub(r"\1", text))
    minutes = {match[1].replace(BLANK, " "): int(match[2]) for match in _SENT_OFF.finditer(text)}
    cards = [
        Card(player.name, row, PUNISHMENTS_FOR_RED, minutes[player.name])
        for player, row in fielded(club, line_up)
        if player.name in minutes
    ]
    return club, line_up, tuple(cards)


def _check_words(words: list[str]) -> None:
    """Nothing may stand in the last part that means nothing."""
    numbers = (
        {1, 2} if words[0] in (Stage.NORMAL, Stage.EXTRA, Stage.SHOOT_OUT) else {1} if words[0] == "due" else set()
    )
    numbers |= {words.index(key) + 1 for key in ("pens", "kicks") if key in words}
    known = ["cup", "mild", "closed"]
    known += ["pens"] if words[0] in (Stage.NORMAL, Stage.EXTRA, Stage.SHOOT_OUT) else []
    known += ["kicks"] if words[0] == Stage.SHOOT_OUT else []
    seen: set[str] = set()
    for at, word in enumerate(words[1:], 1):
        name = word.partition("=")[0]
        if at not in numbers and name in seen:
            raise PositionError(f"'{name}' stands there twice")
        seen |= {name} if at not in numbers else set()
        if at not in numbers and word not in known and not word.startswith("home="):
            raise PositionError(f"'{word}' means nothing here")


def _parse_side(text: str, name: str) -> Side:
    players: list[Player] = []
    cards: list[Card] = []
    places: list[tuple[str, ...]] = []
    points: list[tuple[int, int]] = []
    tokens = text.split()
    if [token[:1] for token in tokens] != [row.value for row in ROWS]:
        raise PositionError(f"{name}: expected the rows T A V M S in this order, found '{text}'")
    for token, row in zip(tokens, ROWS, strict=True):
        match = _ROW.fullmatch(token)
        if match is None:
            raise PositionError(f"{name}: cannot read row '{token}'")
        men = [] if match[2] == "-" else match[2].split(",")
        read = [_parse_man(man, row, number, name) for number, man in enumerate(men, 1)]
        players += [player for player, _ in read]
        cards += [card for _, card in read if card]
        places.append(tuple(player.name for player, _ in read))
        points.append((int(match[3] or 0), int(match[4].lstrip("^") or 0)))
    hardness = tuple(hard for hard, _ in points)
    home = tuple(extra for _, extra in points[2:])
    if any(extra for _, extra in points[:2]):
        raise PositionError(f"{name}: home points go to V, M and S only (U-3.6)")
    line_up = LineUp(tuple(places), hardness, home)  # type: ignore[arg-type]
    return Club(name, tuple(players)), line_up, tuple(cards)


def _parse_man(text: str, row: TeamRow, number: int, side: str) -> tuple[Player, Card | None]:
    match = _MAN.fullmatch(text)
    if match is None or int(match[2]) > HIGHEST_LEVEL:
        raise PositionError(f"{side}: cannot read player '{text}' in row {row}")
    player = Player(f"{row}{number}", (row,), Age.TALENT if match[1] else Age.I, int(match[2]))
    mark = match[3]
    if not mark:
        return player, None
    if mark == "y":
        return player, Card(player.name, row, 1)
    minute = int(mark[1:])
    if not 1 <= minute <= MATCH_MINUTES:
        raise PositionError(f"{side}: minute {minute} is not in the match")
    return player, Card(player.name, row, 2, minute)


def _parse_options(words: list[str]) -> Options:
    home = [word for word in words if word.startswith("home=")]
    points = home[0][5:] if home else "6"
    if points not in ("0", "6", "7", "8"):
        raise PositionError(f"home advantage is 6, 7 or 8 points, or 0 on neutral ground, not '{points}' (U-3.6)")
    return Options(
        cup="cup" in words, home_points=int(points), discipline="mild" not in words, open_match="closed" not in words
    )


def _parse_stage(state: MatchState, words: list[str]) -> None:
    """Put the match where ``words`` say, with everything that follows from it."""
    if words[0] == "due":
        side = {"home": 0, "away": 1}.get(words[1] if len(words) > 1 else "")
        if side is None:
            raise PositionError("'due' is followed by 'home' or 'away'")
        state.frames.append(LineUpDue(side))
        for open_side in range(side, 2):
            state.line_ups[open_side] = None
        return
    if words[0] == "kick-off":
        state.frames.append(KickOff())
        return
    if words[0] not in (Stage.NORMAL, Stage.EXTRA, Stage.SHOOT_OUT):
        raise PositionError(f"'{words[0]}' is no place in a match: due, kick-off, normal, extra or shoot-out")
    state.frames.append(InPlay())
    _parse_play(state, words)


def _parse_play(state: MatchState, words: list[str]) -> None:
    state.stage = Stage(words[0])
    numbers = re.fullmatch(r"(\d{1,3}) (\d{1,2}):(\d{1,2})", " ".join(words[1:3]))
    if numbers is None:
        raise PositionError(f"'{words[0]}' is followed by the moments played and the score, such as '5 2:1'")
    penalties = _pair(words, "pens", r"(\d{1,2})-(\d{1,2})")
    played, home, away = int(numbers[1]), int(numbers[2]), int(numbers[3])
    state.score = (home, away)
    level = min(home, away)
    if state.stage is not Stage.NORMAL and abs(home - away) > played:
        raise PositionError("extra time begins level, and nobody scores more often than he may try")
    state.goals = tuple(
        Goal(side, "", None, False, Stage.NORMAL if state.stage is Stage.NORMAL or goal < level else Stage.EXTRA)
        for side in (0, 1)
        for goal in range(state.score[side])
    )
    state.sheets = tuple(_sheet(state, side, whole=False) for side in (0, 1))
    periods = [in_order(_found(state.sheets), (int(penalties[0] or 0), int(penalties[1] or 0)))]
    if state.stage is not Stage.NORMAL:
        state.sheets = tuple(_sheet(state, side, whole=True) for side in (0, 1))
        periods.append(in_order(_found_in_extra_time(state.sheets)))
    if state.stage is Stage.SHOOT_OUT:
        kicks = _pair(words, "kicks", r"([01]*)-([01]*)")
        state.kicks = (tuple(kick == "1" for kick in kicks[0]), tuple(kick == "1" for kick in kicks[1]))
        periods.append(KICKS * _pairs(state.kicks))
    if played > len(periods[-1]):
        raise PositionError(f"{played} moments played, but this period has only {len(periods[-1])}")
    state.moments = tuple(moment for period in periods for moment in period)
    state.played = len(state.moments) - len(periods[-1]) + played


def _pairs(kicks: tuple[tuple[bool, ...], tuple[bool, ...]]) -> int:
    """U-8.4: five kicks each, and one more each while it is level after that."""
    taken = max(len(kicks[0]), len(kicks[1]))
    level = len(kicks[0]) == len(kicks[1]) and sum(kicks[0]) == sum(kicks[1])
    return max(SHOOT_OUT_SERIES, taken + (level and taken >= SHOOT_OUT_SERIES))


def _pair(words: list[str], key: str, pattern: str) -> tuple[str, str]:
    if key not in words:
        return "", ""
    at = words.index(key) + 1
    match = re.fullmatch(pattern, words[at] if at < len(words) else "")
    if match is None:
        raise PositionError(f"'{key}' is followed by two numbers, such as '1-0'")
    return match[1], match[2]


def _sheet(state: MatchState, side: int, whole: bool) -> Sheet:
    line_up = state.line_ups[side]
    assert line_up is not None
    club = state.clubs[side]
    return replace(counted(club, line_up), losses=losses(club, line_up, state.cards[side], whole))


def _found(sheets: tuple[Sheet, ...]) -> tuple[FieldPoints, FieldPoints]:
    home, away = sheets[0].values, sheets[1].values
    return chances(home, away), chances(away, home)


def _found_in_extra_time(sheets: tuple[Sheet, ...]) -> tuple[FieldPoints, FieldPoints]:
    home, away = sheets[0].values, sheets[1].values
    return extra_chances(home, away), extra_chances(away, home)


def describe(state: MatchState) -> str:
    """The match as text: names are lost, and while a line-up is due so is what keeps a player from playing."""
    sides = [_describe_side(state, side) for side in (0, 1)]
    return " / ".join([*sides, " ".join([*_describe_stage(state), *_describe_options(state.options)])])


def _describe_side(state: MatchState, side: int) -> str:
    club, line_up = state.clubs[side], state.line_ups[side]
    if line_up is None:
        placed = [(player, player.qualified[0]) for player in club.players]
        line_up = LineUp(((), (), (), (), ()))
    else:
        placed = fielded(club, line_up)
    marks = {card.player: f"!{card.minute}" if card.red else "y" for card in state.cards[side]}
    tokens = []
    for index, row in enumerate(ROWS):
        men = [
            f"{'n' if player.age is Age.TALENT else ''}{strength(player, row)}{marks.get(player.name, '')}"
            for player, place in placed
            if place is row
        ]
        hard = line_up.hardness[index]
        home = line_up.home[index - 2] if index >= 2 else 0
        tokens.append(f"{row}{','.join(men) or '-'}{f'+{hard}' if hard else ''}{f'^{home}' if home else ''}")
    return " ".join(tokens)


def _describe_stage(state: MatchState) -> list[str]:
    frame: Frame | None = state.frames[-1] if state.frames else None
    if isinstance(frame, LineUpDue):
        return ["due", "home" if frame.side == 0 else "away"]
    if isinstance(frame, KickOff):
        return ["kick-off"]
    if frame is None:
        raise PositionError("a match that is over has no position; its journal tells the rest")
    words = [state.stage.value, str(_played_in_period(state)), f"{state.score[0]}:{state.score[1]}"]
    penalties = [sum(_is_penalty(moment, side) for moment in state.moments) for side in (0, 1)]
    if any(penalties):
        words += ["pens", f"{penalties[0]}-{penalties[1]}"]
    if state.stage is Stage.SHOOT_OUT:
        words += ["kicks", "-".join("".join(str(int(kick)) for kick in kicks) for kicks in state.kicks)]
    return words


def _is_penalty(moment: Moment, side: int) -> bool:
    return moment.kind is MomentKind.PENALTY and moment.side == side


def _played_in_period(state: MatchState) -> int:
    """Moments of earlier periods are those that cannot belong to this one any more."""
    if state.stage is Stage.NORMAL:
        return state.played
    if state.stage is Stage.SHOOT_OUT:
        return len(state.kicks[0]) + len(state.kicks[1])
    this_period = sum(sum(found) for found in _found_in_extra_time(state.sheets))
    return state.played - (len(state.moments) - this_period)


def _describe_options(options: Options) -> list[str]:
    words = ["cup"] if options.cup else []
    words += [] if options.discipline else ["mild"]
    words += [] if options.open_match else ["closed"]
    return words + ([f"home={options.home_points}"] if options.home_points != 6 else [])
