"""The pages of the squad editor: one player, the squad, its kits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

from game.content.counter_attack_models import STARTERS, Pattern
from game.content.fields import MOST_LETTERS
from game.core.kits import Kit
from game.rules.counter_attack.desk import DESK, Squad
from game.ui.counter_attack.card_form import kind_choice, total_line, values
from game.ui.counter_attack.kit_art import shirts
from game.ui.editors.editor_parts import colour_field, field_line, name_line
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Rule
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.fields import Dropdown, Entry
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.counter_attack.squad_editor import SquadEditor

OWN = "own"
SHORT = 4
"""Letters of a short name."""


def player_page(scene: SquadEditor) -> list[Widget]:
    """The chosen card."""
    card = scene.card
    if card is None:
        return [Label(scene.say("around.no-players"), tone="muted")]
    remove = Button(scene.say("around.remove-player"), scene.remove, "remove-player", "danger", "trash", small=True)
    return [
        name_line(scene, card),
        Flow([kind_choice(scene, card)]),
        field_line(scene.say("squads.shirt"), _shirt(scene)),
        values(scene, card),
        total_line(scene, card),
        Flow([remove]),
    ]


def _shirt(scene: SquadEditor) -> Widget:
    """All shirts, each with who wears it now; taking one gives him the shirt that becomes free."""
    squad = scene.squad
    wearing = {shirt: squad.cards[at].name for at, shirt in enumerate(squad.shirts) if shirt and at != scene.chosen}
    options = [("0", scene.say("squads.substitute"))]
    for shirt in STARTERS:
        taken = scene.say("squads.shirt-taken", {"shirt": shirt, "name": wearing.get(shirt, "")})
        options.append((str(shirt), taken if shirt in wearing else str(shirt)))
    return Dropdown(options, str(squad.shirts[scene.chosen]), lambda shirt: scene.wear(int(shirt)), "player-shirt")


def squad_page(scene: SquadEditor) -> list[Widget]:
    """Name, short name, formation, and the squad in numbers."""
    squad, say = scene.squad, scene.say
    formations = [(each, each) for each in DESK.formations]
    name = Entry(squad.name, lambda text: scene.change_whole("name", text), "squad-name", most=MOST_LETTERS)
    short = Entry(squad.short, lambda text: scene.change_whole("short", text), "squad-short", most=SHORT, width=100)
    return [
        Column([Label(say("squads.squad-name"), "caption", "muted"), name], gap=4),
        field_line(say("squads.short-name"), short),
        field_line(say("squads.formation"), Dropdown(formations, squad.formation,
                                                     lambda each: scene.change_whole("formation", each),
                                                     "squad-formation", 0)),
        Flow([Button(say("squads.suggest"), scene.suggest, "suggest", icon="shirt", tip=say("squads.suggest-tip"),
                     small=True)]),
        *(Label(line, "table") for line in figures(scene, squad)),
    ]  # fmt: skip


def figures(scene: Any, squad: Squad) -> list[str]:
    """The squad in numbers."""
    keepers = sum(card.keeper for card in squad.cards)
    starters = sum(card.total for card in squad.starters)
    return [
        scene.say("squads.figures", {"count": len(squad.cards), "keepers": keepers}),
        scene.say("squads.sums", {"starters": starters, "bench": sum(card.total for card in squad.bench)}),
    ]


# -- kits -----------------------------------------------------------------------------------------------------------


def kits_page(scene: SquadEditor) -> list[Widget]:
    """Both kits with their colours and patterns."""
    squad = scene.squad
    worn = (squad.kit, squad.second) if squad.second else (squad.kit,)
    toggle = Toggle(scene.say("squads.kit-has-second"), squad.second is not None, lambda on: _second(scene, on),
                    "has-second", scene.say("squads.kit-second-help"))  # fmt: skip
    parts: list[Widget] = [Picture(lambda size: shirts(worn, size), height=96), *_kit(scene, squad.kit, False)]
    parts += [Rule(), toggle]
    return [*parts, *(_kit(scene, squad.second, True) if squad.second else ())]


def _second(scene: SquadEditor, on: bool) -> None:
    """A second kit that cannot be mixed up with the first, or none."""
    wardrobe = scene.editing.spec.setup.kits
    assert wardrobe is not None
    kit = next((each for each in wardrobe.offered() if not DESK.alike(scene.squad.kit, each)), None)
    scene.take_kit(True, kit if on else None)


def _kit(scene: SquadEditor, kit: Kit, second: bool) -> list[Widget]:
    """A kit: ready ones to take, two colours, a pattern."""
    say, name = scene.say, "second" if second else "first"
    patterns = [(each, str(scene.app.words.named("pattern", each))) for each in get_args(Pattern)]
    return [
        Label(say(f"squads.kit-{name}"), "body-bold"),
        field_line(say("squads.kit-ready"), _ready(scene, kit, second, f"{name}-ready")),
        *(_colour(scene, kit, second, part, f"{name}-{part}") for part in ("body", "trim")),
        field_line(say("squads.kit-pattern"), Dropdown(patterns, kit.pattern,
                                                       lambda each: scene.colour(second, pattern=each),
                                                       f"{name}-pattern")),
    ]  # fmt: skip


def _ready(scene: SquadEditor, kit: Kit, second: bool, name: str) -> Widget:
    wardrobe = scene.editing.spec.setup.kits
    assert wardrobe is not None
    offered = {each.key: each for each in wardrobe.offered()}
    known = kit.key if offered.get(kit.key) == kit else OWN
    options = [(OWN, scene.say("squads.kit-own"))] if known == OWN else []
    options += [(key, scene.say(f"kit.{key}")) for key in offered]
    return Dropdown(options, known, lambda key: scene.take_kit(second, offered[key]) if key in offered else None, name)


def _colour(scene: SquadEditor, kit: Kit, second: bool, part: str, name: str) -> Widget:
    return colour_field(scene, scene.say(f"squads.kit-{part}"), getattr(kit, part), _taker(scene, second, part), name)


def _taker(scene: SquadEditor, second: bool, part: str) -> Callable[[str], None]:
    return lambda colour: scene.colour(second, **{part: colour})


def kit_hints(scene: SquadEditor) -> list[str]:
    """Kits that can be mixed up: with each other, and with those of others on the shelf."""
    squad = scene.squad
    found = []
    if squad.second is not None and DESK.alike(squad.kit, squad.second):
        found.append(scene.say("squads.kit-second-alike"))
    names = [other.name for other in scene.editing.shelf.others(scene.editing.path) if DESK.alike(squad.kit, other.kit)]
    if scene.page == "kits" and names:
        found.append(scene.say("squads.kit-alike", {"names": ", ".join(names)}))
    elif scene.page == "kits":
        found.append(scene.say("squads.kit-none-alike"))
    return found
