"""Set Touchline up once and start it, with nothing but Python itself.

    python run.py               start the game
    python run.py test [...]    run the tests (further words go to pytest)
    python run.py test --fast   only rules, core and one look at every screen: under a minute on two cores
    python run.py check         lint, check the layout and the types, look for dead code
    python run.py build         make the stand-alone program in dist/touchline
    python run.py WORDS ...     pass the words on to main.py

The packages go into .venv beside this file, or into the folder that TOUCHLINE_VENV names. A stamp in that
folder says for which lock files it is complete; it is written last, so an interrupted set-up is seen and
made anew. Standard library only, and in a syntax that old Pythons can read, so that they get a sentence
instead of a traceback.
"""

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

OLDEST_PYTHON = (3, 11)


def old_python_sentence(version: Tuple[int, int]) -> str:
    """What to tell somebody whose Python is too old, or nothing."""
    if version >= OLDEST_PYTHON:
        return ""
    found = f"{version[0]}.{version[1]}"
    needed = f"{OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]}"
    return (
        f"Touchline needs Python {needed} or newer, and this is Python {found}. "
        f"Install a newer Python (python.org has it for every system) and start again, "
        f"for example with: python{needed} run.py"
    )


if old_python_sentence(sys.version_info[:2]):
    sys.exit(old_python_sentence(sys.version_info[:2]))

ROOT = Path(__file__).resolve().parent
STAMP_NAME = "touchline-stamp.json"
INTERRUPTED = 130
WINDOWS_INTERRUPTED = 0xC000013A
LEAST_SPACE = 50_000_000
LONGEST_WAIT = 600.0
GRACE_AFTER_INTERRUPT = 10.0
FAST = [
    *("tests/core", "tests/geometry"),
    *(f"tests/{book.stem}" for book in sorted((ROOT / "assets" / "rules").glob("*.toml"))),
    "tests/ui/test_small_windows.py",
]
"""What --fast runs: core, rules, and every screen of all games once."""
NOT_FAST = [
    *("agreement", "bots", "box", "counts", "expectations", "forecast", "goals", "lines", "matches", "mirrors"),
    *("pages", "position", "properties", "repair", "tutor"),
]
"""But not these test files of the folders above: whole matches, computer players, and whatever counts everything."""
ASK_VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"


class SetupError(Exception):
    """The set-up failed; the text is a sentence for the person at the computer."""


class UsageError(Exception):
    """The words after run.py make no sense; the text says what would."""


class Task(NamedTuple):
    """What is to be run: the packages it needs, and what follows the virtual environment's Python."""

    lock: Path
    folder: Path
    steps: List[List[str]]
    directory: Optional[Path]
    environment: Dict[str, str]


class Stamp(NamedTuple):
    """What a virtual environment is complete for; without a Python version it is unfinished."""

    python: str
    locks: Dict[str, str]


UNFINISHED = Stamp("", {})


def say(sentence: str) -> None:
    """Tell the person something without disturbing what the program prints."""
    print(sentence, file=sys.stderr, flush=True)


# --- what to run ---------------------------------------------------------------------------------------


def choose_task(words: Sequence[str]) -> Task:
    """The task for the words on the command line."""
    command, rest = (words[0], list(words[1:])) if words else ("", [])
    if command == "test":
        steps = [["-m", "pytest", "-n", workers(), "--dist", "worksteal", *fast_words(rest)]]
        return Task(ROOT / "requirements-dev.lock", venv_folder(), steps, ROOT, compiled_aside(venv_folder()))
    if command in ("check", "build") and rest:
        raise UsageError(f"'python run.py {command}' takes no further words, but got: {' '.join(rest)}")
    if command == "check":
        tools = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["vulture"], ["mypy"])
        steps = [["-m", *tool] for tool in tools]
        return Task(ROOT / "requirements-dev.lock", venv_folder(), steps, ROOT, {})
    if command == "build":
        steps = [["-m", "PyInstaller", "--noconfirm", "--clean", "build.spec"]]
        return Task(ROOT / "requirements-build.lock", venv_folder("-build"), steps, ROOT, {})
    # The game stays in the person's own folder: the words may name files there.
    return Task(ROOT / "requirements.lock", venv_folder(), [[str(ROOT / "main.py"), *words]], None, {})


def workers() -> str:
    """How many tests run at once: more than there are processors, for those of the real window mostly wait."""
    return str((os.cpu_count() or 1) + 2)


def fast_words(words: Sequence[str]) -> List[str]:
    """The words for pytest, with what --fast stands for in its place."""
    fast = ["-n", "auto", *FAST, *(f"--ignore-glob=*/test_{name}.py" for name in NOT_FAST)]
    return [each for word in words for each in (fast if word == "--fast" else [word])]


def compiled_aside(folder: Path) -> Dict[str, str]:
    """Where nothing compiled may lie beside the sources, tests keep it in the environment's folder.

    Otherwise every one of their many processes would compile the whole program anew.
    """
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return {}
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "__pycache__")}


def venv_folder(suffix: str = "") -> Path:
    """Where the virtual environment lives."""
    chosen = os.environ.get("TOUCHLINE_VENV") or str(ROOT / ".venv")
    return Path(os.path.abspath(os.path.expanduser(chosen) + suffix))


def venv_python(folder: Path) -> Path:
    """The Python inside a virtual environment."""
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


# --- is it ready? --------------------------------------------------------------------------------------


def lock_hash(lock: Path) -> str:
    """The fingerprint of a lock file."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def read_stamp(folder: Path) -> Stamp:
    """The stamp of a virtual environment; a missing or damaged one counts as unfinished."""
    try:
        data = json.loads((folder / STAMP_NAME).read_text(encoding="utf-8"))
        return Stamp(str(data["python"]), {str(name): str(value) for name, value in data["locks"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return UNFINISHED


def write_stamp(folder: Path, stamp: Stamp) -> None:
    """Replace the stamp in one step, so that nobody ever reads half of it."""
    draft = folder / (STAMP_NAME + ".new")
    draft.write_text(json.dumps(stamp._asdict()), encoding="utf-8")
    os.replace(str(draft), str(folder / STAMP_NAME))


def is_sound(folder: Path, stamp: Stamp) -> bool:
    """Whether the environment was made to the end and its Python still runs and is still the same."""
    return stamp.python != "" and stamp.python == version_inside(folder)


def version_inside(folder: Path) -> str:
    """The version of an environment's Python, or nothing if it does not run."""
    try:
        code, output = run_quietly([str(venv_python(folder)), "-c", ASK_VERSION])
    except OSError:
        return ""
    return output.strip() if code == 0 else ""


def is_ready(folder: Path, lock: Path) -> bool:
    """Whether a task that needs this lock file can start at once."""
    stamp = read_stamp(folder)
    return stamp.locks.get(lock.name) == lock_hash(lock) and is_sound(folder, stamp)


# --- setting up ----------------------------------------------------------------------------------------


def ensure_ready(folder: Path, lock: Path) -> None:
    """Set the environment up if it is not complete; only one start at a time does so."""
    if is_ready(folder, lock):
        return
    require_venv_modules()
    with only_one_at_a_time(folder):
        if not is_ready(folder, lock):
            set_up(folder, lock)


def require_venv_modules() -> None:
    """Refuse early where a system ships Python without its venv parts, as Debian does."""
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(missing_venv_sentence(sys.version_info[:2]))


def missing_venv_sentence(version: Tuple[int, int]) -> str:
    """How to get the venv parts of Python."""
    return (
        "This Python comes without its 'venv' and 'ensurepip' parts, which Touchline needs to set itself up. "
        f"On Debian and Ubuntu install them with: sudo apt install python{version[0]}.{version[1]}-venv "
        "- elsewhere reinstall Python with pip included. Then start again."
    )


def set_up(folder: Path, lock: Path) -> None:
    """Make the environment if need be and install the lock file into it."""
    say("Setting up Touchline once (about 20 seconds) ...")
    stamp = read_stamp(folder)
    if not is_sound(folder, stamp):
        stamp = make_venv(folder)
    write_stamp(folder, UNFINISHED)
    try:
        install(folder, lock)
    except SetupError:
        # pip rolls a failed installation back, so what was complete before still is.
        write_stamp(folder, stamp)
        raise
    write_stamp(folder, Stamp(stamp.python, {**stamp.locks, lock.name: lock_hash(lock)}))
    say("  done.")


def make_venv(folder: Path) -> Stamp:
    """Make an empty virtual environment, in place of a broken or half-made one."""
    clear_away(folder)
    say(f"  making {folder.name} ...")
    folder.mkdir(parents=True)
    write_stamp(folder, UNFINISHED)
    code, output = run_quietly([outer_python(), "-m", "venv", str(folder)])
    version = version_inside(folder)
    if code != 0 or not version:
        raise SetupError(venv_failure_sentence(output, folder))
    return Stamp(version, {})


def outer_python() -> str:
    """The Python outside of any environment: the one that runs this may just have been cleared away."""
    return getattr(sys, "_base_executable", "") or sys.executable


def clear_away(folder: Path) -> None:
    """Remove an unusable environment, but never a folder that Touchline did not make."""
    if not os.path.lexists(str(folder)):
        return
    ours = ROOT in folder.parents or (folder / STAMP_NAME).exists()
    if not folder.is_dir() or not (ours or not any(folder.iterdir())):
        raise SetupError(
            f"TOUCHLINE_VENV points to {folder}, which already exists and was not made by Touchline. "
            "Name a new or an empty folder."
        )
    if any(folder.iterdir()):
        say(f"  {folder.name} is broken or unfinished; making it anew ...")
    shutil.rmtree(str(folder))


def install(folder: Path, lock: Path) -> None:
    """Install exactly the packages of a lock file."""
    say("  fetching and installing the packages ...")
    options = ["--require-hashes", "--no-input", "--disable-pip-version-check", "-r", str(lock)]
    code, output = run_quietly([str(venv_python(folder)), "-m", "pip", "install", *options])
    if code != 0:
        raise SetupError(pip_failure_sentence(output, folder))


def run_quietly(command: Sequence[str]) -> Tuple[int, str]:
    """Run a command to its end; its exit code and everything it printed."""
    # Open descriptors are passed on so that pip holds the set-up's lock even if this process is killed.
    finished = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        close_fds=False,
        env={**os.environ, "PIP_USER": "0"},
    )
    return finished.returncode, finished.stdout.decode("utf-8", "replace")


# --- one set-up at a time ------------------------------------------------------------------------------


@contextlib.contextmanager
def only_one_at_a_time(folder: Path) -> Iterator[None]:
    """Hold a lock of the operating system, which ends with its process and so can never be stale."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_name(folder.name + ".guard").open("a") as handle:
        wait_for_turn(handle)
        yield


def wait_for_turn(handle: IO[str]) -> None:
    """Wait until no other start is setting Touchline up."""
    deadline = time.monotonic() + LONGEST_WAIT
    told = False
    while not try_lock(handle):
        if not told:
            say("Another start of Touchline is setting it up; waiting for it ...")
            told = True
        if time.monotonic() > deadline:
            raise SetupError("Another start of Touchline is still setting it up. Close it and start again.")
        time.sleep(0.2)


if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: IO[str]) -> bool:
        """Take the lock if nobody holds it."""
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(handle: IO[str]) -> bool:
        """Take the lock if nobody holds it; where the disk knows no locks, go on without."""
        os.set_inheritable(handle.fileno(), True)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


# --- sentences for what can go wrong -------------------------------------------------------------------


def venv_failure_sentence(output: str, folder: Path) -> str:
    """Why the virtual environment could not be made."""
    if "ensurepip is not" in output:
        return missing_venv_sentence(sys.version_info[:2])
    default = f"Python could not make its environment in {folder}."
    return f"{disk_sentence(output, folder) or default} {last_lines('Python', output)}"


def pip_failure_sentence(output: str, folder: Path) -> str:
    """Why the packages could not be installed."""
    default = (
        "Touchline could not fetch its packages. The first start needs the internet once: "
        "check the connection and start again."
    )
    return f"{disk_sentence(output, folder) or default} {last_lines('pip', output)}"


def disk_sentence(output: str, folder: Path) -> str:
    """What to do if the disk is the reason, or nothing."""
    if "No space left" in output or f"[Errno {errno.ENOSPC}]" in output or free_space(folder) < LEAST_SPACE:
        return f"The disk is full: Touchline needs 200 MB in {folder.parent}. Make room and start again."
    refused = ("Permission denied", "Read-only file system", f"[Errno {errno.EACCES}]")
    if any(words in output for words in refused):
        return (
            f"Touchline may not write to {folder}. Give yourself the right to, close other copies, "
            "or name another folder in TOUCHLINE_VENV."
        )
    return ""


def free_space(folder: Path) -> float:
    """The bytes left on the disk: Python's venv does not pass on that they ran out."""
    try:
        return shutil.disk_usage(str(folder)).free
    except OSError:
        return float("inf")


def last_lines(who: str, output: str, count: int = 4) -> str:
    """The end of a tool's own message."""
    lines = [line.strip()[:200] for line in output.splitlines() if line.strip()]
    return "\n  ".join([f"The last lines of {who}'s own message:", *lines[-count:]]) if lines else ""


def operating_system_sentence(problem: OSError, folder: Path) -> str:
    """A sentence for an error that came straight from the operating system."""
    full = problem.errno in (errno.ENOSPC, errno.EDQUOT)
    refused = problem.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
    text = "No space left" if full else "Permission denied" if refused else ""
    return disk_sentence(text, folder) or f"Touchline could not be set up: {problem}."


# --- running -------------------------------------------------------------------------------------------


def run_steps(task: Task) -> int:
    """Run all steps, also after one that failed; the first bad exit code counts."""
    result = 0
    for step in task.steps:
        code = run_child([str(venv_python(task.folder)), *step], task)
        if code == INTERRUPTED:
            return code
        result = result or code
    return result


def run_child(command: Sequence[str], task: Task) -> int:
    """Run a command of a task in the foreground and pass its exit code on."""
    child = subprocess.Popen(command, cwd=task.directory, env={**os.environ, **task.environment})
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    try:
        return shell_exit_code(child.wait())
    except KeyboardInterrupt:
        return end_after_interrupt(child)


def end_after_interrupt(child: "subprocess.Popen[bytes]") -> int:
    """Give the child, which got the same Ctrl-C, time to end by itself; then end it."""
    try:
        child.wait(timeout=GRACE_AFTER_INTERRUPT)
    except (KeyboardInterrupt, subprocess.TimeoutExpired):
        child.terminate()
        child.wait()
    return INTERRUPTED


def shell_exit_code(code: int) -> int:
    """An exit code as shells count it: 128 and more for a signal."""
    if code == WINDOWS_INTERRUPTED:
        return INTERRUPTED
    return 128 - code if code < 0 else code


def entry(words: Sequence[str]) -> int:
    """Do what the words ask for; the exit code."""
    try:
        task = choose_task(words)
    except UsageError as problem:
        say(str(problem))
        return 2
    try:
        ensure_ready(task.folder, task.lock)
        return run_steps(task)
    except SetupError as problem:
        say(str(problem))
    except OSError as problem:
        say(operating_system_sentence(problem, task.folder))
    except KeyboardInterrupt:
        say("Stopped.")
        return INTERRUPTED
    return 1


if __name__ == "__main__":
    sys.exit(entry(sys.argv[1:]))
