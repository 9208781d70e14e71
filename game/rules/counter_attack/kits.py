"""Kits of Counter Attack from files and back; how they are told apart stands in ``game.core.kits``."""

from __future__ import annotations

from game.content.counter_attack_models import KitFile
from game.core.kits import LEAST, VIEWS, Kit, Likeness, clash, colour_distance, first_apart, fitting, likeness

__all__ = [
    "LEAST", "VIEWS", "Kit", "Likeness", "clash", "colour_distance", "file_from", "first_apart", "fitting", "kit_from",
    "likeness",
]  # fmt: skip


def kit_from(file: KitFile) -> Kit:
    return Kit(file.key, file.body, file.trim, file.pattern)


def file_from(kit: Kit) -> KitFile:
    data = {"key": kit.key, "body": kit.body, "trim": kit.trim, "pattern": kit.pattern}
    return KitFile.model_validate(data)
