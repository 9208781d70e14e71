"""The smaller parts of Powerplay's form: the tags of its head, the man in hand."""

from __future__ import annotations

from game.content.words import Words
from game.rules.powerplay.state import Region, row_of
from game.ui.art.rink import ice
from game.ui.canvas import Canvas
from game.ui.forms.carrying import Point
from game.ui.forms.heads import tag
from game.ui.forms.men import draw_man
from game.ui.powerplay.draft import Form, Hand
from game.ui.widgets.base import Widget


def tags(form: Form, words: Words) -> list[Widget]:
    """How the match is played, for the head of the form."""
    say, view = words.say, form.view
    home = form.desk.home_points(view, form.seat)
    found: list[Widget] = []
    if home:
        full = "sold-out" if form.desk.sold_out(view) else "room"
        found.append(tag("home", say("desk.home-points", {"points": home}), say(f"pp-desk.{full}-help")))
    if view.options.cup:
        found.append(tag("trophy", say("desk.cup"), say("pp-desk.cup-help")))
    if form.club.region is Region.SCANDINAVIA:
        found.append(tag("whistle", say("value.region.scandinavia"), say("pp-desk.northern-help")))
    return found


def in_hand(form: Form, hand: Hand, canvas: Canvas, name: str, at: Point) -> None:
    """The man in hand with the strength he would have on the field he is held over."""
    target = hand.target(at)
    row = row_of(target) if target is not None and target >= 0 else None
    worth = str(form.strength(name, form.sixth, row)).replace("-", "−")
    draw_man(canvas, form.seat, form.short(name), worth, at, canvas.metrics.t(160), ground=ice(canvas.theme).ice)
