"""The line-up form in the office: for a match of the round, into the envelope. Its laboratory knows nobody's squad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.content.words import Words
from game.core.ruling import Ruling
from game.play.keeping import Keeper
from game.play.laboratory import Laboratory, Opponent
from game.play.tutor import TutorCards, beside_form
from game.rules.registry import spec
from game.rules.united.season import desk
from game.rules.united.season.state import Fixture
from game.rules.united.state import Club, LineUp, MatchState
from game.ui.forms.draft import STORED, Draft
from game.ui.forms.scene import LineUpForm
from game.ui.office.scene import Office
from game.ui.table.coaching import Coach, Comment
from game.ui.table.hourglass import Hourglass
from game.ui.united.draft import Form
from game.ui.united.form_parts import tags
from game.ui.united.line_up import LINE_UP, UnitedForm
from game.ui.united.office.matches.own import CHOSEN, OwnMatches
from game.ui.widgets.base import Widget
from game.ui.widgets.tabs import TabBar

LINE_UP_KIND = "united.line-up"


class AtDesk:
    """A line-up is made at a manager's desk; unfinished ones stay there, finished ones go into the envelope."""

    table: None = None
    keeper: Keeper | None = None
    rule = "U-3.1"
    full_help = True
    hints = True

    def __init__(self, own: OwnMatches, fixture: Fixture) -> None:
        self.own, self.office, self.fixture = own, own.office, fixture
        self.spec = spec("united")
        self.seat = own.side(fixture)
        self.view: MatchState = own.view(fixture)

    @property
    def unfinished(self) -> dict[int, object]:
        """What was begun here, by the numbers of matches; nobody else looks into it."""
        bureau = self.office.bureau
        return bureau.app.drafts.setdefault(f"line-ups-{bureau.career.card.id}-{self.office.seat}", {})

    @property
    def _place(self) -> int:
        return self.own.seen.season * 10_000 + self.fixture.number

    @property
    def draft(self) -> object:
        ordered = self.own.ordered(self.fixture)
        return self.unfinished.get(self._place) or (Draft(ordered) if ordered is not None else None)

    @draft.setter
    def draft(self, draft: object) -> None:
        self.unfinished[self._place] = draft

    @property
    def person(self) -> str:
        return self.own.seen.clubs[self.office.seat].manager

    @property
    def secret(self) -> bool:
        return len(self.office.bureau.people) > 1

    @property
    def coach(self) -> Coach | None:
        return None

    def changed(self, line_up: LineUp) -> None: ...

    def comment(self, line_up: LineUp | None, ruling: Ruling) -> Comment | None:
        return None

    def count_help(self, kind: str) -> None: ...

    def advice(self, words: Words, line_up: LineUp, told: int) -> TutorCards:
        return beside_form(self.spec, self.view, self.seat, LINE_UP_KIND, self.rule, words, line_up, told)

    def glass(self) -> Hourglass | None:
        return None

    def tick(self) -> bool:
        return True

    def hand_in(self, line_up: LineUp) -> Ruling | None:
        """Into the envelope; then the next match for which nothing lies in it."""
        refused = next(iter(self.own.faults(self.fixture, line_up)), None)
        if refused is not None:
            return refused
        self.unfinished.pop(self._place, None)
        self.office.chosen[CHOSEN] = str(self.fixture.day)
        self.office.order(desk.with_line_up(self.office.orders, self.fixture, line_up))
        own = OwnMatches(self.office)
        due = next((each for each in own.fixtures if own.ordered(each) is None), None)
        if due is None:
            self._leave()
        else:
            turn_to(own, due)
        return None

    def cover(self) -> None:
        self._tidy()
        self.office.bureau.get_up()

    def menu(self) -> None:
        self._leave()

    def _leave(self) -> None:
        self._tidy()
        self.office.app.pop()

    def _tidy(self) -> None:
        """A draft that is no other than what lies in the envelope is none."""
        draft = self.unfinished.get(self._place)
        if isinstance(draft, Draft) and (not draft.past or draft.line_up == self.own.ordered(self.fixture)):
            del self.unfinished[self._place]

    def turn(self, day: str) -> None:
        """Another match; this one stays as it is."""
        self._tidy()
        self.office.chosen[CHOSEN] = day
        turn_to(OwnMatches(self.office), self.own.match(int(day)))


class LeagueForm(Form):
    """The questions of a line-up in the league: whence it may come, and whom it can be tried against."""

    def __init__(self, task: AtDesk) -> None:
        self._at = task
        super().__init__(task)
        self.starts = {**self._own_starts(task), **{key: each for key, each in self.starts.items() if key != STORED}}

    def _own_starts(self, task: AtDesk) -> Mapping[str, LineUp]:
        """As in the last match at this venue, and as in the other matches of the round."""
        own, fixture = task.own, task.fixture
        last = own.last(fixture)
        found = {} if last is None else {f"office.last-{'away' if self.slot else 'home'}": last}
        for each in own.fixtures:
            copied = own.copied(each, fixture) if each != fixture else None
            if copied is not None:
                found[f"office.match-{each.day}"] = copied
        return found

    def rivals(self, lab: Laboratory[MatchState, LineUp, Club]) -> list[Opponent[Club]]:
        """A twin, and the opponent as he is guessed; nobody's true squad."""
        own, fixture = self._at.own, self._at.fixture
        points = self.view.options.home_points if self.seat else 0
        guess = desk.guessed_club(self.rival_club, own.guess(own.rival(fixture)), points)
        return [Opponent(), Opponent(self.rival_club, guess)]


def _tags(form: Form, words: Words) -> list[Widget]:
    """How the match is played, and the other matches of the round."""
    found = tags(form, words)
    task = form.task
    if isinstance(task, AtDesk) and len(task.own.fixtures) > 1:
        names = [(str(each.day), words.say(f"office.tab-{each.day}")) for each in task.own.fixtures]
        found.append(TabBar(names, str(task.fixture.day), task.turn, "match-tabs", role="table-bold"))
    return found


LEAGUE_LINE_UP = replace(LINE_UP, tags=_tags, hand_in="office.into-envelope")


def open_form(office: Office, fixture: Fixture) -> UnitedForm:
    """The form of a match lies over the office."""
    scene = LineUpForm(office.app, LeagueForm(AtDesk(OwnMatches(office), fixture)), LEAGUE_LINE_UP)
    office.app.push(scene)
    return scene


def turn_to(own: OwnMatches, fixture: Fixture) -> None:
    """The form of another match instead."""
    app = own.office.app
    app.replace(LineUpForm(app, LeagueForm(AtDesk(own, fixture)), LEAGUE_LINE_UP))
