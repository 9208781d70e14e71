"""What owners of the box correct in files of their own: decks with a lucky number, cards against pass and cross, a deck
for each side, a board; and that a match keeps what it began with, whatever becomes of the files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content import undici_board, undici_cards
from game.content.places import ASSETS
from game.content.undici_cards import CARDS, OTHER
from game.content.words import words
from game.core.codec import decode, encode
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatSetup
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.explaining import part_name
from game.play.opening import resume, start
from game.rules.registry import spec
from game.rules.spec import AnyKind
from game.rules.undici import squads
from game.rules.undici.actions import Cross, Pass, Respond, Shoot, Tackle
from game.rules.undici.chips import Ability
from game.rules.undici.deck import SAME, Card, Category, Effect, Window
from game.rules.undici.decks import Deck, dealt, deck_flaws, load_deck, save_deck
from game.rules.undici.desk import DESK
from game.rules.undici.effects import word
from game.rules.undici.events import DuelEnded, Needed, Saved
from game.rules.undici.frames import Responding
from game.rules.undici.position import parse
from game.rules.undici.reasons import Reason
from game.rules.undici.rolls import named
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads, shipped_deck
from game.rules.undici.state import MatchState, Options
from game.ui.undici.card_art import look_of
from game.ui.undici.card_words import card_name, card_text
from tests.undici.builders import act, b, events, offered, sq, w, why_not
from tests.undici.hands import NO, crosses, duel, passes, table

SPEC = spec("undici")
PRESS = Card("OW-01", Category.POINTS, (Window.AGAINST_PASS, Window.AGAINST_CROSS), Effect.BONUS, 2, 2, name="Press")


def kind(key: str) -> AnyKind:
    return next(kind for kind in SPEC.files if kind.key == key)


def program() -> Deck:
    return load_deck(ASSETS / "undici" / "cards.json")


def with_cards(*more: Card, **changes: Any) -> Deck:
    """The deck of the program, named, with more cards, and some of them changed (``LR_01=4``: its lucky number)."""
    cards = tuple(replace(card, lucky=changes.get(card.id.replace("-", "_"), card.lucky)) for card in program().cards)
    return Deck("Attic", (*cards, *more))


# -- files of decks ----------------------------------------------------------------------------------------------------


def test_a_deck_of_ones_own_out_and_in_again(tmp_path: Path) -> None:
    deck = with_cards(PRESS, replace(PRESS, id="OW-02", name="", text="As printed on the card."), LR_04=5)
    save_deck(deck, tmp_path / "deck.json")
    assert load_deck(tmp_path / "deck.json") == deck
    assert kind("decks").ours(tmp_path / "deck.json")
    assert entry(["validate", str(tmp_path / "deck.json")]) == 0


def test_a_deck_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    save_deck(program(), tmp_path / "old box.json")
    assert load_deck(tmp_path / "old box.json").name == "old box"
    assert program().name == ""


@pytest.mark.parametrize(
    ("deck", "key"),
    [
        (with_cards(PRESS, replace(PRESS, id="OW-02")), "card-twice"),
        (with_cards(replace(PRESS, id="EP-01")), "card-twice"),
        (with_cards(replace(PRESS, lucky=4)), "card-lucky"),
        (with_cards(replace(PRESS, points=0)), "card-points"),
        (with_cards(replace(PRESS, windows=(Window.TURN,))), "card-moment"),
        (Deck("Few", program().cards[:8]), "deck-small"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said_and_it_is_not_written(tmp_path: Path, deck: Deck, key: str) -> None:
    flaws = deck_flaws(deck)
    assert [flaw.key for flaw in flaws] == [key]
    for language in ("en", "de"):
        assert "[" not in words(language).fault(flaws[0].key, dict(flaws[0].facts))
    with pytest.raises(Exception, match=r"deck\.json"):
        save_deck(deck, tmp_path / "deck.json")
    assert list(tmp_path.iterdir()) == []


# -- cards with a lucky number, and against pass and cross -------------------------------------------------------------


def lucky(card: str, face: int) -> tuple[Card, ...]:
    return tuple(replace(each, lucky=face) if each.id == card else each for each in shipped_deck())


@pytest.mark.rule("UN-DECK-03")
@pytest.mark.parametrize(("number", "face", "free"), [(0, 4, False), (0, 5, True), (4, 4, True), (6, 5, False)])
def test_a_card_has_a_lucky_number_of_its_own(number: int, face: int, free: bool) -> None:
    state = table({9: "F5", 11: "J4"}, {7: "P9"}, 9, deck=lucky("LR-01", number), hands=(("LR-01",), ()))
    done = act(state, Pass(w(11), ("LR-01",)), *passes(face))
    assert done.state.carrier == w(11)
    assert done.state.actions == (3 if free else 2)


@pytest.mark.rule("UN-DECK-03")
def test_the_lucky_numbers_of_duels_and_saves() -> None:
    tackle = table({9: "G5"}, {7: "G6"}, None, deck=lucky("LR-03", 2), hands=(("LR-03",), ()))
    tackle.carrier = b(7)
    done = act(tackle, Tackle(w(9), ("LR-03",)), *duel(2, 6))
    assert not events(done, DuelEnded)[0].flipped, "two is lucky for this card"
    shot = table({9: "H12"}, {7: "P13"}, 9, deck=lucky("LR-04", 2), hands=((), ("LR-04",)))
    asked = act(shot, Shoot()).state
    assert events(act(asked, Respond(("LR-04",)), *duel(6, 2)), Saved)
    assert not events(act(asked, NO, *duel(6, 2)), Saved)


@pytest.mark.rule("UN-CARD-10", "UN-PASS-02")
def test_a_card_against_a_pass_makes_it_harder() -> None:
    deck = dealt((*shipped_deck(), PRESS), (*shipped_deck(), PRESS))
    state = table({9: "F5", 11: "J4"}, {7: "P9"}, 9, deck=deck, hands=((), ("Press",)))
    asked = act(state, Pass(w(11))).state
    assert isinstance(asked.frames[-1], Responding)
    assert Respond(("Press",)) in offered(asked)
    done = act(asked, Respond(("Press",)), *passes(3))
    (need,) = events(done, Needed)
    assert (need.need, need.reached) == (4, False)
    assert ("card:Press", 2) in need.parts
    assert act(asked, NO, *passes(3)).state.carrier == w(11)
    without = table({9: "F5", 11: "J4"}, {7: "P9"}, 9, hands=((), ("EP-01",)))
    assert not isinstance(act(without, Pass(w(11)), *passes(6)).state.frames[-1], Responding), "nobody is asked in vain"


@pytest.mark.rule("UN-CARD-10", "UN-CROSS-02")
def test_a_card_against_a_cross() -> None:
    state = table({9: "C14", 11: "H12"}, {7: "P13"}, 9, deck=dealt((PRESS,), (PRESS,)), hands=((), ("Press",)))
    asked = act(state, Cross(w(11))).state
    (need,) = events(act(asked, Respond(("Press",)), *crosses(3)), Needed)
    assert (need.need, need.reached) == (4, False)


@pytest.mark.rule("UN-CARD-04", "UN-CARD-10")
def test_a_symbol_on_such_a_card_is_asked_of_those_who_mark_the_receiver() -> None:
    card = replace(PRESS, symbol=Ability.GLADIATOR)
    for where, allowed in (("K5", True), ("P9", False)):
        state = table({9: "F5", 11: "J4"}, {7: where}, 9, deck=dealt((card,), (card,)), hands=((), ("Press",)),
                      abilities={b(7): "gladiator"})  # fmt: skip
        asked = act(state, Pass(w(11))).state
        assert (Respond(("Press",)) in offered(asked)) == allowed
        if not allowed:
            assert why_not(asked, Respond(("Press",))).reason == Reason.NO_SYMBOL


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_what_it_does(language: str) -> None:
    say = words(language)
    assert card_text(say, replace(PRESS, text="Mine.")) == "Mine."
    harder = card_text(say, PRESS)
    assert "2" in harder
    assert "[" not in harder
    usual, own = (card_text(say, next(c for c in cards if c.id == "LR-01"))
                  for cards in (shipped_deck(), lucky("LR-01", 3)))  # fmt: skip
    assert usual != own
    assert " 3 " in own
    plain = look_of(None, say, "ZZ-99")
    assert (plain.name, plain.category) == ("ZZ-99", "plain")
    assert "[" not in plain.text


# -- a deck for each side ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-02")
def test_two_decks_are_one_list_with_counts_for_each_side() -> None:
    other = replace(shipped_deck()[0], points=2)
    black = (other, *(replace(card, count=1) for card in shipped_deck()[1:]), PRESS)
    deck = {card.id: card for card in dealt(shipped_deck(), black)}
    assert (deck["EP-01"].count_of(0), deck["EP-01"].count_of(1), deck["EP-01"].points) == (2, 0, 1)
    second = deck["EP-01" + OTHER]
    assert (second.count_of(0), second.count_of(1), second.points) == (0, 2, 2)
    assert card_name(words("en"), second.id) == "Weighted Ball"
    [part] = named(((word(second), second.points),), "UN-CARD-13")
    assert part_name(words("en"), part.name) == "Weighted Ball", "on a ticket as well"
    assert (deck["EA-01"].count_of(0), deck["EA-01"].count_of(1)) == (3, 1)
    assert (deck["Press"].count_of(0), deck["Press"].count_of(1)) == (0, 2)
    assert dealt(shipped_deck(), shipped_deck()) == shipped_deck()
    assert all(card.black == SAME for card in dealt(shipped_deck(), shipped_deck()))


def steps(state: MatchState, seed: int) -> Iterator[MatchState]:
    lot, dice = StreamDice(seed), StreamDice(seed + 1)
    while (prompt := SPEC.rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(SPEC.rules, state, seat, SPEC.bots["greedy"](SPEC.rules.view(state, seat), seat, lot), dice)
        assert isinstance(done, Applied), done
        state = done.state
        yield state


@pytest.mark.rule("UN-SET-02")
def test_a_whole_match_with_another_deck_for_black_and_another_board() -> None:
    """Nobody ever holds a card of the other's deck, and every position survives its file."""
    presses = tuple(replace(PRESS, id=f"OW-{at:02}", name=f"Press {at}", count=9) for at in range(1, 4))
    board = DESK.painted(DESK.program_plan("Attic"), sq("H12"), "shot", 5)
    begun = new_match(sample_squads(), Options(), board=board, away_deck=Deck("Black", presses))
    state = begun
    assert state.board.values[0][sq("H12")] == 5
    seen: set[str] = set()
    for number, state in enumerate(steps(begun, 5)):
        assert not any(card.startswith("Press") for card in (*state.hands[0], *state.discards[0]))
        seen |= {*state.hands[1], *state.discards[1]}
        assert SPEC.rules.broken_invariants(state) == []
        if number % 40 == 0:
            assert decode(MatchState, json.loads(json.dumps(encode(MatchState, state)))) == state
    assert state.over
    assert seen
    assert all(card.startswith("Press") for card in seen)


# -- a match keeps what it began with ----------------------------------------------------------------------------------


@pytest.fixture
def correct(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """Corrects the files of the program from here on, as if somebody had written into them."""

    def forget() -> None:
        for read in (undici_board.load_board, undici_cards.shipped_cards, squads.shipped_deck):
            read.cache_clear()

    def correct() -> None:
        board = json.loads(undici_board.PATH.read_text(encoding="utf-8"))
        board["map"] = [re.sub("[sh][+-]?[0-9]", "s-9", row).replace(">", ".") for row in board["map"]]
        (tmp_path / "undici.json").write_text(json.dumps(board), encoding="utf-8")
        cards = json.loads(CARDS.read_text(encoding="utf-8"))
        cards["cards"] = [card for card in cards["cards"] if not card["id"].startswith("EP-0")]
        (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
        monkeypatch.setattr(undici_board, "PATH", tmp_path / "undici.json")
        monkeypatch.setattr(undici_cards, "CARDS", tmp_path / "cards.json")
        forget()
        assert {"EP-01"} & {card.id for card in shipped_deck()} == set()
        assert undici_board.load_board().values[0][sq("H12")] == -9

    yield correct
    monkeypatch.undo()
    forget()


def played(path: Path, decisions: int) -> Path:
    lot = StreamDice(8)
    with start(path, SPEC, new_match(sample_squads(), Options()), (SeatSetup("Anna"), SeatSetup("Ben")),
               seed=bytes(31) + b"8") as session:  # fmt: skip
        while session.prompt is not None and session.timeline.steps < decisions:
            seat = session.prompt.seats[0]
            session.submit(seat, SPEC.bots["greedy"](session.view(seat), seat, lot))
    return path


def test_a_corrected_board_and_deck_change_no_match_that_has_begun(tmp_path: Path, correct: Any) -> None:
    path = played(tmp_path / "match.jsonl", 120)
    before = replay(SPEC.rules, read_journal(path), verify=True).state
    correct()
    assert entry(["replay", str(path), "--verify"]) == 0
    state = replay(SPEC.rules, read_journal(path), verify=True).state
    assert state == before
    assert state.board.values[0][sq("H12")] == 2
    assert DESK.card(state, "EP-01") is not None, "the desk asks the deck of the match"
    assert any(card.id == "EP-01" for card in DESK.deck(state))
    assert next(what for what, _ in DESK.printed(state.board, sq("A12"))) == "crossing"
    lot = StreamDice(2)
    with resume(path) as session:
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, SPEC.bots["greedy"](session.view(seat), seat, lot))
    assert entry(["replay", str(path), "--verify"]) == 0


def test_a_new_match_is_played_with_what_the_files_say_now(correct: Any) -> None:
    correct()
    state = new_match(sample_squads(), Options())
    assert state.board.values[0][sq("H12")] == -9
    assert decode(MatchState, encode(MatchState, state)).board == state.board, "its file names its board"
    assert parse(SPEC.position.example).board == state.board
