"""Squads of Undici as files: what comes with the program, both kinds of files out and in, everything that can be wrong
in them with its place, and what the rules say."""

from __future__ import annotations

import errno
import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.counter_attack_cards import is_cards as is_ca_cards
from game.content.counter_attack_cards import is_squad as is_ca_squad
from game.content.errors import ContentError
from game.content.undici_squad_csv import ABILITIES
from game.content.undici_squads import KITS, SQUADS, is_squad, read_squad, shipped_kits
from game.content.words import read_words, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.kits import clash
from game.rules.undici.chips import Ability, Chip, Flank, Role, Squad
from game.rules.undici.desk import DESK
from game.rules.undici.setup import new_match
from game.rules.undici.spec import SPEC
from game.rules.undici.squads import (
    SquadHint,
    SquadReason,
    load_squad,
    save_squad,
    shipped_squads,
    squad_faults,
    squad_hints,
)
from game.rules.undici.squads import shipped_kits as kits
from game.rules.undici.state import Options
from tests.content.card_files import Change, drop, put, refused, write
from tests.journal.damage import spoil_bytes, spoilt_files

FILES = sorted(SQUADS.glob("*.json"))
SIZE = 18


def squad() -> Squad:
    return load_squad(SQUADS / "harbour_city.json")


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SQUADS / "harbour_city.json").read_text(encoding="utf-8"))
    return found


def table(path: Path, language: str = "en", **lines: str) -> Path:
    """The first squad as a table, some of its lines replaced (``p3``: the third player's)."""
    assert SPEC.teams.export is not None
    SPEC.teams.export(squad(), path, language)
    rows = path.read_text(encoding="utf-8").splitlines()
    for name, line in lines.items():
        rows[int(name[1:])] = line
    return write(path, "\n".join(rows) + "\n")


# -- what comes with the program ------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-04")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_squads_of_the_program_are_sound_and_equally_strong(path: Path) -> None:
    found = load_squad(path)
    assert squad_faults(found) == ()
    symbols = DESK.symbols(found)
    assert (symbols.count, symbols.black, symbols.fair) == (22, 5, True)
    assert found.kit in kits()


def test_the_squads_of_the_program_can_be_told_apart() -> None:
    worn = [found.kit for found in shipped_squads()]
    assert [kit.key for kit in worn] == ["sky", "white", "black", "crimson"]
    assert not any(clash(one, other) for at, one in enumerate(worn) for other in worn[:at])
    wardrobe = SPEC.setup.kits
    assert wardrobe is not None
    for kit in wardrobe.offered():
        assert not clash(kit, wardrobe.fitting(kit, kit)), kit.key


def test_every_kit_has_a_name() -> None:
    for language in ("en", "de"):
        assert all("[" not in words(language).say(f"kit.{kit.key}") for kit in shipped_kits())


# -- out and in again -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ending", [".json", ".csv", ".tsv"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_out_and_in_again(tmp_path: Path, path: Path, ending: str, language: str) -> None:
    found, target = load_squad(path), tmp_path / f"sent{ending}"
    assert SPEC.teams.export is not None
    SPEC.teams.export(found, target, language)
    assert load_squad(target) == found
    assert is_squad(target)
    assert not is_ca_squad(target)
    assert not is_ca_cards(target)


def test_tables_call_abilities_as_the_program_does() -> None:
    for language, names in ABILITIES.items():
        entries = read_words(KITS.parents[1] / "words" / language / "undici.toml")
        assert {f"value.ability.{key}": name for key, name in names.items()} == {
            key: name for key, name in entries.items() if key.startswith("value.ability.")
        }


def test_a_table_may_say_little(tmp_path: Path) -> None:
    lines = ["name,role,abilities"]
    lines += [f"P{at},{chip.role}," + "/".join(chip.abilities) for at, chip in enumerate(squad().chips)]
    found = load_squad(write(tmp_path / "Kitchen.csv", "\n".join(lines)))
    assert (found.name, found.captain, found.kit) == ("Kitchen", 0, kits()[0])
    assert [chip.number for chip in found.chips] == list(range(1, SIZE + 1))
    assert {chip.flank for chip in found.chips} == {Flank.CENTRE}
    assert squad_faults(found) == ()


def test_a_kit_by_its_name_or_in_own_colours(tmp_path: Path) -> None:
    line = "1,Corvane,goalkeeper,C,paw+,,,"
    assert load_squad(table(tmp_path / "a.csv", p1=line + "Himmelblau")).kit.key == "sky"
    own = load_squad(table(tmp_path / "b.csv", p1=line + "#0f7c80 #ffe14d")).kit
    assert (own.key, own.body, own.trim) == ("own", "#0F7C80", "#FFE14D")


# -- wrong files ----------------------------------------------------------------------------------------------------

JSON: dict[str, tuple[Change, str, str]] = {
    "number": (put("chips", 3, "number", 0), "chips 4 (Lerici), number", "whole number from 1 to 99"),
    "number as text": (put("chips", 3, "number", "3"), "chips 4 (Lerici), number", "(found '3')"),
    "role": (put("chips", 0, "role", "libero"), "chips 1 (Corvane), role", "'keeper', 'defender'"),
    "flank": (put("chips", 0, "flank", "top"), "chips 1 (Corvane), flank", "'left', 'centre', 'right'"),
    "ability": (put("chips", 2, "abilities", ["rabbit"]), "chips 3 (Brando), abilities 1", "'tractor'"),
    "ability twice": (put("chips", 2, "abilities", ["hare", "hare"]), "chips 3 (Brando)", "hare is there twice"),
    "black": (put("chips", 2, "black", ["ram"]), "chips 3 (Brando)", "ram is black, but not among his abilities"),
    "no name": (put("chips", 2, "name", ""), "chips 3, name", "1 to 40 characters"),
    "formula": (put("chips", 2, "name", "=1+1"), "name", "begins with a letter"),
    "missing": (drop("chips", 2, "role"), "chips 3 (Brando), role", "missing"),
    "misspelt": (put("chips", 2, "rolle", "pink"), "chips 3 (Brando), rolle", "misspelt"),
    "too few": (drop("chips", 17), "", "18 chips; this one has 17"),
    "colour": (put("kit", "body", "white"), "kit, body", "# and six"),
    "captain": (put("captain", 100), "captain", "from 0 to 99"),
    "other game": (put("game", "united"), "game", "'undici'"),
    "old format": (put("format", 1), "format", "'touchline-squad'"),
    "list": (lambda data: [data], "", "braces"),
}
TABLES: dict[str, tuple[dict[str, str], str, str]] = {
    "role": ({"p2": "12,Osmer,libero,C,Paw,,,"}, "line 3, column Role", "keeper, defender"),
    "side": ({"p2": "12,Osmer,keeper,top,Paw,,,"}, "line 3, column Side", "left, centre, right"),
    "ability": ({"p2": "12,Osmer,keeper,C,Pow,,,"}, "line 3, column Abilities", "Tractor, Gorilla"),
    "number": ({"p2": "120,Osmer,keeper,C,Paw,,,"}, "line 3 (Osmer), column Number", "from 1 to 99"),
    "no number": ({"p2": ",Osmer,keeper,C,Paw,,,"}, "line 3 (Osmer), column Number", "missing"),
    "no name": ({"p2": "12,,keeper,C,Paw,,,"}, "line 3, column Name", "missing"),
    "no role": ({"p2": "12,Osmer,,C,Paw,,,"}, "line 3 (Osmer), column Role", "missing"),
    "two captains": ({"p2": "12,Osmer,keeper,C,Paw,yes,,"}, "line 11, column Captain", "line 3 names him"),
    "two names": ({"p2": "12,Osmer,keeper,C,Paw,,Other,"}, "line 3, column Team", "line 2 says Harbour City"),
    "one colour": ({"p1": "1,Corvane,keeper,C,Paw,,,#FFFFFF"}, "line 2, column Kit", "two colours"),
    "no colour": ({"p1": "1,Corvane,keeper,C,Paw,,,white nowhere"}, "line 2, column Kit", "# and six"),
    "column": ({"p0": "Number,Name,Role,Side,Abilities,Country,Team,Kit"}, "line 1, column 6", "'Country'"),
    "many cells": ({"p2": "12,Osmer,keeper,C,Paw,,,,9"}, "line 3", "9 cells"),
    "too few": ({"p18": ""}, "", "18 chips; this one has 17"),
}


@pytest.mark.parametrize("fault", JSON)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, fault: str) -> None:
    change, place, problem = JSON[fault]
    error = refused(write(tmp_path / "squad.json", change(data())), read_squad)
    assert place in error.place
    assert problem in error.problem
    assert error.key


@pytest.mark.parametrize("fault", TABLES)
def test_a_wrong_table_is_refused_with_line_and_column(tmp_path: Path, fault: str) -> None:
    lines, place, problem = TABLES[fault]
    error = refused(table(tmp_path / "squad.csv", **lines), read_squad)
    assert error.place == place
    assert problem in error.problem


def test_every_fault_can_be_said_in_both_languages(tmp_path: Path) -> None:
    english, german = words("en"), words("de")
    found = [refused(table(tmp_path / "squad.csv", **lines), read_squad) for lines, _, _ in TABLES.values()]
    found += [refused(write(tmp_path / "squad.json", change(data())), read_squad) for change, _, _ in JSON.values()]
    for error in found:
        said = german.problem(error)
        assert "[file" not in said, said
        assert error.problem in english.problem(error)
        assert error.spot is None or f"Zeile {error.spot.line}" in said or not error.spot.line
    error = refused(table(tmp_path / "kader.csv", "de", p2="12;Osmer;Torwart;oben;Tatze;;;"), read_squad)
    assert german.problem(error) == (
        "kader.csv, Zeile 3, Spalte Seite: hier muss eines davon stehen: links, Mitte, rechts (gefunden: 'oben')"
    )


def test_damaged_files_are_refused_and_never_crash(tmp_path: Path) -> None:
    whole = {"json": (SQUADS / "old_foundry.json").read_bytes(), "csv": table(tmp_path / "t.csv", "de").read_bytes()}
    for ending, raw in whole.items():
        files = (spoil_bytes(random.Random(number), raw) for number in range(150))
        spoilt_files(load_squad, tmp_path / f"damaged.{ending}", files, ContentError)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for ending in ("json", "csv"):
        path = tmp_path / f"squad.{ending}"
        save_squad(squad(), path)
        before = path.read_bytes()
        with monkeypatch.context() as disk:
            disk.setattr(os, "fsync", full)
            with pytest.raises(ContentError) as caught:
                save_squad(replace(squad(), name="Other"), path)
        assert caught.value.key == "disk-full"
        assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2, "no half file is left behind"
    with pytest.raises(ContentError, match="end in"):
        save_squad(squad(), tmp_path / "squad.xlsx")


def test_a_squad_that_no_file_can_hold_is_not_written(tmp_path: Path) -> None:
    nameless = replace(squad(), chips=(replace(squad().chips[0], name=" "), *squad().chips[1:]))
    (flaw,) = SPEC.teams.flaws(nameless)
    assert (flaw.at, flaw.field, flaw.key) == (0, "name", "name-spaces")
    with pytest.raises(ContentError):
        save_squad(nameless, tmp_path / "squad.json")
    assert list(tmp_path.iterdir()) == []


# -- what the rules say ---------------------------------------------------------------------------------------------


def chip(at: int, **values: Any) -> Callable[[Squad], Squad]:
    return lambda old: replace(old, chips=(*old.chips[:at], replace(old.chips[at], **values), *old.chips[at + 1 :]))


def no_keeper(old: Squad) -> Squad:
    return chip(0, role=Role.PINK)(chip(1, role=Role.PINK)(old))


def all_central_defenders(old: Squad) -> Squad:
    men = tuple(replace(each, role=Role.DEFENDER, flank=Flank.CENTRE) for each in old.chips[1:])
    return replace(old, chips=(old.chips[0], *men))


FAULTS: dict[SquadReason, Callable[[Squad], Squad]] = {
    SquadReason.NO_KEEPER: no_keeper,
    SquadReason.NUMBER_TWICE: chip(4, number=5),
    SquadReason.NO_ELEVEN: all_central_defenders,
}
HINTS: dict[SquadHint, Callable[[Squad], Squad]] = {
    SquadHint.ROLES: chip(9, role=Role.DEFENDER),
    SquadHint.NAME_TWICE: chip(4, name="QUAYLE"),
    SquadHint.KEEPER_WITHOUT_PAW: chip(1, abilities=()),
    SquadHint.TRACTORS: lambda old: chip(10, abilities=(Ability.TRACTOR,))(
        chip(11, abilities=(Ability.TRACTOR,))(old)),
    SquadHint.NO_CAPTAIN: lambda old: replace(old, captain=77),
    SquadHint.SYMBOLS: chip(3, abilities=(Ability.RAM, Ability.HARE, Ability.VIPER)),
    SquadHint.BLACKS: chip(15, abilities=(Ability.VIPER, Ability.RAM), black=(Ability.VIPER, Ability.RAM)),
    SquadHint.NEVER_BLACK: chip(2, abilities=(Ability.HARE,), black=(Ability.HARE,)),
}  # fmt: skip


@pytest.mark.rule("UN-SET-04")
@pytest.mark.parametrize("reason", SquadReason)
def test_what_keeps_a_squad_from_playing(reason: SquadReason, tmp_path: Path) -> None:
    faults = squad_faults(FAULTS[reason](squad()))
    assert [(fault.reason, fault.rule) for fault in faults] == [(reason, "UN-SET-04")]
    save_squad(FAULTS[reason](squad()), tmp_path / "kept.json")
    assert squad_faults(load_squad(tmp_path / "kept.json")) == faults, "a file may break rules, and says so"


@pytest.mark.parametrize("reason", SquadHint)
def test_what_is_only_unusual_is_a_hint_without_a_rule_and_can_be_played(reason: SquadHint, tmp_path: Path) -> None:
    """The book says eighteen chips, and nothing of roles, paws, two symbols or two tractors."""
    odd = HINTS[reason](squad())
    assert squad_faults(odd) == ()
    hints = squad_hints(odd)
    assert hints
    assert {hint.reason for hint in hints} == {reason}
    assert {hint.rule for hint in hints} == {""}
    assert squad_hints(squad()) == ()
    assert SPEC.teams.hints(odd) == hints
    save_squad(odd, tmp_path / "kept.json")
    assert load_squad(tmp_path / "kept.json") == odd


def test_a_squad_of_other_roles_plays_a_whole_match() -> None:
    """No usual formation fits it; both name elevens and line up all the same."""
    roles = [Role.KEEPER, *[Role.FORWARD] * 6, *[Role.BLUE] * 5, *[Role.MIDFIELDER] * 6]
    flanks = [Flank.LEFT, Flank.CENTRE, Flank.RIGHT] * 6
    chips = tuple(replace(each, role=role, flank=flank)
                  for each, role, flank in zip(squad().chips, roles, flanks, strict=True))  # fmt: skip
    odd = replace(squad(), chips=chips)
    assert squad_faults(odd) == ()
    state, lot, dice = new_match((odd, squad()), Options()), StreamDice(3), StreamDice(4)
    while (prompt := SPEC.rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = SPEC.bots["greedy"](SPEC.rules.view(state, seat), seat, lot)
        done = apply(SPEC.rules, state, seat, action, dice)
        assert isinstance(done, Applied), done
        state = done.state
    assert state.over


def test_every_reason_has_words_in_both_languages() -> None:
    faults = [(reason, squad_faults(change(squad()))[0]) for reason, change in FAULTS.items()]
    hints = [(hint, squad_hints(change(squad()))[0]) for hint, change in HINTS.items()]
    for language in ("en", "de"):
        for reason, ruling in (*faults, *hints):
            said = words(language).refusal(ruling)
            assert "{" not in said
            assert "[" not in said
            assert ("(UN-" in said) == isinstance(reason, SquadReason)


# -- the desk -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-04")
def test_a_new_squad_breaks_no_rule() -> None:
    new = DESK.new_squad("New", tuple(f"Name {at}" for at in range(SIZE)))
    assert squad_faults(new) == ()
    assert all(found == needed for found, needed in DESK.role_counts(new).values())
    assert not DESK.symbols(new).over


@pytest.mark.rule("UN-ABIL-03", "UN-ABIL-04")
def test_an_ability_goes_round() -> None:
    seen, each = [], Chip(9, "A", Role.FORWARD, Flank.CENTRE)
    for ability in ("viper", "viper", "viper", "hare", "hare"):
        each = DESK.turned(each, ability)
        seen.append((each.abilities, each.black, DESK.points(each, ability)))
    viper, hare = Ability.VIPER, Ability.HARE
    assert seen == [((viper,), (), 1), ((viper,), (viper,), 2), ((), (), 0), ((hare,), (), 1), ((), (), 0)]


def test_a_keeper_gets_the_paw_he_needs() -> None:
    turned = DESK.as_role(Chip(9, "A", Role.FORWARD, Flank.LEFT, (Ability.HARE,)), "keeper")
    assert (turned.role, turned.flank, turned.abilities) == (Role.KEEPER, Flank.CENTRE, (Ability.HARE, Ability.PAW))
    assert DESK.as_role(turned, "keeper") == turned


# -- the command line -----------------------------------------------------------------------------------------------


def test_the_command_line_checks_squads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = table(tmp_path / "squad.csv")
    assert entry(["validate", str(path), str(FILES[0]), str(KITS)]) == 0
    said = capsys.readouterr().out
    assert said.count("squad of undici, 18 chips") == 2
    assert "kits of undici" in said
    table(path, p2="12,Osmer,keeper,C,Pow,,,")
    assert entry(["validate", str(path)]) == 1
    assert "line 3, column Abilities" in capsys.readouterr().out


def test_the_command_line_tells_hints_apart_from_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.json"
    save_squad(HINTS[SquadHint.KEEPER_WITHOUT_PAW](squad()), path)
    assert entry(["validate", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("ok ")
    assert f"hint    {path}: The keeper Osmer has no Paw" in said
    assert "UN-" not in said
    assert entry(["validate", str(path), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["problems"], len(found["hints"])) == ([], 1)
