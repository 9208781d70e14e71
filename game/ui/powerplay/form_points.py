"""Below the rink: motivation, home points and hardness of the chosen man, what is used of each, and the risk."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.words import Words
from game.core.ruling import FactValue, Ruling
from game.play.tutor import spoken
from game.ui.forms.heads import Cap
from game.ui.forms.pieces import Still
from game.ui.forms.points import Pips, Stepper
from game.ui.powerplay.draft import Form
from game.ui.powerplay.form_keys import KEY_OF
from game.ui.powerplay.rink_form import SIGNS
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking


class Block(NamedTuple):
    """A kind of points: how many are used and may be, and how many the chosen man has."""

    kind: str
    used: int
    least: int
    most: int
    value: int
    more: bool


class Points(NamedTuple):
    """What stands below the rink."""

    whom: str
    blocks: tuple[Block, ...]
    risk: str


def points(form: Form, words: Words) -> Points:
    """The points as they are now."""
    place = form.place_of(form.draft.chosen)
    skates = place is not None and place.field > 0
    blocks = tuple(
        Block(kind, purse.used, purse.least, purse.most, form.points(kind), skates and purse.left > 0)
        for kind, purse in form.purses.items()
        if purse.most or purse.used
    )
    return Points(_whom(form, words), blocks, risk_text(form, words))


def points_strip(seen: Points, making: PowerplayMaking, words: Words, flat: bool) -> Widget:
    """One block for each kind this side has or has used: how many are used, how many the chosen man has here."""
    whom = Label(seen.whom, "table-bold", wrap=False, name="points-whom")
    # What the letters stand for is said once; with large text the tips must tell it.
    spelt = " · ".join(words.say(f"pp-desk.{block.kind}-spelt") for block in seen.blocks)
    told = [] if flat else [Label(spelt, "caption", "muted", grow=1, align="right", name="points-kinds")]
    head = Still(Row([whom, *told], gap=12, align="center"))
    blocks = Still(Flow([_block(block, making, words, flat) for block in seen.blocks], gap=10 if flat else 20))
    risk = Label(seen.risk, "caption", "muted", name="risk")
    return Still(Panel(Still(Column([head, blocks, risk], gap=2 if flat else 4)), pad=6 if flat else 10))


def _whom(form: Form, words: Words) -> str:
    chosen = form.draft.chosen
    key = "points-for" if form.place_of(chosen) else "points-idle"
    facts: dict[str, FactValue] = {"player": form.short(chosen), "sixth": form.sixth}
    return words.say(f"pp-desk.{key}", facts) if chosen else ""


def _block(block: Block, making: PowerplayMaking, words: Words, flat: bool) -> Widget:
    """With large text there is more width than height: a block is one line, without lamps and key."""
    kind = block.kind
    facts = {"used": block.used, "most": block.most, "least": block.least}
    tip = words.say(f"pp-desk.{kind}-help", facts)
    pips = Pips(SIGNS[kind], words.say(f"pp-desk.{kind}", facts), block.used, block.most, tip, f"{kind}-left",
                lamps=not flat)  # fmt: skip
    stepper = Stepper(
        "",
        block.value,
        lambda wanted: making.set_points(kind, wanted),
        f"points-{kind}",
        tip,
        less=block.value > 0,
        more=block.more,
        refused=lambda: making.more_points(kind, 1),
    )
    if flat:
        return Still(Row([pips, stepper], gap=4, align="center"))
    keyed = Still(Row([stepper, Cap(KEY_OF[kind].upper())], gap=6, align="center"))
    return Still(Column([pips, keyed], gap=2))


def refusals(form: Form, kind: str) -> tuple[Ruling, ...]:
    """Why the chosen man cannot have one point more of a kind."""
    place = form.place_of(form.draft.chosen)
    if place is None or (place.field > 0 and form.purses[kind].left):
        return ()
    more = form.edit.with_points(form.line_up, form.sixth, place.field, kind, form.points(kind) + 1)
    return form.new_faults(more)


def risk_text(form: Form, words: Words) -> str:
    """What the hardness costs on average, in a sentence."""
    risk = form.risk
    if not risk.points:
        return words.say("pp-desk.no-risk")
    facts = {"minutes": risk.minutes, "losses": risk.losses, "shots": risk.shots}
    return words.say("pp-desk.risk", [(name, spoken(name, value, words)) for name, value in facts.items()])
