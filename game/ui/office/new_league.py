"""A new league: how many clubs, who plays and with which club, and the terms of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.titles import league_games
from game.core.choices import OptionField
from game.core.names import LONGEST_MATCH, LONGEST_PERSON, name_fault
from game.league.spec import ANY_CLUB
from game.rules.registry import league
from game.ui.damaged import playable
from game.ui.office.opening import begin_league
from game.ui.office.title import office_of
from game.ui.scene import Scene
from game.ui.shell_parts import page, people
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button, Choice, Toggle
from game.ui.widgets.fields import Dropdown, Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

OWN = ""
"""Instead of a ready club: he founds one."""
MOST_PEOPLE = 12


class NewLeague(Scene):
    """Everything about a league before it begins; what is usual is chosen already."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game = league_games()[0]
        self.title = office_of(self.game)
        self.clubs = self.title.usual_size
        self.settings: Any = league(self.game).settings(self.clubs)
        self.people = list(people(app))
        self.chosen = [ANY_CLUB] * len(self.people)
        self.name = self.say("office.ready-name", {"first": self.people[0], "second": self.people[1]})

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        left = ScrollArea(Column([*self._league(), *self._who()], gap=14, pad=2), "who")
        right = ScrollArea(Column(self._terms(), gap=14, pad=2), "terms")
        body = Row([Column([Panel(left, grow=1)], grow=1), Column([Panel(right, grow=1)], grow=1)], gap=16, grow=1)
        begin = Button(self.say("office.begin"), self.begin, "begin", "primary", "play", self.app.keymap.shown("seal"),
                       why=self.why_not(), refused=lambda why: self.app.toast(why, "warn"))  # fmt: skip
        self._begin = begin
        return page(self, self.say("office.new"), [body], [begin])

    def _league(self) -> list[Widget]:
        sizes = [(str(size.clubs), self.say("office.size", {"clubs": size.clubs, "leagues": size.leagues}))
                 for size in self.title.sizes]  # fmt: skip
        entry = Entry(self.name, self._renamed, "league-name", most=LONGEST_MATCH, width=420)
        return [_field(self.say("office.column-name"), entry),
                _field(self.say("office.size-title"), Dropdown(sizes, str(self.clubs), self._sized, "size", 320),
                       self.title.size_rule, "size")]  # fmt: skip

    def _who(self) -> list[Widget]:
        most = min(MOST_PEOPLE, self.clubs)
        full = self.say("office.people-full", {"most": most}) if len(self.people) >= most else ""
        add = Button(self.say("office.add-person"), self._add, "add-person", icon="plus", why=full,
                     refused=lambda why: self.app.toast(why, "warn"), small=True)  # fmt: skip
        computers = self.say("office.of-computers", {"count": self.clubs - len(self.people)})
        return [Label(self.say("office.people"), "h3"), *(self._person(at) for at in range(len(self.people))),
                Flow([add]), Label(computers, "table", "muted")]  # fmt: skip

    def _person(self, at: int) -> Widget:
        entry = Entry(self.people[at], lambda text: self._called(at, text), f"person-{at}",
                      self.say("office.person-hint"), most=LONGEST_PERSON, width=180, grow=1)  # fmt: skip
        club = Dropdown(
            self._offered(at),
            self.chosen[at],
            lambda name: self._takes(at, name),
            f"club-{at}",
            220,
            tip=self._about(self.chosen[at]),
        )
        last, tip = self.say("office.one-person") if len(self.people) == 1 else "", self.say("office.remove-person")
        gone = Button("", lambda: self._gone(at), f"remove-{at}", "quiet", "cross", tip=tip, why=last,
                      refused=lambda why: self.app.toast(why, "warn"))  # fmt: skip
        if self.app.metrics.wide_text:
            return Column([Row([entry, gone], align="center"), Flow([club])], gap=4)
        return Row([entry, club, gone], align="center")

    def _about(self, club: str) -> str:
        """What the place of a ready club is like."""
        ready = next((each for each in self.title.ready() if each.name == club), None)
        return self.say(ready.about if ready is not None else "office.any-club-tip")

    def _offered(self, at: int) -> list[tuple[str, str]]:
        """Clubs that nobody else takes over."""
        others = {club for number, club in enumerate(self.chosen) if number != at}
        ready = [(club.name, club.name) for club in self.title.ready() if club.name not in others]
        return [(ANY_CLUB, self.say("office.any-club")), (OWN, self.say("office.own-club")), *ready]

    def _terms(self) -> list[Widget]:
        found: list[Widget] = [Label(self.say("office.terms"), "h3")]
        for term in self.title.terms:
            if term.fits(vars_of(self.settings), {}):
                found += self._term(term)
        return found

    def _term(self, term: OptionField) -> list[Widget]:
        value, name = getattr(self.settings, term.name), f"term-{term.name}"
        title, about = self.say(f"office.term.{term.name}"), self.say(f"office.term-about.{term.name}")
        if term.kind == "switch":
            toggle = Toggle(title, value, lambda on: self.change(term.name, on), name, about, grow=1)
            return [Row([toggle, RuleChip(term.rule, f"rule-of-{term.name}")], align="center")]
        texts = {str(each): each for each in term.values}
        offered = [(text, self._value(term, text)) for text in texts]
        choice: Widget = Choice(offered, str(value), lambda text: self.change(term.name, texts[text]), name, tip=about)
        if term.kind == "number":
            choice = Dropdown(
                offered, str(value), lambda text: self.change(term.name, texts[text]), name, 160, tip=about
            )
        return [_field(title, choice, term.rule, term.name)]

    def _value(self, term: OptionField, text: str) -> str:
        if term.kind == "number":
            return self.say("office.term-usual") if text == "0" and term.always else text
        return self.say(f"office.term.{term.name}-{text}")

    # -- changes ------------------------------------------------------------------------------------------------

    def change(self, name: str, value: object) -> None:
        self.settings = replace(self.settings, **{name: value})
        self.rebuild()

    def _sized(self, clubs: str) -> None:
        """Another number of clubs; the other terms stay."""
        self.clubs = int(clubs)
        sized = league(self.game).settings(self.clubs)
        kept = {term.name: getattr(self.settings, term.name) for term in self.title.terms}
        self.settings = replace(sized, **kept)
        del self.people[self.clubs :], self.chosen[self.clubs :]
        self.rebuild()

    def _renamed(self, text: str) -> None:
        self.name = text
        self._check()

    def _called(self, at: int, text: str) -> None:
        self.people[at] = text
        self._check()

    def _check(self) -> None:
        self._begin.set(why=self.why_not())

    def _takes(self, at: int, club: str) -> None:
        self.chosen[at] = club
        self.rebuild()

    def _add(self) -> None:
        self.people.append("")
        self.chosen.append(ANY_CLUB)
        self.rebuild()
        self.app.focus(self.root.find(f"person-{len(self.people) - 1}"), by_key=True)

    def _gone(self, at: int) -> None:
        del self.people[at], self.chosen[at]
        self.rebuild()

    # -- beginning ----------------------------------------------------------------------------------------------

    def why_not(self) -> str:
        """Why the league cannot begin yet."""
        names = [name.strip() for name in self.people]
        if not self.name.strip():
            return self.say("around.name-empty")
        if any(name_fault(name) for name in names):
            return self.say("office.person-nameless")
        twice = len({name.casefold() for name in names}) < len(names)
        return self.say("office.person-twice") if twice else ""

    def begin(self) -> None:
        why = self.why_not()
        if why:
            self.app.toast(why, "warn")
        elif playable(self.app, self.game):
            names = [name.strip() for name in self.people]
            begin_league(self.app, self.game, self.name, self.settings, names, self.chosen)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"seal": self.begin}

    def first_focus(self) -> str:
        return "begin"


def vars_of(settings: Any) -> Mapping[str, Any]:
    """The terms by their names."""
    return {name: getattr(settings, name) for name in settings.__dataclass_fields__}


def _field(title: str, field: Widget, rule: str = "", name: str = "") -> Widget:
    chips: list[Widget] = [RuleChip(rule, f"rule-of-{name}")] if rule else []
    return Column([Row([Label(title, "caption", "muted", grow=1), *chips], align="center"), Flow([field])], gap=4)
