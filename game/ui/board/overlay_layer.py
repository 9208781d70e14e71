"""The overlays that lie on the board now: drawn once, asked for again only where something came, went or changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui.board.data import Kind, Overlay
from game.ui.board.layout import Place
from game.ui.board.overlays import Drawing, Easel, drawing
from game.ui.board.piles import Pile, Sheets, Standing
from game.ui.widgets.base import Rect

ORDER = {kind: number for number, kind in enumerate(Kind)}
STANDING = frozenset((Kind.THIRD, Kind.SHOOTING, Kind.GOAL, Kind.ZONE))
"""The lowest kinds: large, and seldom others from one place of the pointer to the next."""


class OverlayLayer:
    """Overlays in the order of their kinds, with their pictures."""

    def __init__(self) -> None:
        self.overlays: tuple[Overlay, ...] = ()
        self._drawings: dict[Overlay, tuple[frozenset[Place], Drawing]] = {}
        self._drawn_for: object = None
        self._shown: tuple[tuple[Overlay, ...], frozenset[Place], object] | None = None
        self._sheets = Sheets()
        self._standing: dict[Overlay, tuple[Drawing, Standing]] = {}
        self._below, self._above = Pile(), Pile()

    def set(self, overlays: Iterable[Overlay]) -> bool:
        """False if they are the same as before."""
        wanted = tuple(sorted(overlays, key=lambda overlay: ORDER[overlay.kind]))
        if wanted == self.overlays:
            return False
        self.overlays = wanted
        return True

    def renew(self, easel: Easel, dirty: Callable[[Rect], object]) -> None:
        """Draw what is new for this zoom, these colours and these pieces; ``dirty`` hears where something changed."""
        key = (easel.layout, easel.theme, easel.pixels)
        shown = (self.overlays, easel.occupied, key)
        if self._shown == shown:
            return
        same = self._shown is not None and self._shown[1] == easel.occupied
        self._shown = shown
        if key != self._drawn_for:
            self._drawn_for = key
            self._drawings.clear()
            self._sheets.clear()
        changed = self._redraw(easel, same)
        for _, drawn in changed:
            dirty(drawn.bounds)
        self._pile_up([drawn.bounds for overlay, drawn in changed if overlay.kind in STANDING])

    def _redraw(self, easel: Easel, same: bool) -> list[tuple[Overlay, Drawing]]:
        """Make what is missing; everything that came or went. ``same``: all pieces stand where they stood."""
        before, self._drawings = self._drawings, {}
        changed: list[tuple[Overlay, Drawing]] = []
        for overlay in self.overlays:
            known = before.pop(overlay, None)
            here = known[0] if same and known is not None else _occupied(overlay, easel)
            if known is None or known[0] != here:
                changed += [(overlay, known[1])] if known is not None else []
                known = (here, drawing(overlay, easel))
                changed.append((overlay, known[1]))
            self._drawings[overlay] = known
        return [*changed, *((overlay, gone) for overlay, (_, gone) in before.items())]

    def _pile_up(self, standing: list[Rect]) -> None:
        """``standing`` are the places where something that stands came or went."""
        made = [(overlay, drawn) for overlay, (_, drawn) in self._drawings.items()]
        if standing:
            known = self._standing
            self._standing = {overlay: _standing(drawn, known.get(overlay)) for overlay, drawn in made
                              if overlay.kind in STANDING}  # fmt: skip
            self._sheets.renew((pile for _, pile in self._standing.values()), standing)
        self._below = Pile(stamp for overlay, each in made if overlay.kind not in STANDING for stamp in each.below)
        above = [stamp for _, each in made for stamp in each.above]
        self._above = Pile([*above, *(stamp for _, each in made for stamp in each.labels)])

    def put_below(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What lies under the tokens."""
        self._sheets.put(surface, origin)
        self._below.put(surface, origin)

    def put_above(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What lies over them, the labels last."""
        self._above.put(surface, origin)


def _occupied(overlay: Overlay, easel: Easel) -> frozenset[Place]:
    """Where pieces stand on it: some things are drawn around them."""
    return easel.occupied.intersection((*overlay.hexes, *(place for place, _ in overlay.labels)))


def _standing(drawn: Drawing, known: tuple[Drawing, Standing] | None) -> tuple[Drawing, Standing]:
    """A drawing with its pile, made anew only if the drawing is another one."""
    return known if known is not None and known[0] is drawn else (drawn, Standing(drawn.below))
