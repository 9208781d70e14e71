"""The cheapest way to give everybody a place when places have limits: a small minimum-cost flow."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Edge:
    target: int
    room: int
    cost: int
    back: int
    """Where its opposite stands in the target's list."""
    own: bool
    """Laid by ``connect``, not only the way back."""


@dataclass(slots=True)
class FlowNetwork:
    """Nodes are numbers; edges carry up to their room at a cost for every unit."""

    size: int
    edges: list[list[_Edge]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.edges = [[] for _ in range(self.size)]

    def connect(self, start: int, end: int, room: int, cost: int = 0) -> None:
        self.edges[start].append(_Edge(end, room, cost, len(self.edges[end]), True))
        self.edges[end].append(_Edge(start, 0, -cost, len(self.edges[start]) - 1, False))

    def send(self, source: int, sink: int, amount: int) -> bool:
        """Send ``amount`` units as cheaply as possible, one cheapest path after the other; False if they do not fit."""
        for _ in range(amount):
            path = self._cheapest_path(source, sink)
            if path is None:
                return False
            for edge in path:
                edge.room -= 1
                self.edges[edge.target][edge.back].room += 1
        return True

    def targets(self, start: int) -> list[int]:
        """The nodes that units run to from ``start`` along edges of room 1."""
        return [edge.target for edge in self.edges[start] if edge.own and edge.room == 0]

    def _cheapest_path(self, source: int, sink: int) -> list[_Edge] | None:
        """Bellman and Ford with a queue: costs may be negative, cycles cannot be."""
        cost: list[int | None] = [None] * self.size
        reached_by: list[tuple[int, _Edge] | None] = [None] * self.size
        cost[source] = 0
        waiting = deque([source])
        queued = {source}
        while waiting:
            node = waiting.popleft()
            queued.discard(node)
            so_far = cost[node]
            assert so_far is not None
            for edge in self.edges[node]:
                known = cost[edge.target]
                if edge.room and (known is None or so_far + edge.cost < known):
                    cost[edge.target] = so_far + edge.cost
                    reached_by[edge.target] = (node, edge)
                    if edge.target not in queued:
                        queued.add(edge.target)
                        waiting.append(edge.target)
        return self._traced(reached_by, source, sink)

    @staticmethod
    def _traced(reached_by: list[tuple[int, _Edge] | None], source: int, sink: int) -> list[_Edge] | None:
        path = []
        node = sink
        while node != source:
            step = reached_by[node]
            if step is None:
                return None
            node, edge = step
            path.append(edge)
        return path
