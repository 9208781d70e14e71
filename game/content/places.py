"""Where the program's own data lies: beside the ``game`` package, in the tree as in the built program."""

from __future__ import annotations

from pathlib import Path

import game

ROOT = Path(game.__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
BOARDS = ROOT / "boards"
