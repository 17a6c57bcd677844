"""Compiled modules are used while they are what the sources say, and only then."""

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shared
from native.__main__ import AS_THEY_ARE, COMPILED, choose_compiler, sources
from shared.compiled import DIGESTS, FOLDER, ROOT, SUFFIX, digest
from shared.languages.python.keys import written_keys
from shared.languages.registry import by_name
from shared.resolution.flow import engine
from shared.resolution.project.bindings import binding_at
from shared.resolution.values.cells import Cell, Flow
from shared.resolution.values.value import Container

# What make leaves behind, with little effort or with all.
MADE = sorted(
    (ROOT / ".native").glob(".compiled*"), key=lambda made: made.stat().st_mtime
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one source, and digests that say it was compiled."""
    (tmp_path / "shared").mkdir()
    for name in ("__init__.py", "compiled.py"):
        shutil.copy(ROOT / "shared" / name, tmp_path / "shared" / name)
    (tmp_path / "source.py").write_text("A = 1\n")
    folder = tmp_path / FOLDER.relative_to(ROOT)
    folder.mkdir(parents=True)
    said = {"source.py": digest(tmp_path / "source.py")}
    (folder / DIGESTS).write_text(json.dumps(said))
    return tmp_path


def is_compiled(tree: Path) -> bool:
    code = "import shared; print(shared.IS_COMPILED)"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tree, capture_output=True, check=True
    )
    return ran.stdout.split() == [b"True"]


def test_what_was_compiled_from_these_sources_is_used(tree: Path) -> None:
    assert is_compiled(tree)


def test_nothing_is_used_once_a_source_has_changed(tree: Path) -> None:
    (tree / "source.py").write_text("A = 2\n")

    assert not is_compiled(tree)


def test_nothing_is_used_once_a_source_is_gone(tree: Path) -> None:
    (tree / "source.py").unlink()

    assert not is_compiled(tree)


def test_nothing_is_used_where_compiling_was_broken_off(tree: Path) -> None:
    (tree / FOLDER.relative_to(ROOT) / DIGESTS).write_text("{")

    assert not is_compiled(tree)


def test_what_make_has_compiled_for_this_interpreter_is_what_runs() -> None:
    if not MADE or Path(sys.prefix).name != ".venv":
        pytest.skip("make compiles for the first environment only")
    if any(
        (ROOT / path).stat().st_mtime > MADE[-1].stat().st_mtime for path in sources()
    ):
        pytest.skip("sources have changed since: `make test` compiles them again")
    if missing := choose_compiler():
        pytest.skip(missing)

    assert shared.IS_COMPILED
    assert str(engine.__file__).endswith(SUFFIX)


def test_what_is_compiled_reads_each_object_as_its_class_says_now() -> None:
    class Kept:
        __slots__ = ("at",)

    class Shared:
        at = 3

    class Computed:
        @property
        def at(self) -> int:
            return 5

    kept: Any = Kept()
    kept.at = 2
    its_class: Any = Kept
    read: Any = binding_at
    assert [read(kept) for _ in range(3)] == [2, 2, 2]
    with pytest.raises(AttributeError, match="at"):
        read(Kept())
    its_class.at = 7
    assert read(kept) == 7
    assert [read(Shared()), read(Computed())] == [3, 5]


def test_what_is_compiled_reads_the_names_of_its_module_as_they_are_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = b"{\"one\": f, 'three': g}"
    assert [written_keys.keys_in(source) for _ in range(3)] == [["one", "three"]] * 3

    only_double = (ord('"'), ord('"'))
    monkeypatch.setattr(written_keys, "_QUOTES", only_double)

    assert written_keys.keys_in(source) == ["one"]
    monkeypatch.undo()
    assert written_keys.keys_in(source) == ["one", "three"]


def test_what_is_compiled_tells_values_in_a_tuple_apart_by_what_they_are() -> None:
    rules = by_name()["python"].rules
    one, other = Container("list", rules), Container("list", rules)
    cell = Cell(Flow(lambda _known, _new: None, lambda _one, _other: False))

    for value in (one, other, one, other):
        cell.add(value)

    assert [value is one for value in cell.values] == [True, False]


def test_what_is_compiled_ends_with_a_code_of_its_own_and_not_by_an_abort() -> None:
    if not shared.IS_COMPILED:
        pytest.skip("nothing is compiled")
    library = next(FOLDER.glob(f"*__mypyc{SUFFIX}")).read_bytes()

    assert b"\0_exit\0" in library
    assert b"\0abort\0" not in library


def test_every_path_that_is_named_is_there() -> None:
    assert all(any(ROOT.glob(pattern)) for pattern in COMPILED)
    assert all((ROOT / path).is_file() for path in AS_THEY_ARE)


def test_what_is_not_compiled_extends_nothing_that_is() -> None:
    compiled = {module_of(path) for path in sources()}
    extending = {
        f"{name}.{extended}"
        for path in sorted((ROOT / "shared").rglob("*.py"))
        for name in [module_of(path.relative_to(ROOT).as_posix())]
        if name not in compiled
        for extended, module in bases_in(path)
        if module in compiled
    }

    assert not extending


def module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def bases_in(path: Path) -> Iterator[tuple[str, str]]:
    """The classes of a file that extend one of another file, and which that is."""
    tree = ast.parse(path.read_text())
    modules = {
        alias.asname or alias.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                if isinstance(base, ast.Name) and base.id in modules:
                    yield node.name, modules[base.id]
