"""The one table of games. Explicit, so that nothing is searched for and the built program finds them too."""

from __future__ import annotations

from game.rules.spec import GameSpec

TITLES = ("counter_attack", "undici", "united", "powerplay", "world_cup")


def spec(game: str) -> GameSpec:
    """The game of that id; imported only when it is asked for."""
    if game == "counter_attack":
        from game.rules.counter_attack import spec as counter_attack

        return counter_attack.SPEC
    if game == "undici":
        from game.rules.undici import spec as undici

        return undici.SPEC
    if game == "united":
        from game.rules.united import spec as united

        return united.SPEC
    if game == "powerplay":
        from game.rules.powerplay import spec as powerplay

        return powerplay.SPEC
    if game == "world_cup":
        from game.rules.world_cup import spec as world_cup

        return world_cup.SPEC
    raise LookupError(f"there is no game '{game}'; there is {', '.join(TITLES)}")
