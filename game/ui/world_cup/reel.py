"""Events as film: cards fly, tiles are laid, turned over and taken away, lines of tables glide, kicks are taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.world_cup import events as told
from game.ui.motion import Clip, between, eased, eased_out
from game.ui.world_cup import cards, kicks
from game.ui.world_cup.pieces import blob_die, tile

if TYPE_CHECKING:
    from game.ui.world_cup.scene import ChartScene

FLY, SHOW, LAY, GLIDE = 0.42, 0.35, 0.34, 0.5
"""Seconds a card flies and is shown, a tile is laid, lines glide."""
DEAL = 1.8
LARGE = 2.1
"""How much larger a tile is while it flies."""
DIE = 64
"""Units of the die on the chart."""
Point = tuple[int, int]


class Reel:
    """The film of one screen; it draws on the layer above the chart and lets the chart follow."""

    def __init__(self, scene: ChartScene) -> None:
        self.scene = scene

    @property
    def flying(self) -> Any:
        return self.scene.flying

    def clips(self, event: Any) -> list[Clip]:
        """What moves because of an event; afterwards the chart stands as the event has left it."""
        make = CLIPS.get(type(event))
        moves = make(self, event) if make else []
        return [*moves, Clip(0.0, begin=partial(self._after, event), calm=0.0)]

    def _after(self, event: Any) -> None:
        """The chart as it is now; lines that change places glide there."""
        if self.scene.advance(event):
            self.scene.director.play_next(Clip(GLIDE, self.scene.chart.glide, calm=0.0))

    # -- ways ---------------------------------------------------------------------------------------------------

    def fly(self, name: str, picture: pygame.Surface, start: Point, end: Point, seconds: float = FLY) -> Clip:
        """A picture on a straight way, quick at first."""

        def show(t: float) -> None:
            share = eased_out(t)
            at = (round(between(start[0], end[0], share)), round(between(start[1], end[1], share)))
            self.flying.put(name, picture, at)

        return Clip(seconds, show, calm=0.0)

    def drop(self, name: str) -> Clip:
        return Clip(0.0, begin=partial(self.flying.drop, name), calm=0.0)

    def hold(self, seconds: float = SHOW) -> Clip:
        return Clip(seconds, calm=seconds)

    def beside(self, lane: int) -> Point:
        """Where a card is shown while it is used on a lane: near it, and never on it."""
        chart = self.scene.chart
        rect = chart.lane_rect(lane)
        if rect is None:
            return chart.rect.center
        wide, high = self.scene.card_size
        left = rect.centerx > chart.rect.centerx
        x = rect.x - wide if left else rect.right + wide
        y = max(chart.rect.y + high // 2, min(chart.rect.bottom - high // 2, rect.centery))
        return max(chart.rect.x + wide // 2, min(chart.rect.right - wide // 2, x)), y


# -- cards -------------------------------------------------------------------------------------------------------------


def _played(reel: Reel, event: told.CardPlayed) -> list[Clip]:
    """The card leaves the hand and is held beside the lane."""
    scene = reel.scene
    start = scene.leaves_from(event.side, event.card)
    lanes = [lane for lane in event.lanes if lane >= 0]
    end = reel.beside(lanes[0]) if lanes else scene.chart.rect.center
    away = Clip(0.0, begin=partial(scene.hand_leaves, event.side, event.card), calm=0.0)
    return [away, reel.fly("card", scene.face(event.card), start, end), reel.hold()]


def _laid(reel: Reel, event: told.TileLaid) -> list[Clip]:
    """A tile from the card to its square, large at first."""
    chart, lane = reel.scene.chart, event.lane
    box = chart.square_rect(lane, len(chart.view.lanes[lane]))
    if box is None:
        return []
    start = reel.flying.where("card") or box.center
    picture = tile(event.tile, (round(box.width * LARGE), round(box.height * LARGE)))

    def show(t: float) -> None:
        share = eased(t)
        size = between(1.0, 1 / LARGE, share)
        now = pygame.transform.smoothscale_by(picture, size) if size < 0.99 else picture
        at = (round(between(start[0], box.centerx, share)), round(between(start[1], box.centery, share)))
        reel.flying.put("tile", now, at)

    return [Clip(LAY, show, calm=0.0), reel.drop("tile")]


def _turned(reel: Reel, event: told.TileTurned) -> list[Clip]:
    """It gets narrow, and shows its back."""
    chart, lane = reel.scene.chart, event.lane

    def show(t: float) -> None:
        chart.flips[lane] = eased(t)
        chart.lane_changed(lane)

    return [Clip(LAY * 1.3, show, end=partial(chart.flips.pop, lane, None), calm=0.0)]


def _removed(reel: Reel, event: told.TileRemoved) -> list[Clip]:
    """It is taken off the chart: pushed away by a foul, waved off by the flag."""
    chart, lane = reel.scene.chart, event.lane
    box = chart.square_rect(lane, len(chart.view.lanes[lane]) - 1)
    if box is None:
        return []
    picture = tile(event.tile, box.size)
    fall = reel.scene.app.metrics.u(70)

    def show(t: float) -> None:
        chart.missing = {lane: 1} if t < 1 else {}
        chart.lane_changed(lane)
        turned = pygame.transform.rotozoom(picture, -70 * eased(t), 1 + 0.6 * t)
        turned.set_alpha(round(255 * (1 - 0.8 * t)))
        reel.flying.put("tile", turned, (box.centerx + round(fall * 0.4 * t), box.centery + round(fall * t * t)))

    return [Clip(LAY * 1.4, show, calm=0.0), reel.drop("tile")]


def _missed(reel: Reel, event: told.PenaltyRolled) -> list[Clip]:
    """The die lies by the lane for a moment."""
    return [reel.hold(SHOW * 1.3), reel.drop("die")]


def _dropped(reel: Reel, event: told.CardDropped) -> list[Clip]:
    scene = reel.scene
    start = scene.leaves_from(event.side, scene.card_laid_aside or event.card)
    away = Clip(0.0, begin=partial(scene.hand_leaves, event.side, scene.card_laid_aside or event.card), calm=0.0)
    back = scene.card_back(event.side)
    return [away, reel.fly("card", back, start, scene.strip.discard_rect.center), reel.drop("card")]


def _drawn(reel: Reel, event: told.CardDrawn) -> list[Clip]:
    """The card that was used goes to the discards; one from the pile comes into the hand, seen by its owner alone."""
    scene, clips = reel.scene, []
    here = reel.flying.where("card")
    thing = reel.flying.things.get("card")
    if here is not None and thing is not None:
        clips += [reel.fly("card", thing.picture, here, scene.strip.discard_rect.center, FLY * 0.8), reel.drop("card")]
    end = scene.arrives_at(event.side)
    clips += [reel.fly("draw", scene.card_back(event.side), scene.strip.pile_rect.center, end)]
    card = scene.drawn_by(event.side)
    if card:
        shown = Clip(0.0, begin=lambda: reel.flying.put("draw", scene.face(card), end), calm=0.0)
        clips += [shown, Clip(0.0, begin=partial(scene.hand_gets, event.side, card), calm=0.0), reel.drop("draw"),
                  reel.hold(SHOW * 2)]  # fmt: skip
    return [*clips, reel.drop("draw")]


# -- stages ------------------------------------------------------------------------------------------------------------


def _dealt(reel: Reel, event: told.TeamsDealt) -> list[Clip]:
    """The nations get their colours one after the other."""
    scene = reel.scene
    order = [team for pair in zip(*event.teams, strict=False) for team in pair] + list(event.neutral)
    owners = {team: side for side in (0, 1) for team in event.teams[side]}

    def show(t: float) -> None:
        known = set(order[: round(len(order) * t)])
        every = range(len(scene.film_view.colours))
        scene.show_owners(tuple(owners.get(team, -1) if team in known else -1 for team in every))

    return [Clip(DEAL, show, calm=0.0)]


def _hand(reel: Reel, event: told.HandDealt) -> list[Clip]:
    """Three cards from the pile to each manager, face down."""
    scene = reel.scene
    start, end = scene.strip.pile_rect.center, scene.strip.other_rect.center
    return [reel.fly("deal", scene.card_back(event.side), start, end, FLY), reel.drop("deal")]


def _run(reel: Reel, event: told.RunEnded) -> list[Clip]:
    """The discards are shuffled and become the pile once more."""
    scene = reel.scene
    strip = scene.strip
    clips = []
    for number in range(5):
        clips.append(reel.fly(f"shuffle-{number}", scene.card_back(number % 2), strip.discard_rect.center,
                              strip.pile_rect.center, FLY * 0.5))  # fmt: skip
        clips.append(reel.drop(f"shuffle-{number}"))
    return clips


def _kick(reel: Reel, event: told.KickTaken) -> list[Clip]:
    return [Clip(0.0, begin=partial(_board, reel, event), calm=0.0), reel.drop("die"), reel.hold(SHOW * 0.5)]


def _board(reel: Reel, event: told.KickTaken) -> None:
    """All kicks so far on a plate over the chart."""
    scene = reel.scene
    view = scene.desk.after(scene.film_view, event)
    picture = kicks.board(scene.app, view, scene.desk, event.match)
    reel.flying.put("kicks", picture, scene.chart.rect.center)


def _won(reel: Reel, event: told.MatchWon) -> list[Clip]:
    return [reel.hold(SHOW), reel.drop("kicks")] if event.kicks else []


CLIPS: dict[type, Callable[[Reel, Any], list[Clip]]] = {
    told.CardPlayed: _played, told.TileLaid: _laid, told.TileTurned: _turned, told.TileRemoved: _removed,
    told.PenaltyRolled: _missed, told.CardDropped: _dropped, told.CardDrawn: _drawn, told.TeamsDealt: _dealt,
    told.HandDealt: _hand, told.RunEnded: _run, told.KickTaken: _kick, told.MatchWon: _won,
}  # fmt: skip
SOUNDS: dict[type, str] = {
    told.CardPlayed: "card", told.TileLaid: "kick", told.TileTurned: "save", told.TileRemoved: "tackle",
    told.CardDropped: "turn-page", told.CardDrawn: "tick", told.RunEnded: "whistle", told.StageEnded: "whistle",
    told.ChampionCrowned: "win", told.HandDealt: "turn-page",
}  # fmt: skip


def die_frames(reel: Reel, ball: bool, at: Point, size: int) -> Callable[[float], None]:
    """The blob die tumbling over the chart: its face is not seen before it lies."""

    def show(t: float) -> None:
        turn = round((1 - eased_out(t)) * 12) * 30
        lift = round(size * 0.6 * (1 - eased_out(t)) * (1 if round(t * 6) % 2 else 0.4))
        picture = blob_die(size, ball if t >= 1 else round(t * 9) % 3 != 0, turn)
        reel.flying.put("die", picture, (at[0], at[1] - lift))

    return show


def card_back(scene: ChartScene, side: int) -> pygame.Surface:
    """The back of a card of this manager, as large as cards in the hand."""
    tone = scene.strip.back_tone(scene.app.theme.kits[side].body)
    return cards.back(scene.card_size, tone)
