"""The packing list holds exactly what lies under assets/ and boards/."""

import os
from pathlib import Path

from game.data_files import DATA_FOLDERS, data_files

ROOT = Path(__file__).resolve().parents[2]


def visible_tree(root: Path) -> set[tuple[str, str]]:
    """The tree walked in another way than the packing list does it."""
    tree = set()
    for name in DATA_FOLDERS:
        for folder, subfolders, files in os.walk(root / name):
            subfolders[:] = [subfolder for subfolder in subfolders if subfolder[0] != "."]
            target = os.path.relpath(folder, root).replace(os.sep, "/")
            tree |= {(os.path.join(folder, file), target) for file in files if file[0] != "."}
    return tree


def write(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x", encoding="utf-8")
    return path


def test_the_list_equals_the_tree() -> None:
    listed = data_files(ROOT)
    assert len(set(listed)) == len(listed)
    assert set(listed) == visible_tree(ROOT)


def test_both_folders_exist_in_the_repository() -> None:
    assert [name for name in DATA_FOLDERS if not (ROOT / name).is_dir()] == []


def test_targets_keep_the_folders_and_are_sorted(tmp_path: Path) -> None:
    board = write(tmp_path / "boards" / "pitch.toml")
    words = write(tmp_path / "assets" / "words" / "de" / "menu.toml")
    assert data_files(tmp_path) == [(str(words), "assets/words/de"), (str(board), "boards")]


def test_hidden_files_and_other_folders_stay_out(tmp_path: Path) -> None:
    write(tmp_path / "boards" / ".gitkeep")
    write(tmp_path / "assets" / ".cache" / "thumbnail.png")
    write(tmp_path / "secrets" / "note.txt")
    assert data_files(str(tmp_path)) == []


def test_missing_folders_are_an_empty_list(tmp_path: Path) -> None:
    assert data_files(tmp_path) == []
