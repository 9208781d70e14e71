"""Which public pages tell what has just happened, and which can be read at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.rules import AnyEvent
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene

Page = Callable[[], Scene]


def shown(bureau: Bureau, events: Sequence[AnyEvent]) -> Sequence[Page]:
    """The pages about these events, in the order in which they are seen."""
    return ()


def public_pages(bureau: Bureau) -> Sequence[tuple[str, str, Page]]:
    """Key below ``office.page``, icon, and the page."""
    return ()


def match_day(bureau: Bureau) -> Scene:
    """The matches of a day."""
    from game.ui.united.office.matches.day import MatchDay

    return MatchDay(bureau.app, bureau)
