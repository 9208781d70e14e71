"""The line-up form with its inbuilt checking: one item for everything a line-up must satisfy, ticked or refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from game.core.ruling import Fact, RuleRef, Ruling
from game.rules.spec import CheckItem as CheckItem

Items = Mapping[str, tuple[RuleRef, tuple[str, ...]]]
"""The items of a form in their order: rule, and the refusals that stand under it."""


def item_of(items: Items) -> dict[str, str]:
    """The item of every refusal."""
    return {str(reason): item for item, (_, reasons) in items.items() for reason in reasons}


def ticked(
    items: Items,
    faults: Iterable[Ruling],
    key: Callable[[str], str],
    facts: Mapping[str, tuple[Fact, ...]],
    unjudged: Collection[str] = (),
) -> list[CheckItem]:
    """Every item, each with its own refusals; together they are exactly the faults.

    ``unjudged`` items have nothing yet that could be judged: without a refusal they are neither right nor wrong.
    """
    under = item_of(items)
    found: dict[str, list[Ruling]] = {item: [] for item in items}
    for fault in faults:
        found[under[fault.reason]].append(fault)
    return [
        CheckItem(key(item), rule, tuple(found[item]), facts.get(item, ()), bool(found[item]) or item not in unjudged)
        for item, (rule, _) in items.items()
    ]
