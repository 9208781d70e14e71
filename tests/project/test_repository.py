"""The repository stays light: no pictures but those that README and docs show, nothing large that can be made anew."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".ico", ".tif", ".tiff", ".avif"}
ICONS = {"assets/icon/touchline.png", "assets/icon/touchline.ico"}
MOST_PICTURES, PICTURE_BYTES, LARGE_BYTES = 8, 1_500_000, 300_000
LARGE = ("tests/fixtures/journals/*.jsonl",)
"""What may be large: recorded matches, which no later program can make anew."""
SHOWN = re.compile(r"""!\[[^\]]*\]\(([^)\s]+)|<img[^>]*\ssrc=["']([^"']+)""")

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="asks git which files belong to the repository")


def files_of(root: Path, scratch: Path) -> dict[str, int]:
    """The size of every file in git; where the history is missing, of every file that is not ignored."""

    def git(*words: str) -> str:
        outside = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        ran = subprocess.run(["git", *words], env=outside, stdout=subprocess.PIPE, check=True, cwd=root)
        return ran.stdout.decode("utf-8")

    kept, listed = root / ".git", "--cached"
    if not kept.exists():
        git("init", "--quiet", str(scratch))
        kept, listed = scratch / ".git", "--others"
    names = git(f"--git-dir={kept}", f"--work-tree={root}", "ls-files", "-z", listed, "--exclude-standard")
    return {name: (root / name).stat().st_size for name in names.split("\0") if name and (root / name).is_file()}


def shown_in(root: Path) -> set[str]:
    """The pictures that README and docs show."""
    shown = set()
    for page in (root / "README.md", *sorted((root / "docs").rglob("*.md"))):
        for targets in SHOWN.findall(page.read_text(encoding="utf-8")):
            target = "".join(targets)
            if "://" not in target:
                shown.add(Path(os.path.normpath(page.parent / target)).relative_to(root).as_posix())
    return shown


def complaints(root: Path, scratch: Path) -> list[str]:
    files, shown = files_of(root, scratch), shown_in(root)
    pictures = {name for name in files if Path(name).suffix.casefold() in PICTURES} - ICONS
    found = [f"{name}: neither README nor docs show it" for name in sorted(pictures - shown)]
    found += [f"{name}: is shown but not there" for name in sorted(shown - set(files))]
    if len(pictures) > MOST_PICTURES:
        found.append(f"{len(pictures)} pictures, more than {MOST_PICTURES}")
    if sum(files[name] for name in pictures) > PICTURE_BYTES:
        found.append(f"the pictures have more than {PICTURE_BYTES} bytes")
    found += [
        f"{name}: {size} bytes, more than {LARGE_BYTES}"
        for name, size in sorted(files.items())
        if size > LARGE_BYTES and not any(fnmatch(name, each) for each in LARGE)
    ]
    return found


def test_the_repository_is_light(tmp_path: Path) -> None:
    assert complaints(ROOT, tmp_path) == []


# --- the guard itself ----------------------------------------------------------------------------------


@pytest.fixture(params=["with its history", "without"])
def tree(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A small repository that shows one picture."""
    root = tmp_path / "tree"
    add(root, "README.md", b"![One](docs/one.webp) ![Far away](https://example.org/two.png)")
    add(root, "docs/page.md", b'<img alt="One" src="one.webp">')
    add(root, "docs/one.webp", b"one")
    add(root, ".gitignore", b"/made/\n")
    if request.param == "with its history":
        subprocess.run(["git", "init", "--quiet", str(root)], check=True)
        stage(root)
    return root


def add(root: Path, name: str, contents: bytes) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents)
    stage(root)


def stage(root: Path) -> None:
    if (root / ".git").exists():
        subprocess.run(["git", "add", "--all"], cwd=root, check=True)


def test_what_is_shown_and_what_is_ignored_is_fine(tree: Path, tmp_path: Path) -> None:
    add(tree, "made/large.png", bytes(LARGE_BYTES + 1))
    add(tree, "tests/fixtures/journals/long.jsonl", bytes(LARGE_BYTES + 1))
    assert complaints(tree, tmp_path / "scratch") == []


@pytest.mark.parametrize(
    ("name", "size", "complaint"),
    [
        ("docs/other.PNG", 1, "docs/other.PNG: neither README nor docs show it"),
        ("tests/Bild mit ö.jpg", 1, "tests/Bild mit ö.jpg: neither README nor docs show it"),
        ("assets/data.bin", LARGE_BYTES + 1, "assets/data.bin: 300001 bytes, more than 300000"),
    ],
)
def test_a_file_too_many_is_named(tree: Path, tmp_path: Path, name: str, size: int, complaint: str) -> None:
    add(tree, name, bytes(size))
    assert complaints(tree, tmp_path / "scratch") == [complaint]


def test_a_picture_that_is_missing_is_named(tree: Path, tmp_path: Path) -> None:
    (tree / "docs" / "one.webp").unlink()
    assert complaints(tree, tmp_path / "scratch") == ["docs/one.webp: is shown but not there"]


def test_pictures_are_few_and_small(tree: Path, tmp_path: Path) -> None:
    names = [f"docs/{number}.webp" for number in range(MOST_PICTURES)]
    add(tree, "docs/more.md", "".join(f"![More](../{name})" for name in names).encode())
    for name in names:
        add(tree, name, bytes(LARGE_BYTES - 1))
    assert complaints(tree, tmp_path / "scratch") == [
        "9 pictures, more than 8",
        "the pictures have more than 1500000 bytes",
    ]
