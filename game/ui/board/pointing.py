"""What a coach points at on a board of cells: lines of a lesson (``piece w9``, ``way [9,0 10,1]``) as overlays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.rules import AnyState
from game.play.action_lines import references
from game.rules.spec import GameSpec, LineFault
from game.ui.board.data import Kind, Overlay
from game.ui.board.layout import Place
from game.ui.board.view import BoardView

PLACE, PIECE = "place", "piece"


def pointed(spec: GameSpec, state: AnyState, view: BoardView, anchors: Sequence[str]) -> list[Overlay]:
    """The overlays for everything of it that lies on this board."""
    known = _Known(spec, state, view)
    found: list[Overlay] = []
    for anchor in anchors:
        kind, _, rest = anchor.partition(" ")
        make = MAKERS.get(kind)
        places = tuple(known.places(kind, rest.strip("[]").split()))
        if make is not None and places:
            found += make(view, places)
    return found


class _Known:
    """Where pieces and places are, by the words that lessons have for them."""

    def __init__(self, spec: GameSpec, state: AnyState, view: BoardView) -> None:
        named = references(spec).values()
        self.state, self.view = state, view
        self.read = {each.anchor: each.read for each in named if each.anchor in (PLACE, PIECE)}

    def places(self, kind: str, words: Sequence[str]) -> Iterator[Place]:
        for word in words:
            wanted = (PLACE,) if kind in ("place", "way") else (PIECE, PLACE)
            place = next((at for each in wanted if (at := self._place(each, word)) is not None), None)
            if place is not None:
                yield place

    def _place(self, kind: str, word: str) -> Place | None:
        try:
            value = self.read[kind](self.state, word)
        except (KeyError, LineFault):
            return None
        if kind == PLACE:
            return value if value in self.view.places else None
        return next((token.at for token in self.view.tokens if token.piece == value), None)


Maker = Callable[[BoardView, tuple[Place, ...]], list[Overlay]]


def _ring(view: BoardView, places: tuple[Place, ...]) -> list[Overlay]:
    return [Overlay(Kind.POINT, places)]


def _line(view: BoardView, places: tuple[Place, ...]) -> list[Overlay]:
    return [Overlay(Kind.RULER, places)] if len(places) > 1 else _ring(view, places)


def _way(view: BoardView, places: tuple[Place, ...]) -> list[Overlay]:
    return [Overlay(Kind.SAFE, places)] if len(places) > 1 else _ring(view, places)


def _zone(view: BoardView, places: tuple[Place, ...]) -> list[Overlay]:
    """A piece with the cells around it."""
    layout = view.camera.layout
    near = {each for each in view.places for place in places if layout.distance(place, each) <= 1}
    return [Overlay(Kind.ZONE, tuple(sorted(near)))]


MAKERS: dict[str, Maker] = {"place": _ring, "piece": _ring, "line": _line, "way": _way, "zone": _zone}
