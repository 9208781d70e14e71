"""Lists that open over everything show all they have, or that there is more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import Hands
from game.ui.widgets.fields import DropdownList

Make = Callable[..., App]


def opened(app: App, shot: str, name: str) -> DropdownList:
    catalogue()[shot](app)
    Hands(app).click(name)
    app.draw()
    found = app.steering.popup
    assert isinstance(found, DropdownList)
    return found


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("shot", "name"), [("line-up-filled", "start-from"), ("pp-line-up-filled", "start-from"),
                                            ("pp-line-up-filled", "fill-sixth")])  # fmt: skip
def test_every_entry_is_seen_or_a_bar_tells_of_more(make: Make, shot: str, name: str, language: str, text: int) -> None:
    app = make(language=language, text=text)
    found = opened(app, shot, name)
    assert app.surface.get_rect().contains(found.rect)
    assert not found.rect.colliderect(found.owner.rect.inflate(0, -2)), "what it belongs to stays in sight"
    if found.rows < len(found.owner.options):
        assert found.rect.contains(found.thumb)
        assert found.thumb.height < found.rect.height
        before = found.thumb.y
        Hands(app).key("end")
        assert found.thumb.y > before
    if text == 100:
        assert found.rows == len(found.owner.options), "there is room for all of them"
