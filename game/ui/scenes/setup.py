"""The set-up page: who plays, what is played, how it is played; and a ready-made match in one click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.core.codec import CodecError
from game.play.opening import start
from game.play.parts import GameSpec, JournalError, SeatSetup, UndoPolicy, spec
from game.play.teams import TeamEntry, TeamShelf
from game.ui.scene import Scene
from game.ui.scenes.dialogs import AskText, Dialog
from game.ui.scenes.setup_choices import (
    PERSON,
    PRESETS,
    Choices,
    OptionField,
    Preset,
    keep_preset,
    made,
    option_fields,
    read_presets,
    usual_options,
)
from game.ui.scenes.shell_parts import kit_token, page, people
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button, Choice, Toggle
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


class SetupScene(Scene):
    """One page, three columns, and a sentence that reads everything back."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.spec: GameSpec = spec(game)
        self.fields = option_fields(self.spec)
        self.shelf: list[TeamEntry] = []
        self.choices = Choices(list(people(app)), self._samples(), [PERSON, PERSON], [2, 2],
                               usual_options(self.spec), app.settings.undo)  # fmt: skip
        self.own: dict[str, Preset] = {}
        self._look()

    @property
    def _presets_file(self) -> Path:
        return self.app.folders.base / "presets.json"

    def _samples(self) -> list[Path]:
        return [ASSETS / name for name in self.spec.sample_teams]

    def _look(self) -> None:
        """Clubs and presets as they lie in the folders now."""
        self.shelf = TeamShelf(self.app.folders, self.spec).teams()
        known = {entry.path for entry in self.shelf}
        self.choices.teams = [team if team in known else sample
                              for team, sample in zip(self.choices.teams, self._samples(), strict=True)]  # fmt: skip
        try:
            self.own = read_presets(self._presets_file, self.spec)
        except ContentError as error:
            self.app.toast(self.say("setup.presets-broken", {"problem": str(error)}), "warn")

    def resumed(self) -> None:
        self._look()
        self.rebuild()

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title = self.say("setup.title", {"game": self.say(f"game.{self.spec.id}.name")})
        swap = Button(self.say("setup.swap"), self._swap, "swap", "quiet", "refresh", small=True)
        columns = [self._column("who", self._who(), swap), self._column("what", self._what()),
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
        return [*self._seat(0), Rule(), *self._seat(1)]

    def _seat(self, seat: int) -> list[Widget]:
        chosen, app = self.choices, self.app
        title = Label(self.say("setup.home" if seat == 0 else "setup.away"), "body-bold")
        name = Entry(chosen.names[seat], lambda text: self._name(seat, text), f"name-{seat}", most=24, grow=1,
                     hint=self.say("setup.name"))  # fmt: skip
        letter = (chosen.names[seat].strip() or "?")[0].upper()
        clubs = [(str(entry.path), self._club_text(entry)) for entry in self.shelf]
        players = [(PERSON, self.say("setup.person"))]
        players += [(bot, self.say("setup.computer", {"bot": self.say(f"setup.bot-{bot}")})) for bot in self.spec.bots]
        parts: list[Widget] = [
            title,
            Row([kit_token(app, seat, letter), name], gap=10, align="center"),
            Dropdown(clubs, str(chosen.teams[seat]), lambda path: self._team(seat, path), f"club-{seat}", 0,
                     tip=self.say("setup.club-tip")),
            Dropdown(players, chosen.players[seat], lambda who: self._player(seat, who), f"player-{seat}", 0),
        ]  # fmt: skip
        if chosen.players[seat] == PERSON:
            levels = [(str(level), self.say(f"setup.help-{level}")) for level in range(3)]
            choice = Choice(levels, str(chosen.help[seat]), lambda level: self._help(seat, int(level)),
                            f"help-{seat}", role="table", tip=self.say("setup.help-tip"))  # fmt: skip
            parts += [Label(self.say("setup.help"), "table", "muted"), choice]
        return parts

    def _club_text(self, entry: TeamEntry) -> str:
        return self.say("setup.broken-club", {"club": entry.name}) if entry.problem else entry.name

    def _what(self) -> list[Widget]:
        self._buttons = {name: self._preset_button(name) for name in (*PRESETS, *self.own)}
        keep = [Button(self.say("setup.keep"), self._ask_keep, "keep", "quiet", "plus", small=True)]
        chosen = next((name for name in self.own if self.choices.same_as(self.spec, self.own[name])), "")
        if chosen:
            keep.append(Button(self.say("setup.forget"), lambda: self._keep(chosen, None), "forget", "quiet", "trash",
                               small=True))  # fmt: skip
        presets = Flow([*self._buttons.values()], gap=6)
        head: list[Widget] = [Label(self.say("setup.presets"), "table", "muted"), presets, Flow(keep)]
        return [*head, Rule(), *(part for field in self.fields if not field.about_time for part in self._option(field))]

    def _preset_button(self, name: str) -> Button:
        text, tip = (f"setup.preset-{name}", f"setup.preset-{name}-tip") if name in PRESETS else ("", "setup.own-tip")
        return Button(self.say(text) if text else name, lambda: self._preset(name), f"preset-{name}", small=True,
                      tip=self.say(tip))  # fmt: skip

    def _mark_presets(self) -> None:
        """The preset that says what is chosen carries a tick."""
        for name, preset in {**PRESETS, **self.own}.items():
            button, same = self._buttons.get(name), self.choices.same_as(self.spec, preset)
            if button is not None:
                button.chosen, button.icon = same, "check" if same else ""

    def _how(self) -> list[Widget]:
        dice = [(kind, self.say(f"settings.dice-{kind}")) for kind in ("program", "hand", "ask")]
        undo = [(kind, self.say(f"settings.undo-{kind}")) for kind in ("free", "tutor", "locked")]
        parts: list[Widget] = [
            Label(self.say("settings.dice"), "body-bold"),
            Dropdown(dice, self.app.settings.dice, lambda kind: self.app.change(dice=kind), "dice", 0,
                     tip=self.say("settings.help.dice")),
            Label(self.say("settings.undo"), "body-bold"),
            Dropdown(undo, self.choices.undo, self._undo, "undo", 0),
            Label(self.say(f"settings.undo-{self.choices.undo}-help"), "table", "muted"),
        ]  # fmt: skip
        for field in self.fields:
            parts += [Rule(), *self._option(field)] if field.about_time else []
        return [*parts, Rule(), Label(self.say("setup.sealed"), "table", "muted")]

    def _option(self, field: OptionField) -> list[Widget]:
        """An option with its name, its help as a tooltip and its rule."""
        key = f"option.{self.spec.id}.{field.name}"
        name, tip, value = self.say(f"{key}.name"), self.say(f"{key}.help"), self.choices.options[field.name]
        rule = f"setup.rule.{self.spec.id}.{field.name}"
        chip: list[Widget] = [RuleChip(self.say(rule))] if rule in self.app.words.entries else []
        if field.kind == "switch":
            toggle = Toggle(name, value, lambda on: self._set(field, on), field.name, tip, grow=1)
            return [Row([toggle, *chip], align="center")]
        head = Row([Label(name, "body", grow=1, tip=tip), *chip], align="center")
        if field.kind == "choice":
            options = [(each, str(self.app.words.named(field.name, each))) for each in field.values]
            return [
                head,
                Choice(options, value, lambda each: self._set(field, each), field.name, tip=tip, role="table"),
            ]
        at = field.values.index(value) if value in field.values else 0
        return [head, Slider(at, 0, len(field.values) - 1, lambda number: self._set(field, field.values[number], False),
                             field.name, show=lambda number: self._shown(field, field.values[number]), tip=tip,
                             width=150)]  # fmt: skip

    def _shown(self, field: OptionField, value: Any) -> str:
        if not field.name.endswith("_seconds"):
            return str(value)
        return (
            self.say("setup.minutes", {"time": f"{value // 60}:{value % 60:02}"})
            if value
            else self.say("setup.no-limit")
        )

    # -- choosing -----------------------------------------------------------------------------------------------

    def _name(self, seat: int, text: str) -> None:
        self.choices.names[seat] = text
        self._changed()

    def _team(self, seat: int, path: str) -> None:
        self.choices.teams[seat] = Path(path)
        self._changed()

    def _player(self, seat: int, who: str) -> None:
        self.choices.players[seat] = who
        self.rebuild()

    def _help(self, seat: int, level: int) -> None:
        self.choices.help[seat] = level
        self.rebuild()

    def _undo(self, kind: str) -> None:
        self.choices.undo = kind
        self.rebuild()

    def _set(self, field: OptionField, value: Any, anew: bool = True) -> None:
        self.choices.options[field.name] = value
        self.rebuild() if anew else self._changed()

    def _preset(self, name: str) -> None:
        self.choices.take(self.spec, {**PRESETS, **self.own}[name])
        self.rebuild()

    def _swap(self) -> None:
        """The other one plays at home: person, club and help change places."""
        for pair in (self.choices.names, self.choices.teams, self.choices.players, self.choices.help):
            pair.reverse()
        self.rebuild()

    def _ask_keep(self) -> None:
        self.app.push(AskText(self.app, self.say("setup.keep-title"), self.say("setup.keep-text"), "",
                              lambda name: self._keep(name.strip(), self.choices.as_preset()), self._name_problem,
                              most=24))  # fmt: skip

    def _name_problem(self, name: str) -> str:
        return "" if name.strip() and name.strip() not in PRESETS else self.say("setup.keep-problem")

    def _keep(self, name: str, preset: Preset | None) -> None:
        try:
            keep_preset(self._presets_file, self.spec, name, preset)
        except (ContentError, OSError) as error:
            self.app.toast(self.say("setup.presets-broken", {"problem": str(error)}), "bad")
        self._look()
        self.rebuild()

    # -- reading back and starting ------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Only the sentence below changes, so that typing and sliding go on."""
        self._read_back()
        self.app.relayout()

    def _read_back(self) -> None:
        self._mark_presets()
        self._summary.text = self._sentence()
        self._start.why = self._problem()
        same = self.choices.teams[0] == self.choices.teams[1]
        self._warning.text = self._start.why or (self.say("setup.same-club") if same else "")
        self._warning.visible = bool(self._warning.text)

    def _sentence(self) -> str:
        """Everything that was chosen, in words."""
        clubs = [next((entry.name for entry in self.shelf if entry.path == team), team.stem)
                 for team in self.choices.teams]  # fmt: skip
        names = [name.strip() or "?" for name in self.choices.names]
        who = self.say("setup.summary", {"home": clubs[0], "away": clubs[1], "first": names[0], "second": names[1]})
        parts = [self._option_said(field) for field in self.fields]
        parts += [
            self.say(f"setup.said-dice-{self.app.settings.dice}"),
            self.say(f"setup.said-undo-{self.choices.undo}"),
        ]
        return f"{who} {', '.join(part for part in parts if part)}."

    def _option_said(self, field: OptionField) -> str:
        value = self.choices.options[field.name]
        name = self.say(f"option.{self.spec.id}.{field.name}.name")
        if field.kind == "switch":
            return name if value else ""
        if field.kind == "number":
            return f"{name} {self._shown(field, value)}" if value else ""
        return f"{name}: {self.app.words.named(field.name, value)}" if value != field.values[0] else ""

    def _problem(self) -> str:
        """Why the match cannot start; empty: it can."""
        names = [name.strip() for name in self.choices.names]
        if not all(names):
            return self.say("setup.needs-names")
        if names[0].casefold() == names[1].casefold():
            return self.say("setup.same-names")
        for team in self.choices.teams:
            problem = next((entry.problem for entry in self.shelf if entry.path == team), "")
            if problem:
                return problem
        try:
            made(self.spec, self.choices.options)
        except CodecError as error:
            return str(error)
        return ""

    def _begin(self) -> None:
        try:
            teams = [self.spec.load_team(team) for team in self.choices.teams]
        except ContentError as error:
            self.app.push(Dialog(self.app, self.say("setup.cannot-start"), str(error)))
            return
        faults = [fault for team in teams for fault in self.spec.team_faults(team)]
        if faults:
            self.app.push(Dialog(self.app, self.say("setup.cannot-start"), self.app.words.refusal(faults[0])))
            return
        seats = self.choices.seats()
        if self.choices.players == [PERSON, PERSON]:
            self.app.change(names=(seats[0].name, seats[1].name))
        open_new(self.app, self.spec, (teams[0], teams[1]), made(self.spec, self.choices.options), seats,
                 self.choices.policy)  # fmt: skip

    def first_focus(self) -> str:
        return "start"


def open_new(app: App, game: GameSpec, teams: tuple[Any, Any], options: Any, seats: tuple[SeatSetup, SeatSetup],
             undo: UndoPolicy) -> None:  # fmt: skip
    """Start a match and put it on the table; a disk that refuses is named."""
    from game.ui.matches import lay
    from game.ui.scenes.menu import MainMenu

    try:
        session = start(app.library.new_path(game.id), game, game.new_match(teams, options), seats, undo)
    except (JournalError, OSError) as error:
        app.push(Dialog(app, app.words.say("setup.cannot-start"), f"{app.words.say('setup.disk')}\n{error}"))
        return
    if not app.stack or not isinstance(app.scene, MainMenu):
        app.reset(MainMenu(app))
    lay(app, session)


def ready_made(app: App, game: str) -> None:
    """The sample clubs, the usual options, the names of the settings: one click."""
    chosen = spec(game)
    first, second = people(app)
    teams = [chosen.load_team(ASSETS / name) for name in chosen.sample_teams]
    open_new(app, chosen, (teams[0], teams[1]), chosen.rules.options_type(), (SeatSetup(first), SeatSetup(second)),
             UndoPolicy(app.settings.undo))  # fmt: skip


__all__ = ["SetupScene", "open_new", "ready_made"]
