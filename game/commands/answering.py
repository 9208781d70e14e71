"""What every command needs: a sentence for people, data for programs."""

from __future__ import annotations

import json
import sys
from typing import Any

BROKEN, WRONG_USE = 1, 2


class Trouble(Exception):
    """Something to tell the person in one sentence, and the exit code."""

    def __init__(self, sentence: str, code: int = BROKEN) -> None:
        super().__init__(sentence)
        self.code = code


def chosen_language() -> str:
    """The language of the settings; a broken settings file is named once and left alone."""
    from game.play.folders import own_folders
    from game.play.settings import load_settings

    settings, problem = load_settings(own_folders().settings)
    if problem:
        print(f"touchline: {problem}; default settings are used", file=sys.stderr)
    return settings.language


def show_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
