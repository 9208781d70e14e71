"""The files that a packaged Touchline carries besides its code.

This is the one list: ``build.spec`` packs what it names, and a test compares it with the tree. It is read
while building only. The running program opens its files by name and never looks through folders.
"""

from collections.abc import Iterator
from pathlib import Path

DATA_FOLDERS = ("assets", "boards")


def data_files(root: str | Path) -> list[tuple[str, str]]:
    """Every data file below ``root`` as (source file, folder inside the package), sorted."""
    base = Path(root)
    found = [path for name in DATA_FOLDERS for path in _files_below(base / name)]
    return sorted((str(path), path.parent.relative_to(base).as_posix()) for path in found)


def _files_below(folder: Path) -> Iterator[Path]:
    """All files below a folder, without the hidden ones that only tools care about."""
    for path in folder.rglob("*"):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden:
            yield path
