"""Records complete matches, one for every way a match can end.

Run ``python -m tests.united.record_matches`` only when the rules changed on purpose and ``UnitedMatch.version`` was
raised; files of older versions stay where they are.
"""

from __future__ import annotations

from pathlib import Path

from game.core.rules import Ending
from game.journal.entries import SeatSetup
from game.journal.witness import lock_path
from game.play.opening import start
from game.rules.registry import spec
from game.rules.united.actions import Finish, PlayOn, StartMatch, SubmitLineUp
from game.rules.united.state import Options, Stage
from game.workshop.simulate import load_teams

FOLDER = Path(__file__).parents[1] / "fixtures" / "journals"
CLUBS = Path(__file__).parents[2] / "assets" / "clubs" / "united"
UNITED = spec("united")


def way(ending: Ending, state_stage: Stage) -> str:
    """The name of a way to end: in normal time, drawn, after extra time, on penalties."""
    if ending.reason == "score":
        return "extra" if state_stage is Stage.EXTRA else "score"
    return ending.reason


WAYS = ("score", "draw", "extra", "shoot-out")


def record(path: Path, seed: int, cup: bool) -> str:
    """Play one match into a journal and name the way it ended."""
    clubs = load_teams(UNITED, CLUBS / "moewensiel.json", CLUBS / "harrowmere.json")
    begin = UNITED.new_match(clubs, Options(cup=cup))
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(path, UNITED, begin, seats, seed=seed.to_bytes(32, "big")) as session:
        for seat in (0, 1):
            session.submit(seat, SubmitLineUp(session.state.clubs[seat].stored[seat]))
        session.submit(0, StartMatch())
        stage = Stage.NORMAL
        while session.prompt is not None:
            stage = session.state.stage
            session.submit(0, PlayOn(2) if stage is Stage.NORMAL else Finish())
        ending = session.ending
    lock_path(path).unlink()
    assert ending is not None
    periods = [
        event["stage"]
        for decision in session.timeline.decisions
        for event in decision.events
        if event["@"] == "PeriodEnded"
    ]
    return way(ending, Stage(periods[-1]))


def main() -> None:
    missing = set(WAYS)
    for seed in range(1000):
        draft = FOLDER / "draft.jsonl"
        draft.unlink(missing_ok=True)
        found = record(draft, seed, cup=seed % 2 == 1)
        if found in missing:
            missing.remove(found)
            draft.replace(FOLDER / f"united-{UNITED.rules.version}-{found}.jsonl")
        draft.unlink(missing_ok=True)
        if not missing:
            return


if __name__ == "__main__":
    main()
