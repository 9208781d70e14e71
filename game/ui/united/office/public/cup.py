"""The cup: a round is drawn before everybody's eyes (U-8.4a), and the tree shows how far everybody came (U-8.4e)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.core.frozen import frozen
from game.core.rules import AnyEvent
from game.rules.united.season.events import CupDrawn, MatchReported
from game.rules.united.season.state import CupSide, CupTie
from game.ui.office.bureau import Bureau
from game.ui.office.colours import badge
from game.ui.united.office.public.ceremony import Ceremony
from game.ui.united.office.public.page import PublicPage
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Panel, Row, Sized
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

FEW, SLOW, QUICK = 8, 1.5, 0.6
"""Up to so many ties each takes its time."""
TREE, MOST_WIDE = 236, 5
"""Units of width of a round, as long as there are not more."""


def side_text(page: PublicPage, side: CupSide) -> str:
    name = page.bureau.club(side.club)
    return page.say("office.cup.amateurs", {"club": name}) if side.amateur else name


class CupDraw(Ceremony):
    """``at`` ties are drawn; the newest one stands first until all are."""

    def __init__(self, bureau: Bureau, drawn: CupDrawn) -> None:
        super().__init__(bureau, len(drawn.ties), SLOW if len(drawn.ties) <= FEW else QUICK)
        self.drawn = drawn

    def beat(self, before: float) -> None:
        """The second side of a tie comes later than the first."""
        half = self.seconds / 2
        if before < half <= self.passed:
            self.app.sound("tick")
            self.rebuild()

    def first_focus(self) -> str:
        return super().first_focus() if self.over else "ties"

    def build(self) -> Widget:
        title = self.say("office.cup.draw", {"round": self.drawn.round})
        cards = [self._card(at, tie) for at, tie in enumerate(self.drawn.ties[: self.at + 1])]
        if not self.over:
            cards.reverse()
        cards += [self._bye(side) for side in self.drawn.byes] if self.over else []
        grid = ScrollArea(Grid(cards, 2, gap=10, least=420), "ties", focusable=True)
        rules = Row([Label(self.say("office.cup.drawn", {"count": min(self.at, self.count), "of": self.count}), "table",
                           "muted", grow=1), RuleChip("U-8.4a", "draw-rule"), RuleChip("U-8.4d", "ground-rule")],
                    gap=8, align="center")  # fmt: skip
        below = [] if self.over else [Flow(self.tools(self.say("office.cup.next")), gap=10)]
        return self.whole(title, [rules, grid, *below])

    def _card(self, at: int, tie: CupTie) -> Widget:
        """One or both of a tie, as far as the balls are drawn."""
        known = 2 if at < self.at else 1 + int(self.passed >= self.seconds / 2)
        sides = [self._side(side) if number < known else _ball() for number, side in enumerate((tie.home, tie.away))]
        ground = (
            [Label(self.say("office.cup.neutral"), "caption", "muted")] if tie.fixture.neutral and known == 2 else []
        )
        return Panel(Column([Row([sides[0], Label("–", tone="muted"), sides[1]], gap=10, align="center"), *ground],
                            gap=2), "raised" if known == 2 else "panel", pad=12)  # fmt: skip

    def _side(self, side: CupSide) -> Widget:
        own = side.club in self.bureau.people and not side.amateur
        named = Label(side_text(self, side), "body-bold" if own else "body", "accent" if own else "text", grow=1)
        return Row([badge(self.bureau, side.club, 28), named], gap=8, align="center", grow=1)

    def _bye(self, side: CupSide) -> Widget:
        told = Label(self.say("office.cup.bye"), "table", "muted")
        return Panel(Row([self._side(side), told], gap=10, align="center"), "raised", pad=12)


def _ball() -> Widget:
    return Row([Icon("ring", 28, "muted"), Label("", grow=1)], gap=8, align="center", grow=1)


# -- the tree ----------------------------------------------------------------------------------------------------------


@frozen
class Node:
    """A tie of the tree, or somebody without a match (no ``away``)."""

    home: CupSide
    away: CupSide | None = None
    score: str = ""
    winner: int = -1

    @property
    def through(self) -> CupSide | None:
        return self.home if self.away is None else (self.home, self.away)[self.winner] if self.winner >= 0 else None

    @property
    def sides(self) -> tuple[CupSide, ...]:
        return (self.home,) if self.away is None else (self.home, self.away)


def tree(told: Iterable[AnyEvent]) -> list[list[Node]]:
    """Round after round, each in the order in which its winners meet in the next one."""
    drawn: list[CupDrawn] = []
    played: dict[int, MatchReported] = {}
    for event in told:
        if isinstance(event, CupDrawn):
            drawn.append(event)
        elif isinstance(event, MatchReported):
            played[event.fixture] = event
    rounds = [[*(_node(tie, played.get(tie.fixture.number)) for tie in each.ties), *map(Node, each.byes)]
              for each in drawn]  # fmt: skip
    for before, after in reversed(list(pairwise(rounds))):
        order = [side for node in after for side in node.sides]
        before.sort(key=lambda node: order.index(node.through) if node.through in order else len(order))
    return rounds


def _node(tie: CupTie, match: MatchReported | None) -> Node:
    if match is None:
        return Node(tie.home, tie.away)
    return Node(tie.home, tie.away, "{}:{}".format(*match.score) + _after(match), match.winner)


def _after(match: MatchReported) -> str:
    """How far it went: kicks as they ended, extra time with a sign."""
    return " ({}:{})".format(*match.kicks) if match.after == "shoot-out" else "+" if match.after == "extra" else ""


class CupTree(PublicPage):
    """All rounds that are drawn."""

    def build(self) -> Widget:
        rounds = tree(self.bureau.session.events(None))
        if not rounds:
            return self.whole(self.say("office.page.cup"), [Label(self.say("office.cup.none"), tone="muted")])
        columns: list[Widget] = [self._round(number, nodes) for number, nodes in enumerate(rounds, 1)]
        if len(columns) <= MOST_WIDE and not self.app.metrics.wide_text:
            columns = [Sized(each, TREE) for each in columns]
        area = ScrollArea(Row([*columns], gap=14), "tree", focusable=True)
        legend = Row([Label(self.say("office.cup.legend"), "table", "muted", grow=1), RuleChip("U-8.4e", "cup-rule")],
                     gap=8, align="center")  # fmt: skip
        return self.whole(self.say("office.page.cup"), [*self._winner(), legend, Panel(area, pad=14, grow=1)])

    def _winner(self) -> list[Widget]:
        found = self.bureau.public.cup.winner
        if found is None:
            return []
        told = Label(self.say("office.cup.won", {"club": side_text(self, found)}), "h3", grow=1)
        return [Row([Icon("trophy", 32, "warn"), badge(self.bureau, found.club, 36), told], gap=12, align="center")]

    def _round(self, number: int, nodes: Sequence[Node]) -> Column:
        rounds = self.bureau.public.cup.rounds
        when = rounds[number - 1] if number <= len(rounds) else 0
        title = Label(self.say("office.cup.round", {"round": number, "when": when}), "table-bold", "muted")
        return Column([title, *(Column([_Middle(self._card(node))], grow=1) for node in nodes)], gap=8, grow=1)

    def _card(self, node: Node) -> Widget:
        lines = [self._line(node, side, at) for at, side in enumerate(node.sides)]
        score = node.score or ("" if node.away is not None else self.say("office.cup.bye"))
        return Panel(Row([Column(lines, gap=2, grow=1), Label(score, "table-bold", "text" if node.score else "muted")],
                         gap=6, align="center"), "raised", pad=8)  # fmt: skip

    def _line(self, node: Node, side: CupSide, at: int) -> Widget:
        won = node.winner == at
        own = side.club in self.bureau.people and not side.amateur
        tone = "accent" if own else "text" if won or node.winner < 0 else "muted"
        return Row([badge(self.bureau, side.club, 20), Label(side_text(self, side), "table-bold" if won else "table",
                                                            tone, grow=1)], gap=6, align="center")  # fmt: skip


class _Middle(Column):
    """A card in the middle of the height that its branch has."""

    def __init__(self, card: Widget) -> None:
        super().__init__([Label("", grow=1), card, Label("", grow=1)], gap=0, grow=1)
