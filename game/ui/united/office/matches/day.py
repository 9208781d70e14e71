"""A match day: who plays, tips, the films of people's matches, all grounds as the clock runs, and how it ended.

Nothing of a match that was not shown yet stands anywhere: what was played is kept here until then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.play.season_films import films_of
from game.play.tips import Tips
from game.rules.united.season import desk
from game.rules.united.season.state import Fixture, SeasonState
from game.ui.app import App
from game.ui.motion import pace
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.shell_parts import page_head
from game.ui.united.office.matches import day_parts, tipping
from game.ui.united.office.matches.film import LeagueFilm
from game.ui.united.office.matches.grounds import Ground, ground
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea

BEFORE, RUNNING, OVER = "before", "running", "over"
MINUTES = 2.0
"""A second of the clock at the usual speed."""
SIDE = 440
"""Units of width of the column beside the grounds."""
FEW = 6
"""So many grounds stand in two columns, more in three."""


class MatchDay(Scene):
    """``before`` is what everybody knew when the day began; ``grounds`` are there as soon as it was played."""

    def __init__(self, app: App, bureau: Bureau) -> None:
        super().__init__(app)
        self.bureau = bureau
        self.before: SeasonState = bureau.public
        self.day = desk.playing_day(self.before)
        self.stage = BEFORE
        self.clock = 0.0
        self.running = True
        self.grounds: tuple[Ground, ...] = ()
        self.tips = Tips(bureau.career.folder)
        self.tips.settle(self.before.season, ((each.fixture, (each.home, each.away)) for each in self.before.scores))
        self.tipper = 0
        """Whose tips are written now, by his place among the people."""
        self._films: list[Ground] = []
        self._seen: set[int] = set()
        """Matches whose film was shown."""

    # -- the day ------------------------------------------------------------------------------------------------

    @property
    def season(self) -> int:
        return self.before.season

    @property
    def people(self) -> list[str]:
        return [self.bureau.manager(seat) for seat in self.bureau.people]

    def own(self, fixture: Fixture) -> int:
        """How many people's clubs play in it."""
        return len({*fixture.clubs} & {*self.bureau.people})

    @property
    def fixtures(self) -> list[tuple[Fixture, tuple[str, str]]]:
        """The matches with the names of their sides, people's first, then those of their leagues."""
        found = [(fixture, (self._name(home), self._name(away)))
                 for fixture, home, away in desk.matches_on(self.before, self.day)]  # fmt: skip
        return sorted(found, key=lambda each: self._order(each[0]))

    def _order(self, fixture: Fixture) -> tuple[bool, bool, int]:
        leagues = {self.before.clubs[seat].league for seat in self.bureau.people}
        return not self.own(fixture), fixture.league not in leagues, fixture.number

    def _name(self, side: desk.CupSide) -> str:
        name = self.before.clubs[side.club].name
        return self.say("office.amateurs-of", {"club": name}) if side.amateur else name

    @property
    def minute(self) -> int:
        return int(self.clock)

    @property
    def end(self) -> int:
        return max((each.end for each in self.grounds), default=0)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        cards = self._before() if self.stage == BEFORE else self._grounds()
        wide = self.app.metrics.wide_text
        grid = ScrollArea(Grid(cards, 2 if len(cards) <= FEW else 3, gap=10, least=260), "grounds", focusable=True)
        beside = Panel(day_parts.beside(self), pad=14, grow=1)
        side = Sized(Column([beside], gap=0), SIDE, words=not wide)
        head = page_head(self, self.say(f"office.day-{self.day}"), [day_parts.clock(self)], leave=self.back)
        body = Row([Column([grid], gap=0, grow=1), side], gap=16, grow=1)
        return Padded(Column([head, body, Flow(self._buttons(), gap=10)], gap=12), 24, 14)

    def _before(self) -> list[Widget]:
        return [tipping.card(self, fixture, names) for fixture, names in self.fixtures]

    def _grounds(self) -> list[Widget]:
        return [day_parts.card(self, each) for each in self.grounds]

    def _buttons(self) -> list[Widget]:
        say, shown = self.say, self.app.keymap.shown
        last = shown("last")
        if self.stage == OVER:
            return [Button(say("office.day-on"), self.bureau.go_on, "next", "primary", "check", shown("go"))]
        if self.stage == RUNNING:
            text, icon = ("office.film-pause", "pause") if self.running else ("office.film-play", "play")
            return [Button(say(text), self.toggle, "toggle", "primary", icon, shown("play")),
                    Button(say("office.day-end"), self.to_end, "to-end", icon="skip-end", key=last)]  # fmt: skip
        films = any(self.own(fixture) for fixture, _ in self.fixtures)
        watch = Button(say("office.day-watch"), self.watch, "watch", "primary", "film", shown("go"),
                       tip=say("office.day-watch-tip"))  # fmt: skip
        return [
            *([watch] if films else []),
            Button(say("office.day-conference"), self.conference, "conference", "plain" if films else "primary",
                   "people", tip=say("office.day-conference-tip")),
            Button(say("office.day-results"), self.results, "results", icon="log", tip=say("office.day-results-tip")),
        ]  # fmt: skip

    def first_focus(self) -> str:
        return "watch" if any(self.own(fixture) for fixture, _ in self.fixtures) else "conference"

    # -- what can be done ---------------------------------------------------------------------------------------

    def watch(self) -> None:
        """The films of people's matches, that between two of them last; then how it ended everywhere."""
        self._play(self._first_film)

    def conference(self) -> None:
        self._play(self._kick_off)

    def results(self) -> None:
        self._play(self.to_end)

    def _play(self, then: Callable[[], object]) -> None:
        if self.stage == BEFORE:
            self.bureau.house(lambda: self._played(then))

    def _played(self, then: Callable[[], object]) -> None:
        films = films_of(self.bureau.career, self.season)
        found = [ground(films, fixture, watched) for fixture, watched in films.last_day()]
        self.grounds = tuple(sorted(found, key=lambda each: self._order(each.fixture)))
        self.tips.settle(self.season, ((each.fixture.number, each.result()) for each in self.grounds))
        self.stage = RUNNING
        then()

    def _kick_off(self) -> None:
        self.app.sound("whistle")
        self.rebuild()

    def _first_film(self) -> None:
        mine = [each for each in self.grounds if self.own(each.fixture)]
        self._films = sorted(mine, key=lambda each: (self.own(each.fixture), each.fixture.number))
        self.running = False
        self._next_film()

    def _next_film(self) -> None:
        if not self._films:
            self.to_end()
            return
        film = self._films.pop(0)
        others = [(each, self._how(each)) for each in self.grounds if each is not film]
        self._seen.add(film.fixture.number)
        results = self.to_end if self._films else None
        self.app.push(LeagueFilm(self.app, self.bureau, film, self._next_film, others, results=results))

    def _how(self, each: Ground) -> str:
        """What may be told of another ground while a film runs."""
        if each.fixture.number in self._seen:
            return "over"
        if self.own(each.fixture):
            return "later"
        return "over" if self._seen else "live"

    def toggle(self) -> None:
        if self.stage == RUNNING:
            self.running = not self.running
            self.rebuild()

    def to_end(self) -> None:
        """How it ended on all grounds."""
        if self.stage == RUNNING:
            self.clock, self.stage, self.running = float(self.end), OVER, False
            self.rebuild()

    def go(self) -> None:
        """The one thing that is due."""
        first = self.watch if self.first_focus() == "watch" else self.conference
        {BEFORE: first, RUNNING: self.toggle, OVER: self.bureau.go_on}[self.stage]()

    def back(self) -> None:
        if self.stage == RUNNING:
            self.to_end()
        elif self.stage == OVER:
            self.bureau.go_on()
        else:
            self.bureau.leave()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.go, "play": self.toggle, "last": self.to_end}

    # -- tips ---------------------------------------------------------------------------------------------------

    def tip(self, fixture: Fixture, score: tuple[int, int] | None) -> None:
        if self.stage == BEFORE:
            self.tips.put(self.people[self.tipper], self.season, fixture.number, score)
            if self.tips.refused is not None:
                self.app.toast(self.app.words.problem(self.tips.refused), "warn")
            self.rebuild()

    def tips_of(self, at: str) -> None:
        self.tipper = int(at)
        self.rebuild()

    # -- time ---------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.stage == RUNNING and self.running

    @property
    def wait(self) -> float:
        return 1 / 30 if self.moving else NEVER

    def tick(self, seconds: float) -> None:
        if not self.moving or self.app.scene is not self:
            return
        before = self.minute
        self.clock += min(seconds, 0.25) * MINUTES * pace(self.app.settings.speed)
        if self.clock >= self.end:
            self.to_end()
        elif self.minute != before:
            self._heard(range(before + 1, self.minute + 1))
            self.rebuild()

    def _heard(self, minutes: Sequence[int]) -> None:
        if any(beat.scored and beat.minute in minutes for each in self.grounds for beat in each.beats):
            self.app.sound("goal")
