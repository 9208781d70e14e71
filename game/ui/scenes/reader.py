"""The rules reader: contents or search on the left, the rule in the middle, what it means right now on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.rulebook import Rule, rule_book
from game.content.words import spoken
from game.play.reading import ASPECTS, Hit, mentioned, mentioning, neighbours, search, ticks
from game.play.session import Session
from game.play.story import question
from game.play.taught import Teaching, teaching
from game.rules.registry import spec
from game.ui.damaged import readable
from game.ui.inputs import Input, Key
from game.ui.learn.practising import begin, in_lesson
from game.ui.matches import screens, table_of
from game.ui.scene import Scene
from game.ui.scenes.reader_parts import GLYPHS, TONES, Bookmark, Contents, ContentsRow, Link, tick_words
from game.ui.scenes.which_game import game_list, game_of_rule, open_game, usual_game
from game.ui.shell_parts import Card, page_head
from game.ui.table.sheets import block_widget
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Padded, Panel, Row, Sized
from game.ui.widgets.boxes import Rule as Line
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App

MOST_LESSONS = 3
"""So many are named with a rule."""
ROOM_FOR_THREE = 1080
"""Units of width (text size counted in) from which the third column stands beside the text."""


class RulesReader(Scene):
    """Opens at a rule, or where it was left; the clock waits meanwhile."""

    stops_clock = True

    def __init__(self, app: App, rule: str = "", searching: bool = False, game: str = "") -> None:
        super().__init__(app)
        self.searching = searching
        wanted = game or game_of_rule(rule) or open_game(app) or self._last_read() or usual_game(app)
        self._take_book(readable(app, wanted), rule)

    def _last_read(self) -> str:
        kept = self.app.places.get("reader")
        return kept if isinstance(kept, str) else ""

    def _take_book(self, game: str, rule: str = "") -> None:
        """The book of a game, open at a rule or where it was left."""
        self.game, self.query = game, ""
        self.app.places["reader"] = game
        self.book = rule_book(game)
        kept = self.app.places.get(f"reader-{game}")
        self.place = kept if isinstance(kept, Bookmark) else Bookmark()
        self.app.places[f"reader-{game}"] = self.place
        wanted = self.book.find(rule)
        if wanted is not None:
            self.place.go(wanted.id)
        elif not self.place.rule:
            self.place.go(neighbours(self.book)[0])

    def take(self, game: str) -> None:
        """Read the book of another game."""
        self._note_offset()
        self._take_book(readable(self.app, game))
        self.rebuild()

    @property
    def rule(self) -> Rule:
        return self.book.find(self.place.rule) or self.book.rule[0]

    # -- moving about -------------------------------------------------------------------------------------------

    def go(self, rule: str, leaf: bool = False) -> None:
        """Show a rule; leafing through the contents leaves no trail."""
        self._note_offset()
        self.place.turn(rule) if leaf else self.place.go(rule)
        self.rebuild()

    def step(self, by: int) -> None:
        """Back or forward on the way one came."""
        at = self.place.at + by
        if 0 <= at < len(self.place.trail):
            self._note_offset()
            self.place.at = at
            self.rebuild()
        else:
            self.app.sound("refuse")

    def _note_offset(self) -> None:
        area = self.root.find(f"text-{self.rule.id}")
        if isinstance(area, ScrollArea):
            self.place.offsets[self.rule.id] = area.offset

    def left(self) -> None:
        self._note_offset()

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.chord in ("alt+left", "alt+right"):
            self.step(-1 if event.chord == "alt+left" else 1)
            return True
        if isinstance(event, Key) and event.down and event.chord == "down" and self._in_search():
            self.app.focus(self.root.find("contents"), by_key=True)
            return True
        return False

    def _in_search(self) -> bool:
        return self.focus is not None and self.focus.name == "search"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"search": self._to_search, "search-rules": self._to_search, "rule": lambda: None}

    def _to_search(self) -> None:
        entry = self.root.find("search")
        if isinstance(entry, Entry):
            entry.marked = bool(entry.text)
            self.app.focus(entry, by_key=True)

    def back(self) -> None:
        """Out of the search first, then back to whatever lies below."""
        if self.query:
            self._search("")
            self.app.focus(self.root.find("contents"), by_key=True)
        else:
            self.app.pop(self)

    def first_focus(self) -> str:
        return "search" if self.searching else "contents"

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        metrics = self.app.metrics
        three = metrics.size[0] / metrics.scale / metrics.text >= ROOM_FOR_THREE
        aside = Column(self._aside(), gap=12)
        text = self._text(not three, aside)
        columns: list[Widget] = [Sized(self._left(), 292 if three else 264, words=True), text]
        if three:
            columns.append(Sized(ScrollArea(aside, "aside"), 264, words=True))
        return Padded(Column([self._top(), Row(columns, gap=16, grow=1)], gap=12), 24, 14)

    def _top(self) -> Widget:
        trail = self.place.trail
        earlier = "" if self.place.at > 0 else self.say("reader.no-earlier")
        later = "" if self.place.at < len(trail) - 1 else self.say("reader.no-later")
        tools: list[Widget] = [
            *game_list(self.app, self.game, self.take),
            Button("", lambda: self.step(-1), "earlier", icon="undo", tip=self.say("reader.earlier"), why=earlier),
            Button("", lambda: self.step(1), "later", icon="redo", tip=self.say("reader.later"), why=later),
            Chip(self.say("reader.both"), self.place.both, self._both, "both", "language"),
            *self._cards(),
            Button(self.say("reader.coverage"), self._coverage, "coverage", "quiet", "chart", small=True),
        ]
        right = Flow(tools, align="right", grow=1)
        return page_head(self, self.say("reader.title"), [right], lambda: self.app.pop(self))

    def _cards(self) -> list[Widget]:
        """Where a game has cards, all of them with their explanations."""
        make = screens(self.game).cards
        if make is None:
            return []
        return [Button(self.say("reader.cards"), lambda: self.app.push(make(self.app)), "cards", "quiet", small=True)]

    def _both(self, on: bool) -> None:
        self._note_offset()
        self.place.both = on
        self.rebuild()

    def _coverage(self) -> None:
        from game.ui.scenes.coverage import CoverageScene

        below = next((scene for scene in self.app.stack if isinstance(scene, CoverageScene)), None)
        self.app.pop(self) if below is not None else self.app.push(CoverageScene(self.app, self.game))

    def _left(self) -> Widget:
        entry = Entry(self.query, self._search, "search", hint=self.say("reader.search"), width=400, most=40,
                      done=self._first_hit)  # fmt: skip
        self._found = Label(self._count(), "caption", "muted")
        self._contents = Contents(self._rows(), self.rule.id, self.go)
        return Panel(Column([entry, self._found, self._contents], gap=8), pad=12)

    def _search(self, text: str) -> None:
        self.query = text
        self._found.set(self._count())
        self._contents.set_rows(self._rows())
        entry = self.root.find("search")
        if isinstance(entry, Entry) and entry.text != text:
            entry.set(text)
        self.app.relayout()

    def _count(self) -> str:
        if not self.query.strip():
            return self.say("reader.rules", {"count": len(self.book.rule)})
        hits = self._hits()
        return self.say("reader.found", {"count": len(hits), "places": sum(hit.count for hit in hits)})

    def _hits(self) -> list[Hit]:
        return search(self.book, self.query, self.app.words.language)

    def _first_hit(self) -> None:
        hits = self._hits()
        if hits:
            self.go(hits[0].rule)
        elif self.query.strip():
            self.app.sound("refuse")

    def _rows(self) -> list[ContentsRow]:
        language = self.app.words.language
        if self.query.strip():
            return [self._hit_row(hit) for hit in self._hits()]
        rows: list[ContentsRow] = []
        for chapter, name in self.book.chapters.items():
            rules = [rule for rule in self.book.rule if rule.chapter == chapter]
            if rules:
                rows.append(ContentsRow("", name.say(language)))
            rows += [ContentsRow(rule.id, rule.say(language).title) for rule in rules]
        return rows

    def _hit_row(self, hit: Hit) -> ContentsRow:
        language = self.app.words.language
        rule = self.book.find(hit.rule)
        title = rule.say(language).title if rule else ""
        more = hit.snippet
        if hit.language != language:
            more = self.say("reader.other-language", {"snippet": hit.snippet})
        return ContentsRow(hit.rule, title, more, self.say("reader.hits", {"count": hit.count}))

    # -- the rule -----------------------------------------------------------------------------------------------

    def _text(self, below: bool, aside: Widget) -> Widget:
        own = self.app.words.language
        languages = (own, "de" if own == "en" else "en") if self.place.both else (own,)
        texts = [Column(self._rule(language), gap=14) for language in languages]
        parts: list[Widget] = [Grid(texts, 2, gap=32, least=280)]
        links = mentioned(self.book, self.rule, own)
        users = mentioning(self.book, self.rule, own)
        for key, rules in (("reader.see-also", links), ("reader.used-by", users)):
            if rules:
                chips: list[Widget] = [Link(rule, self.go, f"{key[7:]}-{rule}", self._title(rule)) for rule in rules]
                parts.append(Column([Label(self.say(key), "table-bold", "muted"), Flow(chips)], gap=6))
        if below:
            parts += [Line(), aside]
        area = ScrollArea(Column(parts, gap=20), f"text-{self.rule.id}", focusable=True)
        area.offset = self.place.offsets.get(self.rule.id, 0)
        return Panel(area, pad=24, grow=1)

    def _title(self, rule: str) -> str:
        found = self.book.find(rule)
        return found.say(self.app.words.language).title if found else ""

    def _rule(self, language: str) -> Sequence[Widget]:
        """One language: number, title, text, how open questions are settled, remarks."""
        rule, said = self.rule, self.rule.say(language)
        say = spoken(language)[0].say
        facts = {"rule": rule.id, "section": self.book.section(rule, language)}
        parts: list[Widget] = [
            Column([Label(say("reader.number", facts), "table", "muted"), Label(said.title, "h2")], gap=2),
            *(Label(_bullets(text)) for text in said.text.strip().split("\n\n")),
        ]
        picture = screens(self.game).diagram(self.app, rule.id) if language == self.app.words.language else None
        parts += [picture] if picture is not None else []
        parts += [block_widget(table) for table in spec(self.game).printed(rule.id, spoken(language)[0])]
        if rule.rulings:
            parts.append(Label(say("reader.rulings", {"count": len(rule.rulings)}), "body-bold"))
        parts += [_remark("scales", ruling.say(language), "accent") for ruling in rule.rulings]
        untaught = None if teaching(self.game, rule.id) else self.book.unlearned(rule)
        remarks = {"league-part": rule.league_part, "left-out": rule.left_out, "unlearned": untaught}
        for key, remark in remarks.items():
            if remark is not None:
                parts.append(_remark("info", f"{say(f'reader.{key}')} {remark.say(language)}", "muted"))
        return parts

    # -- the right side -----------------------------------------------------------------------------------------

    def _aside(self) -> list[Widget]:
        parts: list[Widget] = []
        session = self._session()
        if session is not None and session.prompt is not None:
            parts.append(self._now(session))
        mine = next(each for each in ticks(self.game) if each.rule == self.rule.id)
        rows: list[Widget] = [Label(self.say("reader.state"), "body-bold")]
        for aspect in ASPECTS:
            tick = mine.of(aspect)
            text = f"{self.say(f'coverage.{aspect}')}: {tick_words(self.app.words, aspect, tick)}"
            rows.append(Row([Icon(GLYPHS[tick], 20, TONES[tick]), Label(text, "table", grow=1)], align="center"))
        if self.book.waits(self.rule):
            rows.append(Label(self.say("reader.league"), "table", "muted"))
        parts.append(Panel(Column(rows, gap=8), pad=16))
        return [*parts, *self._lessons()]

    def _lessons(self) -> list[Widget]:
        """Where this rule is practised, best first; a press opens the lesson over whatever lies open."""
        found = () if in_lesson(self.app) else teaching(self.game, self.rule.id)[:MOST_LESSONS]
        if not found:
            return []
        cards = [self._lesson(number, each) for number, each in enumerate(found)]
        head = Row([Icon("target", 20, "accent"), Label(self.say("learn.practise"), "body-bold", grow=1)],
                   align="center")  # fmt: skip
        return [Panel(Column([head, *cards], gap=8), pad=16)]

    def _lesson(self, number: int, found: Teaching) -> Widget:
        file = found.lesson.file
        lines = [Label(file.title.say(self.app.words.language), "table-bold"),
                 Label(self.say(f"learn.how-{found.how}"), "caption", "muted")]  # fmt: skip
        return Card(Column(lines, gap=2), lambda: begin(self.app, found.lesson, found.at), f"practise-{number}", 10,
                    file.goal.say(self.app.words.language), tone="raised")  # fmt: skip

    def _session(self) -> Session | None:
        """The match that lies below, if there is one."""
        for scene in reversed(self.app.stack):
            table = table_of(scene)
            if table is not None and table.session.spec.id == self.game:
                return table.session
        return None

    def _now(self, session: Session) -> Widget:
        """What is open in the match, and whether this rule is about it."""
        prompt = session.prompt
        assert prompt is not None
        here = prompt.rule == self.rule.id
        parts: list[Widget] = [
            Label(self.say("reader.now"), "body-bold"),
            Label(question(session.spec, prompt, session.state, self.app.words), "table"),
        ]
        if here:
            mark = Icon("flag", 20, "accent")
            parts.append(Row([mark, Label(self.say("reader.this-rule"), "table", grow=1)], align="center"))
        elif self.book.find(prompt.rule):
            parts.append(Flow([Link(prompt.rule, self.go, "now-rule", self._title(prompt.rule))]))
        return Panel(Column(parts, gap=8), pad=16, edge="accent")


def _bullets(text: str) -> str:
    """Lists with proper dots."""
    return "\n".join(f"• {line[2:]}" if line.startswith("- ") else line for line in text.strip().split("\n"))


def _remark(icon: str, text: str, edge: str) -> Widget:
    return Panel(Row([Icon(icon, 22, edge), Label(text, "body", grow=1)], gap=12), "raised", pad=14, edge=edge)
