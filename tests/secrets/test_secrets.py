"""Whatever a seat can reach is equal for two matches that differ only in what is hidden from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.secrets.reaches import REACHES, SEATED, Reach, Spot
from tests.secrets.twins import MAKERS, Twins, course, recorded
from tests.secrets.windows import SEATED_WINDOWS, WINDOWS
from tests.secrets.worlds import living_in

COURSES = [(game, kind, side) for game, kinds in MAKERS.items() for kind in kinds for side in (0, 1)]


@pytest.fixture(scope="module", params=COURSES, ids=lambda each: "-".join(map(str, each)))
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Twins]:
    return list(recorded(course(*request.param), tmp_path_factory.mktemp("twins")))


ALL = REACHES | WINDOWS


@pytest.mark.parametrize("name", ALL)
def test_nothing_tells_twins_apart(twins: list[Twins], name: str, tmp_path: Path) -> None:
    reach = ALL[name]
    for pair in twins:
        for seat in pair.blind if name in (*SEATED, *SEATED_WINDOWS) else pair.blind[:1]:
            compare(pair, reach, seat, tmp_path / "home")


def compare(pair: Twins, reach: Reach, seat: int | None, home: Path) -> None:
    found = [gathered(pair, which, reach, seat, home) for which in (0, 1)]
    for one, two in zip(*found, strict=True):
        assert one == two, f"{pair.game}, {pair.name}: seat {seat} can tell by {one[0]!r}: {differing(one[1], two[1])}"


def gathered(pair: Twins, which: int, reach: Reach, seat: int | None, home: Path) -> list[tuple[str, Any]]:
    path = pair.lay(which, home)
    with living_in(pair.worlds[which]):
        return list(reach(Spot(home, path, pair.game, seat)))


def differing(one: Any, two: Any) -> str:
    """Where two things begin to differ, with a little of what is around."""
    first, second = (each if isinstance(each, bytes | str) else repr(each) for each in (one, two))
    at = next(
        (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )
    begin = max(0, at - 60)
    return f"at {at} of {len(first)}/{len(second)}: {first[begin : at + 80]!r} / {second[begin : at + 80]!r}"
