"""The turn of the season (U-7): champions, cup, scorers, and the lift between the leagues, piece by piece; behind the
curtain each manager reads what has become of his own men."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.frozen import frozen
from game.core.rules import AnyEvent, Seat
from game.core.ruling import FactValue
from game.play.league_pages import running
from game.rules.united.season.desk import class_of
from game.rules.united.season.events import Champion, CupWon, Dissolved, LicenceLost, Moved, TaxPaid, TopScorer
from game.rules.united.season.state import SeasonState
from game.ui.office.bureau import Bureau
from game.ui.office.colours import crest_of
from game.ui.office.veil import DeskVeil
from game.ui.united.office.outside import club_name
from game.ui.united.office.public.ceremony import Ceremony
from game.ui.united.office.public.farewell import Farewell
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

SECONDS, WIDE, LARGE, SMALL = 2.0, 860, 64, 28
E = TypeVar("E")


@frozen
class Honour:
    """Something to be told: an icon, its tone, a sentence, and whose it is."""

    icon: str
    tone: str
    key: str
    facts: tuple[tuple[str, FactValue], ...]
    club: int = -1
    large: bool = False


class SeasonTurn(Ceremony):
    """``pieces``: what is shown one after the other, each with its heading and its rule."""

    def __init__(self, bureau: Bureau, told: Sequence[AnyEvent]) -> None:
        self.told = told
        season = running(bureau.career)
        self.state: SeasonState = season.public(season.closed)
        self.pieces = [piece for piece in (self._champions(), self._cup(), self._scorers(), self._lift(), self._tax())
                       if piece[2]]  # fmt: skip
        super().__init__(bureau, len(self.pieces), SECONDS)

    # -- what is told -------------------------------------------------------------------------------------------

    def _of(self, kind: type[E]) -> list[E]:
        return [event for event in self.told if isinstance(event, kind)]

    def _league(self, league: int) -> str:
        return self.state.settings.leagues[league]

    def _champions(self) -> tuple[str, str, list[Honour]]:
        one = len(self.state.settings.leagues) == 1
        key = "champion" if one else "champion-of"
        return "champions", "U-1.2", [
            Honour("trophy", "warn", key, (("club", club_name(self.state, each.club)),
                                           ("league", self._league(each.league))), each.club, not each.league)
            for each in self._of(Champion)
        ]  # fmt: skip

    def _cup(self) -> tuple[str, str, list[Honour]]:
        key = {True: "cup-amateurs", False: "cup"}
        return "cup", "U-8.4", [
            Honour("trophy", "accent", key[each.side.amateur], (("club", club_name(self.state, each.side.club)),),
                   each.side.club, True)
            for each in self._of(CupWon)
        ]  # fmt: skip

    def _scorers(self) -> tuple[str, str, list[Honour]]:
        return "scorers", "U-1.2", [
            Honour("ball", "ok", "scorer", (("name", each.name), ("club", club_name(self.state, each.club)),
                                            ("goals", each.goals), ("league", self._league(each.league))), each.club)
            for each in self._of(TopScorer)
        ]  # fmt: skip

    def _lift(self) -> tuple[str, str, list[Honour]]:
        """Up first, then down, then out."""
        moved = sorted(self._of(Moved), key=lambda each: (not self._rises(each), each.league, each.club))
        found = [self._passenger(each) for each in moved]
        found += [
            Honour("cross", "bad", "licence", (("club", each.name),), each.club) for each in self._of(LicenceLost)
        ]
        found += [
            Honour("cross", "bad", "dissolved", (("club", each.name),), each.club) for each in self._of(Dissolved)
        ]
        return "lift", "U-7.3a", found

    def _rises(self, each: Moved) -> bool:
        system = self.state.settings.system
        return class_of(system, each.league) < class_of(system, each.origin)

    def _passenger(self, each: Moved) -> Honour:
        facts = (("club", club_name(self.state, each.club)), ("origin", self._league(each.origin)),
                 ("league", self._league(each.league)))  # fmt: skip
        up = self._rises(each)
        return Honour(
            "arrow-up" if up else "arrow-down", "ok" if up else "warn", "up" if up else "down", facts, each.club
        )

    def _tax(self) -> tuple[str, str, list[Honour]]:
        return "tax", "U-7.2", [
            Honour("scales", "muted", "tax", (("club", club_name(self.state, each.club)), ("tax", each.tax)), each.club)
            for each in self._of(TaxPaid)
        ]  # fmt: skip

    # -- the screen ---------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return super().first_focus() if self.over else "honours"

    def build(self) -> Widget:
        shown = self.pieces if self.over else [self.pieces[self.at]]
        parts: list[Widget] = [self._piece(*piece) for piece in shown]
        area = ScrollArea(Centered(Column(parts, gap=14), WIDE, top=self.over), "honours", focusable=True,
                          about=self.at)  # fmt: skip
        below = Flow(self._curtains(), gap=10) if self.over else Flow(self.tools(self.say("office.turn.next")), gap=10)
        title = self.say("office.turn.title", {"season": self.state.season})
        return self.whole(title, [area, below])

    def _piece(self, heading: str, rule: str, honours: Sequence[Honour]) -> Widget:
        named = Label(self.say(f"office.turn.heading-{heading}"), "h3", grow=1)
        head = Row([named, RuleChip(rule, f"rule-{heading}")], gap=8, align="center")
        return Panel(Column([head, *(self._honour(each) for each in honours)], gap=10), pad=16)

    def _honour(self, each: Honour) -> Widget:
        told = Label(self.say(f"office.turn.{each.key}", dict(each.facts)), "h2" if each.large else "body", grow=1)
        size = LARGE if each.large else SMALL
        crest = [crest_of(self.bureau.title, self.state, each.club, size)] if each.club >= 0 else []
        return Row([Icon(each.icon, 40 if each.large else 22, each.tone), *crest, told], gap=14, align="center")

    def _curtains(self) -> list[Widget]:
        """To what only one may read."""
        return [
            Button(self.say("office.turn.own", {"name": self.bureau.manager(seat)}), self._curtain(seat), f"own-{seat}",
                   icon="lock", tip=self.say("office.turn.own-tip"))
            for seat in self.bureau.people
        ]  # fmt: skip

    def _curtain(self, seat: Seat) -> Callable[[], None]:
        def draw() -> None:
            if len(self.bureau.people) == 1:
                self.own(seat)
            else:
                self.bureau.put(TurnVeil(self, seat))

        return draw

    def own(self, seat: Seat) -> None:
        """A manager alone with his men."""
        self.bureau.viewer = seat
        self.bureau.put(Farewell(self.bureau, seat, self.again))

    def again(self) -> None:
        """Everybody may look again."""
        self.bureau.viewer = None
        page = SeasonTurn(self.bureau, self.told)
        page.at = page.count
        self.bureau.put(page)


def _out(key: str, each: LicenceLost | Dissolved) -> Honour:
    return Honour("cross", "bad", key, (("club", each.name),), each.club)


class TurnVeil(DeskVeil):
    """The curtain before a manager's farewells."""

    def __init__(self, turn: SeasonTurn, seat: Seat) -> None:
        super().__init__(turn.app, turn.bureau, seat)
        self.turn = turn

    @property
    def about(self) -> str:
        return self.say("office.turn.veil")

    def leave(self) -> None:
        self.turn.again()

    def lift(self) -> None:
        self.turn.own(self.seat)
