"""What the shelf does with the chosen club, squad or cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from game.content.errors import ContentError
from game.content.fields import MOST_LETTERS
from game.core.frozen import frozen
from game.core.names import cleaned
from game.core.ruling import Ruling
from game.play.drafts import Drafts, put_back
from game.play.teams import AnyEntry, Shelf, TeamRefused
from game.play.trouble import said
from game.rules.spec import AnyKind
from game.ui.dialogs import AskText, Dialog
from game.ui.files import ask_source, ask_target, trouble
from game.ui.scene import Host
from game.ui.shelf_look import ShelfLook


@frozen
class Shelved:
    """Something on the shelf: what kind of file it is, what it holds if it can be read, what the rules say to it."""

    entry: AnyEntry
    kind: str
    piece: Any = None
    faults: tuple[Ruling, ...] = ()

    @property
    def key(self) -> str:
        return str(self.entry.path)


class ShelfPage(Host, Protocol):
    """What is done with things on the shelf needs this of the page that shows them."""

    pages: list[tuple[str, AnyKind]]
    kind: AnyKind
    look: ShelfLook
    shelf: Shelf[Any]
    drafts: Drafts[Any]

    @property
    def current(self) -> Shelved | None: ...
    def word(self, name: str, **facts: str | int) -> str: ...
    def name_of(self, each: Shelved) -> str: ...
    def turn_to(self, game: str, key: str) -> None: ...
    def refresh(self, choose: Path | None = None) -> None: ...


class ClubActions:
    """Each acts on the chosen one and says what came of it."""

    def __init__(self, scene: ShelfPage) -> None:
        self.scene = scene
        self.removed: tuple[Path, Path] | None = None
        """What was put into the bin last, and where it stood before."""

    @property
    def chosen(self) -> Shelved | None:
        return self.scene.current

    def _say(self, key: str, /, **facts: str | int) -> str:
        return self.scene.say(f"around.{key}", facts)

    def _try(self, act: Callable[[], None], title: str = "around.did-not-work") -> None:
        """Do something with files; what goes wrong is named, and nothing has changed then."""
        app = self.scene.app
        try:
            act()
        except TeamRefused as error:
            reasons = "\n".join(app.words.refusal(fault) for fault in error.faults)
            app.push(Dialog(app, self.scene.word("refused"), reasons, rule=error.faults[0].rule or ""))
        except (ContentError, OSError) as error:
            trouble(app, title, said(error, app.words))

    def new(self) -> None:
        self.scene.app.push(self.scene.look.editor(self.scene.app, None, None))

    def edit(self) -> None:
        """What is one's own and drafts as they are; a sample as a copy."""
        chosen = self.chosen
        if chosen is None or chosen.piece is None:
            return
        app, editor = self.scene.app, self.scene.look.editor
        if chosen.kind == "sample":
            app.push(editor(app, None, self._named_copy(chosen)))
        else:
            self._try(lambda: app.push(editor(app, chosen.entry.path, None)))

    def _named_copy(self, chosen: Shelved) -> Any:
        name = self._say("copy-name", name=self.scene.name_of(chosen))
        return self.scene.kind.renamed(chosen.piece, cleaned(name, MOST_LETTERS))

    def copy(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.piece is None:
            return
        copied = self._named_copy(chosen)

        def act() -> None:
            made = self.scene.shelf.keep(copied) if chosen.kind != "draft" else self._draft(copied)
            self.scene.app.toast(self._say("copied", name=copied.name), "ok")
            self.scene.refresh(made)

        self._try(act)

    def _draft(self, piece: Any) -> Path:
        return self.scene.drafts.write(piece, None, None)

    def rename(self) -> None:
        """Another name without opening it."""
        chosen, app = self.chosen, self.scene.app
        if chosen is None or chosen.kind != "own":
            app.toast(self._say("why-sample" if chosen and chosen.kind == "sample" else "why-draft"))
            return

        def done(name: str) -> None:
            def act() -> None:
                self.scene.shelf.rename(chosen.entry.path, name.strip())
                self.scene.refresh(chosen.entry.path)

            self._try(act)

        app.push(AskText(app, self._say("rename"), self.scene.word("rename"), chosen.entry.name, done,
                         lambda name: "" if name.strip() else self._say("name-empty"), MOST_LETTERS))  # fmt: skip

    def bring_in(self) -> None:
        ask_source(self.scene.app, self.scene.word("import"), self.take)

    def take(self, path: Path) -> None:
        """Take a file in, wherever it belongs: whole, or not at all."""

        def act() -> None:
            self._turn_to_kind(path)
            made = self.scene.shelf.take_in(path)
            self.scene.app.toast(self.scene.word("imported"), "ok")
            self.scene.refresh(made)

        self._try(act, "shelf.not-taken-in")

    def _turn_to_kind(self, path: Path) -> None:
        """To the page of the game and the kind that a file looks like; a file of none is refused by this page."""
        scene = self.scene
        if scene.kind.ours(path):
            return
        for game, kind in scene.pages:
            if kind.ours(path):
                scene.turn_to(game, kind.key)
                return

    def export(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.piece is None or chosen.kind == "draft":
            return
        scene = self.scene

        def act(target: Path) -> None:
            scene.shelf.export(chosen.entry.path, target, scene.app.words.language)
            scene.app.toast(self._say("exported", path=str(target)), "ok")

        start = Path.home() / chosen.entry.path.name
        endings = ", ".join(scene.kind.endings)
        title = scene.word("export") if len(scene.kind.endings) == 1 else f"{scene.word('export')} ({endings})"
        ask_target(scene.app, title, start, lambda path: self._try(lambda: act(path)))

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
