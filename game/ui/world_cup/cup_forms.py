"""The pages of the tournament editor: a nation, its group, the way to the title, the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.fields import MOST_LETTERS
from game.content.world_cup_models import MOST_PART, MOST_POINTS, MOST_REPEAT, MOST_SQUARES
from game.rules.world_cup.desk import DESK
from game.ui.editors.editor_parts import colour_field, field_line
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.world_cup.cup_editor import CupEditor

LINE = 60
"""Letters of a match or of a row."""
SAID = ("en", "nom", "acc", "dat")
NAMES = {"en": "name-en", "de": "name-de"}
MOST_PILE = 80
BETWEEN = ("difference", "goals", "between")
"""What can rank level nations before the lot does."""
USUAL_TONE = "#1F4A86"


def _typed(scene: CupEditor, title: str, text: str, take: Callable[[str], object], name: str, most: int = MOST_LETTERS,
           tip: str = "") -> Widget:  # fmt: skip
    entry = Entry(text, take, name, most=most, grow=1, tip=tip)
    return Column([Label(title, "caption", "muted"), Row([entry])], gap=4)


def _number(scene: CupEditor, title: str, field: str, low: int, high: int) -> Widget:
    take = partial(scene.change_whole, field)
    return field_line(title, Slider(getattr(scene.plan, field), low, high, take, field.replace("_", "-"), width=220))


def _small(scene: CupEditor, key: str, act: Callable[[], object], name: str, icon: str, kind: str = "plain") -> Button:
    return Button(scene.say(f"wc-files.{key}"), act, name, kind, icon, small=True)


# -- a nation -------------------------------------------------------------------------------------------------------


def nation_page(scene: CupEditor) -> list[Widget]:
    group, at = scene.place
    if at < 0:
        return [Label(scene.say("wc-files.last-nation"), tone="muted")]
    team, say, words = scene.plan.groups[group].teams[at], scene.say, scene.app.words

    def put(field: str, value: Any) -> None:
        made = replace(team, **{field: value})
        scene.become(lambda plan: DESK.with_team(plan, group, at, made), (group, at, field))

    def put_said(number: int, text: str) -> None:
        put("said", (*team.said[:number], text, *team.said[number + 1 :]))

    colours = [(str(each), str(words.named("cup_colour", str(each)))) for each in DESK.colours]
    strength = Dropdown(colours, str(team.colour), lambda key: put("colour", type(team.colour)(key)), "strength", 0)
    names = [_typed(scene, say(f"wc-files.{key}"), getattr(team, field), partial(put, field), f"name-{field}")
             for field, key in NAMES.items()]  # fmt: skip
    said = [_typed(scene, say(f"wc-files.said-{form}"), team.said[number], partial(put_said, number), f"said-{form}")
            for number, form in enumerate(SAID)]  # fmt: skip
    return [
        _typed(scene, say("wc-files.code"), team.code, lambda text: put("code", text.upper()), "player-name", 3),
        *names,
        field_line(say("wc-files.strength"), strength),
        Flow([RuleChip("WC-SET-05", "rule-strength")]),
        Label(say("wc-files.said"), "body-bold"),
        *said,
        Flow([_small(scene, "remove-nation", scene.remove, "remove-nation", "trash", "danger")]),
    ]


# -- a group --------------------------------------------------------------------------------------------------------


def group_page(scene: CupEditor) -> list[Widget]:
    at, _ = scene.place
    group, say = scene.plan.groups[at], scene.say

    def put(field: str, value: Any, step: object = None) -> None:
        made = replace(group, **{field: value})
        scene.become(lambda plan: DESK.with_group(plan, at, made), step)

    def put_match(number: int, text: str) -> None:
        text = text.upper()
        put("matches", (*group.matches[:number], text, *group.matches[number + 1 :]), ("match", at, number))

    def turn(number: int) -> None:
        put_match(number, DESK.turned_match(group.matches[number]))

    rows = [Row([Entry(text, partial(put_match, number), f"match-{number}", most=LINE, grow=1),
                 Button("", partial(turn, number), f"turn-{number}", icon="refresh", tip=say("wc-files.turn-match"))],
                gap=6, align="center")
            for number, text in enumerate(group.matches)]  # fmt: skip
    return [
        _typed(scene, say("wc-files.group-name"), group.name, lambda text: put("name", text.upper(), ("name", at)),
               "player-name", 1),
        Label(say("wc-files.group-matches"), "caption", "muted"),
        *rows,
        Flow([_small(scene, "add-nation", scene.add_nation, "add-here", "plus"),
              _small(scene, "remove-group", scene.remove_group, "remove-group", "trash", "danger")]),
    ]  # fmt: skip


# -- the way to the title -------------------------------------------------------------------------------------------


def way_page(scene: CupEditor) -> list[Widget]:
    plan, say = scene.plan, scene.say
    head: list[Widget] = [
        Toggle(say("wc-files.final-group"), bool(plan.final_part), partial(_final, scene), "final-group"),
        Flow([RuleChip("WC-GRP-03", "rule-final-group")]),
    ]
    if plan.final_part:
        history = " ".join(plan.final_history)
        return [*head, _number(scene, say("wc-files.final-part"), "final_part", 1, MOST_PART), Label(
            say("wc-files.final-history"), "caption", "muted"), Label(history or "–", "table")]  # fmt: skip
    parts = [*head, Label(say("wc-files.round-matches"), "caption", "muted")]
    for at, each in enumerate(plan.rounds):
        parts += [Rule(), *_round(scene, at, each)]
    if DESK.stages_left(plan):
        more = partial(scene.become, DESK.more_rounds)
        parts.append(Flow([_small(scene, "add-round", more, "add-round", "plus")]))
    third = Toggle(say("wc-files.third-place"), plan.third_place is not None, partial(_third, scene), "third-place")
    parts += [Rule(), third]
    if plan.third_place is not None:
        parts += _round(scene, len(plan.rounds), plan.third_place)
    return [*parts, Rule(), *_thirds(scene)]


def _final(scene: CupEditor, on: bool) -> None:
    """A final group takes the place of all rounds, and the other way round."""
    fresh = DESK.new_plan("")

    def change(plan: Any) -> Any:
        if on:
            return replace(plan, final_part=2, rounds=(), third_place=None, third_slots=(), thirds=())
        return replace(plan, final_part=0, final_history=(), rounds=fresh.rounds)

    scene.become(change)


def _third(scene: CupEditor, on: bool) -> None:
    """The losers of the semi-finals, whatever these are called."""
    plan = scene.plan
    semis = [text.split(" ")[0] for each in plan.rounds if each.stage == "semi" for text in each.matches]
    final = plan.rounds[-1] if plan.rounds else None
    made = replace(final, stage="third", pile=6, matches=(f"T {'-'.join(semis)}",)) if on and final else None
    scene.change_whole("third_place", made)


def _round(scene: CupEditor, at: int, each: Any) -> list[Widget]:
    say = scene.say

    def put(field: str, value: Any, step: object = None) -> None:
        made = replace(each, **{field: value})
        scene.become(lambda plan: DESK.with_round(plan, at, made), step)

    def put_match(number: int, text: str) -> None:
        text = text.upper()
        put("matches", (*each.matches[:number], text, *each.matches[number + 1 :]), ("tie", at, number))

    def remove(number: int) -> None:
        put("matches", each.matches[:number] + each.matches[number + 1 :])

    rows = [Row([Entry(text, partial(put_match, number), f"tie-{at}-{number}", most=LINE, grow=1),
                 Button("", partial(remove, number), f"untie-{at}-{number}", icon="trash",
                        tip=say("wc-files.remove-match"))], gap=6, align="center")
            for number, text in enumerate(each.matches)]  # fmt: skip
    pile = Slider(each.pile, 1, MOST_PILE, lambda count: put("pile", count, ("pile", at)), f"pile-{at}", width=220)
    buttons: list[Widget] = [_small(scene, "add-match", lambda: put("matches", (*each.matches, "N1 1A-2B")),
                                    f"add-tie-{at}", "plus")]  # fmt: skip
    if at == 0 and len(scene.plan.rounds) > 1:
        drop = partial(scene.change_whole, "rounds", scene.plan.rounds[1:])
        buttons.append(_small(scene, "remove-round", drop, "remove-round", "trash", "danger"))
    head = [Label(say(f"wc.round.{each.stage}"), "body-bold"), field_line(say("wc-files.pile"), pile)]
    return [*head, *rows, Flow(buttons)]


def _thirds(scene: CupEditor) -> list[Widget]:
    plan, say = scene.plan, scene.say

    def slots(text: str) -> None:
        scene.editing.become(lambda plan: replace(plan, third_slots=tuple(text.upper().split())), "slots")
        scene.rebuild()

    def row(number: int, text: str) -> None:
        rows = (*plan.thirds[:number], text.upper(), *plan.thirds[number + 1 :])
        scene.become(lambda plan: replace(plan, thirds=tuple(each for each in rows if each.strip())), ("row", number))

    parts: list[Widget] = [
        _typed(scene, say("wc-files.third-slots"), " ".join(plan.third_slots), slots, "third-slots", LINE),
        Flow([RuleChip("WC-GRP-05", "rule-thirds")]),
    ]
    if plan.third_slots or plan.thirds:
        parts.append(Label(say("wc-files.thirds"), "caption", "muted"))
        rows = (*plan.thirds, "")
        parts += [Row([Entry(text, partial(row, number), f"third-{number}", "ABCD: C D A B", LINE, grow=1)])
                  for number, text in enumerate(rows)]  # fmt: skip
    return parts


# -- the whole ------------------------------------------------------------------------------------------------------


def cup_page(scene: CupEditor) -> list[Widget]:
    plan, say = scene.plan, scene.say
    codes = [(code, code) for code in dict.fromkeys((plan.champion, *plan.codes())) if code]
    return [
        _typed(scene, say("wc-files.cup-name"), plan.name, partial(scene.change, "name"), "cup-name"),
        _typed(scene, say("wc-files.cup-german"), plan.german, partial(scene.change, "german"), "cup-german"),
        _number(scene, say("wc-files.points"), "points_for_win", 1, MOST_POINTS),
        Flow([RuleChip("WC-GRP-02", "rule-points")]),
        Label(say("wc-files.squares"), "body-bold"),
        *_squares(scene),
        Flow([RuleChip("WC-LANE-02", "rule-squares")]),
        Label(say("wc-files.ties"), "body-bold"),
        *_ties(scene),
        Label(say("wc-files.without"), "body-bold"),
        _kinds(scene, "without"),
        Flow([RuleChip("WC-DECK-02", "rule-without")]),
        _number(scene, say("wc-files.second-part"), "second_part", 0, MOST_PART),
        *([Label(say("wc-files.second-without"), "caption", "muted"), _kinds(scene, "second_without")]
          if plan.second_part else []),
        Flow([RuleChip("WC-DECK-04", "rule-second")]),
        Toggle(say("wc-files.editable"), plan.editable, partial(scene.change, "editable"), "editable"),
        field_line(say("wc-files.champion"),
                   Dropdown(codes, plan.champion, partial(scene.change, "champion"), "champion", 0)),
        colour_field(scene, say("wc-files.tone"), plan.tone or USUAL_TONE, partial(scene.change, "tone"), "tone"),
    ]  # fmt: skip


def _squares(scene: CupEditor) -> list[Widget]:
    plan, words = scene.plan, scene.app.words

    def put(at: int, count: int) -> None:
        scene.become(lambda plan: replace(plan, squares=(*plan.squares[:at], count, *plan.squares[at + 1 :])),
                     ("squares", at))  # fmt: skip

    return [
        field_line(str(words.named("cup_colour", str(colour))),
                   Slider(plan.squares[at], 1, MOST_SQUARES, partial(put, at), f"squares-{colour}", width=220))
        for at, colour in enumerate(DESK.colours)
    ]  # fmt: skip


def _ties(scene: CupEditor) -> list[Widget]:
    """Whether matches are repeated, then three things in an order of choice, at last the lot."""
    plan, say, words = scene.plan, scene.say, scene.app.words
    repeats = "repeat" in plan.ties
    order = [tie for tie in plan.ties if tie in BETWEEN]

    def put(chosen: list[str], again: bool) -> None:
        ties = (*(("repeat",) if again else ()), *dict.fromkeys(tie for tie in chosen if tie), "lot")
        pile = (plan.repeat_pile or 4) if again else 0
        scene.become(lambda plan: replace(plan, ties=ties, repeat_pile=pile))

    def pick(at: int, key: str) -> None:
        others = [tie for tie in order if tie != key]
        put([*others[:at], key, *others[at:]] if key else [*order[:at], *order[at + 1 :]], repeats)

    options = [("", say("wc-files.tie-none")), *((tie, str(words.named("cup_tie", tie))) for tie in BETWEEN)]
    rows: list[Widget] = [Toggle(say("wc-files.repeats"), repeats, partial(put, order), "repeats")]
    rows += [Dropdown(options, order[at] if at < len(order) else "", partial(pick, at), f"tie-order-{at}", 0)
             for at in range(min(len(order) + 1, len(BETWEEN)))]  # fmt: skip
    rows += [Label(say("wc-files.ties-last"), "table", "muted"), Flow([RuleChip("WC-TIE-01", "rule-ties")])]
    if repeats:
        rows.append(_number(scene, say("wc-files.repeat-pile"), "repeat_pile", 1, MOST_REPEAT))
    return rows


def _kinds(scene: CupEditor, field: str) -> Widget:
    """Kinds of cards, each in or out."""
    chosen = getattr(scene.plan, field)

    def turn(card: str) -> None:
        made = tuple(each for each in DESK.cards if (each in chosen) != (each == card))
        scene.change_whole(field, made)

    buttons: list[Widget] = []
    for card in DESK.cards:
        name = str(scene.app.words.named("cup_card", card))
        icon = "cross" if card in chosen else ""
        button = Button(name, partial(turn, card), f"{field}-{card}", icon=icon, small=True)
        button.chosen = card in chosen
        buttons.append(button)
    return Flow(buttons, gap=6)
