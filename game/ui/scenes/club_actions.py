"""What the shelf of clubs does with the chosen club."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.play.drafts import put_back
from game.play.editing import longest_of
from game.play.teams import TeamRefused
from game.rules.united.state import Club
from game.ui.scenes.club_editor import ClubEditor
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.files import ask_source, ask_target, trouble

if TYPE_CHECKING:
    from game.ui.scenes.clubs import ClubShelf, Shelved


class ClubActions:
    """Each acts on the chosen club and says what came of it."""

    def __init__(self, scene: ClubShelf) -> None:
        self.scene = scene
        self.removed: tuple[Path, Path] | None = None
        """What was put into the bin last, and where it stood before."""

    @property
    def chosen(self) -> Shelved | None:
        return self.scene.current

    def _say(self, key: str, /, **facts: str | int) -> str:
        return self.scene.say(f"around.{key}", facts)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something with files; what goes wrong is named."""
        try:
            act()
        except TeamRefused as error:
            reasons = "\n".join(self.scene.app.words.refusal(fault) for fault in error.faults)
            app = self.scene.app
            app.push(Dialog(app, self._say("club-refused"), reasons, rule=error.faults[0].rule or ""))
        except (ContentError, OSError) as error:
            trouble(self.scene.app, "around.did-not-work", str(error))

    def new(self) -> None:
        self.scene.app.push(ClubEditor(self.scene.app, None))

    def edit(self) -> None:
        """Own clubs and drafts as they are; a sample as a copy."""
        chosen = self.chosen
        if chosen is None or chosen.club is None:
            return
        app = self.scene.app
        if chosen.kind == "sample":
            app.push(ClubEditor(app, None, self._named_copy(chosen.club)))
        else:
            self._try(lambda: app.push(ClubEditor(app, chosen.entry.path)))

    def _named_copy(self, club: Club) -> Club:
        return replace(club, name=self._say("copy-name", name=club.name)[: longest_of("name")].strip())

    def copy(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.club is None:
            return
        copied = self._named_copy(chosen.club)

        def act() -> None:
            made = self.scene.shelf.keep(copied) if chosen.kind != "draft" else self._draft(copied)
            self.scene.app.toast(self._say("copied", name=copied.name), "ok")
            self.scene.refresh(made)

        self._try(act)

    def _draft(self, club: Club) -> Path:
        return self.scene.drafts.write(club, None, None)

    def bring_in(self) -> None:
        def act(path: Path) -> None:
            made = self.scene.shelf.import_team(path)
            self.scene.app.toast(self._say("imported-club"), "ok")
            self.scene.refresh(made)

        ask_source(self.scene.app, self._say("import-club-title"), lambda path: self._try(lambda: act(path)))

    def export(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.club is None or chosen.kind == "draft":
            return

        def act(target: Path) -> None:
            self.scene.shelf.export(chosen.entry.path, target)
            self.scene.app.toast(self._say("exported", path=str(target)), "ok")

        start = Path.home() / chosen.entry.path.name
        ask_target(self.scene.app, self._say("export-club-title"), start, lambda path: self._try(lambda: act(path)))

    def remove(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        if chosen.entry.sample:
            self.scene.app.toast(self._say("why-sample"))
            return

        def act() -> None:
            place = chosen.entry.path
            drafted = place.parent == self.scene.drafts.folder
            binned = self.scene.drafts.remove(place) if drafted else self.scene.shelf.remove(place)
            self.removed = (binned, place)
            self.scene.app.toast(self._say("removed", key=self.scene.app.keymap.shown("undo")), "ok")
            self.scene.refresh()

        self._try(act)

    def put_back(self) -> None:
        """Take the last removal back."""
        if self.removed is None:
            return
        binned, place = self.removed

        def act() -> None:
            back = put_back(binned, place)
            self.removed = None
            self.scene.app.toast(self._say("restored"), "ok")
            self.scene.refresh(back)

        self._try(act)
