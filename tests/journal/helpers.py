"""Short ways to make matches and journals, and to look into and change their lines."""

from __future__ import annotations

import contextlib
import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.core.dice import StreamDice
from game.core.digest import digest
from game.journal.entries import Decision, Parent, SeatKind, SeatSetup, UndoPolicy
from game.journal.envelopes import closed
from game.journal.lines import CLOSED, Chain, LineError
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.journal.witness import lock_path
from game.play import opening
from game.play.by_hand import NeedsRoll
from game.play.journaled import Done
from game.play.session import Session
from game.rules.registry import spec as game_spec
from game.rules.united.actions import Action, Finish, PlayOn, StartMatch
from game.rules.united.clubs import load_club
from game.rules.united.frames import KickOff, LineUpDue
from game.rules.united.match import UNITED, new_match
from game.rules.united.spec import SPEC
from game.rules.united.state import Club, MatchState, Options
from game.workshop.forging import opened_lines
from game.workshop.simulate import load_teams

SEED = bytes(range(32))
PEOPLE = (SeatSetup("Ada"), SeatSetup("Ben"))
AGAINST_BOT = (SeatSetup("Ada"), SeatSetup("Robot", SeatKind.BOT, "random"))
BOTS = (SeatSetup("One", SeatKind.BOT, "sensible"), SeatSetup("Two", SeatKind.BOT, "random"))
BOTH = (0, 1)


def clubs() -> tuple[Club, Club]:
    home, away = (load_club(ASSETS / each) for each in SPEC.sample_teams)
    return home, away


def begin(path: Path, options: Options | None = None, **more: Any) -> Session:
    """A new match between two people, with known dice."""
    state = new_match(more.pop("teams", None) or clubs(), options or Options())
    return opening.start(path, more.pop("spec", SPEC), state, more.pop("seats", PEOPLE), **{"seed": SEED, **more})


def begin_short(path: Path, game: str, seed: bytes = SEED, undo: UndoPolicy = UndoPolicy.FREE) -> Session:
    """A match of any game between two people that comes to extra time and kicks if it is drawn, and is soon over."""
    title = game_spec(game)
    start = title.new_match(load_teams(title, None, None), title.short_options)
    return opening.start(path, title, start, PEOPLE, seed=seed, undo=undo)


def answer(state: MatchState, choice: int = 0) -> tuple[int, Action]:
    """Who decides, and a legal answer: some line-up, then one moment at a time (a closed match in one go)."""
    frame = state.frames[-1]
    if isinstance(frame, LineUpDue):
        return frame.side, UNITED.random_answer(state, frame.side, StreamDice(choice))
    if isinstance(frame, KickOff):
        return choice % 2, StartMatch()
    return choice % 2, PlayOn() if state.options.open_match else Finish()


def reply(session: Session, choice: int = 0) -> tuple[int, Any]:
    """Who decides, and a legal answer, in a match of any game; where it could be over at once, one moment at a time."""
    if session.spec.id == SPEC.id:
        return answer(session.state, choice)
    prompt, rules = session.prompt, session.rules
    assert prompt is not None
    if session.spec.finish is not None and not prompt.secret:
        return choice % 2, next(iter(rules.offers(session.state))).action
    return prompt.seats[0], rules.random_answer(session.state, prompt.seats[0], StreamDice(choice))


def step(session: Session, choice: int = 0) -> Done:
    """One decision with the program's dice, also for what is left of an action begun by hand."""
    done = session.by_hand.type_die(None) if session.by_hand.waiting_for else session.submit(*reply(session, choice))
    while isinstance(done, NeedsRoll):
        done = session.by_hand.type_die(None)
    assert isinstance(done, Done)
    return done


def play(session: Session, entries: int = 10_000) -> Session:
    """Play until the journal has so many entries, or to the end."""
    while session.timeline.steps < entries and session.prompt is not None:
        step(session, session.timeline.steps)
    return session


def type_dice(session: Session, rng: random.Random) -> Done:
    """The next decision with dice from the table, some of them left to the program."""
    result = session.by_hand.submit(*reply(session))
    while isinstance(result, NeedsRoll):
        result = session.by_hand.type_die(rng.choice([None, rng.randint(1, result.sides)]))
    assert isinstance(result, Done)
    return result


def played(path: Path, entries: int = 10_000, options: Options | None = None, **more: Any) -> Path:
    """The closed journal of a match with so many entries."""
    with begin(path, options, **more) as session:
        play(session, entries)
    return path


def finished(path: Path, **more: Any) -> Path:
    """The closed journal of a whole match in very few entries."""
    with begin(path, **more) as session:
        play(session, 4).submit(0, Finish())
    return path


def varied(path: Path, options: Options | None = None, entries: int = 10, end: str = "play") -> Path:
    """A short match with every kind of line in its journal: typed dice, help, a name, undo, redo, a branch's parent."""
    rng = random.Random(1)
    with begin(path, options, name="A match") as session:
        play(session, 4)
        session.help.use(0, "hint")
        type_dice(session, rng)
        assert session.history.undo(0, BOTH)
        assert session.history.redo()
        play(session, entries)
        if end == "typing":
            assert isinstance(session.by_hand.submit(*answer(session.state)), NeedsRoll)
            session.by_hand.type_die(None)
    return path


def branched(path: Path, entries: int = 3, at_entry: int = 5, options: Options | None = None) -> Path:
    """A very short journal of a match in full swing, as if branched off another one, with so many entries."""
    state = at(played(path.with_name(f"{path.stem}-origin.jsonl"), at_entry, options)).state
    with opening.start(path, SPEC, state, PEOPLE, seed=SEED, parent=Parent("origin", at_entry)) as session:
        play(session, entries)
    return path


def position(session: Session | Timeline[Any]) -> str:
    """The fingerprint of where a match stands."""
    return digest(type(session.state), session.state)


def at(path: Path, to: int | None = None, verify: bool = False) -> Timeline[Any]:
    journal = read_journal(path)
    return replay(game_spec(journal.header.game).rules, journal, to, verify)


def decisions(path: Path) -> list[Decision]:
    return [line for line in read_journal(path).lines if isinstance(line, Decision)]


# -- lines ------------------------------------------------------------------------------------------------------------


def with_sum(data: Any) -> bytes:
    """A line of format 1 with a fitting check sum, whatever is in it."""
    return summed(plain_json(data))


def summed(line: bytes) -> bytes:
    """A JSON object of format 1 with a fitting check sum at its end."""
    return line[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(line[:-1])


def plain_json(data: Any) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def linked(lines: list[Any], dump: Callable[[Any], bytes] = plain_json) -> bytes:
    """Lines of today's format with fitting links, whatever is in them; only a header's secret is in an envelope."""
    head = lines[0] if lines and isinstance(lines[0], dict) else {}
    chain, made = Chain(_text(head.get("seal")), _text(head.get("id"))), b""
    for line in lines:
        data = line
        if isinstance(line, dict) and line.get("@") == "Header" and "secret" in line:
            with contextlib.suppress(LineError, UnicodeError):
                chain._unlock(line["secret"])
                data = {key: value for key, value in line.items() if key != "secret"}
                data[CLOSED] = closed(chain._outer, chain.link, {"secret": line["secret"]})
        body = dump(data)[:-1]
        chain.link = chain._sum(body)
        made += body + b',"link":"%s"}\n' % chain.link.encode()
    return made


def _text(value: Any) -> str:
    return str(value).encode(errors="replace").decode()


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The JSON objects of a journal, its envelopes opened, without sums and links."""
    return opened_lines(path.read_bytes())


def rewrite(path: Path, lines: list[dict[str, Any]], to: Path | None = None) -> Path:
    """Write lines as a journal whose links all fit, whatever is in them, and without envelopes."""
    target = to or path
    target.write_bytes(linked(lines))
    lock_path(target).unlink(missing_ok=True)
    return target


def rewrite_old(path: Path, lines: list[dict[str, Any]]) -> Path:
    """Write lines as a journal of format 1 or older, with fitting check sums."""
    path.write_bytes(b"".join(with_sum(line) for line in lines))
    lock_path(path).unlink(missing_ok=True)
    return path


def first(lines: list[dict[str, Any]], kind: str, number: int = 0) -> dict[str, Any]:
    return [line for line in lines if line["@"] == kind][number]
