"""Events as film: cards fly, tiles are laid, turned over and taken away, lines of tables glide, kicks are taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.rules import AnyEvent
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.ui.board.filming import MOMENT
from game.ui.motion import Clip, between, eased, eased_out
from game.ui.world_cup import boards, cards, kicks
from game.ui.world_cup.pieces import look_of, tile

if TYPE_CHECKING:
    from game.ui.world_cup.wall import Wall

FLY, SHOW, LAY, GLIDE = 0.42, 0.35, 0.34, 0.5
"""Seconds a card flies and is shown, a tile is laid, lines glide."""
DEAL, LOT, RUN = 6.5, 2.6, 4.2
"""Seconds the draw of the nations takes, a lot, and the end of a run; films usually run half as fast again."""
GATHERED, SHOWN = 8, 4
"""So many cards stand for all discards, and at most so many for those that leave the game."""
LARGE = 2.1
"""How much larger a tile is while it flies."""
DIE = 64
"""Units of the die on the chart."""
Point = tuple[int, int]
Rolled = told.PenaltyRolled | told.KickTaken
"""What a die falls for."""


class Reel:
    """The film of one screen; it draws on the layer above the chart and lets the chart follow."""

    def __init__(self, wall: Wall) -> None:
        self.wall, self.flying = wall, wall.flying
        self._rolled: Any = None
        """The event whose die fell last."""

    def clips(self, event: Event) -> list[Clip]:
        """What moves because of an event; afterwards the chart stands as the event has left it."""
        make = CLIPS.get(type(event))
        moves = make(self, event) if make else []
        return [*moves, Clip(MOMENT, begin=partial(self._after, event), calm=0.0)]

    def _after(self, event: Event) -> None:
        """The chart as it is now; lines that change places glide there."""
        if self.wall.advance(event):
            self.wall.scene.film.director.play_next(Clip(GLIDE, self.wall.view.glide, calm=0.0))

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
        chart = self.wall.view
        rect = chart.lane_rect(lane)
        if rect is None:
            return chart.rect.center
        wide, high = self.wall.card_size
        left = rect.centerx > chart.rect.centerx
        x = rect.x - wide if left else rect.right + wide
        y = max(chart.rect.y + high // 2, min(chart.rect.bottom - high // 2, rect.centery))
        return max(chart.rect.x + wide // 2, min(chart.rect.right - wide // 2, x)), y

    def show_kicks(self, view: CupState, match: int) -> None:
        """All kicks so far on a board over the chart."""
        self.flying.put("kicks", kicks.board(self.wall.app, view, match), self.wall.view.rect.center)

    def die_spot(self, event: Rolled, size: int) -> Point:
        """On the board of a shoot-out; else beside the card of a penalty, on the side away from its lane."""
        board = self.flying.things.get("kicks")
        if isinstance(event, told.KickTaken):
            return kicks.die_place(self.wall.app, board.rect) if board is not None else self.wall.view.rect.center
        chart, (x, y) = self.wall.view.rect, self.flying.where("card") or self.beside(event.lane)
        lane = self.wall.view.lane_rect(event.lane)
        away = 1 if lane is None or lane.centerx < x else -1
        far = (self.wall.card_size[0] + size) // 2 + self.wall.app.metrics.u(10)
        x += far * away
        return max(chart.x + size // 2, min(chart.right - size // 2, x)), y

    def roll_die(self, event: AnyEvent, t: float) -> None:
        """The die of penalties tumbles over the chart, and lies there; in a shoot-out on the board of the kicks."""
        if isinstance(event, told.KickTaken) and event is not self._rolled:
            self.show_kicks(self.wall.film_view, event.match)
        self._rolled, size = event, self.wall.app.metrics.u(DIE)
        x, y = self.die_spot(event, size)
        lift = round(size * 0.5 * (1 - eased_out(t)) * (1 if round(t * 6) % 2 else 0.4))
        self.flying.put("die", look_of(event.report)(size, t), (x, y - lift))


# -- cards -------------------------------------------------------------------------------------------------------------


def _played(reel: Reel, event: told.CardPlayed) -> list[Clip]:
    """The card leaves the hand and is held beside the lane."""
    wall = reel.wall
    start = wall.hands.leaves_from(event.side, event.card)
    lanes = [lane for lane in event.lanes if lane >= 0]
    end = reel.beside(lanes[0]) if lanes else wall.view.rect.center
    away = Clip(0.0, begin=partial(wall.hands.leaves, event.side, event.card), calm=0.0)
    return [away, reel.fly("card", wall.face(event.card), start, end), reel.hold()]


def _laid(reel: Reel, event: told.TileLaid) -> list[Clip]:
    """A tile from the card to its square, large at first."""
    chart, lane = reel.wall.view, event.lane
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
    chart, lane = reel.wall.view, event.lane

    def show(t: float) -> None:
        chart.flips[lane] = eased(t)
        chart.lane_changed(lane)

    return [Clip(LAY * 1.3, show, end=partial(chart.flips.pop, lane, None), calm=0.0)]


def _removed(reel: Reel, event: told.TileRemoved) -> list[Clip]:
    """It is taken off the chart: pushed away by a foul, waved off by the flag."""
    chart, lane = reel.wall.view, event.lane
    box = chart.square_rect(lane, len(chart.view.lanes[lane]) - 1)
    if box is None:
        return []
    picture = tile(event.tile, box.size)
    fall = reel.wall.app.metrics.u(70)

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
    wall = reel.wall
    start = wall.hands.leaves_from(event.side, wall.hands.aside or event.card)
    away = Clip(0.0, begin=partial(wall.hands.leaves, event.side, wall.hands.aside or event.card), calm=0.0)
    back = wall.card_back(event.side)
    return [away, reel.fly("card", back, start, wall.strip.discard_rect.center), reel.drop("card")]


def _drawn(reel: Reel, event: told.CardDrawn) -> list[Clip]:
    """The card that was used goes to the discards; one from the pile comes into the hand, seen by its owner alone."""
    wall, clips = reel.wall, []
    here = reel.flying.where("card")
    thing = reel.flying.things.get("card")
    if here is not None and thing is not None:
        clips += [reel.fly("card", thing.picture, here, wall.strip.discard_rect.center, FLY * 0.8), reel.drop("card")]
    end = wall.hands.arrives_at(event.side)
    clips += [reel.fly("draw", wall.card_back(event.side), wall.strip.pile_rect.center, end)]
    card = wall.hands.drawn_by(event.side)
    if card:
        shown = Clip(0.0, begin=lambda: reel.flying.put("draw", wall.face(card), end), calm=0.0)
        clips += [shown, Clip(0.0, begin=partial(wall.hands.gets, event.side, card), calm=0.0), reel.drop("draw"),
                  reel.hold(SHOW * 2)]  # fmt: skip
    return [*clips, reel.drop("draw")]


# -- stages ------------------------------------------------------------------------------------------------------------


def _dealt(reel: Reel, event: told.TeamsDealt) -> list[Clip]:
    """The nations are called one after the other, and get the colours of their managers on the chart."""
    wall = reel.wall
    order = [team for pair in zip(*event.teams, strict=False) for team in pair]
    order += [team for side in event.teams for team in side if team not in order] + list(event.neutral)
    owners = {team: side for side in (0, 1) for team in event.teams[side]}
    board = boards.DrawBoard(wall, event.teams, event.neutral)
    known: list[int] = []

    def show(t: float) -> None:
        fresh = order[len(known) : round(len(order) * t)]
        if not fresh and "draw" in reel.flying.things:
            return
        for team in fresh:
            known.append(team)
            board.add(team)
        every = range(len(wall.film_view.colours))
        wall.show_owners(tuple(owners.get(team, -1) if team in known else -1 for team in every))
        reel.flying.put("draw", board.picture, wall.view.rect.center)

    return [Clip(DEAL, show, calm=2.0), reel.hold(SHOW * 3), reel.drop("draw")]


def _hand(reel: Reel, event: told.HandDealt) -> list[Clip]:
    """Three cards from the pile to each manager, face down."""
    wall = reel.wall
    start, end = wall.strip.pile_rect.center, wall.strip.other_rect.center
    return [reel.fly("deal", wall.card_back(event.side), start, end, FLY), reel.drop("deal")]


def _run(reel: Reel, event: told.RunEnded) -> list[Clip]:
    """The discards are gathered, some cards leave the game, part of the others becomes the new pile."""
    wall = reel.wall
    middle, strip = wall.view.rect.center, wall.strip
    wide, high = wall.card_size
    backs = [cards.back(wall.card_size, wall.strip.back_tone(wall.app.theme.grass))] * GATHERED
    without = wall.film_view.tournament.second_without
    out = [wall.face(card) for card in without for _ in range(min(event.gone, SHOWN))][:SHOWN]
    gone = (wall.view.rect.right - wide // 2, wall.view.rect.y + high // 2)

    def fanned(number: int, count: int) -> Point:
        return middle[0] + round((number - (count - 1) / 2) * wide * 0.34), middle[1]

    def show(t: float) -> None:
        gather, leave, split = (eased(share) for share in (t / 0.3, (t - 0.36) / 0.3, (t - 0.72) / 0.28))
        for number, picture in enumerate(backs):
            end = fanned(number, len(backs))
            if number % 2 == 0:
                at = _between(end, strip.pile_rect.center, split)
            else:
                at = _between(end, (end[0], end[1] + round(high * 0.3)), split)
            reel.flying.put(f"run-{number}", picture, _between(strip.discard_rect.center, at, gather))
        for number, picture in enumerate(out):
            start = (middle[0] + round((number - (len(out) - 1) / 2) * wide * 0.7), middle[1] - round(high * 0.5))
            reel.flying.put(f"gone-{number}", picture,
                            _between(_between(strip.discard_rect.center, start, gather), gone, leave))  # fmt: skip

    names = [*(f"run-{number}" for number in range(len(backs))), *(f"gone-{number}" for number in range(len(out)))]
    return [Clip(RUN, show, calm=1.5), *(reel.drop(name) for name in names)]


def _between(start: Point, end: Point, share: float) -> Point:
    return round(between(start[0], end[0], share)), round(between(start[1], end[1], share))


def _lot(reel: Reel, event: told.LotDrawn) -> list[Clip]:
    """Folded lots are mixed, then opened: the better place first."""
    wall = reel.wall
    group = wall.app.words.named("cup_group", event.group) if event.group else wall.word("thirds")
    board = boards.LotBoard(wall, event.order, wall.word("lot-title", {"cup_group": group}))
    centre = wall.view.rect.center

    def show(t: float) -> None:
        reel.flying.put("lot", board.at(t), centre)

    return [Clip(LOT, show, calm=1.5), reel.hold(SHOW * 1.5), reel.drop("lot")]


def _kick(reel: Reel, event: told.KickTaken) -> list[Clip]:
    return [Clip(0.0, begin=partial(_taken, reel, event), calm=0.0), reel.hold(SHOW * 0.8), reel.drop("die")]


def _taken(reel: Reel, event: told.KickTaken) -> None:
    reel.show_kicks(DESK.after(reel.wall.film_view, event), event.match)
    die = reel.flying.things.get("die")
    if die is not None:
        reel.flying.put("die", die.picture, reel.die_spot(event, die.picture.get_width()))


def _won(reel: Reel, event: told.MatchWon) -> list[Clip]:
    return [reel.hold(SHOW), reel.drop("kicks")] if event.kicks else []


CLIPS: dict[type, Callable[[Reel, Any], list[Clip]]] = {
    told.CardPlayed: _played, told.TileLaid: _laid, told.TileTurned: _turned, told.TileRemoved: _removed,
    told.PenaltyRolled: _missed, told.CardDropped: _dropped, told.CardDrawn: _drawn, told.TeamsDealt: _dealt,
    told.HandDealt: _hand, told.RunEnded: _run, told.LotDrawn: _lot, told.KickTaken: _kick, told.MatchWon: _won,
}  # fmt: skip
SOUNDS: dict[type, str] = {
    told.CardPlayed: "card", told.TileLaid: "kick", told.TileTurned: "save", told.TileRemoved: "tackle",
    told.CardDropped: "turn-page", told.CardDrawn: "tick", told.RunEnded: "whistle", told.StageEnded: "whistle",
    told.ChampionCrowned: "win", told.HandDealt: "turn-page", told.LotDrawn: "dice",
}  # fmt: skip
