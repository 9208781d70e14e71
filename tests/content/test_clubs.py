"""Club files: what is saved is loaded again, and 2,500 damaged ones give a club or a sentence, nothing else."""

import errno
import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli import entry
from game.content.errors import ContentError
from game.content.places import ASSETS
from game.core.names import cleaned
from game.rules.united.clubs import club_faults, load_club, save_club
from game.rules.united.match import new_match
from game.rules.united.spec import SPEC
from game.rules.united.state import Age, Club, LineUp, Options, Player, TeamRow
from game.workshop.spoiling import as_json
from tests.journal.damage import nested, spoil_bytes, spoil_value, spoilt_files

SAMPLES = sorted((ASSETS / "clubs" / "united").glob("*.json"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_club_comes_back(tmp_path: Path, sample: Path) -> None:
    club = load_club(sample)
    assert club_faults(club) == ()
    path = tmp_path / "club.json"
    save_club(club, path)
    assert load_club(path) == club
    first = path.read_bytes()
    save_club(load_club(path), path)
    assert path.read_bytes() == first, "saving twice changes nothing"


def test_there_are_samples() -> None:
    assert len(SAMPLES) >= 4


names = st.text(min_size=1, max_size=60).map(lambda text: cleaned(text) or "x")
rows_of = st.sampled_from(["T", "A", "V", "M", "S", "VM", "VMS", "AVMS", "AS"])
qualified = rows_of.map(lambda text: tuple(TeamRow(letter) for letter in text))
players = st.builds(
    Player,
    names,
    qualified,
    st.sampled_from(Age),
    st.integers(0, 15),
    st.integers(0, 999),
    st.integers(0, 99),
    st.booleans(),
)
few = st.integers(0, 99)
row = st.lists(names, max_size=4).map(tuple)
line_ups = st.builds(LineUp, st.tuples(*[row] * 5), st.tuples(*[few] * 5), st.tuples(*[few] * 3))
clubs = st.builds(
    Club,
    names,
    st.lists(players, max_size=20, unique_by=lambda player: player.name).map(tuple),
    st.text(max_size=6).map(lambda text: cleaned(text, 4)),
    st.tuples(st.none() | line_ups, st.none() | line_ups),
    st.booleans(),
)


@settings(
    deadline=None, derandomize=True, max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(club=clubs)
def test_every_club_comes_back(tmp_path: Path, club: Club) -> None:
    path = tmp_path / "club.json"
    save_club(club, path)
    assert load_club(path) == club


def use(path: Path) -> None:
    club = load_club(path)
    club_faults(club)
    SPEC.sides(new_match((club, club), Options()))


@pytest.mark.parametrize("chunk", range(5))
def test_damaged_clubs(tmp_path: Path, chunk: int) -> None:
    """Whatever gets through is a club that can be judged and put into a match."""

    def spoilt(number: int) -> bytes:
        rng = random.Random(number)
        raw = rng.choice(SAMPLES).read_bytes()
        if number % 5 >= 3:
            return spoil_bytes(rng, raw)
        data = json.loads(raw)
        for _ in range(rng.choice((1, 1, 2))):
            spoil_value(rng, data)
        return as_json(data)

    files = map(spoilt, range(chunk * 500, (chunk + 1) * 500))
    assert spoilt_files(use, tmp_path / "some club.json", files, ContentError) > 250


def test_nested_almost_too_deeply(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    for text in nested("name"):
        path.write_text(text)
        with pytest.raises(ContentError):
            load_club(path)


def test_a_full_disk_keeps_the_old_club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "club.json"
    one, other = (load_club(sample) for sample in SAMPLES[:2])
    save_club(one, path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(ContentError, match=r"club\.json: .*no space left"):
            save_club(other, path)
    assert load_club(path) == one
    assert [each.name for each in tmp_path.iterdir()] == ["club.json"]


@pytest.mark.parametrize("raw", [b"", b"{}", b"\xff\xfe", b'{"format": "touchline-club", "game": "ludo"}', b"[1, 2"])
def test_the_command_line_says_what_is_wrong(tmp_path: Path, raw: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken club.json"
    path.write_bytes(raw)
    for command in (["validate", str(path)], ["simulate", "united", "--matches", "1", "--home", str(path)]):
        assert entry(command) == 1
        said = capsys.readouterr()
        assert "broken club.json" in said.out + said.err
        assert "Traceback" not in said.out + said.err
    assert path.read_bytes() == raw
