"""What the widgets of a Powerplay form ask about the unfinished line-up. No rule stands here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.ruling import Ruling
from game.rules.powerplay.desk import DESK, Purse, Risk
from game.rules.powerplay.state import Board, Club, LineUp, MatchState, Player, Posting, TeamRow, row_of
from game.rules.spec import Note
from game.ui.forms.draft import BaseForm, Draft
from game.ui.forms.men import last_names
from game.ui.forms.task import Task

BENCH = {TeamRow.V: -1, TeamRow.S: -2}
"""Places beside the rink: the substitutes of both rows."""
TAKER = -3
"""The place of whoever takes the penalty shots."""
BENCH_ROW = {where: row for row, where in BENCH.items()}


@dataclass(slots=True)
class SixthDraft(Draft[LineUp]):
    """The draft, and where on the form its manager is."""

    sixth: int = 1
    """The sixth that is shown, from 1."""
    where: int = 0
    """The field under the cursor of the keys."""
    copied: int = 0
    """The sixth that was marked to be copied; 0: none."""

    def step(self, back: bool) -> bool:
        """A step that is taken back must be seen: turn to the sixth it changes."""
        before = self.line_up
        if not Draft.step(self, back):
            return False
        sixths = enumerate(zip(before.sixths, self.line_up.sixths, strict=True), 1)
        changed = [at for at, (old, new) in sixths if old != new]
        if changed and self.sixth not in changed:
            self.sixth = changed[0]
        return True


class Form(BaseForm[MatchState, LineUp, Club]):
    """The form of a Powerplay manager; most questions are about the sixth that is shown."""

    draft: SixthDraft

    def __init__(self, task: Task[MatchState, LineUp]) -> None:
        self.desk, self.edit = DESK, DESK.edit
        super().__init__(DESK, task, SixthDraft(DESK.blank(task.view, task.seat)))
        self.rows = {row: DESK.fields(row) for row in TeamRow}
        self.rival: tuple[Board, ...] = ()
        """The fields of whoever the laboratory tries; empty: it tries nobody."""
        self._named: tuple[Club | None, dict[str, str]] = (None, {})

    @property
    def club(self) -> Club:
        return self.view.clubs[self.seat]

    @property
    def last_names(self) -> dict[str, str]:
        """Everybody as he is called on the fields."""
        if self._named[0] is not self.club:
            self._named = (self.club, last_names([man.name for man in self.club.players]))
        return self._named[1]

    @property
    def sixth(self) -> int:
        return self.draft.sixth

    # -- answers about the draft --------------------------------------------------------------------------------

    @property
    def boards(self) -> tuple[Board, ...]:
        return self._ask("boards", self.desk.boards)

    @property
    def board(self) -> Board:
        """The fields of the sixth that is shown."""
        return self.boards[self.sixth - 1]

    @property
    def tired(self) -> tuple[dict[str, int], ...]:
        return self._ask("tired", lambda *_: self.desk.tired(self.line_up))

    @property
    def purses(self) -> Mapping[str, Purse]:
        return self._ask("purses", self.desk.purses)

    @property
    def risk(self) -> Risk:
        return self._ask("risk", self.desk.risk)

    def chances(self) -> tuple[dict[int, int], dict[int, int]]:
        """Against the rival of the laboratory: own chances by the field they start from, theirs by the field of one's
        own defence that lets them through."""
        if not self.rival:
            return {}, {}
        own, other = self.desk.runs(self.board, self.rival[self.sixth - 1])
        return (
            {run.field: run.chances for run in own if run.chances},
            {run.met[-1].field: run.chances for run in other if run.chances and run.met},
        )

    def notes(self, where: int) -> Sequence[Note]:
        """How a field of this sixth comes to its number."""
        return self.desk.field_notes(self.view, self.seat, self.line_up, self.sixth, where)

    def faults_of(self, sixth: int) -> tuple[Ruling, ...]:
        """What is wrong with one sixth."""
        return tuple(fault for fault in self.faults if dict(fault.facts).get("sixth") == sixth)

    def fresh_faults(self, before: Sequence[Ruling]) -> tuple[Ruling, ...]:
        """What is wrong now with men where they stand and was not wrong ``before``."""
        known = {_blamed(fault) for fault in before}
        return tuple(fault for fault in self.faults if _blamed(fault) not in known and self._stands(fault))

    def _stands(self, fault: Ruling) -> bool:
        """Whether a fault is about a man who has a place there, not about a gap."""
        facts = dict(fault.facts)
        sixths = [int(facts["sixth"])] if "sixth" in facts else range(1, len(self.line_up.sixths) + 1)
        return any(self.place_of(str(facts.get("player", "")), sixth) is not None for sixth in sixths)

    def troubled(self, sixth: int) -> set[int]:
        """The fields of a sixth on which something is wrong."""
        found: set[int] = set()
        for fault in self.faults:
            facts = dict(fault.facts)
            if facts.get("sixth", sixth) == sixth:
                place = self.place_of(str(facts.get("player", "")), sixth)
                found |= {place.field} if place else set()
                found |= {int(facts["field"])} if "field" in facts else set()
        return found

    # -- about men ----------------------------------------------------------------------------------------------

    @property
    def squad(self) -> list[Player]:
        """All men by their rows, the strongest first."""
        order = list(TeamRow)
        return sorted(self.club.players, key=lambda man: (order.index(man.row), -man.strength))

    def man(self, name: str) -> Player | None:
        return self.club.by_name.get(name)

    def short(self, name: str) -> str:
        """His last name where nobody else of the club has it, for the fields."""
        return self.last_names.get(name, name)

    def place_of(self, name: str, sixth: int = 0) -> Posting | None:
        """Where he stands in a sixth; without one in the sixth that is shown."""
        return self._places[(sixth or self.sixth) - 1].get(name)

    @property
    def _places(self) -> tuple[dict[str, Posting], ...]:
        """Everybody's place in every sixth; of two in one sixth the first."""
        return self._ask("places", lambda *_: tuple(
            {place.player: place for place in reversed(sixth.places)} for sixth in self.line_up.sixths
        ))  # fmt: skip

    def man_at(self, where: int) -> str:
        """Who has a place of this sixth, or one beside the rink; empty: nobody."""
        if where in BENCH_ROW:
            return self.line_up.substitutes[tuple(BENCH).index(BENCH_ROW[where])]
        if where == TAKER:
            return self.line_up.taker
        place = self.edit.man_on(self.line_up, self.sixth, where)
        return place.player if place else ""

    def strength(self, name: str, sixth: int, row: TeamRow | None = None) -> int:
        """What he is worth when a sixth begins: where he stands, in a given row, or in his own."""
        man = self.man(name)
        if man is None:
            return 0
        place = self.place_of(name, sixth)
        there = row or (row_of(place.field) if place else man.row)
        return self.desk.strength(man, there, self.tired[sixth - 1].get(name, 0))

    def may_stand(self, name: str, where: int) -> Ruling | None:
        """Why he may not have a place; None: he may."""
        return self._ask(f"stand {self.sixth} {where} {name}", lambda *_: self._why_not(name, where))

    def _why_not(self, name: str, where: int) -> Ruling | None:
        if where in BENCH_ROW:
            return self.desk.may_substitute(self.view, self.seat, self.line_up, BENCH_ROW[where], name)
        if where == TAKER:
            return self.desk.may_take(self.view, self.seat, name)
        lost = self.tired[self.sixth - 1].get(name, 0)
        return self.desk.may_stand(self.view, self.seat, self.sixth, where, name, lost)

    def may_play(self, name: str) -> Ruling | None:
        """Why he may not play at all in this sixth; None: there is a row for him."""
        found = [self.may_stand(name, self.rows[row][0]) for row in TeamRow]
        return None if None in found else found[list(TeamRow).index(self.club.by_name[name].row)]

    # -- about points -------------------------------------------------------------------------------------------

    def points(self, kind: str) -> int:
        """The points of a kind on the chosen man in this sixth."""
        place = self.place_of(self.draft.chosen)
        return dict(place.points())[kind] if place else 0


def _blamed(fault: Ruling) -> tuple[object, ...]:
    """A fault by its reason and whom it is about, whatever the numbers are."""
    facts = dict(fault.facts)
    return fault.reason, facts.get("player"), facts.get("sixth")
