"""What is said large over the chart: penalties, ends of runs and stages, who goes on, the champion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.words import Words
from game.rules.world_cup import events as told
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.rules.world_cup.verdicts import went_in
from game.ui.board.filming import Headline
from game.ui.world_cup.texts import nation


def headline(words: Words, event: Event, view: CupState) -> Headline | None:
    """Of an event that deserves it."""
    make = HEADS.get(type(event))
    return make(words, event, view) if make else None


def _owner(view: CupState, team: int) -> int | None:
    return view.owners[team] if view.owners and view.owners[team] in (0, 1) else None


def _penalty(words: Words, event: told.PenaltyRolled, view: CupState) -> Headline:
    key, sound = ("scored", "goal") if went_in(event) else ("missed", "save")
    text = words.say(f"wc.head.penalty-{key}", {"nation": nation(view, event.team, words)})
    return text, "", _owner(view, event.team), sound


def _began(words: Words, event: told.StageBegan, view: CupState) -> Headline:
    below = words.say("wc.head.pile", {"count": event.pile})
    return words.say(f"wc.round.{event.stage}"), below, None, "whistle"


def _ended(words: Words, event: told.StageEnded, view: CupState) -> Headline:
    return words.say("wc.head.stage-over", {"stage": words.say(f"wc.round.{event.stage}")}), \
        words.say("wc.head.both-look"), None, "whistle"  # fmt: skip


def _run(words: Words, event: told.RunEnded, view: CupState) -> Headline:
    """Which cards leave, and what becomes of the others."""
    out = ", ".join(capital(str(words.named("cup_card", card))) for card in view.tournament.second_without)
    facts: dict[str, str | int] = {"count": event.pile, "gone": event.gone, "cards": out}
    return words.say("wc.head.run-over"), words.say("wc.head.run-gone", facts), None, ""


def capital(text: str) -> str:
    """As at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _repeat(words: Words, event: told.RepeatCalled, view: CupState) -> Headline:
    names = " · ".join(", ".join(nation(view, team, words) for team in block) for block in event.level)
    return words.say("wc.head.repeat", {"cup_group": words.named("cup_group", event.group)}), names, None, ""


def _thirds(words: Words, event: told.ThirdsRanked, view: CupState) -> Headline:
    names = " · ".join(nation(view, team, words) for team in event.order[: event.through])
    return words.say("wc.head.thirds"), names, None, ""


def _won(words: Words, event: told.MatchWon, view: CupState) -> Headline:
    score = event.kicks or event.score
    facts = {"nation": nation(view, event.winner, words), "opponent": nation(view, event.loser, words),
             "score": f"{max(score)}:{min(score)}"}  # fmt: skip
    return words.say("wc.head.won-kicks" if event.kicks else "wc.head.won", facts), "", _owner(view, event.winner), ""


def _champion(words: Words, event: told.ChampionCrowned, view: CupState) -> Headline:
    text = words.say("wc.head.champion", {"nation": nation(view, event.team, words)})
    return text, words.say("wc.head.champion-below"), _owner(view, event.team), "win"


def _lot(words: Words, event: told.LotDrawn, view: CupState) -> Headline:
    order = f" {words.say('wc.before-each')} ".join(nation(view, team, words) for team in event.order)
    return words.say("wc.head.lot", {"order": order}), "", event.report.good if event.report else None, ""


HEADS: dict[type, Callable[[Words, Any, CupState], Headline]] = {
    told.PenaltyRolled: _penalty, told.StageBegan: _began, told.StageEnded: _ended, told.RunEnded: _run,
    told.RepeatCalled: _repeat, told.ThirdsRanked: _thirds, told.MatchWon: _won, told.ChampionCrowned: _champion,
    told.LotDrawn: _lot,
}  # fmt: skip
