"""The process of the monkey: ``python -m game.ui.monkey PLAN.json``; one line of JSON for every episode.

``main.py soak window`` starts it. The world it plays in is set up before anything else is imported.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main(wanted: dict[str, Any]) -> None:
    """Play what is wanted: the share of one worker in a run, or a recording."""
    from game.ui.monkey.world import WORLD

    WORLD.set_up()
    from game.ui.monkey.working import Worker

    WORLD.fix_dates()
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        worker = Worker(Path(folder), Path(wanted["faults"]))
        if "replay" in wanted:
            worker.replay(Path(wanted["replay"]))
        else:
            worker.run(wanted)
        os.chdir(Path(folder).parent)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
