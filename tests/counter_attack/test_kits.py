"""Kits: colours compared as different eyes see them; a pair that somebody cannot tell apart is refused."""

import pytest

from game.rules.counter_attack.kits import (
    LEAST,
    VIEWS,
    Kit,
    clash,
    colour_distance,
    file_from,
    first_apart,
    fitting,
    kit_from,
    likeness,
)
from game.rules.counter_attack.squads import shipped_kits

KITS = shipped_kits()


def kit(body: str, trim: str = "#000000", pattern: str = "plain") -> Kit:
    return Kit("test", body, trim, pattern)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#FFFFFF", 100.0),
        ("#777777", "#777777", 0.0),
        ("#FF0000", "#00FF00", 170.6),
        ("#FF0000", "#0000FF", 176.3),
        ("#0000FF", "#FFFF00", 235.1),
    ],
)
def test_known_distances(one: str, other: str, expected: float) -> None:
    assert colour_distance(one, other) == pytest.approx(expected, abs=0.3)
    assert colour_distance(other, one) == colour_distance(one, other)


def test_the_colours_of_the_two_sides_as_designed() -> None:
    blue, amber = "#1F6FB5", "#F2A900"
    assert all(colour_distance(blue, amber, view) >= 76.9 for view in ("protan", "deutan", "tritan"))
    assert colour_distance(blue, amber, "grey") == pytest.approx(29, abs=0.5)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("grey", ["#000000", "#404040", "#808080", "#FFFFFF"])
def test_greys_look_alike_to_all(grey: str, view: str) -> None:
    """The matrices keep greys: their distance to black is their lightness in every view."""
    assert colour_distance(grey, "#000000", view) == pytest.approx(colour_distance(grey, "#000000"), abs=0.1)


@pytest.mark.parametrize(
    ("one", "other", "view"),
    [
        (kit("#C1272D"), kit("#C22A30"), None),
        (kit("#D00000"), kit("#5C6B00"), "protan"),
        (kit("#B5483A"), kit("#6E7F2E"), "grey"),
        (kit("#FFFFFF"), kit("#FFFF66"), "tritan"),
        (kit("#C1272D", "#FFFFFF", "stripes"), kit("#FFFFFF", "#C1272D", "stripes"), None),
        (kit("#C1272D", "#FFFFFF", "stripes"), kit("#C1272D"), None),
        (kit("#1F6FB5", "#FFFFFF", "halves"), kit("#1F6FB5", "#000000", "hoops"), None),
    ],
)
def test_pairs_that_clash(one: Kit, other: Kit, view: str | None) -> None:
    found = likeness(one, other)
    assert found.clash
    assert clash(one, other)
    assert clash(other, one)
    assert found.distance < LEAST
    if view is not None:
        assert colour_distance(one.body, other.body) > LEAST, "normal eyes would have told them apart"
        assert colour_distance(one.body, other.body, view) < LEAST


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (kit("#1F6FB5"), kit("#F2A900")),
        (kit("#000000"), kit("#FFFFFF")),
        (kit("#1A1A1E", "#FFFFFF", "dots"), kit("#F4F4F0", "#1A1A1E", "dots")),
        (kit("#6D1A36", "#FFFFFF", "sash"), kit("#8CCBF0")),
    ],
)
def test_pairs_that_do_not(one: Kit, other: Kit) -> None:
    assert likeness(one, other).distance >= LEAST
    assert not clash(one, other)


def test_under_twenty_is_refused_and_twenty_is_not() -> None:
    """Greys differ by their lightness alone, the same in every view."""
    black = kit("#000000")
    nearest = [kit(f"#{level:02X}{level:02X}{level:02X}") for level in range(256)]
    first = next(each for each in nearest if colour_distance("#000000", each.body) >= 20.05)
    before = nearest[nearest.index(first) - 1]
    assert not clash(black, first)
    assert clash(black, before) == (likeness(black, before).distance < LEAST)
    assert clash(black, nearest[nearest.index(first) - 2])


def test_twelve_kits_with_keys() -> None:
    assert len(KITS) == 12
    assert len({each.key for each in KITS}) == 12
    assert len({(each.body, each.trim, each.pattern) for each in KITS}) == 12
    assert [kit_from(file_from(each)) for each in KITS] == list(KITS)


@pytest.mark.parametrize("worn", KITS, ids=lambda each: each.key)
def test_there_is_always_another_kit(worn: Kit) -> None:
    found = first_apart(worn, KITS)
    assert found is not None
    assert not clash(worn, found)
    assert all(clash(worn, each) for each in KITS[: KITS.index(found)]), "it is the first"
    assert fitting(worn, worn, KITS) == found
    assert fitting(worn, found, ()) == found


def test_nothing_on_offer_fits() -> None:
    assert first_apart(KITS[0], ()) is None
    assert first_apart(KITS[0], KITS[:1]) is None
