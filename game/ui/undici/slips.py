"""What lies beside a square: the odds of what is pinned with every part of its numbers, or why something may not be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.content.undici_cards import called
from game.content.words import Words
from game.core.rules import AnyAction
from game.core.ruling import Ruling
from game.core.sums import CARD
from game.play.explaining import part_name, signed
from game.play.session import Session
from game.play.story import with_names
from game.play.ticket import chance as hope
from game.play.ticket import percent, ticket
from game.rules.undici.actions import (
    Action,
    Cross,
    Dribble,
    GroupMove,
    Intercept,
    KickOff,
    Leave,
    Move,
    Pass,
    PlayCard,
    Tackle,
)
from game.rules.undici.desk import DESK, Deed
from game.rules.undici.events import Part
from game.rules.undici.state import MatchState
from game.ui.board.board_stage import Slip
from game.ui.matches import FULL_HELP
from game.ui.table.odds_ticket import outcome_rows, why_button
from game.ui.undici import seen
from game.ui.undici.card_words import card_name
from game.ui.undici.choosing import Choosing
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

WHOM: dict[type, str] = {Pass: "to", Cross: "to", Dribble: "opponent", Tackle: "piece", Move: "piece", Leave: "piece",
                         Intercept: "piece", KickOff: "receiver"}  # fmt: skip


def why_text(app: App, session: Session, ruling: Ruling) -> str:
    """A refusal in a sentence."""
    return app.words.refusal(with_names(session.spec, ruling, session.state))


def title_of(app: App, view: MatchState, action: Action) -> str:
    """What is pinned, in a few words."""
    say = app.words.say
    name = say(f"un.do.{type(action).__name__}")
    if isinstance(action, PlayCard):
        return say("un.ticket-card", {"card": card_name(app.words, action.card)})
    if isinstance(action, GroupMove):
        return say("un.ticket-group", {"count": len(action.moves)})
    field = WHOM.get(type(action))
    if field is None:
        return name
    return say("un.ticket", {"what": name, "player": seen.name(view, getattr(action, field))})


def ticket_slip(
    app: App, session: Session, choosing: Choosing, action: Action, why_numbers: Callable[[], object]
) -> Slip | None:
    """The odds of an action; None where nothing is left to chance and nothing is to be confirmed."""
    words = app.words
    helped = session.help.level(choosing.seat) >= FULL_HELP
    head = Label(title_of(app, choosing.view, action), "body-bold")
    parts = _numbers(app, choosing, action) if helped else []
    why: list[Widget] = []
    if helped:
        shown = ticket(session, choosing.seat, action, words, "")
        if shown is not None and len(shown.outcomes) > 1:
            parts += outcome_rows(shown, words)
            parts += _before_after(app, session, choosing, action)
            why = [why_button(words, why_numbers)]
    if action != choosing.pinned:
        return Slip(Column(parts, gap=6), head, passive=True) if parts else None
    key = app.keymap.shown
    foot = Flow([
        Button(words.say("un.play-it"), choosing.go, "slip-go", "primary", key=key("go"), small=True),
        Button(words.say("un.not-this"), lambda: app.scene.back(), "slip-back", key=key("back"), small=True), *why,
    ])  # fmt: skip
    return Slip(Column(parts, gap=6), head, foot)


def _numbers(app: App, choosing: Choosing, action: Action) -> list[Widget]:
    """What a roll needs, part by part."""
    deed = DESK.deed(choosing.view, action)
    return deed_parts(app, choosing, deed) if deed is not None else []


def deed_parts(app: App, choosing: Choosing, deed: Deed) -> list[Widget]:
    """The numbers of an announced action: the need, or both totals."""
    view, words = choosing.view, app.words
    need = DESK.need(view, deed)
    if need is not None:
        head = words.say("un.needs-sure" if need.sure else "un.needs", {"need": need.number, "face": need.face})
        return [_sum(app, head, [*named(app, choosing, deed, need.parts), *_lines(app, need.bonuses, True)])]
    both = DESK.contest(view, deed)
    if both is None:
        return []
    names = seen.name(view, deed.actor), seen.name(view, DESK.opponent(view, deed))
    return [
        _sum(app, words.say("un.rolls", {"player": who}), _lines(app, parts))
        for who, parts in zip(names, both, strict=True)
    ]


def named(app: App, choosing: Choosing, deed: Deed, parts: Iterable[Part]) -> list[tuple[str, str]]:
    """The parts of a need; markers one by one by their names."""
    view, found = choosing.view, []
    marks = iter(DESK.markers(view, deed.target))
    for part, points in parts:
        text = _part(app.words, part)
        if part.startswith("marker-"):
            kind, who = next(marks, ("", -1))
            text = f"{text} {seen.square_name(who) if kind == 'padlock' else seen.name(view, who)}"
        found.append((text, signed(points)))
    return found


def _lines(app: App, parts: Iterable[Part], die: bool = False) -> list[tuple[str, str]]:
    on_die = " " + app.words.say("un.on-die") if die else ""
    return [(f"{_part(app.words, part)}{on_die}", signed(points)) for part, points in parts]


def _part(words: Words, part: str) -> str:
    return part_name(words, called(part) if part.startswith(CARD) else f"undici.{part}")


def _sum(app: App, head: str, lines: list[tuple[str, str]]) -> Widget:
    rows: list[Widget] = [Label(head, "table-bold")]
    rows += [Row([Label(text, "caption", "muted", grow=1), Label(value, "table-bold", wrap=False)], align="center")
             for text, value in lines]  # fmt: skip
    return Panel(Column(rows, gap=1), "raised", pad=8)


def _before_after(app: App, session: Session, choosing: Choosing, action: AnyAction) -> list[Widget]:
    """With cards laid ready: what they change."""
    if not getattr(action, "cards", ()) or not choosing.ready:
        return []
    plain = type(action)(
        **{name: getattr(action, name) for name in action.__slots__ if name not in ("cards", "cancels")}
    )
    before = chance(session, choosing, plain, app.words)
    after = chance(session, choosing, action, app.words)
    if before is None or after is None:
        return []
    return [Label(app.words.say("un.before-after", {"before": before, "after": after}), "table-bold", "ok")]


def chance(session: Session, choosing: Choosing, action: Action, words: Words) -> str | None:
    """How likely it goes well for whoever decides, as its ticket has it; None: that is not known."""
    good = hope(session, choosing.seat, action)
    return None if good is None else percent(good, words)
