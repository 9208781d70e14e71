"""Pictures of the screen as files: whole or not at all."""

from __future__ import annotations

import errno
import io
from pathlib import Path

import pygame

from game.content.errors import ContentError
from game.content.files import refused_by_system, write_whole
from game.play.folders import free_path
from game.ui.scene import Scene

NAME = "picture.png"


def png(surface: pygame.Surface) -> bytes:
    """A picture as the contents of a PNG file; ``ContentError`` where there is no memory left for it."""
    made = io.BytesIO()
    try:
        pygame.image.save(surface, made, NAME)
    except pygame.error as error:
        raise refused_by_system(Path(NAME), OSError(errno.ENOMEM, str(error))) from error
    return made.getvalue()


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
