"""What is said about a place of the chart: a lane, a line of a table and why it stands there, a match to come."""

from __future__ import annotations

from typing import Any

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.world_cup.actions import PlayCard
from game.rules.world_cup.desk import DESK, Box, Slot
from game.rules.world_cup.state import CupState
from game.ui.world_cup.spots import Spot

Facts = dict[str, FactValue]


def nation(view: CupState, team: int, words: Words) -> str:
    """A nation by its name, with its forms for sentences."""
    return view.tournament.nations[team].called.spoken(words.language)


def halves(number: int, words: Words) -> str:
    """Half goals as people write them: ½, 1, 1½."""
    whole, half = divmod(number, 2)
    return f"{whole or ''}½" if half else str(whole)


def card_text(view: CupState, card: str, words: Words) -> str:
    """What a card does in this match."""
    return card_said(view.box, card, words) if DESK.own_way(view, card) else words.say(f"wc.card.{card}")


def card_said(box: Box, card: str, words: Words) -> str:
    """What a card does by the effects of its box, in few words."""
    if DESK.acts(card):
        touched = ", ".join(words.say(f"wc-files.short-{tile}") for tile in box.touched(card))
        return words.say("wc-files.turns" if card == "defence" else "wc-files.removes", {"tiles": touched})
    tiles = DESK.tiles_of(card)
    worth = " + ".join(halves(box.worth(tile), words) for tile in tiles)
    if card == "penalty":
        key = "wc-files.rolls-lies" if box.missed_lies else "wc-files.rolls"
        facts: Facts = {"worth": worth, "balls": box.balls, "sides": box.sides}
        return words.say(key, facts)
    if len(tiles) == 1:
        return words.say("wc-files.lays", {"worth": worth})
    return words.say("wc-files.lays-apart" if box.apart else "wc-files.lays-together", {"worth": worth})


def described(spot: Spot, view: CupState, words: Words, people: tuple[str, str]) -> str:
    """Everything worth knowing about what is under the pointer."""
    if spot.kind == "lane":
        return _lane(spot.lane, view, words, people)
    if spot.kind == "place":
        return place_text(spot.group, spot.team, view, words, people)
    if spot.kind == "tie":
        return _tie(spot.name, view, words)
    return words.say("wc.about-group", {"cup_group": words.named("cup_group", spot.group)})


def whose(view: CupState, team: int, words: Words, people: tuple[str, str]) -> str:
    """Whose nation it is, how strong it is."""
    owner = view.owners[team] if view.owners else -1
    colour = str(words.named("cup_colour", str(view.colours[team])))
    facts: Facts = {"colour": colour, "name": people[owner] if owner in (0, 1) else ""}
    return words.say("wc.whose" if owner in (0, 1) else "wc.nobodys", facts)


def _lane(lane: int, view: CupState, words: Words, people: tuple[str, str]) -> str:
    match = lane >> 1
    fixture = view.fixtures[match]
    team = view.team_of(lane)
    other = fixture.home if lane & 1 else fixture.away
    home, away = view.score(match)
    facts: Facts = {
        "nation": nation(view, team, words), "opponent": nation(view, other, words),
        "score": f"{away}:{home}" if lane & 1 else f"{home}:{away}",
    }  # fmt: skip
    tiles = [str(words.named("cup_tile", tile)) for tile in view.lanes[lane]]
    lying = words.say("wc.tiles", {"tiles": ", ".join(tiles)}) if tiles else words.say("wc.no-tiles")
    free = words.say("wc.free", {"count": view.room(lane) - len(tiles)})
    return "\n".join((words.say("wc.about-lane", facts), f"{lying} {free}", whose(view, team, words, people)))


def scores_after(view: CupState, action: PlayCard, words: Words) -> list[str]:
    """What becomes of the score in every match that a play touches; of a penalty, if it goes in."""
    lanes = [lane for lane in action.lanes if lane >= 0]
    later = DESK.with_lanes(view, DESK.preview(view, action.card, action.lanes))
    by_die = DESK.chance(view, action.card) is not None
    return [_score_after(view, later, match, by_die, words) for match in dict.fromkeys(lane >> 1 for lane in lanes)]


def _score_after(view: CupState, later: CupState, match: int, by_die: bool, words: Words) -> str:
    fixture = view.fixtures[match]
    before, after = (f"{home}:{away}" for home, away in (view.score(match), later.score(match)))
    facts: Facts = {
        "home": nation(view, fixture.home, words), "away": nation(view, fixture.away, words), "before": before,
        "after": after,
    }  # fmt: skip
    if by_die:
        return words.say("wc.score-if", facts)
    return words.say("wc.score-same" if before == after else "wc.score-after", facts)


def place_text(group: str, team: int, view: CupState, words: Words, people: tuple[str, str]) -> str:
    """A line of a table with the reasons for its place."""
    place = next(each for each in DESK.table(view, group) if each.team == team)
    record = place.record
    facts: Facts = {
        "nation": nation(view, team, words), "place": place.place, "points": record.points,
        "goals": f"{record.scored}:{record.conceded}",
    }  # fmt: skip
    parts = [words.say("wc.about-place", facts), *reasons(group, team, view, words)]
    parts += third_lines(group, team, view, words)
    return "\n".join([*parts, whose(view, team, words, people)])


def reasons(group: str, team: int, view: CupState, words: Words) -> list[str]:
    """What separates it from its neighbours in the table."""
    if not any(view.lanes):
        return []
    return [_reason(each, view, words) for each in DESK.why(view, group, team)]


def _reason(why: Any, view: CupState, words: Words) -> str:
    facts: Facts = {"nation": nation(view, why.other, words), "mine": _signed(why), "theirs": _signed(why, False)}
    if why.tie is None:
        return words.say("wc.level-with", facts)
    facts["tie"] = str(words.named("cup_tie", str(why.tie)))
    compared = "" if str(why.tie) == "lot" else "-by"
    return words.say(f"wc.{'ahead' if why.ahead else 'behind'}{compared}", facts)


def _signed(why: Any, own: bool = True) -> str:
    value = why.mine if own else why.theirs
    if str(why.tie) != "difference":
        return str(value)
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def third_lines(group: str, team: int, view: CupState, words: Words) -> list[str]:
    """Where a third stands among the thirds, and whom he would meet; once that is settled, whom he meets or met."""
    ranked = DESK.thirds(view) if view.fixtures and group != DESK.final_group else ()
    at = next((number for number, place in enumerate(ranked, 1) if place.team == team), 0)
    if not at or not any(view.lanes):
        return []
    facts: Facts = {"at": at, "of": len(ranked), "through": DESK.thirds_through(view)}
    slot, over = DESK.meets(view, team), DESK.groups_over(view)
    if not slot:
        return [words.say("wc.third-was-out" if over else "wc.third-out", facts)]
    return [words.say("wc.third-met" if over else "wc.third-meets", facts | opponent(slot, view, words))]


def opponent(slot: str, view: CupState, words: Words) -> Facts:
    """The group winner at a slot such as ``1A``, as a third meets him, and in which round."""
    return {
        "cup_group": words.named("cup_group", slot[1:]), "nation": nation(view, DESK.team_from(view, slot), words),
        "round": words.say(f"wc.round.{DESK.rounds(view)[0].stage}"),
    }  # fmt: skip


def _tie(name: str, view: CupState, words: Words) -> str:
    """A match of the bracket: who plays, or where they come from."""
    entry, pairing = next((entry, each) for entry in DESK.rounds(view) for each in entry.pairings if each.name == name)
    sides = [_source(slot, view, words) for slot in DESK.slots(view, pairing)]
    head = words.say("wc.about-tie", {"round": words.say(f"wc.round.{entry.stage}"), "name": name})
    match = DESK.match_of(view, name)
    lines = [head, words.say("wc.against", {"first": sides[0], "second": sides[1]})]
    if match >= 0:
        home, away = view.score(match)
        shot = DESK.kicks(view, match)
        lines.append(f"{home}:{away}" if shot is None else words.say("wc.after-kicks", {
            "score": f"{home}:{away}", "kicks": f"{shot.score[0]}:{shot.score[1]}"}))  # fmt: skip
    return "\n".join(lines)


def _source(slot: Slot, view: CupState, words: Words) -> str:
    """Who it is, or whose place it is."""
    text = source_text(slot.source, words)
    if slot.team < 0:
        return text
    named = nation(view, slot.team, words)
    return named if slot.sure else words.say("wc.would-be", {"source": text, "nation": named})


def source_text(source: str, words: Words) -> str:
    """Where a team comes from: a place in a group, a third, the winner of a match."""
    if source[0] in "123" and len(source) > 1 and source[1:].isalnum() and source[1:].isupper():
        if len(source) > 2:
            return words.say("wc.from-third", {"groups": ", ".join(source[1:])})
        return words.say(f"wc.from-{source[0]}", {"cup_group": words.named("cup_group", source[1:])})
    return words.say("wc.from-match", {"name": source})
