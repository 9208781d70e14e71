"""The slip beside a lane: what is about to be done, what the score becomes, and the odds where a die decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.ticket import ticket
from game.rules.world_cup.actions import Discard, PlayCard
from game.rules.world_cup.desk import DESK
from game.ui.board.board_stage import Slip
from game.ui.matches import FULL_HELP
from game.ui.table.odds_ticket import outcome_rows, roll_panels, why_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from game.ui.world_cup import texts
from game.ui.world_cup.choosing import Choosing

if TYPE_CHECKING:
    from game.ui.world_cup.title import Match


def title_of(match: Match, choosing: Choosing, action: PlayCard | Discard) -> str:
    """A card and its nations, or that it is laid aside."""
    wall, view = match.ground, match.ground.shown
    if isinstance(action, Discard):
        return match.word("ticket-aside", {"card": wall.card_name(str(action.card))})
    lanes = [lane for lane in action.lanes if lane >= 0]
    names = ", ".join(texts.nation(view, view.team_of(lane), match.app.words) for lane in lanes)
    return match.word("ticket", {"card": wall.card_title(str(action.card)), "nations": names})


def play_word(match: Match, choosing: Choosing) -> str:
    """What going ahead means: with all tiles, with some of them, or aside."""
    if choosing.aside:
        return match.word("do-aside")
    some = 0 < choosing.laid < len(choosing.tiles)
    return match.word("do-play-some", {"count": choosing.laid}) if some else match.word("do-play")


def ticket_slip(match: Match, choosing: Choosing, action: PlayCard | Discard) -> Slip | None:
    """Of what is pinned, with buttons; of what lies under the pointer only where a die decides."""
    if choosing.what == "strengths":
        return None
    view, words = match.ground.shown, match.app.words
    helped = match.session.help.level(choosing.seat) >= FULL_HELP
    head, parts = Label(title_of(match, choosing, action), "body-bold"), list[Widget]()
    if isinstance(action, PlayCard):
        parts += [Label(text, "table") for text in texts.scores_after(view, action, words)]
    rolled = helped and not choosing.aside and DESK.chance(view, choosing.held) is not None
    shown = ticket(match.session, choosing.seat, action, words) if rolled else None
    why: list[Widget] = []
    if shown is not None and len(shown.outcomes) > 1:
        # The slip is narrow: what comes of the die stands first, what is needed below it.
        parts += [*outcome_rows(shown, words), *roll_panels(shown, words, "slip")]
        why = [why_button(words, match.slips.why_numbers)]
    if action != choosing.pinned:
        return Slip(Column(parts, gap=6), head, passive=True) if rolled else None
    key = match.app.keymap.shown
    left = len(choosing.tiles) - len(choosing.lanes)
    if left > 0 and not choosing.aside:
        parts.append(Label(match.word("tiles-left", {"count": left}), "table", "muted"))
    foot = Flow([
        Button(play_word(match, choosing), match.go, "slip-go", "primary", key=key("go"), small=True),
        Button(match.word("not-this"), match.back, "slip-back", key=key("back"), small=True), *why,
    ])  # fmt: skip
    return Slip(Column(parts, gap=8), head, foot)
