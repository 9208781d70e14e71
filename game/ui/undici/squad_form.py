"""The pages of the squad editor: one chip, and the whole squad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.fields import MOST_LETTERS
from game.rules.undici.desk import DESK, Chip, Squad
from game.ui.editors.editor_parts import colour_field, field_line, name_line
from game.ui.undici.indicator_art import indicator
from game.ui.undici.squad_look import chip_picture, portrait
from game.ui.undici.symbols import ability_sign
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Toggle
from game.ui.widgets.fields import Dropdown, Entry
from game.ui.widgets.text import Label
from game.ui.widgets.tiles import Tile, Tiles

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.undici.squad_editor import SquadEditor

OWN = "own"
SHOWN = (0, 9, 15)
"""A keeper and two others, to show the colours of a squad."""


def player_page(scene: SquadEditor) -> list[Widget]:
    """The chosen chip."""
    chip, say = scene.chip, scene.say
    if chip is None:
        return [Label(say("around.no-players"), tone="muted")]
    numbered = [
        field_line(say("un-squad.number"), _number(scene, chip)),
        field_line(say("un-squad.captain"), _captain(scene, chip)),
    ]
    return [
        Row(
            [portrait(scene, scene.squad, chip), Column([name_line(scene, chip), Flow(numbered, gap=20)], grow=1)],
            gap=16,
            align="top",
        ),
        _titled(say("un-squad.field-role"), _roles(scene, chip)),
        _titled(say("un-squad.field-flank"), _flanks(scene, chip)),
        _titled(say("un-squad.abilities"), _abilities(scene, chip)),
        Label(say("un-squad.abilities-help"), "caption", "muted"),
    ]


def _titled(title: str, field: Widget) -> Widget:
    """A field over the whole width, below its name."""
    return Column([Label(title, "caption", "muted"), field], gap=4)


def _number(scene: SquadEditor, chip: Chip) -> Widget:
    low, high = DESK.numbers

    def change(text: str) -> None:
        if text.isascii() and text.isdecimal() and low <= int(text) <= high:
            scene.renumber(int(text))

    return Entry(str(chip.number), change, "player-number", most=2, width=72)


def _captain(scene: SquadEditor, chip: Chip) -> Widget:
    worn = bool(scene.squad.captain) and scene.squad.captain == chip.number
    return Toggle(scene.say("un-squad.ring"), worn, lambda on: scene.change_whole("captain", chip.number * on),
                  "player-captain", scene.say("un-squad.captain-tip"))  # fmt: skip


def _roles(scene: SquadEditor, chip: Chip) -> Widget:
    """Six roles with their colours, and how many of each there are."""
    counted, say = DESK.role_counts(scene.squad), scene.say
    tiles = [
        Tile(role, say(f"un-squad.role.{role}"), partial(indicator, role, str(chip.flank)), chip.role == role,
             f"{counted[role][0]}/{counted[role][1]}", say(f"un-squad.role-help.{role}"))
        for role in DESK.roles
    ]  # fmt: skip
    return Tiles(tiles, lambda role: scene.place(role=role), "player-role", direct=True)


def _flanks(scene: SquadEditor, chip: Chip) -> Widget:
    tiles = [
        Tile(str(flank), scene.say(f"un-squad.flank.{flank}"), partial(indicator, str(chip.role), str(flank)),
             chip.flank == flank)
        for flank in DESK.flanks
    ]  # fmt: skip
    return Tiles(tiles, lambda flank: scene.place(flank=flank), "player-flank", direct=True)


def _abilities(scene: SquadEditor, chip: Chip) -> Widget:
    """All abilities; what is off is pale, what is black is gold on black."""
    words = scene.app.words
    tiles = []
    for ability in map(str, DESK.abilities):
        points = DESK.points(chip, ability)
        does = scene.say(f"un-squad.does.{ability}")
        note = scene.say("un-squad.more", {"points": points}) if points and not DESK.white(ability) else ""
        tiles.append(Tile(ability, str(words.named("ability", ability)), _sign(ability, points == 2), points > 0, note,
                          does if DESK.white(ability) else scene.say("un-squad.adds", {"does": does})))  # fmt: skip
    return Tiles(tiles, scene.turn_ability, "player-abilities")


def _sign(ability: str, black: bool) -> Callable[[int], pygame.Surface]:
    return lambda height: ability_sign(ability, height, black)


# -- the squad ------------------------------------------------------------------------------------------------------


def squad_page(scene: SquadEditor) -> list[Widget]:
    """Name, captain, colours, and the squad in numbers."""
    squad, say = scene.squad, scene.say
    name = Entry(squad.name, lambda text: scene.change_whole("name", text), "squad-name", most=MOST_LETTERS)
    shown = [squad.chips[at] for at in SHOWN if at < len(squad.chips)]
    return [
        chip_picture(scene, squad, shown, 84),
        _titled(say("squads.squad-name"), name),
        field_line(say("un-squad.captain"), _captains(scene)),
        Rule(),
        field_line(say("squads.kit-ready"), _ready(scene)),
        *(colour_field(scene, say(f"un-squad.kit-{part}"), getattr(squad.kit, part), _taker(scene, part), f"kit-{part}")
          for part in ("body", "trim")),
        Rule(),
        *(Label(line, "table") for line in figures(scene, squad)),
    ]  # fmt: skip


def _captains(scene: SquadEditor) -> Widget:
    squad = scene.squad
    options = [("0", scene.say("un-squad.no-captain"))]
    options += [(str(chip.number), f"{chip.number} {chip.name}") for chip in squad.chips]
    return Dropdown(options, str(squad.captain), lambda number: scene.change_whole("captain", int(number)),
                    "squad-captain", 0)  # fmt: skip


def _ready(scene: SquadEditor) -> Widget:
    """The kits of the program; own colours stand first where a squad has them."""
    wardrobe = scene.editing.spec.setup.kits
    assert wardrobe is not None
    kits = {kit.key: kit for kit in wardrobe.offered()}
    known = scene.squad.kit.key if kits.get(scene.squad.kit.key) == scene.squad.kit else OWN
    options = [(OWN, scene.say("squads.kit-own"))] if known == OWN else []
    options += [(key, scene.say(f"kit.{key}")) for key in kits]
    return Dropdown(options, known, lambda key: scene.take_kit(kits[key]) if key in kits else None, "kit-ready", 0)


def _taker(scene: SquadEditor, part: str) -> Callable[[str], None]:
    return lambda colour: scene.colour(**{part: colour})


def figures(scene: Scene, squad: Squad) -> list[str]:
    """Roles and symbols in numbers."""
    parts = [
        scene.say("un-squad.role-count", {"role": scene.say(f"un-squad.role.{role}"), "found": found, "count": count})
        for role, (found, count) in DESK.role_counts(squad).items()
    ]
    symbols = DESK.symbols(squad)
    return [", ".join(parts), scene.say("un-squad.symbols", {"count": symbols.count, "black": symbols.black})]


def hints(scene: SquadEditor) -> list[str]:
    """What breaks no rule but is worth knowing: other symbols than is fair, colours that are taken."""
    squad = scene.squad
    symbols, found = DESK.symbols(squad), []
    if not symbols.fair:
        facts = {"count": symbols.count, "black": symbols.black, "symbols": symbols.usual,
                 "blacks": symbols.usual_black}  # fmt: skip
        found.append(scene.say(f"un-squad.budget-{'over' if symbols.over else 'under'}", facts))
    if scene.page == "squad":
        others = scene.editing.shelf.others(scene.editing.path)
        names = [other.name for other in others if DESK.alike(squad.kit, other.kit)]
        found += [scene.say("un-squad.kit-alike", {"names": ", ".join(names)})] if names else []
    return found
