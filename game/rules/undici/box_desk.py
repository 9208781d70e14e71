"""What the editors of boards and decks ask: what a square may be, what an effect goes with, how things change."""

from __future__ import annotations

from dataclasses import replace

from game.content.undici_board import Board, Plan, Sketch, load_board
from game.content.undici_file import CIRCLE, CROSSING, HALF, HEADER, HEIGHT, NEUTRAL, SHOT, WIDTH, is_number
from game.content.undici_models import COUNTED, LIMITS, MOMENTS, PERMANENT
from game.geometry.squares import grid
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Card, CardId, Category, Effect, Window
from game.rules.undici.decks import Deck
from game.rules.undici.squads import shipped_deck
from game.rules.undici.tables import PILE

GRID = grid(WIDTH, HEIGHT)
SIGNS = {"neutral": NEUTRAL, "cross": CROSSING, "circle": CIRCLE, "shot": SHOT, "header": HEADER}
OWN_CARDS = "OW"
"""How the ids of cards begin that people add."""


class BoxDesk:
    """Pure questions and changes; whether something is right is said by the kinds of files."""

    square_kinds = tuple(SIGNS)
    numbered_kinds = ("shot", "header")
    effects: tuple[str, ...] = tuple(effect.value for effect in Effect)
    categories: tuple[str, ...] = tuple(category.value for category in Category)
    symbols_of_cards: tuple[str, ...] = tuple(ability.value for ability in Ability)
    pile = PILE
    card_limits = LIMITS

    def program_plan(self, name: str) -> Plan:
        """The board of the program as one's own."""
        return replace(load_board().plan, name=name)

    def program_deck(self, name: str) -> Deck:
        """The deck of the program as one's own."""
        return Deck(name, shipped_deck())

    # -- boards -------------------------------------------------------------------------------------------------

    def sketch(self, plan: Plan) -> Board | None:
        """How a board would look, whether or not everything on it fits together; None: there is nothing to see."""
        try:
            return Sketch(plan)
        except ValueError:
            return None

    def square(self, plan: Plan, square: int) -> tuple[str, int]:
        """The kind of a square and its number (0 where it has none)."""
        row, column = _cell(square)
        symbol = plan.map[row].split()[column]
        kind = next(kind for kind, sign in SIGNS.items() if symbol[0] == sign)
        return kind, int(symbol[1:]) if is_number(symbol) else 0

    def mirrored(self, square: int) -> tuple[int, ...]:
        """The squares that show the same: left and right, and in both halves."""
        column, row = GRID.column(square), GRID.row(square)
        rows = row, HEIGHT + 1 - row
        return tuple(GRID.at(x, y) for x in (column, WIDTH + 1 - column) for y in rows)

    def painted(self, plan: Plan, square: int, kind: str, number: int) -> Plan:
        """The plan with another kind of square there and on its mirror images."""
        row, column = _cell(square)
        sign = SIGNS[kind] + ((f"{number:+d}" if number else "0") if kind in self.numbered_kinds else "")
        symbols = plan.map[row].split()
        symbols[column] = symbols[WIDTH - 1 - column] = sign
        return replace(plan, map=(*plan.map[:row], " ".join(symbols), *plan.map[row + 1 :]))

    # -- decks --------------------------------------------------------------------------------------------------

    def windows_for(self, effect: str) -> tuple[str, ...]:
        """When an effect can do anything."""
        return tuple(MOMENTS.get(effect, ("turn",)))

    def is_counted(self, effect: str) -> bool:
        """Whether an effect is nothing without points."""
        return effect in COUNTED

    def with_effect(self, card: Card, effect: str) -> Card:
        """The card with another effect, and with what that needs."""
        kept = tuple(window for window in card.windows if window.value in self.windows_for(effect))
        windows = kept or (Window(self.windows_for(effect)[0]),)
        return replace(
            card, effect=Effect(effect), windows=windows, permanent=effect in PERMANENT,
            points=max(1, card.points) if effect in COUNTED else 0,
            lucky=card.lucky if effect.startswith("lucky") else 0,
            reach=card.reach if effect == Effect.SHORT_PASSES.value else 0,
        )  # fmt: skip

    def with_window(self, card: Card, window: str) -> Card:
        """The card with a moment more or less; the last one stays."""
        wanted = {*card.windows} ^ {Window(window)}
        return replace(card, windows=tuple(each for each in Window if each in wanted)) if wanted else card

    def with_symbol(self, card: Card, ability: str) -> Card:
        """The card for players with an ability; empty: for everybody."""
        return replace(card, symbol=Ability(ability) if ability else None)

    def in_category(self, card: Card, category: str) -> Card:
        return replace(card, category=Category(category))

    def new_card(self, deck: Deck, name: str) -> Card:
        """One more design, to be changed."""
        return Card(self._free_id(deck), Category.POINTS, (Window.PASS,), Effect.BONUS, points=1, name=name)

    def _free_id(self, deck: Deck) -> CardId:
        taken = {card.id for card in deck.cards}
        return next(found for number in range(1, 100) if (found := f"{OWN_CARDS}-{number:02}") not in taken)

    def deck_counts(self, deck: Deck) -> tuple[int, int]:
        """How many cards there are, and how many of them without special abilities."""
        return sum(card.count for card in deck.cards), sum(
            card.count for card in deck.cards if not card.needs_abilities
        )


def _cell(square: int) -> tuple[int, int]:
    """The row of the plan and the column in it, both from 0."""
    row = GRID.row(square)
    return HEIGHT - (row if row > HALF else HEIGHT + 1 - row), GRID.column(square) - 1
