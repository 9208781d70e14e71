"""Below the rink: motivation, home points and hardness of the chosen man, what is used of each, and the risk."""

from __future__ import annotations

from game.content.words import Words
from game.core.ruling import FactValue, Ruling
from game.play.tutor import spoken
from game.ui.forms.parts import Cap, Still, StillFlow, StillPanel, StillRow
from game.ui.forms.points import Pips, Stepper
from game.ui.powerplay.draft import Form, Hand
from game.ui.powerplay.form_keys import KEY_OF
from game.ui.powerplay.rink_form import SIGNS
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label


def kinds(form: Form) -> list[str]:
    """The kinds of points this side has, or has used without having them."""
    return [kind for kind, purse in form.purses.items() if purse.most or purse.used]


def points_strip(form: Form, hand: Hand, words: Words, flat: bool) -> Widget:
    """One block for each kind: how many are used, and how many the chosen man has in this sixth."""
    blocks = [_block(form, hand, words, kind, flat) for kind in kinds(form)]
    risk = Label(risk_text(form, words), "caption", "muted", name="risk")
    whom = Label(_whom(form, words), "table-bold", wrap=False, name="points-whom")
    # What the letters stand for is said once; with large text the tips must tell it.
    spelt = [] if flat else [Label(_spelt(form, words), "caption", "muted", grow=1, align="right", name="points-kinds")]
    head = StillRow([whom, *spelt], gap=12, align="center")
    lines = Still([head, StillFlow(blocks, gap=10 if flat else 20), risk], gap=2 if flat else 4)
    return StillPanel(lines, pad=6 if flat else 10)


def _spelt(form: Form, words: Words) -> str:
    return " · ".join(words.say(f"pp-desk.{kind}-spelt") for kind in kinds(form))


def _whom(form: Form, words: Words) -> str:
    chosen = form.draft.chosen
    key = "points-for" if form.place_of(chosen) else "points-idle"
    facts: dict[str, FactValue] = {"player": form.short(chosen), "sixth": form.sixth}
    return words.say(f"pp-desk.{key}", facts) if chosen else ""


def _block(form: Form, hand: Hand, words: Words, kind: str, flat: bool) -> Widget:
    """With large text there is more width than height: a block is one line, without lamps and key."""
    purse = form.purses[kind]
    facts = {"used": purse.used, "most": purse.most, "least": purse.least}
    pips = Pips(SIGNS[kind], words.say(f"pp-desk.{kind}", facts), purse.used, purse.most,
                words.say(f"pp-desk.{kind}-help", facts), f"{kind}-left", lamps=not flat)  # fmt: skip
    if flat:
        return StillRow([pips, _stepper(form, hand, words, kind)], gap=4, align="center")
    step = StillRow([_stepper(form, hand, words, kind), Cap(KEY_OF[kind].upper())], gap=6, align="center")
    return Still([pips, step], gap=2)


def _stepper(form: Form, hand: Hand, words: Words, kind: str) -> Stepper:
    value, purse = form.points(kind), form.purses[kind]
    place = form.place_of(form.draft.chosen)
    skates = place is not None and place.field > 0
    return Stepper(
        "",
        value,
        lambda points: hand.set_points(kind, points),
        f"points-{kind}",
        words.say(f"pp-desk.{kind}-help", {"used": purse.used, "most": purse.most, "least": purse.least}),
        less=value > 0,
        more=skates and purse.left > 0,
        refused=lambda: hand.more_points(kind, 1),
    )


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
