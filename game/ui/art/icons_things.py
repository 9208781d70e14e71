"""Icons of things: the game's own, those of the table, and those of the computer."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art.pen import Pen, Point, around, regular, star_points, sweep

CENTRE: Point = (12, 12)


def book(pen: Pen) -> None:
    pen.line(
        (12, 6.5), (9, 4.8), (3.5, 4.8), (3.5, 18), (9, 18), (12, 19.8), (15, 18), (20.5, 18), (20.5, 4.8), (15, 4.8)
    )
    pen.line((15, 4.8), (12, 6.5), (12, 19.5))


def log(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.disc((5, y), 1.5)
        pen.line((9.5, y), (20, y))


def dice(pen: Pen) -> None:
    pen.box(4, 4, 16, 16, 3.6)
    for x, y in ((8.3, 8.3), (15.7, 8.3), (12, 12), (8.3, 15.7), (15.7, 15.7)):
        pen.disc((x, y), 1.55)


def die_hand(pen: Pen) -> None:
    for x, top in ((8.2, 6), (11.6, 4), (15, 4.8), (18.2, 7.4)):
        pen.line((x, 14), (x, top), width=2.7)
    pen.solid((8.2, 13), (18.2, 13), (17.6, 17.6), (15.6, 20), (11, 20), (8.4, 17.6), round_by=1.35)
    pen.line((9.4, 18.4), (4.6, 13), width=2.8)
    for x in (9.9, 13.3, 16.6):
        pen.line((x, 13.6), (x, 3), width=0.6, colour=pen.clear)


def lock(pen: Pen) -> None:
    pen.arc((12, 8.5), 4.3, -180, 0)
    pen.line((7.7, 8.5), (7.7, 12))
    pen.line((16.3, 8.5), (16.3, 12))
    _padlock(pen)


def unlock(pen: Pen) -> None:
    pen.arc((12, 7), 4.3, -180, -15)
    pen.line((7.7, 7), (7.7, 12))
    _padlock(pen)


def _padlock(pen: Pen) -> None:
    pen.block(4.6, 10.6, 14.8, 10.6, 2)
    pen.line((12, 14.7), (12, 17), width=2.2, colour=pen.clear)


def flag(pen: Pen) -> None:
    pen.line((5.5, 3.5), (5.5, 21))
    pen.solid((5.5, 4.8), (19, 4.8), (15.6, 9), (19, 13.2), (5.5, 13.2), round_by=0.9)


def bookmark(pen: Pen) -> None:
    pen.loop((6.5, 4), (17.5, 4), (17.5, 20), (12, 15.4), (6.5, 20))


def bookmark_filled(pen: Pen) -> None:
    pen.solid((6.5, 4), (17.5, 4), (17.5, 20), (12, 15.4), (6.5, 20))


def goal(pen: Pen) -> None:
    pen.line((2.8, 19.5), (2.8, 5), (21.2, 5), (21.2, 19.5), width=2.4)
    for x in (7.4, 12, 16.6):
        pen.line((x, 6), (x, 18), width=1.15)
    for y in (9.4, 13.7, 18):
        pen.line((4, y), (20, y), width=1.15)


def ball(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.solid(*regular(CENTRE, 3.4, 5), round_by=0.6)
    for corner in range(5):
        turn = -90 + 72 * corner
        pen.line(around(CENTRE, 3.6, turn), around(CENTRE, 8.6, turn), width=1.5)
        pen.fill([around(CENTRE, 9, turn - 17), around(CENTRE, 6.7, turn), around(CENTRE, 9, turn + 17)])


_CARD: tuple[Point, ...] = ((8.2, 3.6), (18.6, 5.6), (15.8, 20.4), (5.4, 18.4))


def card_yellow(pen: Pen) -> None:
    pen.loop(*_CARD, width=2.2)


def card_red(pen: Pen) -> None:
    pen.solid(*_CARD, round_by=1.1)
    pen.line((9.2, 9.2), (14.8, 14.8), width=2.1, colour=pen.clear)
    pen.line((14.8, 9.2), (9.2, 14.8), width=2.1, colour=pen.clear)


def whistle(pen: Pen) -> None:
    pen.disc((8.6, 14), 6)
    pen.solid((8.6, 9), (21, 9), (21, 11.6), (13.2, 13.4), round_by=1)
    pen.disc((8.6, 14), 2.4, pen.clear)
    for start, end in (((10, 5.6), (9.2, 2.8)), ((14, 5.6), (14.4, 2.8)), ((6.4, 6.4), (4.6, 4.4))):
        pen.line(start, end, width=1.6)


def hourglass(pen: Pen) -> None:
    pen.line((5, 3.5), (19, 3.5))
    pen.line((5, 20.5), (19, 20.5))
    pen.line((7, 4), (7, 7.5), (11.2, 12), (7, 16.5), (7, 20))
    pen.line((17, 4), (17, 7.5), (12.8, 12), (17, 16.5), (17, 20))
    pen.fill([(8.6, 19.6), (15.4, 19.6), (12, 15.6)])
    pen.fill([(9.2, 7.8), (14.8, 7.8), (12, 11)])


def clock(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.line((12, 6.8), (12, 12), (15.6, 14.2))


def person(pen: Pen) -> None:
    pen.disc((12, 7.6), 4.2)
    _shoulders(pen, 12, 7.6, 20.6)


def _shoulders(pen: Pen, x: float, half: float, bottom: float) -> None:
    pen.fill(sweep((x, bottom), half, 180, 360))


def people(pen: Pen) -> None:
    pen.disc((16.6, 8.4), 3.2)
    _shoulders(pen, 16.6, 6.4, 20.4)
    pen.disc((8.6, 8), 5.1, pen.clear)
    pen.disc((8.6, 20.4), 8.3, pen.clear)
    pen.disc((8.6, 8), 3.7)
    _shoulders(pen, 8.6, 6.9, 20.4)


def shirt(pen: Pen) -> None:
    outline = (
        (8.4, 4),
        (3, 7.2),
        (5, 11.6),
        (7.4, 10.6),
        (7.4, 20),
        (16.6, 20),
        (16.6, 10.6),
        (19, 11.6),
        (21, 7.2),
        (15.6, 4),
    )
    pen.loop(*outline[:10], *sweep((12, 4), 3.6, 0, 180)[1:-1])


def star(pen: Pen) -> None:
    pen.solid(*star_points((12, 12.8), 9, 0.44), round_by=0.9)


def _loudspeaker(pen: Pen) -> None:
    pen.solid((3.5, 9.6), (6.6, 9.6), (11, 5.4), (11, 18.6), (6.6, 14.4), (3.5, 14.4), round_by=1)


def speaker(pen: Pen) -> None:
    _loudspeaker(pen)
    pen.arc((11, 12), 4.8, -48, 48)
    pen.arc((11, 12), 9, -48, 48)


def speaker_off(pen: Pen) -> None:
    _loudspeaker(pen)
    pen.line((15.4, 9), (21, 15))
    pen.line((21, 9), (15.4, 15))


def flame(pen: Pen) -> None:
    """A fire that is kindled."""
    outer = [(12, 2.5), (16.5, 7.5), (18.5, 12), (18, 16.5), (15.5, 20), (12, 21.5), (8.5, 20), (6, 16.5), (5.5, 12.5),
             (7.5, 9.5), (9, 11.5), (10.5, 7)]  # fmt: skip
    pen.line(*outer, outer[0])
    pen.line((12, 13), (14.2, 16.2), (13.6, 18.6), (12, 19.4), (10.4, 18.6), (9.8, 16.2), (12, 13))


def keyboard(pen: Pen) -> None:
    pen.box(2.6, 5.5, 18.8, 13, 2)
    for x in (6.6, 10.2, 13.8, 17.4):
        pen.disc((x, 10), 1.15)
    pen.line((8, 14.6), (16, 14.6), width=1.9)


def globe(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.line((3.5, 12), (20.5, 12), width=1.7)
    pen.arc((7, 12), 10.3, -60, 60, width=1.7)
    pen.arc((17, 12), 10.3, 120, 240, width=1.7)


def sun(pen: Pen) -> None:
    pen.disc(CENTRE, 4.4)
    for ray in range(8):
        pen.line(around(CENTRE, 7.4, 45 * ray), around(CENTRE, 9.6, 45 * ray))


def moon(pen: Pen) -> None:
    pen.disc((11.5, 12.5), 8.8)
    pen.disc((15.6, 8.6), 7.4, pen.clear)


def contrast(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.fill(sweep(CENTRE, 8.6, 90, 270))


def chart(pen: Pen) -> None:
    pen.line((3.5, 20.5), (20.5, 20.5))
    for x, top in ((6.4, 13), (12, 5), (17.6, 9.4)):
        pen.block(x - 1.8, top, 3.6, 16.4 - top + 1.6, 0.8)


def trophy(pen: Pen) -> None:
    pen.fill([(6.8, 3), (17.2, 3), *sweep((12, 8.4), 5.2, 0, 180)])
    pen.arc((7, 7), 3.2, 100, 262, width=1.7)
    pen.arc((17, 7), 3.2, 80, -82, width=1.7)
    pen.line((12, 13), (12, 18), width=2.6)
    pen.line((7.6, 20), (16.4, 20), width=2.6)


def scales(pen: Pen) -> None:
    pen.line((12, 3.5), (12, 20))
    pen.line((7.5, 20.5), (16.5, 20.5))
    pen.line((4.8, 6.6), (19.2, 6.6))
    for x in (5.4, 18.6):
        pen.line((x - 3, 13.4), (x, 6.8), (x + 3, 13.4), width=1.4)
        pen.fill(sweep((x, 13), 3.9, 0, 180))


def ticket(pen: Pen) -> None:
    top = [(3, 6), (21, 6), (21, 9.4), *sweep((21, 12), 2.6, -90, -270)]
    pen.loop(*top, (21, 18), (3, 18), *sweep((3, 12), 2.6, 90, -90), (3, 9.4))
    for y in (9, 12, 15):
        pen.disc((14.4, y), 1)


def shield(pen: Pen) -> None:
    pen.loop((12, 3.4), (19.6, 6), (19.2, 12.6), (16.6, 17.2), (12, 20.8), (7.4, 17.2), (4.8, 12.6), (4.4, 6))


def target(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.ring(CENTRE, 4.9, 1.8)
    pen.disc(CENTRE, 1.9)


def lab(pen: Pen) -> None:
    pen.line((8.6, 3.5), (15.4, 3.5))
    pen.line((10, 4), (10, 9.6), (4.8, 19), (6, 20.5), (18, 20.5), (19.2, 19), (14, 9.6), (14, 4))
    pen.fill([(8.2, 14.6), (15.8, 14.6), (18.2, 19.4), (5.8, 19.4)])


def film(pen: Pen) -> None:
    pen.box(3.5, 4.5, 17, 15, 1.8)
    for x in (6.4, 17.6):
        for y in (8, 12, 16):
            pen.block(x - 1, y - 1, 2, 2, 0.4)
    pen.line((9.4, 5), (9.4, 19), width=1.4)
    pen.line((14.6, 5), (14.6, 19), width=1.4)


def hexes(pen: Pen) -> None:
    pen.loop(*regular(CENTRE, 9.4, 6, 0), width=1.8)
    for x in (-3.4, 0.0, 3.4):
        pen.line((10.4 + x, 16), (13.6 + x, 8), width=1.5)


def thirds(pen: Pen) -> None:
    pen.box(2.8, 5, 18.4, 14, 1.4)
    pen.block(2.8, 5, 5.6, 14, 1)
    pen.block(15.6, 5, 5.6, 14, 1)


def shooting(pen: Pen) -> None:
    pen.loop((12, 3), (20.6, 12), (12, 21), (3.4, 12), width=1.8)
    pen.fill([(12, 8.4), (15.6, 12), (12, 15.6), (8.4, 12)])


def follow(pen: Pen) -> None:
    for x, y, across, down in ((3.5, 3.5, 1, 1), (20.5, 3.5, -1, 1), (3.5, 20.5, 1, -1), (20.5, 20.5, -1, -1)):
        pen.line((x, y + 5 * down), (x, y), (x + 5 * across, y))
    pen.disc(CENTRE, 3.6)


def printer(pen: Pen) -> None:
    pen.line((7, 8), (7, 3.5), (17, 3.5), (17, 8))
    pen.line((6.5, 17), (3.5, 17), (3.5, 9), (20.5, 9), (20.5, 17), (17.5, 17))
    pen.loop((7.5, 14), (16.5, 14), (16.5, 20.5), (7.5, 20.5))


def puck(pen: Pen) -> None:
    """A puck lying on the ice, seen a little from the side."""
    pen.line(*sweep((12, 9.5), 1, 0, 360), width=1)
    rim = [(12 + 9 * dx, 9.5 + 4.6 * dy) for dx, dy in sweep((0, 0), 1, 0, 360)]
    pen.loop(*rim, width=1.9)
    below = [(12 + 9 * dx, 14.6 + 4.6 * dy) for dx, dy in sweep((0, 0), 1, 0, 180)]
    pen.line((21, 9.5), *below, (3, 9.5), width=1.9)


SHAPES: dict[str, Callable[[Pen], None]] = {
    "book": book, "log": log, "dice": dice, "die-hand": die_hand, "lock": lock, "unlock": unlock,
    "flag": flag, "bookmark": bookmark, "bookmark-filled": bookmark_filled, "goal": goal, "ball": ball,
    "puck": puck,
    "card-yellow": card_yellow, "card-red": card_red, "whistle": whistle, "hourglass": hourglass,
    "clock": clock, "person": person, "people": people, "shirt": shirt, "star": star,
    "flame": flame, "speaker": speaker, "speaker-off": speaker_off, "keyboard": keyboard, "language": globe,
    "sun": sun, "moon": moon, "contrast": contrast, "chart": chart, "trophy": trophy, "scales": scales,
    "ticket": ticket, "shield": shield, "target": target, "lab": lab, "film": film, "printer": printer,
    "hexes": hexes, "thirds": thirds, "shooting": shooting, "follow": follow,
}  # fmt: skip
