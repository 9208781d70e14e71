"""The overlays that lie on the board now: drawn once, asked for again only where something came, went or changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui.board.data import Kind, Overlay
from game.ui.board.layout import Layout, Place
from game.ui.board.overlays import Drawing, Easel, drawing
from game.ui.board.piles import Pile, Sheets, Standing
from game.ui.widgets.base import Rect

ORDER = {kind: number for number, kind in enumerate(Kind)}
STANDING = frozenset((Kind.THIRD, Kind.SHOOTING, Kind.GOAL, Kind.ZONE))
"""The lowest kinds: large, and seldom others from one place of the pointer to the next."""

KEPT = 24
"""So many of those that went last can come back without being drawn."""


class Laid:
    """A drawing, piled up to be put down, and where pieces stood on it when it was made."""

    def __init__(self, here: frozenset[Place], drawn: Drawing, stands: bool) -> None:
        self.here = here
        self.below, self.above, self.labels = Pile(drawn.below), Pile(drawn.above), Pile(drawn.labels)
        self.standing = Standing(drawn.below) if stands else None
        filled = [pile.bounds for pile in (self.below, self.above, self.labels) if pile.stamps]
        self.bounds = filled[0].unionall(filled[1:]) if filled else Rect(0, 0, 0, 0)


class OverlayLayer:
    """Overlays in the order of their kinds, with their pictures."""

    def __init__(self) -> None:
        self.overlays: tuple[Overlay, ...] = ()
        self._laid: dict[Overlay, Laid] = {}
        self._gone: dict[Overlay, Laid] = {}
        self._drawn_for: object = None
        self._layout: Layout | None = None
        self._shown: tuple[tuple[Overlay, ...], frozenset[Place], object] | None = None
        self._sheets = Sheets()
        self._below: list[Pile] = []
        self._above: list[Pile] = []

    def set(self, overlays: Iterable[Overlay]) -> bool:
        """False if they are the same as before."""
        wanted = tuple(dict.fromkeys(sorted(overlays, key=lambda overlay: ORDER[overlay.kind])))
        if wanted == self.overlays:
            return False
        self.overlays = wanted
        return True

    def fits(self, layout: Layout) -> bool:
        """Whether everything is drawn for this zoom."""
        return self._layout == layout

    def renew(self, easel: Easel, dirty: Callable[[Rect], object]) -> bool:
        """Draw what is new for this zoom, these colours and these pieces; ``dirty`` hears where something changed.

        True: something that stands has changed, so that there is something to draw ahead.
        """
        key = (easel.layout, easel.theme, easel.pixels)
        shown = (self.overlays, easel.occupied, key)
        if self._shown == shown:
            return False
        same = self._shown is not None and self._shown[1] == easel.occupied
        self._shown = shown
        if key != self._drawn_for:
            self._drawn_for, self._layout = key, easel.layout
            self._laid.clear()
            self._gone.clear()
            self._sheets.clear()
        changed = self._redraw(easel, same)
        for _, laid in changed:
            dirty(laid.bounds)
        standing = [laid.bounds for overlay, laid in changed if overlay.kind in STANDING]
        self._pile_up(standing)
        return bool(standing)

    def draw_ahead(self, area: Rect) -> bool:
        """Put together a piece of what stands in ``area`` before it is seen; False: nothing is missing."""
        return self._sheets.one_more(area)

    def _redraw(self, easel: Easel, same: bool) -> list[tuple[Overlay, Laid]]:
        """Make what is missing; everything that came or went. ``same``: all pieces stand where they stood."""
        before, self._laid = self._laid, {}
        changed: list[tuple[Overlay, Laid]] = []
        for overlay in self.overlays:
            known = before.pop(overlay, None)
            here = known.here if same and known is not None else _occupied(overlay, easel)
            if known is None or known.here != here:
                changed += [(overlay, known)] if known is not None else []
                known = self._made(overlay, here, easel)
                changed.append((overlay, known))
            self._laid[overlay] = known
        self._keep(before)
        return [*changed, *before.items()]

    def _made(self, overlay: Overlay, here: frozenset[Place], easel: Easel) -> Laid:
        """A new one, unless it lay there a short time ago: the pointer often comes back."""
        kept = self._gone.pop(overlay, None)
        if kept is not None and kept.here == here:
            return kept
        return Laid(here, drawing(overlay, easel), overlay.kind in STANDING)

    def _keep(self, gone: dict[Overlay, Laid]) -> None:
        self._gone |= gone
        for overlay in list(self._gone)[: max(0, len(self._gone) - KEPT)]:
            del self._gone[overlay]

    def _pile_up(self, standing: list[Rect]) -> None:
        """``standing`` are the places where something that stands came or went."""
        laid = self._laid.values()
        if standing:
            self._sheets.renew((each.standing for each in laid if each.standing is not None), standing)
        self._below = [each.below for each in laid if each.standing is None]
        self._above = [*(each.above for each in laid), *(each.labels for each in laid)]

    def put_below(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What lies under the tokens."""
        self._sheets.put(surface, origin)
        for pile in self._below:
            pile.put(surface, origin)

    def put_above(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What lies over them, the labels last."""
        for pile in self._above:
            pile.put(surface, origin)


def _occupied(overlay: Overlay, easel: Easel) -> frozenset[Place]:
    """Where pieces stand on it: some things are drawn around them."""
    return easel.occupied.intersection((*overlay.hexes, *(place for place, _ in overlay.labels)))
