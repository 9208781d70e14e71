"""The overlays that lie on the pitch now: drawn once, asked for again only where something came, went or changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.geometry.hexes import Hex
from game.ui.counter_attack.overlay_art import Drawing, Easel, drawing
from game.ui.counter_attack.pitch_data import Kind, Overlay
from game.ui.counter_attack.strokes import Stamp
from game.ui.widgets.base import Rect

ORDER = {kind: number for number, kind in enumerate(Kind)}


class OverlayLayer:
    """Overlays in the order of their kinds, with their pictures."""

    def __init__(self) -> None:
        self.overlays: tuple[Overlay, ...] = ()
        self._drawings: dict[Overlay, tuple[frozenset[Hex], Drawing]] = {}
        self._drawn_for: object = None

    def set(self, overlays: Iterable[Overlay]) -> bool:
        """False if they are the same as before."""
        wanted = tuple(sorted(overlays, key=lambda overlay: ORDER[overlay.kind]))
        changed = wanted != self.overlays
        self.overlays = wanted
        return changed

    def renew(self, easel: Easel, dirty: Callable[[Rect], object]) -> None:
        """Draw what is new for this zoom, these colours and these pieces; ``dirty`` hears where something changed."""
        key = (easel.layout, easel.theme, easel.pixels)
        if key != self._drawn_for:
            self._drawn_for = key
            self._drawings.clear()
        before, self._drawings = self._drawings, {}
        for overlay in self.overlays:
            here = easel.occupied.intersection((*overlay.hexes, *(place for place, _ in overlay.labels)))
            known = before.pop(overlay, None)
            if known is None or known[0] != here:
                if known is not None:
                    dirty(known[1].bounds)
                known = (here, drawing(overlay, easel))
                dirty(known[1].bounds)
            self._drawings[overlay] = known
        for _, gone in before.values():
            dirty(gone.bounds)

    def below(self) -> Iterator[Stamp]:
        """What lies under the tokens."""
        for _, made in self._drawings.values():
            yield from made.below

    def above(self) -> Iterator[Stamp]:
        """What lies over them, the labels last."""
        for _, made in self._drawings.values():
            yield from made.above
        for _, made in self._drawings.values():
            yield from made.labels
