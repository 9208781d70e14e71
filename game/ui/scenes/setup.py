"""The set-up page: who plays, what is played, how it is played; and a ready-made match in one click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

from game.content.errors import ContentError
from game.core.choices import ChoiceError, OptionField, Preset, Undo
from game.core.rules import AnyState
from game.journal.entries import SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.play.opening import start
from game.play.teams import AnyEntry, TeamShelf
from game.play.trouble import said
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.ui.damaged import playable, tell_damage
from game.ui.dialogs import AskText, Dialog
from game.ui.scene import Scene
from game.ui.scenes.setup_cards import StockParts
from game.ui.scenes.setup_choices import LONGEST_NAME, PERSON, Choices, keep_preset, read_presets
from game.ui.scenes.setup_options import OptionParts, joined
from game.ui.scenes.setup_teams import TeamParts
from game.ui.shell_parts import page, people
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class SetupScene(Scene):
    """One page, three columns, and a sentence that reads everything back. What it offers comes from the game."""

    def __init__(self, app: App, game: str | GameSpec) -> None:
        super().__init__(app)
        self.spec: GameSpec = spec(game) if isinstance(game, str) else game
        self.form = self.spec.setup
        self.choices = Choices(list(people(app)), self._samples(), [PERSON, PERSON], [2, 2],
                               self.spec.usual_options, app.settings.undo, bots=self.spec.bots)  # fmt: skip
        self.options = OptionParts(app, self.spec, self.choices, self._set)
        self.sides = TeamParts(app, self.spec, self.choices, self._chosen)
        self.stocks = StockParts(app, self.spec, self.choices, self._chosen)
        self.turned_to = ""
        """The page of the options."""
        self.own: dict[str, Preset] = {}
        self._look()

    @property
    def shelf(self) -> list[AnyEntry]:
        return self.sides.shelf

    @property
    def presets(self) -> dict[str, Preset]:
        """Those of the game, then one's own."""
        return {**self.form.presets, **self.own}

    @property
    def _presets_file(self) -> Path:
        return self.app.folders.base / "presets.json"

    def _samples(self) -> list[Path]:
        return [self.spec.assets / name for name in self.spec.sample_teams]

    def _look(self) -> None:
        """Clubs and presets as they lie in the folders now."""
        self.sides.look(TeamShelf(self.app.folders, self.spec).teams() if self.spec.team_files else [])
        self.stocks.look()
        known = {entry.path for entry in self.shelf}
        self.choices.teams[:] = [team if team in known else sample
                                 for team, sample in zip(self.choices.teams, self._samples(), strict=True)]  # fmt: skip
        self.own, fault = read_presets(self._presets_file, self.spec)
        if fault is not None:
            self.app.toast(self._broken_presets(fault), "warn")

    def _broken_presets(self, error: ContentError | OSError) -> str:
        problem = said(error, self.app.words)
        return self.say("setup.presets-broken", {"problem": problem})

    def resumed(self) -> None:
        self._look()
        self.rebuild()

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.options.say = self.sides.say = self.stocks.say = self.app.words.say
        title = self.say("setup.title", {"game": self.say(f"game.{self.spec.id}.name")})
        swap = Button(self.say("setup.swap"), self._swap, "swap", "quiet", "refresh", small=True)
        beside = [] if self.sides.people else [swap]
        columns = [self._column("who", self._who(), *beside), self._column("what", self._what()),
                   self._column("how", self._how())]  # fmt: skip
        self._summary = Label("", "table" if self.app.metrics.wide_text else "body")
        self._warning = Label("", "table", "warn")
        self._start = Button(self.say("setup.start"), self._begin, "start", "primary", "whistle",
                             refused=lambda why: self.app.toast(why, "warn"))  # fmt: skip
        words = Column([self._summary, self._warning], gap=2, grow=1)
        foot = Panel(Row([words, self._start], gap=16, align="center"), pad=14)
        self._read_back()
        return page(self, title, [Row(columns, gap=14, grow=1), foot])

    def _column(self, name: str, parts: list[Widget], *beside: Widget) -> Widget:
        title = Label(self.say(f"setup.{name}"), "h3")
        inner = Column([Flow([title, *beside], gap=16), ScrollArea(Column(parts, gap=8), f"{name}-area")], gap=10)
        return Panel(inner, pad=16, grow=1)

    def _who(self) -> list[Widget]:
        return [*self.sides.ways(), *self.stocks.cards(), *self.sides.seat(0), Rule(), *self.sides.seat(1)]

    def _what(self) -> list[Widget]:
        self._buttons = {name: self._preset_button(name) for name in self.presets}
        keep = [Button(self.say("setup.keep"), self._ask_keep, "keep", "quiet", "plus", small=True)]
        chosen = next((name for name in self.own if self.choices.same_as(self.spec, self.own[name])), "")
        if chosen:
            keep.append(Button(self.say("setup.forget"), lambda: self._keep(chosen, None), "forget", "quiet", "trash",
                               small=True))  # fmt: skip
        presets = Flow([*self._buttons.values()], gap=6)
        head: list[Widget] = [Label(self.say("setup.presets"), "table", "muted"), presets, Flow(keep)]
        tabs = self.options.tabs(self.turned_to, self._turn_to) or [Rule()]
        return [*head, *tabs, *self.options.page(self.turned_to)]

    def _preset_button(self, name: str) -> Button:
        key = f"setup.preset.{self.spec.id}.{name}" if name in self.form.presets else ""
        return Button(self.say(f"{key}.name") if key else name, lambda: self._preset(name), f"preset-{name}",
                      small=True, tip=self.say(f"{key}.tip" if key else "setup.own-tip"))  # fmt: skip

    def _mark_presets(self) -> None:
        """The preset that says what is chosen carries a tick."""
        for name, preset in self.presets.items():
            button, same = self._buttons.get(name), self.choices.same_as(self.spec, preset)
            if button is not None:
                button.chosen, button.icon = same, "check" if same else ""

    def _how(self) -> list[Widget]:
        dice = [(kind, self.say(f"settings.dice-{kind}")) for kind in ("program", "hand", "ask")]
        undo = [(kind, self.say(f"settings.undo-{kind}")) for kind in get_args(Undo)]
        parts: list[Widget] = [
            Label(self.say("settings.dice"), "body-bold"),
            Dropdown(dice, self.app.settings.dice, lambda kind: self.app.change(dice=kind), "dice", 0),
            Label(self.say("settings.help.dice"), "table", "muted"),
            Label(self.say("settings.undo"), "body-bold"),
            Dropdown(undo, self.choices.undo, self._undo, "undo", 0),
            Label(self.say(f"settings.undo-{self.choices.undo}-help"), "table", "muted"),
        ]  # fmt: skip
        for option in self.options.timed():
            parts += [Rule(), *option]
        return [*parts, Rule(), Label(self.say("setup.sealed"), "table", "muted")]

    # -- choosing -----------------------------------------------------------------------------------------------

    def _team(self, seat: int, path: str) -> None:
        self.sides.take_team(seat, path)

    def _player(self, seat: int, who: str) -> None:
        self.sides.take_player(seat, who)

    def _turn_to(self, page: str) -> None:
        self.turned_to = page
        self.rebuild()

    def _undo(self, kind: str) -> None:
        self.choices.undo = cast(Undo, kind)
        self.rebuild()

    def _set(self, field: OptionField, value: Any, anew: bool = True) -> None:
        self.choices.set(self.spec, field, value)
        self._chosen(anew)

    def _preset(self, name: str) -> None:
        self.choices.take(self.spec, self.presets[name])
        self.rebuild()

    def _swap(self) -> None:
        self.choices.swap()
        self.rebuild()

    def _ask_keep(self) -> None:
        self.app.push(AskText(self.app, self.say("setup.keep-title"), self.say("setup.keep-text"), "",
                              lambda name: self._keep(name.strip(), self.choices.as_preset()), self._name_problem,
                              most=LONGEST_NAME))  # fmt: skip

    def _name_problem(self, name: str) -> str:
        return "" if name.strip() and name.strip() not in self.form.presets else self.say("setup.keep-problem")

    def _keep(self, name: str, preset: Preset | None) -> None:
        try:
            keep_preset(self._presets_file, self.spec, name, preset)
        except (ContentError, OSError) as error:
            self.app.toast(self._broken_presets(error), "bad")
        self._look()
        self.rebuild()

    # -- reading back and starting ------------------------------------------------------------------------------

    def _chosen(self, anew: bool) -> None:
        """Only the sentence below changes unless more must, so that typing and sliding go on."""
        if anew:
            self.rebuild()
        else:
            self._read_back()
            self.app.relayout()

    def _read_back(self) -> None:
        self._mark_presets()
        self._summary.text = self._sentence()
        self._start.why = self._problem()
        same = self.sides.from_files and self.choices.teams[0] == self.choices.teams[1]
        self._warning.text = self._start.why or (self.say("setup.same-club") if same else "")
        self._warning.visible = bool(self._warning.text)

    def _sentence(self) -> str:
        """Everything that was chosen, in words."""
        names = [self.choices.called(seat) or "?" for seat in (0, 1)]
        key = "setup.summary-people" if self.sides.people else "setup.summary"
        who = self.say(key, {"home": self.sides.title(0), "away": self.sides.title(1), "first": names[0],
                                         "second": names[1]})  # fmt: skip
        way = self.sides.way
        parts = [self.say(f"setup.said-way-{way.key}")] if way is not None else []
        parts += self.stocks.said()
        parts += self.options.read_back()
        parts.append(self.say(f"setup.said-dice-{self.app.settings.dice}"))
        parts.append(self.say(f"setup.said-undo-{self.choices.undo}"))
        return f"{who} {joined(parts)}."

    def _problem(self) -> str:
        """Why the match cannot start; empty: it can."""
        names = [self.choices.called(seat) for seat in (0, 1)]
        if not all(names):
            return self.say("setup.needs-names")
        if names[0].casefold() == names[1].casefold():
            return self.say("setup.same-names")
        for team in self.choices.teams if self.sides.from_files else ():
            error = next((entry.error for entry in self.shelf if entry.path == team and entry.error), None)
            if error is not None:
                return self.app.words.problem(error)
        try:
            options = self.spec.options(self.choices.options)
        except ChoiceError as error:
            return str(error)
        if PERSON not in self.choices.players and self.form.needs_people(self.choices.options):
            return self.say("setup.needs-people")
        return self.stocks.problem(options)

    def _begin(self) -> None:
        try:
            teams, stocks = self.sides.teams(), self.stocks.chosen()
        except ContentError as error:
            self.app.push(Dialog(self.app, self.say("setup.cannot-start"), self.app.words.problem(error)))
            return
        faults = [fault for team in teams for fault in self.spec.teams.faults(team)] if self.sides.from_files else []
        if faults:
            self.app.push(Dialog(self.app, self.say("setup.cannot-start"), self.app.words.refusal(faults[0])))
            return
        seats = self.choices.seats()
        if self.choices.players == [PERSON, PERSON]:
            self.app.change(names=(seats[0].name, seats[1].name))
        way = self.sides.way
        options = self.spec.options(self.choices.options)
        begin = way.start if way is not None else self.spec.new_match
        state = begin(teams, options, **stocks)
        open_new(self.app, self.spec, state, seats, self.choices.policy)

    def first_focus(self) -> str:
        return "start"


def open_new(app: App, game: GameSpec, state: AnyState, seats: tuple[SeatSetup, SeatSetup], undo: UndoPolicy) -> None:
    """Start a match and put it on the table; a disk that refuses is named."""
    from game.ui.entering import lay

    try:
        session = start(app.library.new_path(game.id), game, state, seats, undo)
    except (JournalError, OSError) as error:
        text = f"{app.words.say('setup.disk')}\n{said(error, app.words)}"
        app.push(Dialog(app, app.words.say("setup.cannot-start"), text))
        return
    home = app.doors.home(app)
    if not app.stack or type(app.scene) is not type(home):
        app.reset(home)
    lay(app, session)


def ready_made(app: App, game: str, seats: tuple[SeatSetup, SeatSetup] | None = None) -> None:
    """The sample clubs, the options of the game's first preset; for ``seats``, or the two people of the settings."""
    if not playable(app, game):
        return
    chosen = spec(game)
    first, second = seats or map(SeatSetup, people(app))
    try:
        home, away = chosen.ready_teams((first.name, second.name))
    except ContentError as error:
        tell_damage(app, game, error)
        return
    kits = chosen.setup.kits
    if kits is not None:
        away = kits.dressed(away, kits.fitting(kits.worn(home), kits.worn(away)))
    preset: Preset = next(iter(chosen.setup.presets.values()), Preset({}, "free", 2))
    state = chosen.begin((home, away), chosen.options(preset.options))
    open_new(app, chosen, state, (first, second), UndoPolicy(app.settings.undo))


__all__ = ["SetupScene", "open_new", "ready_made"]
