"""What a manager can reach in the office of a league is equal for two seasons that differ only in what he may not know.

Twins are made of a real season: the data of all other clubs, their envelopes and what was left ahead are others in the
second one; whatever everybody knows is the same.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.rules.united.season.orders import AmateurOrder, Orders, SaleOrder
from game.rules.united.season.rules import SEASON
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.state import Age, TeamRow
from game.ui.app import App
from game.ui.gallery.windowless import Hands, stage
from game.ui.office.bureau import Bureau
from game.ui.office.managers import Managers
from game.ui.office.scene import Office
from game.ui.office.veil import DeskVeil
from game.ui.united.gallery import leagues as examples
from game.ui.united.office.title import OFFICE
from game.ui.widgets.base import Rect
from game.ui.widgets.data_table import DataTable

Seen = Iterator[tuple[str, object]]
SEAT, OTHER = 0, 1
CLICKS = 60
NEVER = {"seal", "reopen", "ahead", "back"}
"""What is written into the file, or leads away."""
AGES = {Age.TALENT: Age.TALENT, Age.FROZEN: Age.FROZEN}


@pytest.fixture(autouse=True)
def _untidied() -> Iterator[None]:
    with patch("game.ui.app.give_back"):
        yield


# -- twins -------------------------------------------------------------------------------------------------------------


def other_man(man: Member) -> Member:
    """With other data; what was published of him stays."""
    age = AGES.get(man.age, Age.IV if man.age is not Age.IV else Age.II)
    return replace(man, level=man.level % 9 + 1, age=age, qualified=(TeamRow.V, TeamRow.M), trained=2, rows=(1, 2, 1),
                   talent_matches=3, peak=9, ceiling=7, cost=5)  # fmt: skip


def other_club(club: LeagueClub) -> LeagueClub:
    return replace(club, squad=tuple(map(other_man, reversed(club.squad))), kept=(None, None), wp_kept=1 - club.wp_kept,
                   found=3, no_sales=True, owes_keeper=True, no_transfers=True, press="Nobody reads this.")  # fmt: skip


def other_orders(state: SeasonState, seat: int) -> Orders:
    squad = state.clubs[seat].squad
    return Orders(training=tuple(man.id for man in squad[:2]), sales=(SaleOrder(2, squad[-1].id),),
                  amateurs=AmateurOrder((1, 2, 3, 4, 5)), press="Secret.")  # fmt: skip


def twin(state: SeasonState) -> SeasonState:
    """The same season as far as the seat may know it."""
    other = state.clone()
    other.clubs = [club if at == SEAT else other_club(club) for at, club in enumerate(state.clubs)]
    for envelopes in (other.orders, other.ahead, other.standby):
        for at in range(len(envelopes)):
            if at != SEAT and (envelopes is not other.orders or state.orders[at] is not None):
                envelopes[at] = other_orders(state, at)
    return other


def opened(folder: Path, kind: str, round: int, which: int, language: str) -> Bureau:
    """One of the twins, with the other manager's envelope in."""
    app = stage(folder / str(which), language=language, calm=True)
    found = examples.bureau(app, kind, round)
    if kind == "orders":
        found.session.submit(OTHER, found.title.hand_in(found.title.blank))
    state = found.session.state
    if which:
        found.session.timeline._states[-1] = twin(state)
    return found


# -- what is seen ------------------------------------------------------------------------------------------------------


def look(app: App) -> tuple[object, ...]:
    """Everything written, every tip, and a sum over the picture."""
    app.notes = []
    app.invalidate(Rect(0, 0, *app.size))
    app.draw()
    texts, app.notes = tuple(note.text for note in app.notes), None
    tips = tuple(widget.tooltip() for widget in app.scene.root.walk())
    rows = tuple(row.tip for each in app.scene.root.walk() if isinstance(each, DataTable) for row in each.rows)
    points = zlib.crc32(pygame.image.tobytes(app.surface, "RGB"))
    return type(app.scene).__name__, texts, tips, rows, points


def everything(found: Bureau) -> Seen:
    """Outside and inside: every page there is."""
    app = found.app
    yield "outside", look(app)
    for key, _, make in found.title.public(found):
        app.push(make())
        yield f"page {key}", look(app)
        app.pop()
    app.push(Managers(app, found))
    yield "managers", look(app)
    app.pop()
    if found.kind == "orders":
        found.put(DeskVeil(app, found, SEAT))
        yield "curtain", look(app)
        yield from inside(found)


def inside(found: Bureau, seat: int = SEAT) -> Seen:
    found.lifted(seat)
    office = found.app.scene
    assert isinstance(office, Office)
    for sheet in office.sheets():
        office.turn_to(sheet.key)
        yield f"sheet {sheet.key}", look(found.app)
    yield "faults", (found.title.faults(office), found.title.unused(office))


def clicked(found: Bureau, sheet: str) -> Seen:
    """Somebody clicks about on a sheet at random."""
    app, rng = found.app, random.Random(sheet)
    found.lifted(SEAT)
    hands, office = Hands(app), app.scene
    assert isinstance(office, Office)
    office.turn_to(sheet)
    steps = found.session.timeline.steps
    for number in range(CLICKS):
        names = [each.name for each in app.scene.root.focusables() if each.name not in NEVER]
        if not names:
            break
        name = rng.choice(names)
        if rng.random() < 0.7:
            hands.click(name)
        else:
            hands.key(rng.choice(("tab", "enter", "space", "right", "down", "ctrl+z")))
        hands.wait(0.1)
        if app.closers != [found] or found.session.timeline.steps != steps:
            # The league was left, a lesson of a rule was begun, or by keys the envelope was sealed after all.
            break
        yield f"{sheet} {number} {name}", look(app)


def compare(pair: Sequence[Seen]) -> int:
    """They are equal, page by page; how many there were."""
    count = 0
    for (name, mine), (again, theirs) in zip(*pair, strict=True):
        assert name == again
        assert mine == theirs, name
        count += 1
    return count


MOMENTS = [("season", 0), ("orders", 1), ("orders", 2), ("interval", 1)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("kind", "round"), MOMENTS)
def test_no_page_of_a_league_tells_twins_apart(tmp_path: Path, kind: str, round: int, language: str) -> None:
    pair = [opened(tmp_path, kind, round, which, language) for which in (0, 1)]
    mine, theirs = (found.session.state for found in pair)
    assert mine != theirs
    assert SEASON.view(mine, SEAT) == SEASON.view(theirs, SEAT)
    assert SEASON.view(mine, None) == SEASON.view(theirs, None)
    assert compare([everything(found) for found in pair]) > (5 if kind == "orders" else 1)
    for found in pair:
        found.app.quit()


def test_nor_does_clicking_about_on_any_sheet(tmp_path: Path) -> None:
    for sheet in [each.key for each in OFFICE.sheets]:
        pair = [opened(tmp_path / sheet, "orders", 2, which, "en") for which in (0, 1)]
        assert compare([clicked(found, sheet) for found in pair])
        for found in pair:
            found.app.quit()


def test_the_other_manager_would_see_the_difference(tmp_path: Path) -> None:
    """So the twins can be told apart by somebody."""
    pair = [opened(tmp_path, "orders", 2, which, "en") for which in (0, 1)]
    mine, theirs = (dict(inside(found, OTHER)) for found in pair)
    assert mine != theirs
    for found in pair:
        found.app.quit()
