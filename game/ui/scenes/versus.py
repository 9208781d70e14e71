"""Playing alone: which game, which computer opponent, and one click; or two of them are watched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from game.content.titles import TITLES
from game.journal.entries import SeatSetup
from game.play.opponents import computer_seat, level_of
from game.rules.registry import spec
from game.rules.spec import Computer, GameSpec
from game.ui.damaged import playable
from game.ui.scenes.game_tiles import ByNumber, game_tile
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.shell_parts import Card, KeyCap, face_of, page, people, rounded_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App


class VersusScene(ByNumber):
    """Games on the left, the opponents of the chosen one on the right; what was chosen last is chosen again."""

    def __init__(self, app: App, games: Iterable[str] = TITLES) -> None:
        super().__init__(app, games, self._choose_game)
        last = app.settings.versus_game
        self.game = last if last in self.games else self.games[0]

    @property
    def spec(self) -> GameSpec:
        return spec(self.game)

    @property
    def level(self) -> str:
        return level_of(self.spec, self.app.settings.versus_level)

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        games = Column([self._game(number, game) for number, game in enumerate(self.games, 1)], gap=8)
        bots = Column([self._opponent(key, bot) for key, bot in self.spec.bots.items()], gap=8)
        left = Column([Label(self.say("versus.game"), "h3"), ScrollArea(Padded(games, 4, 4), "games")], gap=8, grow=1)
        right = Column([Label(self.say("versus.opponent"), "h3"), ScrollArea(Padded(bots, 4, 4), "opponents")], gap=8,
                       grow=1)  # fmt: skip
        return page(self, self.say("versus.title"), [Row([left, right], gap=24, grow=1), self._foot()])

    def _game(self, number: int, game: str) -> Widget:
        wide = 96 if self.app.metrics.wide_text else 132
        picture = Picture(lambda size: rounded_picture(game_tile(game, size), self.app.metrics.u(8)), wide, wide / 2)
        name = Row([Label(self.say(f"game.{game}.name"), "h3", grow=1), KeyCap(str(number))], align="center")
        long = Row([Icon("clock", 18, "muted"), Label(self.say(f"game.{game}.ready-time"), "table", "muted", grow=1)],
                   align="center")  # fmt: skip
        inner = Row([picture, Column([Gap(), name, long, Gap()], gap=4, grow=1)], gap=16)
        return Card(inner, lambda: self.take_game(game), f"game-{game}", 8, strong=game == self.game)

    def _opponent(self, key: str, bot: Computer) -> Widget:
        level = self.say("versus.level", {"number": bot.level, "name": self.say(f"level.{key}.name")})
        words = Column([Label(bot.name, "h3"), Label(level, "body-bold"),
                        Label(self.say(f"level.{key}.help"), "table", "muted")], gap=2, grow=1)  # fmt: skip
        inner = Row([face_of(bot.name, 72), words], gap=16, align="center")
        return Card(inner, lambda: self._take_level(key), f"level-{key}", 12, strong=key == self.level)

    def _foot(self) -> Widget:
        me, bot = people(self.app)[0], self.spec.bots[self.level]
        facts = {"first": me, "second": bot.name, "game": self.say(f"game.{self.game}.name")}
        key = self.app.keymap.shown
        buttons = Flow([
            Button(self.say("versus.details"), self._details, "details", "quiet", "gear"),
            Button(self.say("versus.watch"), self._watch, "watch", icon="eye", tip=self.say("versus.watch-tip")),
            Button(self.say("versus.play"), self._play, "play", "primary", "whistle", key("go")),
        ], gap=12, align="right")  # fmt: skip
        words = Label(self.say("versus.summary", facts), "body", grow=1)
        row: Widget = Row([words, buttons], gap=16, align="center")
        return Panel(Column([words, buttons], gap=8) if self.app.metrics.wide_text else row, pad=14)

    # -- choosing -----------------------------------------------------------------------------------------------

    def _choose_game(self, game: str) -> None:
        if playable(self.app, game):
            self.game = game
            self.rebuild()

    def _take_level(self, key: str) -> None:
        self.app.change(versus_level=key)
        self.rebuild()

    # -- what follows -------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self._play}

    def _begin(self, seats: tuple[SeatSetup, SeatSetup]) -> None:
        self.app.change(versus_game=self.game)
        ready_made(self.app, self.game, seats)

    def _play(self) -> None:
        me = people(self.app)[0]
        self._begin((SeatSetup(me), computer_seat(self.spec, self.level, me)))

    def _watch(self) -> None:
        """Two of the same level; nobody has to sit down."""
        first = computer_seat(self.spec, self.level)
        self._begin((first, computer_seat(self.spec, self.level, first.name)))

    def _details(self) -> None:
        """Everything else can be chosen on the set-up page."""
        scene = SetupScene(self.app, self.game)
        scene.choices.players[1] = self.level
        self.app.push(scene)

    def first_focus(self) -> str:
        return "play"
