"""The bodies of dice as convex solids in space: corners, faces, turning, and how a face lies on the table."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from game.core.frozen import frozen

Vector: TypeAlias = tuple[float, float, float]
Frame: TypeAlias = tuple[Vector, Vector, Vector]
"""Where the x, y and z axes of the die point: x to the right, y down, z to the eye."""

GOLD = (1 + math.sqrt(5)) / 2
UPRIGHT: Frame = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vector) -> Vector:
    """The same direction with length 1."""
    length = math.sqrt(dot(a, a))
    return a[0] / length, a[1] / length, a[2] / length


def minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def middle(points: Iterable[Vector]) -> Vector:
    """The mean of some points."""
    known = list(points)
    x, y, z = (sum(part) / len(known) for part in zip(*known, strict=True))
    return x, y, z


def placed(point: Vector, frame: Frame) -> Vector:
    """A point of the die as the eye sees it."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = frame
    x, y, z = point
    return x * ax + y * bx + z * cx, x * ay + y * by + z * cy, x * az + y * bz + z * cz


def spun(frame: Frame, axis: Vector, angle: float) -> Frame:
    """The frame turned about an axis of the eye, by radians."""
    c, s = math.cos(angle), math.sin(angle)

    def turn(v: Vector) -> Vector:
        w, along = cross(axis, v), dot(axis, v) * (1 - c)
        return (
            v[0] * c + w[0] * s + axis[0] * along,
            v[1] * c + w[1] * s + axis[1] * along,
            v[2] * c + w[2] * s + axis[2] * along,
        )

    return turn(frame[0]), turn(frame[1]), turn(frame[2])


@frozen
class Solid:
    """A convex body: corners within a ball of radius 1, and for each face its corners in order and its way out."""

    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    normals: tuple[Vector, ...]
    rest: Frame
    """How it lies when face 0 looks at the eye and stands upright."""


def _ordered(face: set[int], corners: tuple[Vector, ...], normal: Vector) -> tuple[int, ...]:
    centre = middle(corners[i] for i in face)
    across = unit(minus(corners[min(face)], centre))
    along = cross(normal, across)
    return tuple(
        sorted(
            face,
            key=lambda i: math.atan2(dot(minus(corners[i], centre), along), dot(minus(corners[i], centre), across)),
        )
    )


def _solid(points: Iterable[Vector]) -> Solid:
    """The hull of some corners: every plane through three of them with all others behind it is a face."""
    raw = list(points)
    reach = max(math.sqrt(dot(point, point)) for point in raw)
    corners = tuple((x / reach, y / reach, z / reach) for x, y, z in raw)
    found: dict[frozenset[int], Vector] = {}
    for a, b, c in combinations(range(len(corners)), 3):
        way = cross(minus(corners[b], corners[a]), minus(corners[c], corners[a]))
        if dot(way, way) < 1e-9:
            continue
        normal = unit(way)
        normal = normal if dot(normal, corners[a]) > 0 else (-normal[0], -normal[1], -normal[2])
        height = dot(normal, corners[a]) + 1e-6
        if all(dot(normal, corner) <= height for corner in corners):
            found[frozenset(i for i, corner in enumerate(corners) if dot(normal, corner) > height - 2e-6)] = normal
    faces = tuple(_ordered(set(face), corners, normal) for face, normal in found.items())
    normals = tuple(found.values())
    return Solid(corners, faces, normals, _lying(corners, faces[0], normals[0]))


def _lying(corners: tuple[Vector, ...], face: tuple[int, ...], normal: Vector) -> Frame:
    """Turn the face to the eye, its farthest corner up; a square stands on its side."""
    centre = middle(corners[i] for i in face)
    far = max(face, key=lambda i: round(dot(minus(corners[i], centre), minus(corners[i], centre)), 6))
    up = unit(minus(corners[far], centre))
    if len(face) == 4 and len(corners) == 8:
        up = unit(minus(corners[face[1]], corners[face[0]]))
    down: Vector = (-up[0], -up[1], -up[2])
    right = cross(down, normal)
    # The rows are the eye's axes in the die's terms; a frame wants them the other way round.
    x, y, z = zip(right, down, normal, strict=True)
    return x, y, z


def _signs(x: float, y: float, z: float) -> list[Vector]:
    return sorted({(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)})


def _cycled(points: Iterable[Vector]) -> list[Vector]:
    return [(p[i % 3], p[(i + 1) % 3], p[(i + 2) % 3]) for p in points for i in range(3)]


ICOSAHEDRON = tuple(_cycled(_signs(0, 1, GOLD)))
DODECAHEDRON = (*_signs(1, 1, 1), *_cycled(_signs(0, GOLD, 1 / GOLD)))


def _trapezohedron(kites: int) -> list[Vector]:
    """Two cones of kites: the ten-sided die and its relatives."""
    angle = math.pi / kites
    apex = 1.0
    # Only at this height of the ring are the kites flat.
    rise = apex * (1 - math.cos(angle)) / (1 + math.cos(angle))
    ring = [(math.cos(i * angle), math.sin(i * angle), rise if i % 2 else -rise) for i in range(2 * kites)]
    return [*ring, (0, 0, apex), (0, 0, -apex)]


@lru_cache(maxsize=32)
def solid(sides: int) -> Solid:
    """The body of a die; odd and unusual numbers get the nearest believable one."""
    if sides == 4:
        return _solid([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)])
    if sides <= 6:
        return _solid(_signs(1, 1, 1))
    if sides <= 8:
        return _solid(_cycled(_signs(0, 0, 1)))
    if sides == 12:
        return _solid(DODECAHEDRON)
    if sides <= 16:
        return _solid(_trapezohedron((sides + 1) // 2))
    if sides <= 20:
        return _solid(ICOSAHEDRON)
    return _solid([*ICOSAHEDRON, *DODECAHEDRON])
