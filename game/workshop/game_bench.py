"""Speed of a game's rules, measured the same way for every game on cases from a file of its own.

All of it is plain work of one process, so time on the processor is measured: what other programs do does not count.

``assets/bench/<game>.toml`` holds the cases: the heaviest decisions found in many matches, as positions in text, and
the bars. A game without such a file is not measured. Kinds of cases:

* ``offers``: listing everything that may be done in a position, in milliseconds;
* ``odds``: the whole odds ticket of an action as the screen asks for it, in milliseconds;
* ``random``: random matches, nothing drawn and nobody listening, in decisions a second;
* ``random-matches``: the same in complete matches a second;
* ``matches``: whole matches of the sample teams, only dice left and nobody listening, in matches a second;
* ``form``: everything a line-up form asks anew after a change, in milliseconds;
* ``forecast``: the forecast of a position before the first roll, or of the sample teams, in milliseconds;
* ``season``: a season of a league of so many computer clubs, in seconds;
* ``round``: a round of such a league, in its middle, in seconds;
* ``replay``: a saved match of usual length between bots, from the file to its last position, in seconds.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_toml
from game.content.titles import TITLES
from game.core.dice import StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.frozen import frozen
from game.core.odds import Odds
from game.journal.entries import SeatKind, SeatSetup
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.league.running import run_season
from game.play.opening import start as start_session
from game.play.opponents import bot_turn
from game.rules.registry import league, spec
from game.rules.spec import GameSpec
from game.workshop.bench import Figure, match_rate, timed, yardstick
from game.workshop.positions import ActionError, parse_action
from game.workshop.simulate import load_teams, ready_match

TRIES = 7
"""Of so many measurements the quickest counts: the rest is interference."""
MATCHES = 5
"""Random matches played at a time."""
MILLI = 1000
MIDDLE = 3
"""The round of a league that is measured."""


@frozen
class Case:
    """One thing to measure."""

    game: str
    name: str
    kind: str
    bar: float
    position: str = ""
    action: str = ""
    clubs: int = 0
    """Of a league."""


def cases(game: str) -> list[Case]:
    """What is measured of a game."""
    path = TITLES[game].bench
    return read_cases(path) if path.exists() else []


def read_cases(path: Path) -> list[Case]:
    """The cases in a file that is named after its game, or ``ContentError``."""
    game = path.stem
    try:
        found = [Case(game, **entry) for entry in read_toml(path)["case"]]
        for case in found:
            _decision(case, spec(game)) if case.position else KINDS[case.kind]
            if case.kind in OF_LEAGUES:
                league(game).settings(case.clubs)
    except (LookupError, TypeError, ValueError, ActionError) as error:
        raise ContentError(path, "case", f"this cannot be measured: {error}") from error
    return found


def _decision(case: Case, title: GameSpec) -> tuple[Any, int, Any]:
    """The position of a case, who decides there, and the action that is asked about (None: all of them)."""
    state = title.position.parse(case.position)
    prompt = title.rules.prompt(state)
    if prompt is None:
        raise ValueError(f"{case.name}: nobody decides anything")
    return state, prompt.seats[0], parse_action(title, state, case.action) if case.action else None


def game_benches() -> dict[str, Callable[[], Figure]]:
    """The benchmarks of all games by name."""
    return {f"{game}-{case.name}": _bench(case) for game in TITLES for case in cases(game)}


def _bench(case: Case) -> Callable[[], Figure]:
    return lambda: KINDS[case.kind](case, spec(case.game))


def _time(case: Case, work: Callable[[], object], unit: str = "ms") -> Figure:
    """How long something takes at best."""
    stick = yardstick(process_time)
    seconds = min(timed(work, process_time) for _ in range(TRIES))
    value = round(seconds * MILLI, 2) if unit == "ms" else round(seconds, 3)
    return Figure(f"{case.game}-{case.name}", value, unit, case.bar, False, round(seconds / stick, 2))


def offers(case: Case, title: GameSpec) -> Figure:
    state, _, _ = _decision(case, title)
    return _time(case, lambda: list(title.rules.offers(state)))


def ticket(case: Case, title: GameSpec) -> Figure:
    """From the question to the odds; what one ticket has worked out may help the next, as on the screen."""
    state, seat, action = _decision(case, title)

    def ask() -> None:
        found = action_odds(title.rules, title.rules.view(state, seat), seat, action)
        assert isinstance(found, Odds), found

    return _time(case, ask)


def random_play(case: Case, title: GameSpec) -> Figure:
    return _random(case, title, "decisions/s", lambda made: made)


def whole_matches(case: Case, title: GameSpec) -> Figure:
    return _random(case, title, "matches/s", lambda made: MATCHES)


def _random(case: Case, title: GameSpec, unit: str, counted: Callable[[int], int]) -> Figure:
    """So many of something a second in random matches; ``counted`` says how many there are in some decisions."""
    start = title.new_match(load_teams(title, None, None), title.rules.options_type())
    stick = yardstick(process_time)
    rates = []
    for number in range(TRIES):
        made = 0

        def some(first: int = number * MATCHES) -> None:
            nonlocal made
            made = sum(play_randomly(title, start, seed) for seed in range(first, first + MATCHES))

        seconds = timed(some, process_time)
        rates.append(counted(made) / seconds)
    rate = max(rates)
    return Figure(f"{case.game}-{case.name}", round(rate), unit, case.bar, True, round(rate * stick, 1))


def play_randomly(title: GameSpec, start: Any, seed: int) -> int:
    """One match by lot, nobody listening: how many decisions it took."""
    rules, dice, state, made = title.rules, StreamDice(seed), start, 0
    while (prompt := rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(rules, state, seat, rules.random_answer(state, seat, dice), dice, listen=False)
        assert isinstance(done, Applied), done
        state, made = done.state, made + 1
    return made


def matches(case: Case, title: GameSpec) -> Figure:
    return match_rate(title, f"{case.game}-{case.name}", case.bar)


def form(case: Case, title: GameSpec) -> Figure:
    """The line-up of the strongest bot, judged and counted as after every change; nothing of it is known before."""
    state, seat, _ = _decision(case, title)
    assert title.feedback is not None
    strongest = next(iter(title.bots.values()))
    action = strongest(title.rules.view(state, seat), seat, StreamDice(0))
    return _time(case, lambda: title.feedback and title.feedback(state, seat, action))


def foresight(case: Case, title: GameSpec) -> Figure:
    assert title.forecast is not None
    state = _decision(case, title)[0] if case.position else ready_match(title, None, None, ())
    return _time(case, lambda: title.forecast and title.forecast(state))


def whole_replay(case: Case, title: GameSpec) -> Figure:
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        path = Path(folder) / "match.jsonl"
        write_match(title, path)
        return _time(case, lambda: replay(title.rules, read_journal(path)), "s")


def write_match(title: GameSpec, path: Path) -> None:
    """A whole match between two of the game's first bots, with known dice."""
    bot = next(iter(title.bots))
    seats = SeatSetup("One", SeatKind.BOT, bot), SeatSetup("Two", SeatKind.BOT, bot)
    start = title.new_match(load_teams(title, None, None), title.rules.options_type())
    with start_session(path, title, start, seats, seed=bytes(32)) as session:
        while bot_turn(session) is not None:
            pass


def whole_season(case: Case, title: GameSpec) -> Figure:
    start = begun(case)
    return _time(case, lambda: [None for _ in league_steps(case, start)], "s")


def whole_round(case: Case, title: GameSpec) -> Figure:
    """The third round: everybody's talents, training and bids are in full swing."""
    states = [(done.state, rounds_of(case, done.state)) for done in league_steps(case, begun(case))]
    start = next(state for state, number in states if number == MIDDLE)

    def go() -> None:
        for done in league_steps(case, start):
            if rounds_of(case, done.state) > MIDDLE:
                return

    return _time(case, go, "s")


def begun(case: Case) -> Any:
    """A league before anybody has founded his club."""
    found = league(case.game)
    settings = found.settings(case.clubs)
    return found.begin(settings, found.entries(settings, (), StreamDice(0), ()))


def league_steps(case: Case, start: Any) -> Iterator[Applied[Any]]:
    return run_season(league(case.game), start, bytes(32), StreamDice(0))


def rounds_of(case: Case, state: Any) -> int:
    """Which round it is."""
    prompt = league(case.game).rules.prompt(state)
    return prompt.turn if prompt is not None else 0


KINDS: dict[str, Callable[[Case, GameSpec], Figure]] = {
    "offers": offers,
    "odds": ticket,
    "random": random_play,
    "random-matches": whole_matches,
    "matches": matches,
    "form": form,
    "forecast": foresight,
    "replay": whole_replay,
    "season": whole_season,
    "round": whole_round,
}
OF_LEAGUES = ("season", "round")
"""Kinds that need a number of clubs."""
