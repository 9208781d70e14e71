"""How the wall chart looks: letters at any size of text, even squares, a die of its own, what films show and tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.rules.world_cup import events as told
from game.rules.world_cup.actions import PlayCard
from game.rules.world_cup.cards import Card
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.frames import StageStart
from game.ui.app import App
from game.ui.board.filming import Showing
from game.ui.board.match import MatchScene
from game.ui.canvas import Canvas
from game.ui.fonts import sized
from game.ui.gallery.windowless import Hands
from game.ui.table.curtain import Curtain
from game.ui.table.dice_tray import TrayRoll
from game.ui.widgets.base import Rect
from game.ui.world_cup import headlines, texts
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.gallery import chart as gallery
from game.ui.world_cup.ink import FAINT, GOOD
from game.ui.world_cup.news import news
from game.ui.world_cup.piece_paint import UNPLAYED
from game.ui.world_cup.pieces import BALL_DIE, BLANK_DIE, blob_die, flag_place, glow, tile
from game.ui.world_cup.reel import Reel
from game.ui.world_cup.show import ChartShow
from game.ui.world_cup.spots import Marks
from game.ui.world_cup.title import Match
from tests.world_cup.builders import act, events, table

CUPS = ("1950", "1986", "1990", "2008")
LEAST = 10
"""Pixels of letters on the chart of the smallest window."""
Make = Callable[..., App]


def reel_of(scene: Match) -> Reel:
    assert isinstance(scene.show, ChartShow)
    return scene.show.reel


def chart_at(app: App, size: tuple[int, int], text: int) -> ChartView:
    """The chart of the screen in a window of this size."""
    app.settings = app.settings.model_copy(update={"text": text})
    app.resized(pygame.Surface(size))
    app.draw()
    scene = app.scene
    assert isinstance(scene, MatchScene)
    chart = scene.ground.view
    assert isinstance(chart, ChartView)
    return chart


# -- letters and squares -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cup", CUPS)
def test_large_text_leaves_the_letters_of_the_chart_their_size(make: Make, cup: str) -> None:
    app = make(language="de")
    gallery.sit(app, gallery.played(app, gallery.after(30), cup))
    measures = []
    for text in (100, 150):
        boxes = [box for box in chart_at(app, (1280, 720), text).layout.matches if box.match >= 0]
        measures.append([(box.pixels, box.sides[0].squares[0].width) for box in boxes])
    for (letters, _), (now, wide) in zip(*measures, strict=True):
        assert now >= max(letters, LEAST)
        assert wide >= 9, "a tile that nobody can read"


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("cup", CUPS)
def test_codes_fit_their_plates_without_getting_smaller(make: Make, cup: str, text: int) -> None:
    app = make()
    gallery.sit(app, gallery.played(app, gallery.after(30), cup))
    for box in chart_at(app, (1280, 720), text).layout.matches:
        if box.match < 0:
            continue
        for side in box.sides:
            code = app.scene.ground.view.painter.code(app.scene.ground.view.view.team_of(side.lane))  # type: ignore[attr-defined]
            placed = flag_place(code, side.plate.size, box.pixels)
            assert placed is None or placed[1] >= LEAST
            assert sized(LEAST).size(code)[0] <= side.plate.width


@pytest.mark.parametrize("cup", CUPS)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_all_squares_of_a_chart_are_alike_and_in_line(make: Make, cup: str, size: tuple[int, int]) -> None:
    app = make()
    gallery.sit(app, gallery.played(app, gallery.after(20), cup))
    chart = chart_at(app, size, 100)
    for group in chart.layout.groups:
        sizes = {each.size for box in group.matches for side in box.sides for each in side.squares}
        assert len(sizes) <= 1
        columns = {tuple(each.x for each in side.squares) for box in group.matches for side in box.sides}
        assert len(columns) <= 2, "one for home, one for away"
        for box in group.matches:
            middle = box.sides[0].goals.union(box.sides[1].goals)
            assert box.sides[0].squares[0].right <= middle.x
            assert box.sides[1].squares[0].x >= middle.right
            assert sized(box.pixels).size("10:6")[0] + 4 <= middle.width, "two digits stick to the tiles"


# -- nothing played yet ------------------------------------------------------------------------------------------------


def test_what_was_not_played_looks_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    state = gallery.course(gallery.after(1), "2008")
    for lane in range(len(state.lanes)):
        state.lanes[lane] = ""
    state.lanes[0] = "1"
    scene = gallery.sit(app, gallery.table(app, "2008", state=state))
    chart = scene.ground.view
    first = state.fixtures[0].group
    assert chart.begun == {first}
    boxes = {box.match: box for box in chart.layout.matches if box.match >= 0}
    assert chart.painter._result(boxes[0])[0] == "1:0"
    assert chart.painter._result(boxes[1]) == (UNPLAYED, FAINT)
    edges: list[int] = []
    monkeypatch.setattr(chart.painter, "_edge", lambda canvas, box, number, place: edges.append(place.team))
    chart.forget()
    app.invalidate(Rect(0, 0, *app.size))
    app.draw()
    marked = {state.tournament.group_of(team).name for team in edges}
    assert marked == {first}, "nobody goes on before a tile lies"


def test_at_the_pause_every_match_is_over(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.between("group")))
    assert scene.ground.view.paused
    assert all(scene.ground.view.painter.played(match) for match in range(len(scene.ground.shown.fixtures)))


def test_repeats_are_marked_at_the_pause_before_them(make: Make) -> None:
    app = make(language="de")

    def due(now: Any) -> bool:
        starts = [frame for frame in now.state.frames if isinstance(frame, StageStart)]
        return now.prompt.kind == "world_cup.interval" and any(start.matches for start in starts)

    scene = gallery.sit(app, gallery.played(app, due, "1950"))
    start = next(frame for frame in scene.ground.shown.frames if isinstance(frame, StageStart))
    assert scene.ground.view.again == set(start.matches)
    assert scene.ground.view.level
    said = scene.ground.strip_facts().about
    for team in scene.ground.view.level:
        assert str(app.words.named("nation", scene.ground.shown.tournament.nations[team].code)) in said


# -- what can be done --------------------------------------------------------------------------------------------------


def test_a_light_leaves_the_tile_inside_it_alone() -> None:
    """The digit of a tile that can be touched is the same pixels as without the light."""
    reach, size = 4, (13, 17)
    light = glow(size, reach, 2)
    inner = light.subsurface(Rect(reach + 2, reach + 2, size[0] - 4, size[1] - 4))
    assert pygame.transform.average_color(inner, consider_alpha=False)[3] == 0
    assert light.get_at((1, light.get_height() // 2)).a > 0, "it shines around it"


def test_the_lane_that_was_touched_last_is_marked_along_its_whole_length(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(30)))
    chart, lane = scene.ground.view, 0
    chart.set_marks(Marks())
    app.draw()
    before = app.surface.copy()
    chart.set_marks(Marks(last=frozenset((lane,))))
    app.draw()
    side = chart.layout.sides()[lane]
    changed = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    whole = boxes[0].unionall(boxes[1:])
    assert whole.width >= side.squares[0].unionall(list(side.squares[: scene.ground.shown.room(lane)])).width
    assert side.whole.inflate(8, 8).contains(whole)


def test_a_penalty_that_is_only_planned_is_no_goal_yet(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.holding("penalty")))
    gallery.in_hand(app, scene, "penalty")
    lane = sorted(scene.decision.choosing.lit())[4]
    Hands(app).click_at(gallery.at(scene, lane))
    box = next(box for box in scene.ground.view.layout.matches if box.match == lane >> 1)
    text, tone = scene.ground.view.painter._result(box)
    assert text.endswith("?")
    assert tone != GOOD
    assert scene.ground.view.painter.unsure(lane)


def test_the_frame_of_the_cursor_is_drawn_whole(app: App) -> None:
    """Stepping to a lane paints the same picture as painting everything."""
    scene = gallery.sit(app, gallery.played(app, gallery.after(20), "2008"))
    app.focus(scene.ground.view, by_key=True)
    for chord in ("right", "down", "down", "left", "up"):
        Hands(app).key(chord)
        app.draw()
        stepped = pygame.image.tobytes(app.surface, "RGB")
        app.invalidate(Rect(0, 0, *app.size))
        app.draw()
        assert pygame.image.tobytes(app.surface, "RGB") == stepped, chord


# -- cards in words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_what_the_chosen_card_does_is_always_said(make: Make, language: str, size: tuple[int, int], text: int) -> None:
    """In full, on the strip, for every card there is."""
    app = make(language=language)
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    for card in DESK.cards:
        chart_at(app, size, text)
        scene.ground.hands.cards = [card] * 3
        facts = scene.ground.strip_facts()
        facts.hand, facts.chosen, facts.about = (card,) * 3, 1, texts.card_text(scene.ground.shown, card, app.words)
        facts.title = scene.ground.card_title(card)
        scene.ground.strip.set(facts)
        app.notes = []
        app.invalidate(Rect(0, 0, *size))
        app.draw()
        notes, app.notes = app.notes, None
        inside = [ink for ink in notes if scene.ground.strip.rect.contains(ink.rect.inflate(-4, -4))]
        said = " ".join(ink.text for ink in inside)
        assert texts.card_text(scene.ground.shown, card, app.words) in said, card


def test_the_line_of_a_turn_names_who_did_what(make: Make) -> None:
    app = make(language="en")
    view = gallery.table_state("2008")
    view = DESK.after(view, told.StageBegan(view.stage, (0, 1), 30, 0))
    nations = view.tournament.nations
    home, away = (str(app.words.named("nation", nations[team].code))
                  for team in (view.fixtures[0].home, view.fixtures[0].away))  # fmt: skip
    people = ("Anna", "Ben")
    laid: list[told.Event] = [told.CardPlayed(0, "1", (1,)), told.TileLaid(1, view.fixtures[0].away, "1", (0, 1))]
    assert news(app.words, view, people, laid) == f"Anna: one goal for the {away}: {home} – {away} 0:1"
    dropped = [told.CardDropped(1, "")]
    assert news(app.words, view, people, dropped).startswith("Ben")
    assert news(app.words, view, people, [told.StageEnded(view.stage)]) == ""


def test_what_the_other_did_stays_until_a_card_is_chosen(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    Hands(app).key("1", "x", "x")
    scene.skip()
    assert isinstance(app.scene, Curtain)
    Hands(app).hold("space", 0.8)
    scene.skip()
    other = scene.people[1 - scene.decision.choosing.seat]
    assert scene.ground.strip.facts.news.startswith(other)
    Hands(app).wait(3)
    assert scene.ground.strip.facts.news.startswith(other), "it stays"
    Hands(app).key("1")
    assert not scene.ground.strip.facts.news


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ball", [True, False])
def test_nothing_shines_through_the_die_of_penalties(ball: bool) -> None:
    size = 64
    picture = blob_die(size, ball)
    body = Rect(0, 0, size // 2, size // 2)
    body.center = (size // 2, size // 2)
    assert all(picture.get_at((x, y)).a == 255 for x in range(body.x, body.right) for y in range(body.y, body.bottom))
    assert picture.get_size() == (size, size)


def test_a_ball_and_a_blank_face_look_different_from_nothing() -> None:
    faces = {pygame.image.tobytes(blob_die(64, ball), "RGBA") for ball in (True, False, None)}
    assert len(faces) == 3


def test_the_tray_shows_the_die_of_the_game(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    done = act(table("1986", ("penalty 1 1", "1 1 1")), PlayCard(Card.PENALTY, (0,)), ("world_cup.penalty", 6))
    (event,) = events(done, told.PenaltyRolled)
    (roll,) = scene.show.dice(Showing(event, 0))
    blank = BLANK_DIE(34, 1.0)
    assert roll.look is BLANK_DIE
    drawn = roll.picture(34, app.theme, app.fonts.sized)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(blank, "RGBA")
    plain = TrayRoll("", 6, 3).picture(34, app.theme, app.fonts.sized)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(BALL_DIE(34, 1.0), "RGBA")


def test_the_die_of_a_shoot_out_lies_on_its_board(app: App) -> None:
    gallery.SHOTS["wc-shoot-out"](app)
    scene = gallery.chart_on(app)
    board, size = scene.ground.flying.things["kicks"].rect, 64
    kick = told.KickTaken(0, 0, 1, True, (1, 0))
    x, y = reel_of(scene).die_spot(kick, size)
    assert board.contains(Rect(x - size // 2, y - size // 2, size, size))


def test_the_die_of_a_penalty_lies_beside_its_card(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    for lane in scene.ground.view.lanes():
        x, y = reel_of(scene).beside(lane)
        card = Rect(0, 0, *scene.ground.card_size)
        card.center = (x, y)
        die = Rect(0, 0, 64, 64)
        die.center = reel_of(scene).die_spot(told.PenaltyRolled(lane, scene.ground.shown.team_of(lane), 1, True), 64)
        assert not die.inflate(-2, -2).colliderect(card)


# -- film --------------------------------------------------------------------------------------------------------------


def watch(app: App, scene: Match, event: Any, thing: str) -> float:
    """Seconds for which something is seen over the chart while an event is shown."""
    scene.film.begin([Showing(event, 0)])
    seen = 0.0
    for _ in range(600):
        Hands(app).wait(1 / 30)
        if thing in scene.ground.flying.things:
            seen += 1 / 30
        if not scene.busy:
            break
    assert not scene.busy
    assert thing not in scene.ground.flying.things
    return seen


def test_a_lot_is_seen_and_told_by_names(make: Make) -> None:
    app = make(language="en")
    scene = gallery.sit(app, gallery.played(app, gallery.between("group")))
    order = scene.ground.shown.tournament.groups[0].teams[:2]
    event = told.LotDrawn("A", order)
    first, second = (str(app.words.named("nation", scene.ground.shown.tournament.nations[team].code)) for team in order)
    made = headlines.headline(app.words, event, scene.ground.shown)
    assert made is not None
    assert made[0] == f"The lot: {first} before {second}"
    line = scene.show.line(Showing(event, 0))
    assert line is not None
    assert first in line.text
    assert second in line.text
    assert watch(app, scene, event, "lot") >= 1.4


def test_the_end_of_a_run_can_be_seen_and_says_which_cards_leave(make: Make) -> None:
    app = make(language="en")
    scene = gallery.sit(app, gallery.played(app, gallery.after(40)))
    event = told.RunEnded(3, 30)
    made = headlines.headline(app.words, event, scene.ground.shown)
    assert made is not None
    assert "Three goals" in made[1]
    assert "30" in made[1]
    assert watch(app, scene, event, "run-0") >= 2.2


def test_the_draw_takes_its_time_and_can_be_skipped(app: App) -> None:
    gallery.table(app).go_on()
    Hands(app).wait(1.5)
    scene = gallery.chart_on(app)
    board = scene.ground.flying.things["draw"]
    assert scene.ground.view.rect.contains(board.rect)
    owned = [owner for owner in scene.ground.view.view.owners if owner >= 0]
    assert 0 < len(owned) < len(scene.ground.view.view.owners), "one after the other"
    Hands(app).key("v")
    assert "draw" not in scene.ground.flying.things


def test_a_nation_that_is_drawn_changes_only_where_it_stands(app: App) -> None:
    """Its table and its matches, and the chart is the same as if all of it had been painted anew."""
    gallery.table(app).go_on()
    wall, chart = gallery.chart_on(app).ground, gallery.chart_on(app).ground.view
    assert isinstance(chart, ChartView)
    nations = len(chart.view.tournament.nations)
    Hands(app).key("v")
    wall.show_owners((-1,) * nations)
    for drawn in range(nations):
        chart.painter.paint(Canvas(app.surface, app.theme, app.fonts))
        wall.show_owners(tuple(team % 2 if team <= drawn else -1 for team in range(nations)))
        assert 0 < len(chart.painter.stale()) <= 8, "its table, its matches and where it would be in the bracket"
    kept, anew = app.surface.copy(), app.surface.copy()
    chart.painter.paint(Canvas(kept, app.theme, app.fonts))
    chart.painter.forget()
    chart.painter.paint(Canvas(anew, app.theme, app.fonts))
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(anew, "RGB")


def test_a_headline_lies_over_cards_that_fly(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    parts = list(scene.stage.children())
    assert parts.index(scene.stage.headline) > parts.index(scene.ground.flying)


def test_half_a_goal_is_no_text() -> None:
    """A filled half of a ball: at ten pixels a fraction cannot be read."""
    made = tile("A", (12, 17))
    low, high = made.get_at((6, 11)), made.get_at((6, 6))
    assert sum(low[:3]) < sum(high[:3]) - 200


# -- the scoreboard ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cup", CUPS)
def test_large_text_leaves_the_names_on_the_scoreboard_their_room(make: Make, cup: str) -> None:
    """Round and cards beside the figures take two lines before a name is cut."""
    app = make(language="de", names=("Spieler 1", "Spieler 2"))
    gallery.sit(app, gallery.played(app, gallery.after(30), cup))
    chart_at(app, (1280, 720), 150)
    app.notes = []
    app.invalidate(Rect(0, 0, 1280, 720))
    app.draw()
    board = app.scene.root.find("scoreboard")
    assert board is not None
    written = [ink.text for ink in app.notes if board.rect.contains(ink.rect)]
    assert [text for text in written if "…" in text or "..." in text] == []
    assert {side.team for side in board.sides} <= set(written)  # type: ignore[attr-defined]
