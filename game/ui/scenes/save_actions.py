"""What the save browser does with the chosen match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from game.core.names import LONGEST_MATCH, cleaned
from game.journal.errors import JournalError
from game.play.browsing import Browser, Kept
from game.play.policy import Closed
from game.play.trouble import said
from game.ui.dialogs import AskText
from game.ui.files import ask_target, closed_slip, trouble
from game.ui.scene import Host
from game.ui.scenes.verify import VerifyDialog


class MatchList(Host, Protocol):
    """What is done with matches needs this of the page that lists them."""

    browser: Browser
    binned: bool

    @property
    def current(self) -> Kept | None: ...
    def shown(self) -> list[Kept]: ...
    def title_of(self, kept: Kept) -> str: ...
    def refresh(self, choose: str = "") -> None: ...


class SaveActions:
    """Each acts on the chosen match, says what came of it, and leaves everything as it was if it cannot be done."""

    def __init__(self, scene: MatchList) -> None:
        self.scene = scene
        self.removed: Path | None = None
        """What was put into the bin last."""

    @property
    def chosen(self) -> Kept | None:
        return self.scene.current

    def _say(self, key: str, /, **facts: str | int) -> str:
        return self.scene.say(f"around.{key}", facts)

    def _toast(self, key: str, /, **facts: str | int) -> None:
        self.scene.app.toast(self._say(key, **facts), "ok")

    def _try(self, act: Callable[[], None], title: str = "around.did-not-work") -> None:
        """Do something with files; what goes wrong is named, and nothing has changed then."""
        app = self.scene.app
        try:
            act()
        except Closed as refusal:
            closed_slip(app, refusal)
        except (JournalError, OSError) as error:
            trouble(app, title, said(error, app.words))

    # -- opening ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Enter: whatever this match is for."""
        kept = self.chosen
        if kept is None:
            return
        if self.scene.binned:
            self.restore()
        elif kept.row.status == "open":
            self.go_on()
        elif kept.sound:
            self.watch()
        else:
            self.salvage()

    def go_on(self) -> None:
        from game.ui.entering import open_match

        if self.chosen is not None:
            open_match(self.scene.app, self.chosen.path)

    def watch(self) -> None:
        from game.ui.entering import watch

        if self.chosen is not None:
            watch(self.scene.app, self.chosen.path)

    def report(self) -> None:
        from game.ui.table.report import ReportScene

        if self.chosen is not None:
            self.scene.app.push(ReportScene(self.scene.app, self.chosen.path))

    def verify(self) -> None:
        if self.chosen is None:
            return
        self.scene.app.push(VerifyDialog(self.scene.app, self.scene.browser.verifying(self.chosen.path)))

    # -- names and copies ---------------------------------------------------------------------------------------

    def rename(self) -> None:
        kept, app = self.chosen, self.scene.app
        if kept is None or self.scene.binned or not kept.sound:
            return
        check = lambda text: "" if text.strip() else self._say("name-empty")  # noqa: E731
        app.push(
            AskText(
                app, self._say("rename-title"), "", kept.row.name, partial(self._renamed, kept), check, LONGEST_MATCH
            )
        )

    def _renamed(self, kept: Kept, name: str) -> None:
        def act() -> None:
            self.scene.browser.library.rename(kept.path, name)
            self.scene.refresh(kept.row.file)

        self._try(act)

    def copy(self) -> None:
        kept = self.chosen
        if kept is None:
            return
        own = kept.row.name
        name = cleaned(self._say("copy-name", name=own) if own else self._say("copy-of-nameless"), LONGEST_MATCH)

        def act() -> None:
            made = self.scene.browser.copy(kept.path, name)
            self._toast("copied", name=self.scene.title_of(kept))
            self.scene.refresh(made.name)

        self._try(act)

    def export(self) -> None:
        """Nobody is asked for a place for what may not be exported."""
        kept = self.chosen
        if kept is None:
            return

        def act() -> None:
            self.scene.browser.library.check_export(kept.path)
            ask_target(self.scene.app, self._say("export-title"), Path.home() / kept.row.file,
                       partial(self._export_to, kept))  # fmt: skip

        self._try(act)

    def _export_to(self, kept: Kept, target: Path) -> None:
        def act() -> None:
            self.scene.browser.library.export(kept.path, target)
            self._toast("exported", path=str(target))

        self._try(act)

    def bring_in(self, path: Path) -> None:
        def act() -> None:
            try:
                made = self.scene.browser.bring_in(path)
            except Closed as refusal:
                self.scene.refresh(str(dict(refusal.facts)["file"]))
                closed_slip(self.scene.app, refusal, "around.here-already")
                return
            self._toast("imported")
            self.scene.refresh(made.name)

        self._try(act, "around.not-a-match")

    def salvage(self) -> None:
        kept = self.chosen
        if kept is None:
            return

        def act() -> None:
            made = self.scene.browser.library.salvage(kept.path)
            self._toast("salvaged")
            self.scene.refresh(made.name)

        self._try(act, "around.not-salvaged")

    # -- the bin ------------------------------------------------------------------------------------------------

    def remove(self) -> None:
        kept = self.chosen
        if kept is None or self.scene.binned:
            return
        files = [each.row.file for each in self.scene.shown()]

        def act() -> None:
            self.removed = self.scene.browser.library.remove(kept.path)
            self._toast("removed", key=self.scene.app.keymap.shown("undo"))
            at = files.index(kept.row.file)
            rest = files[at + 1 :] or files[:at][-1:]
            self.scene.refresh(rest[0] if rest else "")

        self._try(act)

    def put_back(self) -> None:
        """Take the last removal back."""
        if self.removed is not None and not self.scene.binned:
            self._restore(self.removed)

    def restore(self) -> None:
        """Take the chosen match out of the bin."""
        if self.chosen is not None and self.scene.binned:
            self._restore(self.chosen.path)

    def _restore(self, path: Path) -> None:
        def act() -> None:
            back = self.scene.browser.library.restore(path)
            if path == self.removed:
                self.removed = None
            self._toast("restored")
            self.scene.refresh("" if self.scene.binned else back.name)

        self._try(act)
