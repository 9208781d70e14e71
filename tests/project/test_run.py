"""run.py: which task the words choose, when the set-up is done, and the sentences for what goes wrong."""

import ast
import errno
import importlib.util
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from game.rules.registry import TITLES

ROOT = Path(__file__).resolve().parents[2]
OFFLINE = "Collecting pydantic\nWARNING: Retrying\nERROR: No matching distribution found for pydantic\n"


def load_run() -> ModuleType:
    """A fresh copy of run.py as a module."""
    spec = importlib.util.spec_from_file_location("touchline_run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class FakeCommands:
    """Stands in for the commands of a set-up: makes folders, answers versions, fetches nothing."""

    def __init__(self, run: ModuleType) -> None:
        self.run = run
        self.done: list[str] = []
        self.venv_result = (0, "")
        self.pip_result = (0, "")
        self.version = "3.11"

    def __call__(self, command: Sequence[str]) -> tuple[int, str]:
        if "venv" in command:
            return self._make_venv(Path(command[-1]))
        if "pip" in command:
            self.done.append("pip " + Path(command[-1]).name)
            self.stamp_during_pip = self.run.read_stamp(Path(command[0]).parents[1])
            return self.pip_result
        return (0, self.version + "\n") if Path(command[0]).exists() else (1, "")

    def _make_venv(self, folder: Path) -> tuple[int, str]:
        self.done.append("venv")
        if self.venv_result[0] == 0:
            python = self.run.venv_python(folder)
            python.parent.mkdir(parents=True)
            python.touch()
        return self.venv_result


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.delenv("TOUCHLINE_VENV", raising=False)
    module = load_run()
    monkeypatch.setattr(module, "free_space", lambda folder: 10**12)
    return module


@pytest.fixture
def commands(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> FakeCommands:
    fake = FakeCommands(run)
    monkeypatch.setattr(run, "run_quietly", fake)
    return fake


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "some.lock"
    path.write_text("pydantic==2.0\n", encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "environment"


# --- old Pythons ---------------------------------------------------------------------------------------


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 6, 15, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and this is Python 3\.6\."):
        load_run()


@pytest.mark.parametrize(("version", "told"), [((2, 7), True), ((3, 10), True), ((3, 11), False), ((4, 0), False)])
def test_which_pythons_are_too_old(run: ModuleType, version: tuple[int, int], told: bool) -> None:
    assert bool(run.old_python_sentence(version)) is told


def test_old_pythons_can_read_the_file() -> None:
    source = (ROOT / "run.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    assert "__future__" not in {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_the_oldest_python_is_the_one_of_the_project(run: ModuleType) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'requires-python = ">={}.{}"'.format(*run.OLDEST_PYTHON) in project


# --- choosing the task ---------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["simulate", "united", "--seed", "4"], ["--version"], ["tests"]])
def test_other_words_go_to_main(run: ModuleType, words: list[str]) -> None:
    task = run.choose_task(words)
    assert task == (ROOT / "requirements.lock", ROOT / ".venv", [[str(ROOT / "main.py"), *words]], None, {})


def test_test_passes_its_words_to_pytest_after_the_default_workers(run: ModuleType) -> None:
    task = run.choose_task(["test", "-n", "0", "-k", "dice"])
    assert task.lock.name == "requirements-dev.lock"
    assert task.steps == [["-m", "pytest", "-n", run.workers(), "--dist", "worksteal", "-n", "0", "-k", "dice"]]
    assert task.directory == ROOT


def test_no_processor_is_idle_while_a_test_waits(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.os, "cpu_count", lambda: 2)
    assert run.workers() == "4"
    monkeypatch.setattr(run.os, "cpu_count", lambda: None)
    assert run.workers() == "3"


def test_fast_stands_for_a_part_of_the_tests_and_other_words_are_passed_on(run: ModuleType) -> None:
    [step] = run.choose_task(["test", "-x", "--fast", "-k", "dice"]).steps
    part = step[step.index("-x") + 1 : step.index("-k")]
    assert "--fast" not in step
    assert part[:2] == ["-n", "auto"], "none of them waits"
    assert part[2 : len(run.FAST) + 2] == run.FAST
    assert part[len(run.FAST) + 2 :] == [f"--ignore-glob=*/test_{name}.py" for name in run.NOT_FAST]


def test_what_is_fast_is_there_and_knows_every_game(run: ModuleType) -> None:
    assert [path for path in run.FAST if not (ROOT / path).exists()] == []
    assert {f"tests/{game}" for game in TITLES} <= set(run.FAST)
    files = [file.stem for path in run.FAST for file in (ROOT / path).rglob("test_*.py")]
    assert {f"test_{name}" for name in run.NOT_FAST} <= set(files), "nothing is left out that is not there"


@pytest.mark.parametrize("tidy", ["", "1"])
def test_tests_are_compiled_once_also_where_nothing_compiled_may_lie_around(
    ready: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tidy: str
) -> None:
    """Whoever wants no compiled files beside the sources gets them into the environment's folder."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", tidy)
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("TOUCHLINE_VENV", str(tmp_path / "env"))
    (tmp_path / "told.py").write_text("")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import told"
    assert ready.run_steps(ready.choose_task(["test"])._replace(steps=[["-c", program]])) == 0
    compiled = list(tmp_path.rglob("told.*.pyc"))
    assert len(compiled) == 1
    assert (tmp_path / "env" / "__pycache__" in compiled[0].parents) == bool(tidy)
    assert ready.choose_task([]).environment == {}, "what is not a test is started as the person wants it"


def test_check_runs_lint_layout_dead_code_and_types(run: ModuleType) -> None:
    task = run.choose_task(["check"])
    assert task.lock.name == "requirements-dev.lock"
    lint, layout = ["-m", "ruff", "check", "."], ["-m", "ruff", "format", "--check", "."]
    assert task.steps == [lint, layout, ["-m", "vulture"], ["-m", "mypy"]]


def test_build_has_an_environment_of_its_own(run: ModuleType) -> None:
    task = run.choose_task(["build"])
    assert (task.lock.name, task.folder) == ("requirements-build.lock", ROOT / ".venv-build")
    assert "PyInstaller" in task.steps[0]


@pytest.mark.parametrize("command", ["check", "build"])
def test_too_many_words_are_wrong_usage(run: ModuleType, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.entry([command, "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


def test_the_environment_can_be_elsewhere(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TOUCHLINE_VENV", str(tmp_path / "env"))
    assert run.choose_task([]).folder == tmp_path / "env"
    assert run.choose_task(["build"]).folder == tmp_path / "env-build"


@pytest.mark.parametrize(("system", "parts"), [("nt", ("Scripts", "python.exe")), ("posix", ("bin", "python"))])
def test_where_the_python_of_an_environment_is(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, folder: Path, system: str, parts: tuple[str, str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(run.os, "name", system)
        python = run.venv_python(folder)
    assert python.parts[-2:] == parts


# --- the stamp -----------------------------------------------------------------------------------------


def test_the_first_start_sets_up_and_the_second_does_nothing(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run.ensure_ready(folder, lock)
    assert commands.done == ["venv", "pip some.lock"]
    assert "Setting up Touchline once" in capsys.readouterr().err
    run.ensure_ready(folder, lock)
    assert commands.done == ["venv", "pip some.lock"]
    assert capsys.readouterr().err == ""


def test_a_changed_lock_is_installed_into_the_same_environment(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path
) -> None:
    run.ensure_ready(folder, lock)
    lock.write_text("pydantic==2.1\n", encoding="utf-8")
    run.ensure_ready(folder, lock)
    assert commands.done == ["venv", "pip some.lock", "pip some.lock"]


def test_two_locks_share_an_environment(run: ModuleType, commands: FakeCommands, folder: Path, lock: Path) -> None:
    other = lock.with_name("other.lock")
    other.write_text("pytest==9.0\n", encoding="utf-8")
    for needed in (lock, other, lock, other):
        run.ensure_ready(folder, needed)
    assert commands.done == ["venv", "pip some.lock", "pip other.lock"]


def test_the_stamp_says_unfinished_while_pip_works(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path
) -> None:
    for text in ("pydantic==2.0\n", "pydantic==2.1\n"):
        lock.write_text(text, encoding="utf-8")
        run.ensure_ready(folder, lock)
        assert commands.stamp_during_pip == run.UNFINISHED
        assert run.read_stamp(folder) == ("3.11", {"some.lock": run.lock_hash(lock)})


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"python": "3.11", "locks": 3}'])
def test_a_damaged_stamp_counts_as_unfinished(run: ModuleType, tmp_path: Path, text: str) -> None:
    (tmp_path / run.STAMP_NAME).write_text(text, encoding="utf-8")
    assert run.read_stamp(tmp_path) == run.UNFINISHED


def test_a_failed_addition_leaves_the_rest_usable(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path
) -> None:
    run.ensure_ready(folder, lock)
    other = lock.with_name("other.lock")
    other.write_text("pytest==9.0\n", encoding="utf-8")
    commands.pip_result = (1, OFFLINE)
    with pytest.raises(run.SetupError):
        run.ensure_ready(folder, other)
    assert run.is_ready(folder, lock)
    assert not run.is_ready(folder, other)


# --- broken and half-made environments -----------------------------------------------------------------


def damage_python(run: ModuleType, commands: FakeCommands, folder: Path) -> None:
    run.venv_python(folder).unlink()


def change_python(run: ModuleType, commands: FakeCommands, folder: Path) -> None:
    commands.version = "3.12"


def interrupt_setup(run: ModuleType, commands: FakeCommands, folder: Path) -> None:
    run.write_stamp(folder, run.UNFINISHED)


@pytest.mark.parametrize("harm", [damage_python, change_python, interrupt_setup])
def test_a_broken_environment_is_made_anew(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path, harm: object
) -> None:
    run.ensure_ready(folder, lock)
    leftover = folder / "leftover"
    leftover.touch()
    assert callable(harm)
    harm(run, commands, folder)
    run.ensure_ready(folder, lock)
    assert commands.done == ["venv", "pip some.lock"] * 2
    assert not leftover.exists()


def test_a_half_made_environment_in_the_repository_is_made_anew(
    run: ModuleType, commands: FakeCommands, tmp_path: Path, lock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    half_made = tmp_path / ".venv"
    (half_made / "lib").mkdir(parents=True)
    run.ensure_ready(half_made, lock)
    assert commands.done == ["venv", "pip some.lock"]
    assert not (half_made / "lib").exists()


def test_a_foreign_folder_is_never_removed(run: ModuleType, commands: FakeCommands, folder: Path, lock: Path) -> None:
    folder.mkdir()
    (folder / "holiday.txt").touch()
    with pytest.raises(run.SetupError, match="was not made by Touchline"):
        run.ensure_ready(folder, lock)
    assert (folder / "holiday.txt").exists()
    assert commands.done == []


def test_a_second_start_waits_for_the_first(
    run: ModuleType, commands: FakeCommands, folder: Path, lock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = folder.with_name(folder.name + ".guard").open("a")
    assert run.try_lock(guard)
    monkeypatch.setattr(run.time, "sleep", lambda seconds: guard.close())
    run.ensure_ready(folder, lock)
    assert guard.closed
    assert commands.done == ["venv", "pip some.lock"]


def test_waiting_ends_some_day(run: ModuleType, folder: Path, lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "LONGEST_WAIT", -1.0)
    with folder.with_name(folder.name + ".guard").open("a") as guard:
        assert run.try_lock(guard)
        with pytest.raises(run.SetupError, match="still setting it up"):
            run.ensure_ready(folder, lock)


# --- sentences -----------------------------------------------------------------------------------------


def failed_start(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> str:
    """What a person reads when a start fails."""
    assert ROOT not in run.venv_folder().parents, "a test must not touch the real environment"
    assert run.entry([]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


@pytest.fixture
def elsewhere(run: ModuleType, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """A folder for the environment that is named after ``run`` forgot the person's own choice."""
    monkeypatch.setenv("TOUCHLINE_VENV", str(folder))
    return folder


@pytest.mark.usefixtures("commands", "elsewhere")
@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_missing_venv_names_the_package(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda name: None if name == missing else object())
    sentence = failed_start(run, capsys)
    assert "apt install python{}.{}-venv".format(*sys.version_info[:2]) in sentence


@pytest.mark.usefixtures("elsewhere")
def test_venv_failing_over_ensurepip_names_the_package_too(
    run: ModuleType, commands: FakeCommands, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.venv_result = (1, "not created successfully because ensurepip is not\navailable.")
    assert "-venv" in failed_start(run, capsys)


@pytest.mark.usefixtures("elsewhere")
def test_pip_failing_says_that_the_internet_is_needed(
    run: ModuleType, commands: FakeCommands, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.pip_result = (1, OFFLINE)
    sentence = failed_start(run, capsys)
    assert "needs the internet once" in sentence
    assert "No matching distribution found for pydantic" in sentence


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: [Errno 13] Permission denied: 'x'", "may not write"),
    ],
)
def test_pip_failing_over_the_disk(
    run: ModuleType, commands: FakeCommands, capsys: pytest.CaptureFixture[str], message: str, expected: str
) -> None:
    commands.pip_result = (1, message)
    sentence = failed_start(run, capsys)
    assert expected in sentence
    assert "internet" not in sentence


def test_venv_failing_on_a_full_disk_says_so(
    run: ModuleType,
    commands: FakeCommands,
    elsewhere: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    commands.venv_result = (1, "ensurepip returned non-zero exit status 1.")
    monkeypatch.setattr(run, "free_space", lambda folder: 1_000_000 if folder == elsewhere else 10**12)
    assert "disk is full" in failed_start(run, capsys)


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("number", "expected"),
    [(errno.ENOSPC, "disk is full"), (errno.EROFS, "may not write"), (errno.EIO, "could not be set up")],
)
def test_errors_of_the_system_become_sentences(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: int,
    expected: str,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, "the system's words")

    monkeypatch.setattr(run, "only_one_at_a_time", refuse)
    assert expected in failed_start(run, capsys)


def test_only_the_last_lines_of_pip_are_shown(run: ModuleType) -> None:
    shown = run.last_lines("pip", "\n".join(f"line {number}" for number in range(20)))
    assert "line 19" in shown
    assert "line 15" not in shown


# --- running the child ---------------------------------------------------------------------------------


@pytest.fixture
def ready(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py with a finished set-up whose Python is the one of the tests."""
    monkeypatch.setattr(run, "ensure_ready", lambda folder, lock: None)
    monkeypatch.setattr(run, "venv_python", lambda folder: Path(sys.executable))
    monkeypatch.setattr(run.signal, "signal", lambda *_: None)
    return run


def task_of(run: ModuleType, *programs: str) -> object:
    return run.Task(ROOT / "some.lock", ROOT, [["-c", program] for program in programs], None, {})


@pytest.mark.parametrize("code", [0, 1, 7])
def test_the_exit_code_is_passed_on(ready: ModuleType, code: int) -> None:
    assert ready.run_steps(task_of(ready, f"raise SystemExit({code})")) == code


def test_every_step_runs_and_the_first_failure_counts(ready: ModuleType, tmp_path: Path) -> None:
    witness = tmp_path / "ran"
    write = f"open({str(witness)!r}, 'w').close()"
    assert ready.run_steps(task_of(ready, "raise SystemExit(3)", f"{write}; raise SystemExit(4)", "")) == 3
    assert witness.exists()


@pytest.mark.parametrize(("code", "expected"), [(-2, 130), (-15, 143), (0xC000013A, 130), (5, 5)])
def test_signals_are_counted_as_shells_do(run: ModuleType, code: int, expected: int) -> None:
    assert run.shell_exit_code(code) == expected


def test_interrupt_during_the_game_is_quiet(
    ready: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def __init__(self, *_: object, **__: object) -> None:
            self.waits = 0

        def wait(self, timeout: float | None = None) -> int:
            self.waits += 1
            if self.waits == 1:
                raise KeyboardInterrupt
            return 0

    monkeypatch.setattr(ready.subprocess, "Popen", Interrupted)
    assert ready.entry([]) == 130
    assert capsys.readouterr().err == ""


def test_interrupt_during_the_set_up(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "ensure_ready", interrupt)
    assert run.entry([]) == 130


# --- the lock files ------------------------------------------------------------------------------------


def pins(name: str) -> dict[str, str]:
    """Package and version of every requirement in a lock file."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "requirements-build.lock"])
def test_locks_hold_hashed_pins_and_nothing_else(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    pattern = re.compile(r"[a-z0-9.-]+==\S+( ; [^\\/]+?)?(\s+--hash=sha256:[0-9a-f]{64})+")
    assert [line for line in text.splitlines() if not pattern.fullmatch(line)] == []


@pytest.mark.parametrize("name", ["requirements-dev.lock", "requirements-build.lock"])
def test_bigger_locks_agree_with_the_games_own(name: str) -> None:
    own = pins("requirements.lock")
    assert {"pydantic", "platformdirs"} <= own.keys()
    assert {package: pins(name).get(package) for package in own} == own


def test_the_stamp_is_plain_json(run: ModuleType, tmp_path: Path) -> None:
    run.write_stamp(tmp_path, run.Stamp("3.11", {"a.lock": "00"}))
    assert json.loads((tmp_path / run.STAMP_NAME).read_text(encoding="utf-8")) == {
        "python": "3.11",
        "locks": {"a.lock": "00"},
    }
