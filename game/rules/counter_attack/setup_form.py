"""What the set-up page of Counter Attack offers: lengths, advanced rules, variants, presets, teams and kits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any

from game.core.choices import Kits, OptionField, Preset, SetupForm, Stock, TeamWay, Undo
from game.core.clock import Glass
from game.core.codec import encode_whole
from game.rules.counter_attack import kits
from game.rules.counter_attack.cards import Deck, Pool, Squad
from game.rules.counter_attack.formations import DEFAULT
from game.rules.counter_attack.frames import LineUp, MatchDue
from game.rules.counter_attack.kits import Kit
from game.rules.counter_attack.mechanics.draft import NOT_DRAWN, new_draft
from game.rules.counter_attack.pools import stock_faults
from game.rules.counter_attack.presets import PRESETS
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import shipped_deck, shipped_kits
from game.rules.counter_attack.state import MatchState, Options, Scenario, Switch

MINUTES = (0, 15, 20, 30, 45, 60)
"""CA-TIME-01: 0 counts actions instead."""
HALF_LENGTHS = (10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
EXTRA_LENGTHS = (5, 7, 10, 13, 15, 20)
GLASS_SECONDS = (30, 45, 60, 90, 120, 180)
USUAL_SECONDS = 60
"""CA-TIME-02: as long as the sand timer of the box runs; it does nothing while the hourglass is off."""

ADVANCED: Mapping[str, tuple[Switch, ...]] = MappingProxyType(
    {
        "passing": (Switch.FIRST_TIME, Switch.THIRD_TO_THIRD, Switch.CONTROL, Switch.BACK_HEADER),
        "duels": (Switch.NUTMEG, Switch.BEHIND, Switch.RECKLESS),
        "goal": (Switch.ANGLE, Switch.OFF_TARGET, Switch.STRETCH, Switch.KEEPER_MOVED),
        "corners": (Switch.CORNER_ACCURACY, Switch.CORNER_MOVES),
    }
)
VARIANTS: Mapping[str, Mapping[Switch, str]] = MappingProxyType(
    {
        "passing": {Switch.WIDE_BALL: "CA-PASS-01", Switch.SHIELD: "CA-PASS-04", Switch.TEN_PLUS: "CA-PASS-04",
            Switch.LONG_BLOCK: "CA-LONG-02", Switch.QUICK_FIRST: "CA-FIRST-01"},
        "headers": {Switch.HEAD_TWO: "CA-HEAD-01", Switch.HEAD_SHOT_AGAIN: "CA-HEAD-06",
            Switch.RECONTEST: "CA-HIGH-06", Switch.JUMPERS: "CA-LOOSE-04", Switch.KICK_HEAD: "CA-GK-06"},
        "duels": {Switch.STAND_TACKLE: "CA-TACKLE-01", Switch.REPOSITION: "CA-TACKLE-04",
            Switch.LOOSE_ZONE: "CA-MOVE-13", Switch.ROLLS_FIRST: "CA-FOUL-08", Switch.INJURY_ALL: "CA-FOUL-02",
            Switch.DOUBLE_JEOPARDY: "CA-FOUL-03", Switch.JACKPOT: "CA-LOOSE-10", Switch.OFF_BALL: "CA-ADV-09"},
        "goal": {Switch.BOX_SNAP: "CA-SNAP-01", Switch.SNAP_ON_WON: "CA-SHOT-01", Switch.SPILL: "CA-SHOT-08",
            Switch.NO_PASS_GOAL: "CA-LOOSE-06", Switch.DIVE_TIE: "CA-GK-11", Switch.SAVE_OUT: "CA-GK-03",
            Switch.DROP: "CA-GK-05"},
        "match": {Switch.ADDED: "CA-TIME-05", Switch.SUBS_THREE: "CA-SET-17", Switch.TWO_KEEPERS: "CA-SETUP-01",
            Switch.CORNER_LIMITS: "CA-SET-05"},
        "letter": {Switch.KICK_OFF_ANYWHERE: "CA-KICKOFF-05", Switch.OFFSIDE_AFTER: "CA-SET-20",
            Switch.ATTACK_THROWS: "CA-SET-06", Switch.FREE_PLACING: "CA-SET-13", Switch.WIDE_AT_ONCE: "CA-ADV-06"},
    }
)  # fmt: skip
"""Which rule each variant changes: the book explains it there."""


def _switch(switch: Switch, rule: str, page: str, section: str) -> OptionField:
    return OptionField(switch.value, rule=rule, page=page, section=section, inside="switches")


FIELDS = (
    OptionField("scenario", "choice", tuple(scenario.value for scenario in Scenario), "CA-SCEN-01"),
    OptionField("minutes", "choice", MINUTES, "CA-TIME-01"),
    OptionField("half_actions", "number", HALF_LENGTHS, "CA-TIME-01", only_with=("minutes", (0,))),
    OptionField("high_balls", rule="CA-SETUP-09"),
    OptionField("extra_time", rule="CA-TIME-04"),
    OptionField("extra_actions", "number", EXTRA_LENGTHS, "CA-TIME-04", only_with=("extra_time", (True,))),
    OptionField("shoot_out", rule="CA-TIME-04"),
    OptionField("toss", rule="CA-KICKOFF-02"),
    OptionField("glass", "choice", tuple(glass.value for glass in Glass), "CA-TIME-02"),
    OptionField("glass_seconds", "number", GLASS_SECONDS, "CA-TIME-02", only_with=("glass", ("advisory", "strict"))),
    OptionField("glass_second_half", rule="CA-SETUP-09", only_with=("glass", ("advisory", "strict"))),
    *(_switch(each, each.value, "advanced", section) for section, group in ADVANCED.items() for each in group),
    *(_switch(each, rule, "variants", section) for section, group in VARIANTS.items() for each, rule in group.items()),
)  # fmt: skip


def _preset(options: Options, undo: Undo, assistance: int) -> Preset:
    """What differs from the rules' own defaults; lists of switches in the order of the form."""
    usual, data = encode_whole(Options, Options()), encode_whole(Options, options)
    changed: dict[str, Any] = {each.name: data[each.name] for each in fields(Options)
                               if data[each.name] != usual[each.name]}  # fmt: skip
    if "switches" in changed:
        changed["switches"] = [each.name for each in FIELDS if each.inside and each.name in changed["switches"]]
    return Preset(changed, undo, assistance)


def with_squads(teams: tuple[Squad, Squad], options: Options, cards: Pool | None = None) -> MatchState:
    """CA-SETUP-06: ready teams; the referee is drawn when both are ready, and a coin tossed if that was agreed."""
    state = new_match(teams, options, NOT_DRAWN)
    state.frames[:] = [MatchDue(_deck(cards).referees)]
    return state


def with_line_ups(teams: tuple[Squad, Squad], options: Options, cards: Pool | None = None) -> MatchState:
    """CA-SETUP-05: both managers name their starters first; the referee and the toss come after that."""
    referees = _deck(cards).referees
    return MatchState(options, teams, NOT_DRAWN, [LineUp(1, referees), LineUp(0, referees)])


def with_draft(teams: tuple[Squad, Squad], options: Options, cards: Pool | None = None) -> MatchState:
    """CA-SETUP-02: both squads are drafted from the cards of the program, or from others."""
    home, away = teams
    return new_draft(_deck(cards), (home.name, away.name), (home.kit, away.kit), options)


def _deck(pool: Pool | None) -> Deck:
    """The cards that were chosen; the match keeps those it needs, so that it does not depend on files."""
    return shipped_deck() if pool is None else pool.deck


def named(name: str, kit: Kit) -> Squad:
    """A team that has no players yet."""
    return Squad(name, (), (), DEFAULT, kit)


def worn(squad: Squad) -> Kit:
    return squad.kit


def dressed(squad: Squad, kit: Kit) -> Squad:
    return replace(squad, kit=kit)


def second(squad: Squad) -> Kit | None:
    return squad.second


def fitting(home: Kit, away: Kit, other: Kit | None = None) -> Kit:
    """What the away side wears: its own kit, its second one, else one of the program; one of these always fits."""
    return kits.fitting(home, away, ((other,) if other else ()) + shipped_kits()) or away


SETUP = SetupForm(
    fields=FIELDS,
    presets=MappingProxyType(
        {
            "first": _preset(PRESETS["first"], "tutor", 2),
            "core": _preset(PRESETS["core"], "free", 1),
            "advanced": _preset(PRESETS["advanced"], "free", 1),
            "book": _preset(PRESETS["book"], "free", 1),
        }
    ),
    usual=MappingProxyType({"glass_seconds": USUAL_SECONDS}),
    ways=(TeamWay("squads", with_squads), TeamWay("line-ups", with_line_ups), TeamWay("draft", with_draft, named)),
    kits=Kits(shipped_kits, worn, dressed, fitting, second),
    stocks=(Stock("cards", "cards", stock_faults),),
    needs_people=lambda options: options["minutes"] > 0,
)
