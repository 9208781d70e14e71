"""Pictures of the screen as files: whole or not at all."""

from __future__ import annotations

import errno
import struct
import zlib
from pathlib import Path

import pygame

from game.content.errors import ContentError
from game.content.files import refused_by_system, write_whole
from game.play.folders import free_path
from game.ui.scene import Scene

NAME = "picture.png"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""How every PNG file begins."""


def png(surface: pygame.Surface) -> bytes:
    """A picture as the contents of a PNG file; ``ContentError`` where there is no memory left for it.

    pygame could write it too, but keeps whatever file object it was given for ever.
    """
    wide, high = surface.get_size()
    see_through = bool(surface.get_flags() & pygame.SRCALPHA)
    try:
        raw = pygame.image.tobytes(surface, "RGBA" if see_through else "RGB")
        step = len(raw) // max(1, high)
        body = zlib.compress(b"".join(b"\0" + raw[row * step : (row + 1) * step] for row in range(high)))
    except (pygame.error, MemoryError) as error:
        raise refused_by_system(Path(NAME), OSError(errno.ENOMEM, str(error))) from error
    head = struct.pack(">2I5B", wide, high, 8, 6 if see_through else 2, 0, 0, 0)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file, with its length and its check sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def keep_picture(scene: Scene, surface: pygame.Surface, name: str) -> Path | None:
    """A picture among the others, beside those that are there; None: that failed. Either is said."""
    app = scene.app
    target = free_path(app.folders.base / "pictures" / name)
    try:
        write_whole(target, png(surface))
    except ContentError as error:
        app.toast(scene.say("replay.picture-failed", {"problem": app.words.problem(error)}), "bad")
        return None
    app.toast(scene.say("replay.picture-saved", {"file": str(target)}), "ok")
    return target
