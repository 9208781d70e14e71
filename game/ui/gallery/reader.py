"""Examples of everything that is read: rules, coverage, report, luck, seal, and the panels beside a match."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.core.dice import StreamDice
from game.core.rules import AnyAction, AnyEvent, Seat
from game.core.ruling import refuse
from game.journal.entries import SeatSetup
from game.play.book import with_header
from game.play.opening import start
from game.play.session import Session
from game.play.story import sentence
from game.play.tutor import tutor
from game.rules.registry import spec
from game.rules.united.actions import Finish, PlayOn, StartMatch, SubmitLineUp
from game.rules.united.events import GoalScored, SentOff, YellowShown
from game.rules.united.state import Options
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES
from game.ui.scene import Scene
from game.ui.scenes.coverage import CoverageScene
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.statistics import StatisticsScene
from game.ui.table.log import Log, LogLine, LogPanel
from game.ui.table.luck import LuckScene
from game.ui.table.odds_ticket import OddsScene
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Gap, Padded, Panel, Row, Sized
from game.ui.widgets.fields import Entry

SEED, CA_SEED = bytes(range(7, 39)), bytes(range(18, 50))
SHOOTING_POSITION = (
    "white 1@-16,0 2@-8,-8 3@-8,8 4@-6,3 5@-6,-3 6@2,0 7@6,-6 8@4,4 9@12,0 10@9,3 11@8,7 / "
    "red 1@17,0 2@12,-6 3@12,6 4@13,2 5@13,-2 6@7,0 7@5,-4 8@6,5 9@-2,1 10@-2,-2 11@3,8 / white 9 / choose phase"
)
HALF = 6
"""Actions of a half of that match."""


# -- matches ----------------------------------------------------------------------------------------------------------


def begun(app: App, cup: bool = False) -> Session:
    """A match of the two sample clubs before the first line-up."""
    game = spec("united")
    home, away = (game.load_team(ASSETS / team) for team in game.sample_teams)
    path = app.folders.matches / f"reading-{len(list(app.folders.matches.glob('*')))}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    seats = SeatSetup(NAMES[0]), SeatSetup(NAMES[1])
    session = start(path, game, game.new_match((home, away), Options(cup=cup)), seats, seed=SEED)
    app.closers.append(session)
    return session


def kicked_off(app: App, cup: bool = False) -> Session:
    """Both line-ups in, the first moment open."""
    session = begun(app, cup)
    for seat in (0, 1):
        ready = next(offer.action for offer in session.offers() if isinstance(offer.action, SubmitLineUp))
        session.submit(seat, ready)
    session.submit(0, StartMatch())
    return session


def finished(app: App) -> Path:
    """A whole match, moment by moment."""
    session = kicked_off(app, cup=True)
    while session.prompt is not None:
        session.submit(0, PlayOn())
    app.closers.remove(session)
    session.close()
    _dated(session.path)
    return session.path


def finished_counter_attack(app: App) -> Path:
    """A short match with an early shot in it, played by the computer for both."""
    path = app.folders.matches / "reading-counter-attack.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_counter_attack())
    return path


@cache
def _counter_attack() -> bytes:
    """Its file; the computer thinks about it only once."""
    game = spec("counter_attack")
    state = game.position.parse(SHOOTING_POSITION)
    state.options = replace(state.options, half_actions=HALF, extra_time=True, shoot_out=True)
    dice, bot = StreamDice(5), next(iter(game.bots.values()))
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        path = Path(folder) / "match.jsonl"
        with start(path, game, state, (SeatSetup(NAMES[0]), SeatSetup(NAMES[1])), seed=CA_SEED) as session:
            while (prompt := session.prompt) is not None:
                seat = prompt.seats[0]
                session.submit(seat, bot(session.view(seat), seat, dice))
        _dated(path)
        return path.read_bytes()


def _dated(path: Path) -> None:
    """Give a match a day and a name of its own, so that its pictures are the same tomorrow."""
    with_header(path, created="2026-05-09T18:00:00+00:00", id="0123456789abcdef")


# -- panels -----------------------------------------------------------------------------------------------------------


class PanelScene(Scene):
    """A panel as it stands at the side of a match, on an otherwise empty screen."""

    def __init__(self, app: App, panel: Callable[[], Widget]) -> None:
        super().__init__(app)
        self.panel = panel

    def build(self) -> Widget:
        wide = 432 if self.app.metrics.wide_text else 352
        return Padded(Row([Gap(), Sized(Panel(self.panel(), pad=8), wide)], grow=1), 8, 8)

    def tutor(self) -> None:
        toggle_tutor(self.app)

    def commands(self) -> dict[str, Callable[[], object]]:
        return {"tutor": self.tutor}


def log_lines(session: Session, say: Any) -> list[LogLine]:
    """The log of a match that is open to both, decision by decision."""
    lines = []
    cast = session.spec.cast(session.state)
    for number, decision in enumerate(session.timeline.decisions):
        told = session.told(session.timeline.events_at(number), None)
        dice = tuple((sides, face, by_hand) for _, sides, face, by_hand in decision.rolls)
        for beat, event in enumerate(told):
            last = beat == len(told) - 1 and len(told) <= 2
            lines.append(
                LogLine(
                    decision.entry,
                    beat,
                    _kind(event),
                    sentence(session.spec, event, cast, say),
                    dice if last else (),
                    _side(event),
                    _group(decision.action, say),
                )
            )
    return lines


def _kind(event: AnyEvent) -> str:
    if isinstance(event, GoalScored):
        return "goal"
    return {YellowShown: "card", SentOff: "red"}.get(type(event), "fact")


def _side(event: AnyEvent) -> Seat | None:
    goal = getattr(event, "goal", event)
    side: Seat | None = getattr(goal, "side", None)
    return side


def _group(action: AnyAction, say: Any) -> str:
    kind = action.get("@", "") if isinstance(action, dict) else ""
    if kind in ("PlayOn", "Finish"):
        return str(say.say("value.stage.normal"))
    return str(say.say("offer.united.start-match")) if kind == "StartMatch" else str(say.say("report.line-ups"))


def _log(app: App) -> None:
    session = kicked_off(app)
    for _ in range(9):
        session.submit(0, PlayOn())
    log = Log(log_lines(session, app.words))
    log.seen = len(log.lines) - 3

    def panel() -> Widget:
        log.lines = log_lines(session, app.words)
        return LogPanel(log, app.words.say, lambda entry: None, lambda entry: None)

    app.push(PanelScene(app, panel))
    chosen = app.scene.root.find("log")
    assert isinstance(chosen, LogPanel)
    chosen.list.choose(chosen.list.count() - 2)


def _tutor(app: App) -> None:
    session = begun(app)
    seen = [0]

    def more() -> None:
        seen[0] += 1
        app.scene.rebuild()

    def panel() -> Widget:
        cards = tutor(session, 0, app.words, shown=seen[0])
        return TutorPanel(app, cards, lambda: toggle_tutor(app), more)

    app.push(PanelScene(app, panel))


# -- screens ----------------------------------------------------------------------------------------------------------


def _statistics(app: App) -> None:
    finished_counter_attack(app)
    app.push(StatisticsScene(app))
    if isinstance(app.scene, StatisticsScene):
        app.scene.show("scorers")


def _search(app: App) -> None:
    app.push(RulesReader(app, "U-3.5a", searching=True))
    entry = app.scene.root.find("search")
    assert isinstance(entry, Entry)
    entry.type("Elfmeter" if app.words.language == "de" else "penalty")


def _both(app: App) -> None:
    app.push(RulesReader(app, "U-3.1"))
    scene = app.scene
    assert isinstance(scene, RulesReader)
    scene.place.both = True
    scene.rebuild()


def _rulings(app: App) -> None:
    app.push(CoverageScene(app, "united"))
    scene = app.scene
    assert isinstance(scene, CoverageScene)
    scene.page = "rulings"
    scene.rebuild()


def _seal_open(app: App) -> None:
    session = kicked_off(app)
    app.push(SealScene(app, session.path))


def _seal_checked(app: App) -> None:
    scene = SealScene(app, finished(app))
    app.push(scene)
    scene.check()
    for _ in range(400):
        scene.tick(0.1)


def _why_not(app: App) -> None:
    app.push(RulesReader(app, "U-3.4"))
    many = refuse("united.too-much-hardness", "U-3.4", points=13, most=10)
    thin = refuse("united.row-too-thin", "U-3.1", row="V", count=1, needed=2)
    app.push(WhyNot(app, "united", (many, thin), at=(620, 260)))


def _odds(app: App) -> None:
    _log(app)
    session = kicked_off(app)
    app.push(OddsScene(app, session, 0, PlayOn(), play=lambda: None))


def _odds_score(app: App) -> None:
    _log(app)
    session = kicked_off(app)
    app.push(OddsScene(app, session, 0, Finish()))


SHOTS: dict[str, Shot] = {
    "rules": lambda app: app.push(RulesReader(app, "U-3.5b")),
    "rules-counter-attack": lambda app: app.push(RulesReader(app, "CA-MOVE-01")),
    "rules-search": _search,
    "rules-both-languages": _both,
    "coverage": lambda app: app.push(CoverageScene(app, "united")),
    "coverage-counter-attack": lambda app: app.push(CoverageScene(app, "counter_attack")),
    "coverage-rulings": _rulings,
    "report": lambda app: app.push(ReportScene(app, finished(app))),
    "report-counter-attack": lambda app: app.push(ReportScene(app, finished_counter_attack(app))),
    "luck-counter-attack": lambda app: app.push(LuckScene(app, finished_counter_attack(app))),
    "statistics-counter-attack": _statistics,
    "luck": lambda app: app.push(LuckScene(app, finished(app))),
    "seal-open": _seal_open,
    "seal-checked": _seal_checked,
    "why-not": _why_not,
    "odds": _odds,
    "odds-score": _odds_score,
    "log": _log,
    "tutor": _tutor,
}
