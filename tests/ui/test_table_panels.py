"""The panels beside a match: log, tutor, the slip that says why not, and the odds ticket."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import pytest

from game.core.checks import Check, Modifier
from game.core.dice import StreamDice
from game.core.rules import Prospect
from game.core.ruling import refuse
from game.play.ticket import from_chances
from game.play.tutor import Card, TutorCards
from game.rules.united.actions import Finish, PlayOn
from game.rules.united.spec import SPEC as UNITED
from game.ui.app import App
from game.ui.gallery.reader import PanelScene, kicked_off
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.scenes.reader import RulesReader
from game.ui.table.log import Log, LogLine, LogPanel
from game.ui.table.odds_ticket import EveryWay, OddsScene, OddsTicket, OutcomeBar
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.table.why_not import WhyNot, slip_toast
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label, RuleChip

TOO_HARD = refuse("united.too-much-hardness", "U-3.4", points=13, most=10)
THIN = refuse("united.row-too-thin", "U-3.1", row="V", count=1, needed=2)


def texts(widget: Widget) -> str:
    return "\n".join(each.text for each in widget.walk() if isinstance(each, Label))


# -- the log ----------------------------------------------------------------------------------------------------------


def fact(number: int, kind: str = "fact", **more: Any) -> LogLine:
    text = f"Fact number {number} happened on the pitch."
    return LogLine(number, number, kind, text, group=f"Part {number // 10}", **more)


def mixed(number: int) -> LogLine:
    if number % 5 == 0:
        return fact(number, "goal", dice=((6, 1 + number % 6, False), (15, 7, True)), side=number % 2)
    return fact(number, "card" if number % 5 == 1 else "fact")


class Bench:
    """A log on a screen, with what its buttons said."""

    def __init__(self, app: App, lines: int, seen: int | None = None) -> None:
        self.app, self.log = app, Log([mixed(number) for number in range(lines)])
        self.log.seen = lines if seen is None else seen
        self.looked: list[int] = []
        self.branched: list[int] = []
        app.push(PanelScene(app, self.make))
        app.draw()

    def make(self) -> Widget:
        return LogPanel(self.log, self.app.words.say, self.looked.append, self.branched.append)

    @property
    def panel(self) -> LogPanel:
        found = self.app.scene.root.find("log")
        assert isinstance(found, LogPanel)
        return found

    def shown(self) -> list[int]:
        return [row.number for row in self.panel.list._shown if not row.heading]


@pytest.mark.parametrize(
    ("chip", "wanted"),
    [
        ("log-goals", lambda line: line.kind == "goal"),
        ("log-dice", lambda line: bool(line.dice)),
        ("log-cards", lambda line: line.kind == "card"),
    ],
)
def test_filters_leave_only_their_lines(app: App, chip: str, wanted: Callable[[LogLine], bool]) -> None:
    bench = Bench(app, 40)
    Hands(app).click(chip)
    assert bench.shown() == [number for number, line in enumerate(bench.log.lines) if wanted(line)]
    Hands(app).click(chip)
    assert len(bench.shown()) == 40


def test_the_search_of_the_log_is_live_and_nothing_found_is_said(app: App) -> None:
    bench = Bench(app, 40)
    hands = Hands(app).click("log-search").type("number 17")
    assert bench.shown() == [17]
    hands.type("xyz")
    assert bench.shown() == []
    assert app.words.say("log.none") in texts(app.scene.root)


def test_a_list_that_is_not_built_anew_yet_still_tells_what_was_taken_back(app: App) -> None:
    bench = Bench(app, 12)
    lines = bench.panel.list
    lines._hover = next(at for at, row in enumerate(lines._shown) if row.number == 11)
    said, chosen = lines.tooltip(), lines._hover
    del bench.log.lines[4:]
    assert lines.tooltip() == said
    assert lines.selectable(chosen)
    lines.choose(chosen)
    assert lines.chosen_line == mixed(11)


def test_groups_have_headings(app: App) -> None:
    bench = Bench(app, 25)
    assert [row.heading for row in bench.panel.list._shown if row.heading] == ["Part 0", "Part 1", "Part 2"]


def test_new_lines_are_followed_and_unread_until_seen(app: App) -> None:
    bench = Bench(app, 60)
    bench.panel.add(fact(60))
    assert bench.panel.list.at_end
    assert bench.log.unread == 1
    bench.panel.see()
    assert bench.log.unread == 0


def test_whoever_reads_further_up_is_left_alone_and_shown_the_way(app: App) -> None:
    bench = Bench(app, 60)
    Hands(app).click_at(bench.panel.list.rect.center)
    bench.panel.list.scroll_to(0)
    bench.panel.add(fact(60))
    assert bench.panel.list.offset == 0
    assert bench.log.unread == 1
    Hands(app).click("log-new")
    assert bench.panel.list.at_end


def test_the_wheel_reads_what_comes_into_view(app: App) -> None:
    bench = Bench(app, 60, seen=0)
    bench.panel.list.scroll_to(0)
    app.dispatch(Pointer("move", bench.panel.list.rect.center))
    app.dispatch(Pointer("wheel", (0, 0), amount=-1))
    assert 0 < bench.log.seen < 60


def test_a_chosen_line_can_be_looked_at_and_played_on_from(app: App) -> None:
    bench = Bench(app, 12)
    hands = Hands(app)
    app.focus(bench.panel.list, by_key=True)
    hands.key("end", "up")
    entry = bench.panel.list.chosen_line
    assert entry is not None
    assert entry.entry == 10
    hands.key("enter")
    assert bench.looked == [10]
    hands.click("log-play-on")
    assert bench.branched == [10]


def test_place_and_filter_survive_a_rebuild(app: App) -> None:
    bench = Bench(app, 80)
    Hands(app).click("log-dice")
    bench.panel.list.scroll_to(30)
    app.change(language="de")
    assert bench.panel.list.offset == 30
    assert bench.log.chosen == "dice"


def test_of_a_long_log_only_what_is_in_view_is_painted(app: App) -> None:
    bench = Bench(app, 500)
    for number in range(500, 540):
        bench.panel.add(mixed(number))
        app.draw()
    painted = len(bench.panel.list.in_view())
    assert painted < 60


# -- the tutor --------------------------------------------------------------------------------------------------------

CARDS = TutorCards(Card(("Do this.",), ("U-3.1",)), Card(("Mind that.", "And that."), ("U-3.4", "")), Card())


def test_the_tutor_shows_its_cards_with_their_rules_and_folds_away(app: App) -> None:
    app.push(PanelScene(app, lambda: TutorPanel(app, CARDS, lambda: toggle_tutor(app))))
    shown = texts(app.scene.root)
    assert "Do this." in shown
    assert "And that." in shown
    assert app.words.say("tutor-panel.did-you-know") not in shown, "an empty card is not shown"
    assert {each.rule for each in app.scene.root.walk() if isinstance(each, RuleChip)} == {"U-3.1", "U-3.4"}
    hands = Hands(app).key("f7")
    assert not app.settings.tutor
    assert "Do this." not in texts(app.scene.root)
    hands.click("tutor-toggle")
    assert "Do this." in texts(app.scene.root)


def test_a_rule_of_the_tutor_opens_the_reader(app: App) -> None:
    app.push(PanelScene(app, lambda: TutorPanel(app, CARDS, lambda: toggle_tutor(app))))
    Hands(app).click("tutor-now-0")
    assert isinstance(app.scene, RulesReader)
    assert app.scene.rule.id == "U-3.1"


# -- why not ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sounds: list[str] = []
    monkeypatch.setattr(app, "sound", sounds.append)
    app.push(PanelScene(app, lambda: Label("match")))
    return sounds


def test_the_slip_says_why_with_the_number_of_the_rule(app: App, played: list[str]) -> None:
    app.push(WhyNot(app, "united", (TOO_HARD, THIN)))
    shown = texts(app.scene.root)
    assert "Hardness 13 is too much" in shown
    assert "Defence: you have lined up 1" in shown
    assert [each.rule for each in app.scene.root.walk() if isinstance(each, RuleChip)] == ["U-3.4", "U-3.1"]
    assert played == ["refuse"]


@pytest.mark.parametrize("key", ["escape", "a", "enter", "x"])
def test_any_key_closes_the_slip(app: App, played: list[str], key: str) -> None:
    app.push(WhyNot(app, "united", TOO_HARD))
    Hands(app).key(key)
    assert isinstance(app.scene, PanelScene)


def test_a_click_beside_the_slip_closes_it(app: App, played: list[str]) -> None:
    app.push(WhyNot(app, "united", TOO_HARD))
    Hands(app).click_at((5, 5))
    assert isinstance(app.scene, PanelScene)


def test_the_rule_opens_from_the_slip_by_key_and_escape_returns_to_it(app: App, played: list[str]) -> None:
    slip = WhyNot(app, "united", TOO_HARD)
    app.push(slip)
    hands = Hands(app).key("f1")
    reader = app.scene
    assert isinstance(reader, RulesReader)
    assert reader.rule.id == "U-3.4"
    hands.key("escape")
    assert app.scene is slip


@pytest.mark.parametrize("at", [(0, 0), (1279, 719), (640, 360)])
def test_the_slip_never_leaves_the_window(app: App, played: list[str], at: tuple[int, int]) -> None:
    app.push(WhyNot(app, "united", (TOO_HARD, THIN), at=at))
    slip = app.scene.root.find("slip")
    assert slip is not None
    assert app.surface.get_rect().contains(slip.rect)


def test_many_reasons_scroll_instead_of_growing_out_of_the_window(app: App, played: list[str]) -> None:
    app.push(WhyNot(app, "united", [TOO_HARD, THIN] * 8))
    slip = app.scene.root.find("slip")
    assert slip is not None
    assert app.surface.get_rect().contains(slip.rect)
    assert slip.rect.height > 200


def test_a_refusal_in_passing_names_the_rule_too(app: App, played: list[str]) -> None:
    slip_toast(app, TOO_HARD)
    assert "(U-3.4)" in app.toasts.told[-1].text
    assert played == ["refuse"]


# -- odds -------------------------------------------------------------------------------------------------------------


def bars(widget: Widget) -> list[OutcomeBar]:
    return [each for each in widget.walk() if isinstance(each, OutcomeBar)]


def told(outcome: object) -> Prospect:
    """As the home manager of some United match is told."""
    return UNITED.rules.prospect(UNITED.random_start(StreamDice(1)), str(outcome), 0)


def test_the_ticket_shows_parts_with_rules_and_bars_that_add_up(app: App) -> None:
    parts = (Modifier("united.hardness", 2, "U-3.4"), Modifier("united.sent-off", -1, "U-3.5b"))
    check = Check("united.keeper", "U-3.9b", 14, 6, modifiers=parts)
    chances: dict[Hashable, Fraction] = {"goal": Fraction(7, 14), "saved": Fraction(3, 14), "stopped": Fraction(4, 14)}
    made = from_chances("A chance", chances, told, 0, app.words, (check,))
    app.push(PanelScene(app, lambda: OddsTicket(made, app.words)))
    shown = texts(app.scene.root)
    assert "7 or less on a die of 14" in shown
    assert "+2" in shown
    assert "\u22121" in shown
    chips = {each.rule for each in app.scene.root.walk() if isinstance(each, RuleChip)}
    assert chips == {"U-3.9b", "U-3.4", "U-3.5b"}
    assert [bar.outcome.mine for bar in bars(app.scene.root)] == [True, False, False]
    assert bars(app.scene.root)[0].text.startswith("Goal for")
    assert sum(bar.outcome.tenths for bar in bars(app.scene.root)) == 1000


def test_what_was_sampled_says_about(app: App) -> None:
    made = from_chances("T", {"1:0": Fraction(1)}, told, 0, app.words, exact=False)
    app.push(PanelScene(app, lambda: OddsTicket(made, app.words)))
    assert app.words.say("odds.about") in texts(app.scene.root)
    assert bars(app.scene.root)[0]._number().startswith("about")


def test_the_odds_of_a_real_moment_with_fractions_and_every_way(app: App) -> None:
    session = kicked_off(app)
    app.push(PanelScene(app, lambda: Label("match")))
    app.push(OddsScene(app, session, 0, PlayOn()))
    found = session.odds(0, PlayOn())
    hands = Hands(app).click("fractions")
    numbers = [bar._number() for bar in bars(app.scene.root)]
    chances = getattr(found, "chances", {})
    assert len(numbers) == len(chances)
    assert all(any(str(chance) in number for number in numbers) for chance in chances.values())
    hands.click("every-way")
    assert isinstance(app.scene, EveryWay)
    shown = texts(app.scene.root)
    assert "most likely first" in shown
    assert any(f"Goal for {club}" in shown for club in session.spec.sides(session.state))
    hands.key("escape", "escape")
    assert isinstance(app.scene, PanelScene)


def test_the_result_of_a_whole_match_has_at_most_six_lines(app: App) -> None:
    session = kicked_off(app)
    app.push(PanelScene(app, lambda: Label("match")))
    app.push(OddsScene(app, session, 0, Finish()))
    assert 1 < len(bars(app.scene.root)) <= 6
    assert sum(bar.outcome.tenths for bar in bars(app.scene.root)) == 1000


def test_odds_that_cannot_be_known_are_not_shown(app: App) -> None:
    session = kicked_off(app)
    app.push(PanelScene(app, lambda: Label("match")))
    app.push(OddsScene(app, session, 0, object()))
    assert app.words.say("odds.unknown") in texts(app.scene.root)
