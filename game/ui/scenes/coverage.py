"""How complete is this? Every rule of every game with its ticks, in numbers, and how open questions are settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.content.rulebook import Rule, rule_book
from game.content.titles import TITLES
from game.core.ruling import FactValue
from game.play.reading import ASPECTS, REACHED, Share, Tick, Ticks, shares, ticks
from game.play.ticket import percent, tenths
from game.ui.damaged import readable
from game.ui.scene import Scene
from game.ui.scenes.reader_parts import GLYPHS, TONES, tick_words
from game.ui.scenes.which_game import game_list, usual_game
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Panel, Row, Sized
from game.ui.widgets.buttons import Choice
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Progress
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

FILTERS = ("all", "match", "league", "open", "untaught")


class CoverageScene(Scene):
    """Numbers above, then the table or the rulings; Enter opens a rule."""

    stops_clock = True

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = readable(app, game or usual_game(app))
        self.page, self.chosen = "rules", "all"

    def build(self) -> Widget:
        tabs = TabBar([("rules", self.say("coverage.rules")), ("rulings", self.say("coverage.rulings"))], self.page,
                      self._turn, "pages")  # fmt: skip
        body = self._rules() if self.page == "rules" else self._rulings()
        games = game_list(self.app, self.game, self._switch)
        return page(self, self.say("coverage.title"), [self._numbers(), tabs, *body], games)

    def _switch(self, game: str) -> None:
        self.game = readable(self.app, game)
        self.rebuild()

    def _turn(self, page: str) -> None:
        self.page = page
        self.rebuild()

    # -- numbers ------------------------------------------------------------------------------------------------

    def _numbers(self) -> Widget:
        league = bool(TITLES[self.game].league)
        built = shares(self.game, "" if league else "match")
        waiting = 0 if league else shares(self.game, "league")["complete"].of
        facts: dict[str, FactValue] = {
            "game": self.say(f"game.{self.game}.name"),
            "done": built["complete"].done,
            "rules": built["complete"].of,
        }
        said = [self.say("coverage.summary-league" if league else "coverage.summary", facts)]
        for key, count in (("left-out", built["left-out"].done), ("league", waiting)):
            said += [self.say(f"coverage.also-{key}", {"count": count})] if count else []
        bars = [self._bar(self.say(f"coverage.{aspect}"), built[aspect]) for aspect in ASPECTS]
        text = Label(" ".join(said), "body")
        return Panel(Column([text, Grid(bars, len(bars), gap=24, least=140)], gap=12), pad=16)

    def _bar(self, name: str, share: Share) -> Widget:
        number = percent(tenths([share.part, 1 - share.part])[0], self.app.words)
        lines: list[Widget] = [
            Row([Label(name, "table-bold", grow=1), Label(number, "table-bold", wrap=False)]),
            Progress(float(share.part), width=2000, height=8),
            Label(self.say("coverage.count", {"done": share.done, "of": share.of}), "caption", "muted"),
        ]
        return Column(lines, gap=4)

    # -- rules --------------------------------------------------------------------------------------------------

    def _rules(self) -> list[Widget]:
        named = [(each, self.say(f"coverage.filter.{each}")) for each in FILTERS]
        choice = Choice(named, self.chosen, self._filter, "filter", role="table")
        head = [TableColumn(self.say("coverage.rule")), TableColumn(self.say("coverage.name"), grow=1)]
        head += [TableColumn(self.say(f"coverage.{aspect}")) for aspect in ASPECTS]
        rows = [self._row(rule, mine) for rule, mine in self._chosen()]
        table = DataTable(head, rows, f"rules-{self.chosen}", open=self.app.open_rule, empty=self.say("coverage.none"))
        return [Flow([choice]), table]

    def _chosen(self) -> list[tuple[Rule, Ticks]]:
        every = zip(rule_book(self.game).rule, ticks(self.game), strict=True)
        wanted: Mapping[str, Callable[[Ticks], bool]] = {
            "all": lambda mine: True,
            "match": lambda mine: mine.scope == "match",
            "league": lambda mine: mine.scope == "league",
            "open": lambda mine: not mine.complete,
            "untaught": lambda mine: mine.taught not in REACHED,
        }
        return [(rule, mine) for rule, mine in every if wanted[self.chosen](mine)]

    def _filter(self, chosen: str) -> None:
        self.chosen = chosen
        self.rebuild()

    def _row(self, rule: Rule, mine: Ticks) -> TableRow:
        title = rule.say(self.app.words.language).title
        number = [rule.id for rule in rule_book(self.game).rule].index(rule.id)
        cells = [
            Cell(rule.id, number, bold=True),
            Cell(title),
            *(self._tick(aspect, mine.of(aspect)) for aspect in ASPECTS),
        ]
        return TableRow(rule.id, tuple(cells), title)

    def _tick(self, aspect: str, tick: Tick) -> Cell:
        return Cell(
            tick_words(self.app.words, aspect, tick, short=True), list(Tick).index(tick), GLYPHS[tick], TONES[tick]
        )

    # -- rulings ------------------------------------------------------------------------------------------------

    def _rulings(self) -> list[Widget]:
        """How this program settles what the book leaves open, rule by rule."""
        language = self.app.words.language
        cards: list[Widget] = []
        for rule in rule_book(self.game).rule:
            remarks = [("scales", each.say(language)) for each in rule.rulings]
            remarks += [("minus", rule.left_out.say(language))] if rule.left_out else []
            if not remarks:
                continue
            head = Row([Sized(RuleChip(rule.id), 0), Label(rule.say(language).title, "body-bold", grow=1)],
                       gap=12, align="center")  # fmt: skip
            lines = [Row([Icon(icon, 18, "muted"), Label(text, "table", grow=1)], gap=10) for icon, text in remarks]
            cards.append(Panel(Column([head, *lines], gap=8), pad=14))
        count = sum(len(rule.rulings) for rule in rule_book(self.game).rule)
        intro = Label(self.say("coverage.rulings-text", {"count": count}), "table", "muted")
        return [ScrollArea(Column([intro, *cards], gap=10), "rulings", focusable=True)]

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"next-page": self._next, "previous-page": self._next}

    def _next(self) -> None:
        self._turn("rulings" if self.page == "rules" else "rules")

    def first_focus(self) -> str:
        return "rules-all"
