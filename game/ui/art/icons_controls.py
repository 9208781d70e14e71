"""Icons of what one does: play, step, undo, sort, open, save, look."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art.pen import Pen, Point, around

CENTRE: Point = (12, 12)


def _triangle(pen: Pen, x: float, reach: float, half: float = 6.0) -> None:
    """A filled triangle whose upright side is at ``x``."""
    pen.solid((x, 12 - half), (x + reach, 12), (x, 12 + half), round_by=1)


def play(pen: Pen) -> None:
    _triangle(pen, 7.5, 10.5, 7)


def pause(pen: Pen) -> None:
    pen.block(6, 4.5, 4.2, 15, 1.2)
    pen.block(13.8, 4.5, 4.2, 15, 1.2)


def step_back(pen: Pen) -> None:
    pen.block(17.2, 5.5, 2.6, 13, 1.2)
    _triangle(pen, 14, -8.5)


def step_forward(pen: Pen) -> None:
    pen.block(4.2, 5.5, 2.6, 13, 1.2)
    _triangle(pen, 10, 8.5)


def previous(pen: Pen) -> None:
    pen.line((4, 6), (4, 18))
    _triangle(pen, 13.2, -5.2, 5)
    _triangle(pen, 20.4, -5.2, 5)


def following(pen: Pen) -> None:
    pen.line((20, 6), (20, 18))
    _triangle(pen, 3.6, 5.2, 5)
    _triangle(pen, 10.8, 5.2, 5)


def skip_end(pen: Pen) -> None:
    pen.block(17, 5, 3, 14, 1.2)
    _triangle(pen, 5, 9)


def fast(pen: Pen) -> None:
    _triangle(pen, 4.2, 6.6, 5.6)
    _triangle(pen, 13, 6.6, 5.6)


def undo(pen: Pen) -> None:
    pen.line((8.5, 4), (4, 8.5), (8.5, 13))
    pen.line((4.5, 8.5), (14, 8.5))
    pen.arc((14, 14), 5.5, -90, 90)
    pen.line((14, 19.5), (9, 19.5))


def redo(pen: Pen) -> None:
    pen.line((15.5, 4), (20, 8.5), (15.5, 13))
    pen.line((19.5, 8.5), (10, 8.5))
    pen.arc((10, 14), 5.5, 90, 270)
    pen.line((10, 19.5), (15, 19.5))


def check(pen: Pen) -> None:
    pen.line((4.5, 12.8), (9.6, 18), (19.5, 6.8), width=2.6)


def cross(pen: Pen) -> None:
    pen.line((6, 6), (18, 18), width=2.6)
    pen.line((18, 6), (6, 18), width=2.6)


def warning(pen: Pen) -> None:
    pen.loop((12, 4), (21, 19.5), (3, 19.5))
    pen.line((12, 10), (12, 13.6))
    pen.disc((12, 16.8), 1.25)


def info(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.line((12, 11.6), (12, 16.5))
    pen.disc((12, 7.9), 1.35)


def question(pen: Pen) -> None:
    pen.ring(CENTRE, 9)
    pen.arc((12, 9.7), 2.7, -195, 60)
    pen.line((13.2, 12.1), (12, 13.6))
    pen.disc((12, 16.8), 1.3)


def eye(pen: Pen) -> None:
    _lids(pen)
    pen.disc(CENTRE, 3)


def eye_off(pen: Pen) -> None:
    _lids(pen)
    pen.disc(CENTRE, 3)
    pen.line((4.5, 20.5), (19.5, 3.5), width=5.2, colour=pen.clear)
    pen.line((4.5, 20.5), (19.5, 3.5))


def _lids(pen: Pen) -> None:
    pen.arc((12, 19.2), 12.2, -141, -39)
    pen.arc((12, 4.8), 12.2, 39, 141)


def gear(pen: Pen) -> None:
    for tooth in range(8):
        pen.line(around(CENTRE, 7, 45 * tooth), around(CENTRE, 9.2, 45 * tooth), width=3.2)
    pen.disc(CENTRE, 7.2)
    pen.disc(CENTRE, 3.1, pen.clear)


def menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.line((4, y), (20, y))


def home(pen: Pen) -> None:
    pen.line((3, 11.5), (12, 4), (21, 11.5))
    pen.line((5.8, 11), (5.8, 20), (18.2, 20), (18.2, 11))
    pen.line((12, 19.5), (12, 15), width=3.6)


def folder(pen: Pen) -> None:
    pen.loop((3.5, 6), (9.5, 6), (11.8, 8.5), (20.5, 8.5), (20.5, 19), (3.5, 19))


def save(pen: Pen) -> None:
    pen.loop((4, 4), (16.5, 4), (20, 7.5), (20, 20), (4, 20))
    pen.block(8, 4, 7, 5, 0.8)
    pen.line((8, 19.5), (8, 14), (16, 14), (16, 19.5))


def trash(pen: Pen) -> None:
    pen.line((4, 6.5), (20, 6.5))
    pen.line((9, 6), (9.6, 3.6), (14.4, 3.6), (15, 6))
    pen.line((6, 7), (7, 20.4), (17, 20.4), (18, 7))
    pen.line((10.2, 11), (10.4, 16.4), width=1.7)
    pen.line((13.8, 11), (13.6, 16.4), width=1.7)


def rename(pen: Pen) -> None:
    pen.loop((4, 20), (5, 15.4), (16.2, 4.2), (19.8, 7.8), (8.6, 19))
    pen.line((13.4, 7), (17, 10.6))


def _tray(pen: Pen) -> None:
    pen.line((4, 14.5), (4, 20), (20, 20), (20, 14.5))


def export(pen: Pen) -> None:
    _tray(pen)
    pen.line((12, 15), (12, 4))
    pen.line((7.6, 8.4), (12, 4), (16.4, 8.4))


def bring_in(pen: Pen) -> None:
    _tray(pen)
    pen.line((12, 4), (12, 15))
    pen.line((7.6, 10.6), (12, 15), (16.4, 10.6))


def copy(pen: Pen) -> None:
    pen.box(8.5, 8.5, 12, 12, 1.6)
    pen.line((15.5, 5), (15.5, 3.5), (3.5, 3.5), (3.5, 15.5), (5, 15.5))


def search(pen: Pen) -> None:
    pen.ring((10.5, 10.5), 6.5)
    pen.line((15.4, 15.4), (20.5, 20.5), width=2.6)


def plus(pen: Pen) -> None:
    pen.line((12, 5), (12, 19), width=2.6)
    minus(pen)


def minus(pen: Pen) -> None:
    pen.line((5, 12), (19, 12), width=2.6)


def chevron_left(pen: Pen) -> None:
    pen.line((15, 5), (8, 12), (15, 19), width=2.6)


def chevron_right(pen: Pen) -> None:
    pen.line((9, 5), (16, 12), (9, 19), width=2.6)


def chevron_up(pen: Pen) -> None:
    pen.line((5, 15), (12, 8), (19, 15), width=2.6)


def chevron_down(pen: Pen) -> None:
    pen.line((5, 9), (12, 16), (19, 9), width=2.6)


def arrow_up(pen: Pen) -> None:
    pen.line((12, 20), (12, 4.5), width=2.4)
    pen.line((6.5, 10), (12, 4.5), (17.5, 10), width=2.4)


def arrow_down(pen: Pen) -> None:
    pen.line((12, 4), (12, 19.5), width=2.4)
    pen.line((6.5, 14), (12, 19.5), (17.5, 14), width=2.4)


def fullscreen(pen: Pen) -> None:
    for x, dx in ((4, 1), (20, -1)):
        for y, dy in ((4, 1), (20, -1)):
            pen.line((x + 5 * dx, y), (x, y), (x, y + 5 * dy))


def leave(pen: Pen) -> None:
    pen.line((13, 4), (4.5, 4), (4.5, 20), (13, 20))
    pen.line((10, 12), (20, 12))
    pen.line((16, 7.6), (20.4, 12), (16, 16.4))


def refresh(pen: Pen) -> None:
    pen.arc(CENTRE, 7.6, -20, -160)
    pen.arc(CENTRE, 7.6, 20, 160)
    pen.line((20, 4.6), (19.6, 9.6), (14.6, 9.2))
    pen.line((4, 19.4), (4.4, 14.4), (9.4, 14.8))


def mirror(pen: Pen) -> None:
    for y in (4.0, 10.0, 16.0):
        pen.line((12, y), (12, y + 4), width=1.6)
    pen.solid((9, 7), (9, 17), (3.5, 17), round_by=0.8)
    pen.solid((15, 7), (15, 17), (20.5, 17), round_by=0.8)


def dot(pen: Pen) -> None:
    pen.disc(CENTRE, 4.5)


def ring(pen: Pen) -> None:
    pen.ring(CENTRE, 6, 2.4)


def sieve(pen: Pen) -> None:
    pen.loop((3.5, 4.5), (20.5, 4.5), (14, 12.4), (14, 19.6), (10, 17), (10, 12.4))


def link(pen: Pen) -> None:
    for sign in (1, -1):
        ends = [
            (12 + sign * x, 12 - sign * y) for x, y in ((-1.4, 4.2), (1.6, 7.2), (4.4, 8.2), (7.2, 7.2), (8.2, 4.4))
        ]
        tail = [(12 + sign * x, 12 - sign * y) for x, y in ((7.2, 1.6), (4.2, -1.4))]
        pen.line(*ends, *tail)
    pen.line((9.2, 14.8), (14.8, 9.2))


SHAPES: dict[str, Callable[[Pen], None]] = {
    "play": play, "pause": pause, "step-back": step_back, "step-forward": step_forward,
    "previous": previous, "next": following, "skip-end": skip_end, "fast": fast,
    "undo": undo, "redo": redo, "check": check, "cross": cross,
    "warning": warning, "info": info, "question": question, "eye": eye, "eye-off": eye_off,
    "gear": gear, "menu": menu, "home": home, "folder": folder, "save": save, "trash": trash,
    "rename": rename, "export": export, "import": bring_in, "copy": copy, "search": search,
    "plus": plus, "minus": minus, "chevron-left": chevron_left, "chevron-right": chevron_right,
    "chevron-up": chevron_up, "chevron-down": chevron_down, "arrow-up": arrow_up, "arrow-down": arrow_down,
    "fullscreen": fullscreen, "exit": leave, "refresh": refresh, "dot": dot, "ring": ring,
    "filter": sieve, "link": link, "mirror": mirror,
}  # fmt: skip
