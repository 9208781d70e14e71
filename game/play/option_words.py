"""The options of a game as people call them, and those of a match that are not as usual: for form and report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.content.rulebook import find_rule
from game.content.words import Words
from game.core.choices import Data, OptionField
from game.core.codec import encode_whole
from game.core.frozen import frozen
from game.rules.spec import GameSpec


@frozen
class OptionWords:
    """Names, help and values of options in one language."""

    spec: GameSpec
    words: Words

    def name(self, field: OptionField) -> str:
        """As the game calls it; a switch for a whole rule is called like the rule."""
        return self._said(field, "name") or self._rule(field)[0]

    def help(self, field: OptionField) -> str:
        return self._said(field, "help") or self._rule(field)[1]

    def _said(self, field: OptionField, part: str) -> str:
        own = f"{self.spec.id}.{field.name}.{part}"
        key = f"switch.{own}" if field.inside else f"option.{own}"
        return self.words.say(key) if key in self.words.entries else ""

    def _rule(self, field: OptionField) -> tuple[str, str]:
        rule = find_rule(self.spec.id, field.rule)
        said = rule.say(self.words.language) if rule else None
        return (said.title, said.text.strip()) if said else (field.name, "")

    def shown(self, field: OptionField, value: Any) -> str:
        """A value as people say it."""
        none = f"setup.none-{field.name}"
        if not value and none in self.words.entries:
            return self.words.say(none)
        if field.name.endswith("_seconds"):
            time = f"{value // 60}:{value % 60:02}"
            return self.words.say("setup.minutes", {"time": time}) if value else self.words.say("setup.no-limit")
        if field.name == "minutes":
            return self.words.say("setup.minutes", {"time": value})
        english, german = field.more().get(value, (value, value))
        named = self.words.named(field.name, value)
        return str(named if named != value else german if self.words.language == "de" else english)

    def unusual(self, options: Any) -> Iterator[tuple[str, str]]:
        """Name and value of every option of a match that differs from the rules' own, where it makes a difference."""
        kind = self.spec.rules.options_type
        chosen: Data = encode_whole(kind, options)
        usual: Data = encode_whole(kind, kind())
        for field in self.spec.setup.fields:
            value = field.read(chosen)
            if value != field.read(usual) and field.counts(chosen):
                told = self.words.say("page.on" if value else "page.off") if field.kind == "switch" else ""
                yield self.name(field), told or self.shown(field, value)
