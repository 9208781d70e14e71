"""Six thousand damaged journals: each is refused with a sentence that names the file, or stands for a sound match."""

import contextlib
import copy
import random
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.core.digest import digest_of
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play import opening
from game.play.folders import Folders
from game.play.library import Library
from game.rules.united.state import Options
from game.workshop.forging import Data
from game.workshop.spoiling import as_json, deep
from tests.journal.damage import outcome, spoil_bytes, spoil_lines, spoilt_files
from tests.journal.helpers import at, branched, finished, first, lines_of, linked, played, rewrite, step, varied

CHUNKS, EACH = 12, 500


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Sound matches of every shape, most of them short."""
    folder = tmp_path_factory.mktemp("journals")
    closed = Options(cup=True, open_match=False)
    return [
        varied(folder / "varied.jsonl"),
        varied(folder / "typing.jsonl", Options(cup=True), end="typing"),
        finished(folder / "over.jsonl"),
        played(folder / "fresh.jsonl", 0),
        branched(folder / "branch.jsonl", 2),
        branched(folder / "cup branch.jsonl", 1, 3, closed),
        branched(folder / "just branched.jsonl", 0),
        branched(folder / "kick-off.jsonl", 1, 2),
    ]


def examine(path: Path, verify: bool = False) -> Any:
    """Everything that is done with a journal before anybody plays on."""
    journal = read_journal(path)
    spec = opening.spec_of(journal)
    state = replay(spec.rules, journal, verify=verify).state
    spec.rules.prompt(state)
    list(spec.rules.offers(state))
    [spec.rules.view(state, viewer) for viewer in (None, 0, 1)]
    spec.sides(state)
    if spec.rules.ending(state) is None:
        spec.position.describe(state)
    else:
        spec.statistics(state)
    return state


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_damaged_journals(tmp_path: Path, journals: list[Path], chunk: int) -> None:
    sound, verify = [each.read_bytes() for each in journals], cycle((True, False, False, False))

    def spoilt(number: int) -> bytes:
        rng = random.Random(number)
        return (spoil_lines if number % 5 < 3 else spoil_bytes)(rng, rng.choice(sound))

    files = map(spoilt, range(chunk * EACH, (chunk + 1) * EACH))
    spoilt_files(lambda path: examine(path, verify=next(verify)), tmp_path / "damaged one.jsonl", files, JournalError)


@pytest.mark.parametrize("chunk", range(2))
def test_damaged_journals_are_never_changed_by_resuming(tmp_path: Path, journals: list[Path], chunk: int) -> None:
    """Only an unfinished last line may go; whatever cannot be taken up stays as it is."""
    path = tmp_path / "damaged.jsonl"
    for number in range(chunk * 150, (chunk + 1) * 150):
        rng = random.Random(-number - 1)
        spoilt = (spoil_lines if number % 2 else spoil_bytes)(rng, rng.choice(journals).read_bytes())
        path.write_bytes(spoilt)
        try:
            with opening.resume(path):
                whole = spoilt[: spoilt.rfind(b"\n") + 1]
            assert path.read_bytes().startswith(whole)
        except JournalError:
            assert path.read_bytes() == spoilt


def test_what_cannot_be_taken_up_keeps_even_its_torn_tail(tmp_path: Path) -> None:
    """Whoever repairs the file by hand needs all of it."""
    path = played(tmp_path / "match.jsonl", 5)
    lines = lines_of(path)
    first(lines, "Decision", -1)["digest"] = "0" * 32
    rewrite(path, lines)
    path.write_bytes(path.read_bytes() + b'{"@":"Decision","act')
    before = path.read_bytes()
    with pytest.raises(JournalError):
        opening.resume(path)
    assert path.read_bytes() == before


MUTATIONS: dict[str, Callable[[list[Data]], object]] = {
    "another game": lambda lines: lines[0].update(game="ludo"),
    "a newer format": lambda lines: lines[0].update(format=99),
    "format 0": lambda lines: lines[0].update(format=0),
    "no format": lambda lines: lines[0].pop("format"),
    "format as text": lambda lines: lines[0].update(format="1"),
    "one seat": lambda lines: lines[0]["seats"].pop(),
    "three seats": lambda lines: lines[0]["seats"].append(lines[0]["seats"][0]),
    "an unknown kind of seat": lambda lines: lines[0]["seats"][0].update(kind="ghost"),
    "too much assistance": lambda lines: lines[0]["seats"][0].update(assistance=3),
    "an unknown undo policy": lambda lines: lines[0].update(undo="always"),
    "an unknown key": lambda lines: lines[0].update(extra=1),
    "no header": lambda lines: lines.pop(0),
    "no start": lambda lines: lines.pop(1),
    "a start at entry 1": lambda lines: lines[1].update(entry=1),
    "a start that is null": lambda lines: lines[1].update(state=None),
    "a wrong seat": lambda lines: first(lines, "Decision").update(seat=1),
    "seat 7": lambda lines: first(lines, "Decision").update(seat=7),
    "a negative seat": lambda lines: first(lines, "Decision").update(seat=-1),
    "a negative entry": lambda lines: first(lines, "Decision").update(entry=-1),
    "a huge entry": lambda lines: first(lines, "Decision").update(entry=10**30),
    "an entry of true": lambda lines: first(lines, "Decision").update(entry=True),
    "a fraction": lambda lines: first(lines, "Decision").update(entry=1.0),
    "NaN": lambda lines: first(lines, "Decision", 3).update(action={"@": "PlayOn", "moments": float("nan")}),
    "an unknown action": lambda lines: first(lines, "Decision", 3).update(action={"@": "Cheat"}),
    "too many moments": lambda lines: first(lines, "Decision", 3).update(action={"@": "PlayOn", "moments": 10**12}),
    "a roll too few": lambda lines: first(lines, "Decision", 3)["rolls"].pop(),
    "a roll too many": lambda lines: first(lines, "Decision", 3)["rolls"].append(["united.scorer", 15, 3, False]),
    "a renamed roll": lambda lines: first(lines, "Decision", 3)["rolls"][0].__setitem__(0, "united.luck"),
    "another digest": lambda lines: first(lines, "Decision", -1).update(digest="0" * 32),
    "taken back too far": lambda lines: first(lines, "TakenBack").update(decisions=99),
    "taken back to before the start": lambda lines: first(lines, "TakenBack").update(decisions=-1),
    "restored without need": lambda lines: lines.remove(first(lines, "TakenBack")),
    "an adoption without a position": lambda lines: lines.insert(
        3, {"@": "Adopted", "rules_version": 1, "set_aside": 0}
    ),
    "an unknown line": lambda lines: lines.append({"@": "Gossip"}),
    "a line without a kind": lambda lines: lines.append({"entry": 1}),
    "the dice of a stranger": lambda lines: lines.append({"@": "DiceTyped", "seat": 0, "action": 5, "faces": "no"}),
}


@pytest.mark.parametrize("what", MUTATIONS)
def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path, what: str) -> None:
    path = varied(tmp_path / "match.jsonl")
    lines = lines_of(path)
    MUTATIONS[what](lines)
    rewrite(path, lines)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"match\.jsonl") as refused:
        examine(path)
    assert "\n" not in str(refused.value)
    assert len(refused.value.problem) > 10
    with contextlib.suppress(JournalError), opening.resume(path) as session:
        assert session.digest() == first(lines, "Decision", -1)["digest"], "it was entered at a sound position"
    assert path.read_bytes() == before
    with pytest.raises(JournalError):
        examine(path, verify=True)


# -- what once crashed ------------------------------------------------------------------------------------------------


def test_a_lone_surrogate_in_a_position(tmp_path: Path) -> None:
    path = branched(tmp_path / "match.jsonl", 1)
    lines = lines_of(path)
    lines[1]["state"]["clubs"][0]["short"] = "\ud800"
    with pytest.raises(JournalError):
        at(rewrite(path, lines))


def test_nested_almost_too_deeply(tmp_path: Path) -> None:
    """Where the JSON reader just gets through, whatever comes after it must cope too."""
    lines = lines_of(played(tmp_path / "match.jsonl", 0))
    path = tmp_path / "deep.jsonl"
    for depth in range(sys.getrecursionlimit() - 200, sys.getrecursionlimit()):
        lines[0]["name"] = deep(depth)
        path.write_bytes(linked(lines, as_json))
        with pytest.raises(JournalError):
            read_journal(path)


POSITIONS: dict[str, Callable[[Data], object]] = {
    "an unknown player on the pitch": lambda state: state["line_ups"][0]["places"][4].__setitem__(0, "Nobody"),
    "one line-up": lambda state: state["line_ups"].pop(),
    "one sheet": lambda state: state["sheets"].pop(),
    "no moments": lambda state: state["moments"].clear(),
    "more played than there is": lambda state: state.update(played=500),
    "less played than nothing": lambda state: state.update(played=-500),
    "a third side": lambda state: [moment.update(side=2) for moment in state["moments"]],
    "a manager nobody knows": lambda state: state.update(frames=[{"@": "LineUpDue", "side": 9}]),
    "goals that nobody scored": lambda state: state.update(score=[70, 0]),
    "a card for a stranger": lambda state: state["cards"][0].append(
        {"player": "Nobody", "row": "V", "punishments": 1, "minute": 0}
    ),
}


def impossible(path: Path, what: str) -> Path:
    """Check sums and digests fit, every type fits, and still this cannot be a match."""
    lines = lines_of(path)
    POSITIONS[what](lines[1]["state"])
    lines[1]["digest"] = digest_of(lines[1]["state"])
    return rewrite(path, lines)


@pytest.mark.parametrize("what", POSITIONS)
def test_an_impossible_position_that_was_played_on_is_refused(tmp_path: Path, what: str) -> None:
    with pytest.raises(JournalError):
        examine(impossible(branched(tmp_path / "match.jsonl", 1), what))


@pytest.mark.parametrize("what", POSITIONS)
def test_an_impossible_position_at_the_end_is_refused(tmp_path: Path, what: str) -> None:
    with pytest.raises(JournalError):
        examine(impossible(branched(tmp_path / "match.jsonl", 0), what))


def test_a_face_that_no_die_has(tmp_path: Path) -> None:
    path = varied(tmp_path / "match.jsonl")
    for face in (0, -3, 99, 10**6):
        for line in range(len(lines_of(path))):
            lines = copy.deepcopy(lines_of(path))
            for roll in lines[line].get("rolls", []):
                roll[2] = face
            if lines != lines_of(path):
                with pytest.raises(JournalError):
                    at(rewrite(path, lines, tmp_path / "other.jsonl"))


def test_a_player_who_can_play_nowhere(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 0)
    lines = lines_of(path)
    lines[1]["state"]["clubs"][0]["players"][3]["qualified"] = []
    lines[1]["digest"] = digest_of(lines[1]["state"])
    with pytest.raises(JournalError):
        examine(rewrite(path, lines))


@pytest.mark.parametrize("secret", ["", "not hexadecimal", "00" * 32, "ä"])
def test_a_broken_secret_is_noticed_before_playing_on(tmp_path: Path, secret: str) -> None:
    path = played(tmp_path / "match.jsonl", 3)
    lines = lines_of(path)
    lines[0]["secret"] = secret
    with pytest.raises(JournalError), opening.resume(rewrite(path, lines)) as session:
        step(session)


def test_a_bot_nobody_knows_is_noticed_before_playing_on(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 3)
    lines = lines_of(path)
    lines[0]["seats"][1].update(kind="bot", bot="deep thought")
    with pytest.raises(JournalError), opening.resume(rewrite(path, lines)):
        pass


# -- the library and the command line -------------------------------------------------------------------------------


def test_damaged_files_never_hide_the_sound_ones(tmp_path: Path, journals: list[Path]) -> None:
    library = Library(Folders(tmp_path))
    library.folders.matches.mkdir()
    for number in range(150):
        rng = random.Random(number)
        source = rng.choice(journals)
        (library.folders.matches / f"bad {number}.jsonl").write_bytes(spoil_bytes(rng, source.read_bytes()))
    for number in range(3):
        played(library.folders.matches / f"good {number}.jsonl", number)
    rows = {row.file: row for row in library.matches()}
    assert len(rows) == 153
    assert all(rows[f"good {number}.jsonl"].status == "open" for number in range(3))
    broken = [row for row in rows.values() if row.status == "broken"]
    assert len(broken) > 100
    assert all(row.file in str(row.trouble(tmp_path)) for row in broken)
    assert all(row.fault and row.problem for row in broken)


@pytest.mark.parametrize("command", ["validate", "replay"])
@pytest.mark.parametrize("kind", ["bits", "empty", "binary", "missing", "folder", "another game"])
def test_the_command_line_says_what_is_wrong(
    tmp_path: Path, command: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.jsonl"
    sound = varied(tmp_path / "sound.jsonl")
    if kind == "folder":
        path.mkdir()
    elif kind == "another game":
        rewrite(sound, [{**line, "game": "ludo"} if line["@"] == "Header" else line for line in lines_of(sound)], path)
    elif kind != "missing":
        raw = sound.read_bytes()
        path.write_bytes({"bits": raw[:500] + b"#" + raw[501:], "empty": b"", "binary": bytes(range(256))}[kind])
    assert entry([command, str(path)]) == 1
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    assert "broken.jsonl" in said.out + said.err


@pytest.mark.parametrize("event", [{"@": "Nonsense"}, 5, {"@": "GoalScored"}, None])
def test_events_that_cannot_be_read(tmp_path: Path, event: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Events are told, not played; but what is told must be readable too."""
    path = played(tmp_path / "match.jsonl", 5)
    lines = lines_of(path)
    first(lines, "Decision", 3)["events"][0] = event
    rewrite(path, lines)
    assert entry(["replay", str(path)]) == 1
    assert "match.jsonl" in capsys.readouterr().err


def test_events_that_cannot_be_read_do_not_break_taking_back(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 1)
    lines = lines_of(path)
    first(lines, "Decision")["events"][0] = {"@": "Nonsense"}
    error = outcome(lambda: ask_to_take_back(rewrite(path, lines)))
    assert error is None or isinstance(error, JournalError)


def ask_to_take_back(path: Path) -> None:
    with opening.resume(path) as session:
        session.history.choice(0)


def test_events_changed_afterwards_are_noticed(tmp_path: Path) -> None:
    """A verified story is the one that happened."""
    path = played(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    told = next(line for line in lines if line["@"] == "Decision" and line["entry"] == 3)["events"]
    told.pop()
    with pytest.raises(JournalError):
        at(rewrite(path, lines), verify=True)
