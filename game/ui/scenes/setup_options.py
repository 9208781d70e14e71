"""The options of a game on the set-up page: pages of switches with their rules, numbers, and how they read back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.choices import OptionField
from game.play.option_words import OptionWords
from game.play.teams import AnyEntry, called
from game.rules.spec import GameSpec
from game.ui.scenes.setup_choices import Choices
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Headed, Padded
from game.ui.widgets.buttons import Button, Choice, Toggle
from game.ui.widgets.fields import Dropdown, Slider
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

FEW = 3
"""So many stand side by side; more are a list to open."""
Set = Callable[[OptionField, Any, bool], object]
"""Writes a value down; the last says whether the page must be built anew."""


class OptionParts:
    """Makes the widgets of options; it holds nothing but what it was given."""

    def __init__(self, app: App, spec: GameSpec, choices: Choices, change: Set) -> None:
        self.app, self.spec, self.choices, self.change = app, spec, choices, change
        self.say = app.words.say

    @property
    def fields(self) -> tuple[OptionField, ...]:
        return self.spec.setup.fields

    # -- words --------------------------------------------------------------------------------------------------

    @property
    def told(self) -> OptionWords:
        return OptionWords(self.spec, self.app.words)

    def name(self, field: OptionField) -> str:
        return self.told.name(field)

    def help(self, field: OptionField) -> str:
        return self.told.help(field)

    def shown(self, field: OptionField, value: Any) -> str:
        return self.told.shown(field, value)

    # -- widgets ------------------------------------------------------------------------------------------------

    def tabs(self, page: str, turn: Callable[[str], object]) -> list[Widget]:
        """The pages, if there are several, with how many switches are on."""
        pages = self.spec.setup.pages
        if len(pages) < 2:
            return []
        names = [(each, self.say(f"setup.page-{each or 'match'}") + self._count(each)) for each in pages]
        return [TabBar(names, page, turn, "option-pages", role="table-bold")]

    def _count(self, page: str) -> str:
        on = sum(field.read(self.choices.options) is True for field in self._of(page) if field.inside)
        return f" ({on})" if on else ""

    def _of(self, page: str) -> list[OptionField]:
        return [field for field in self.fields if field.page == page and not field.about_time]

    def page(self, page: str) -> list[Widget]:
        """The options of a page below their headings."""
        parts: list[Widget] = self._all_of(page) if page else []
        section = ""
        for field in self._of(page):
            if field.section != section:
                section = field.section
                parts.append(Padded(Label(self.say(f"setup.section-{section}"), "table-bold", "muted"), 0, 4))
            parts += self.option(field)
        return parts

    def _all_of(self, page: str) -> list[Widget]:
        """All at once, or none."""
        about = Label(self.say(f"setup.page-{page}-help"), "table", "muted")
        buttons = [
            Button(self.say("setup.all-on"), lambda: self._set_all(page, True), "all-on", "quiet", "check", small=True),
            Button(self.say("setup.all-off"), lambda: self._set_all(page, False), "all-off", "quiet", "cross",
                   small=True),
        ]  # fmt: skip
        return [about, Flow(buttons)]

    def _set_all(self, page: str, on: bool) -> None:
        for field in self._of(page):
            self.choices.set(self.spec, field, on)
        self.change(self._of(page)[0], on, True)

    def timed(self) -> list[list[Widget]]:
        """What belongs to how the match is played, each on its own."""
        return [found for field in self.fields if field.about_time and (found := self.option(field))]

    def _counts(self, field: OptionField) -> bool:
        return field.counts(self.choices.options, self.choices.given(self.spec))

    def option(self, field: OptionField) -> list[Widget]:
        """An option with its name, its rule and a line that explains it; nothing while it makes no difference."""
        if not self._counts(field):
            return []
        name, value = self.name(field), field.read(self.choices.options)
        about = Label(self.help(field), "table", "muted", name=f"about-{field.name}")
        chip: list[Widget] = [self._chip(field)] if field.rule else []
        if field.kind == "switch":
            toggle = Toggle(name, value, lambda on: self.change(field, on, True), field.name)
            return [Column([Headed(toggle, chip), about], gap=2)]
        head = Headed(Label(name, "body"), chip)
        return [Column([Column([head, about], gap=2), self._picker(field, value)], gap=6)]

    def _picker(self, field: OptionField, value: Any) -> Widget:
        values = field.offered
        if field.kind == "choice":
            by_key = {str(each): each for each in values}
            options = [(key, self.shown(field, each)) for key, each in by_key.items()]
            slot, own = self.choices.own(self.spec, field.name)
            if own:
                return self._with_files(field, value, options, slot, own)
            if len(options) > FEW:
                return Dropdown(options, str(value), lambda key: self.change(field, by_key[key], True), field.name,
                                0)  # fmt: skip
            return Choice(options, str(value), lambda key: self.change(field, by_key[key], True), field.name,
                          role="table")  # fmt: skip
        at = values.index(value) if value in values else 0
        return Slider(at, 0, len(values) - 1, lambda number: self.change(field, values[number], False), field.name,
                      show=lambda number: self.shown(field, values[number]), width=150)  # fmt: skip

    def _with_files(self, field: OptionField, value: Any, options: list[tuple[str, str]], slot: str,
                    own: list[AnyEntry]) -> Widget:  # fmt: skip
        """The values of an option and one's own files in one list."""
        said = "setup.broken-club"
        files = {str(entry.path): self.say(said, {"club": entry.name}) if entry.error else self._called(slot, entry)
                 for entry in own}  # fmt: skip

        def take(key: str) -> None:
            self.choices.stocks.pop(slot, None)
            if key in files:
                self.choices.stocks[slot] = Path(key)
                self.change(field, value, True)
            else:
                self.change(field, key, True)

        chosen = str(self.choices.stocks.get(slot, value))
        return Dropdown([*options, *files.items()], chosen, take, field.name, 0)

    def _called(self, slot: str, entry: AnyEntry) -> str:
        stock = next(each for each in self.spec.setup.stocks if each.slot == slot)
        return called(self.spec.file_kind(stock.key), entry, self.app.words.language)

    def _chip(self, field: OptionField) -> RuleChip:
        """The rule; a variant is called by its own name and leads to the rule it changes."""
        own = field.name if field.inside else ""
        return RuleChip(field.rule, f"rule-of-{field.name}", own)

    # -- reading back -------------------------------------------------------------------------------------------

    def read_back(self) -> list[str]:
        """Everything that is not as it always is, in few words; pages of switches only by their number."""
        said = [self._one(field) for field in self.fields if not field.page and self._counts(field)]
        for page in filter(None, self.spec.setup.pages):
            count = sum(bool(field.read(self.choices.options)) for field in self._of(page))
            said.append(self.say(f"setup.said-{page}", {"count": count}) if count else "")
        return said

    def _one(self, field: OptionField) -> str:
        value, name = field.read(self.choices.options), self.name(field)
        if self.choices.own(self.spec, field.name)[0] in self.choices.stocks:
            return ""
        if field.kind in ("switch", "number") and not value:
            return ""
        if field.kind == "choice" and not field.always and value == field.values[0]:
            return ""
        said = f"option.{self.spec.id}.{field.name}.said"
        told = self.shown(field, value)
        return self.say(said, {"value": told}) if said in self.app.words.entries else f"{name}: {told}"


def joined(parts: Sequence[str]) -> str:
    return ", ".join(part for part in parts if part)
