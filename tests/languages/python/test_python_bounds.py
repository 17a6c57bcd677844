"""Whoever lays out an archive decides how large it is, and not how long it takes."""

from shared.languages.python.keys.bound_constants import MAX_KEYS
from shared.languages.python.syntax.definitions import MAX_DECORATORS
from shared.languages.python.syntax.implied import MAX_OPERATORS
from shared.languages.python.project.modules import MAX_AROUND, MAX_ROOTS, PythonModules
from shared.languages.python.objects.replacing import MAX_STEPS
from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

MANY = 30_000


def modules_of(paths: list[str]) -> PythonModules:
    files = {path: FileFacts(path, "python", 1, 1) for path in paths}
    return PythonModules(Project(files=files, manifests={}, paths=frozenset(files)))


def resolved(
    modules: PythonModules, imports: list[str], origin: str = "main.py"
) -> list[Module | External | Missing]:
    file = FileFacts(origin, "python", 1, 1)
    return [
        modules.resolve(
            file, Import(module=name, name=None, alias=None, scope=0, line=1)
        )
        for name in imports
    ]


def facts_of(source: str) -> FileFacts:
    facts = extract(by_name()["python"].spec, "a.py", source.encode())
    assert isinstance(facts, FileFacts)
    return facts


def test_many_roots_and_many_imports_end() -> None:
    # Were each import asked of each root, this would take an hour.
    modules = modules_of([f"r{one}/m{one}/__init__.py" for one in range(MANY)])

    found = resolved(modules, [f"m{one}" for one in range(MANY)])

    assert found == [
        Module(key=f"r{one}/m{one}", files=(f"r{one}/m{one}/__init__.py",))
        for one in range(MANY)
    ]


def test_a_package_in_too_many_roots_is_looked_for_in_some() -> None:
    roots = [f"r{one:05}" for one in range(MAX_ROOTS + 2)]
    modules = modules_of(
        [
            *(f"{root}/setup.py" for root in roots),
            *(f"{root}/x/m{one}.py" for one, root in enumerate(roots)),
        ]
    )

    inside, outside = resolved(modules, [f"x.m{MAX_ROOTS - 1}", f"x.m{MAX_ROOTS + 1}"])

    assert isinstance(inside, Module)
    assert inside.files == (f"r{MAX_ROOTS - 1:05}/x/m{MAX_ROOTS - 1}.py",)
    assert outside == External(name="x")


def test_the_own_root_and_then_the_outermost_one_count() -> None:
    paths = ["a/x.py", "b/c/x.py", "b/c/main.py", "d/y/z.py", "e/y/__init__.py"]
    modules = modules_of(paths)

    own, stranger, package = resolved(modules, ["x", "x.gone", "y"], "b/c/main.py")
    (outermost,) = resolved(modules, ["x"], "d/main.py")

    assert own == Module(key="b/c/x", files=("b/c/x.py",))
    assert stranger == External(name="x")
    assert package == Module(key="e/y", files=("e/y/__init__.py",))
    assert outermost == Module(key="a/x", files=("a/x.py",))


def test_folders_around_a_root_are_roots_whether_or_not_they_hold_files() -> None:
    # As archives of repositories are, and services side by side.
    paths = ["r/one/app/a.py", "r/one/main.py", "r/two/app/a.py", "r/two/app/b.py"]
    modules = modules_of([*paths, "r/docker/build.py", "p/__init__.py", "p/t/x.py"])

    nearest, outside = resolved(modules, ["app.a", "docker"], "r/two/app/b.py")
    one = resolved(modules, ["app.a"], "r/one/app/c.py")
    in_package = resolved(modules, ["t.x"], "p/t/y/z.py")

    assert nearest == Module(key="r/two/app/a", files=("r/two/app/a.py",))
    assert outside == External(name="docker")
    assert one == [Module(key="r/one/app/a", files=("r/one/app/a.py",))]
    assert in_package == [External(name="t")]


def test_a_folder_without_init_is_imported_from_for_what_it_has() -> None:
    modules = modules_of(["r/app/a.py", "r/app/b.py"])
    file = FileFacts("r/app/b.py", "python", 1, 1)
    known, unknown = (
        Import(module="app", name=name, alias=None, scope=0, line=1) for name in "ac"
    )

    assert modules.resolve(file, known) == Module(key="r/app")
    assert modules.resolve(file, unknown) == External(name="app")


def test_of_the_folders_around_a_root_some_are_looked_at() -> None:
    deep = "/".join(f"d{level}" for level in range(2 * MAX_AROUND))
    modules = modules_of(["d0/far/m.py", f"{deep}/near/m.py", f"{deep}/z/y/main.py"])

    near, far = resolved(modules, ["near.m", "far.m"], f"{deep}/z/y/main.py")

    assert isinstance(near, Module)
    assert far == External(name="far")


def test_stubs_and_namespace_packages_are_found_in_other_roots() -> None:
    modules = modules_of(["a/s.pyi", "b/setup.py", "b/n/inner/m.py"])

    assert resolved(modules, ["s", "n.inner"]) == [
        Module(key="a/s", files=("a/s.pyi",)),
        Module(key="b/n/inner"),
    ]


def test_of_endless_decorators_the_nearest_become_calls() -> None:
    lines = "".join(f"@d{one}\n" for one in range(3 * MAX_DECORATORS))

    facts = facts_of(f"{lines}def f(): ...\n{lines}class C: ...\n")

    function, class_ = facts.definitions
    last = f"d{3 * MAX_DECORATORS - 1}"
    calls = [call for call in facts.calls if call.kind == "decorator"]
    assert (function.name, class_.name) == ("f", "C")
    assert len(function.decorators) == len(class_.decorators) == MAX_DECORATORS
    assert len(calls) == 2 * MAX_DECORATORS
    assert function.modifiers[-1] == class_.modifiers[-1] == last


def test_a_handful_of_decorators_all_count() -> None:
    (function,) = facts_of("@a\n@b.c\n@d(1)\ndef f(): ...\n").definitions

    assert function.modifiers == ("a", "c", "d")
    assert function.start_line == 1


def test_ordinary_code_with_many_operators_is_read_whole() -> None:
    ordinary = "".join(f"value_{one} = left_{one} + right\n" for one in range(150))
    text = f'"""{"A long text. " * 3_000}"""\n'

    facts = facts_of(text + ordinary)

    assert not facts.truncated
    assert sum(call.kind == "implicit" for call in facts.calls) == 150


def test_of_a_file_of_formulas_the_first_operators_are_read() -> None:
    facts = facts_of("".join(f"value_{one} = left + right\n" for one in range(150)))

    assert facts.truncated
    assert sum(call.kind == "implicit" for call in facts.calls) == MAX_OPERATORS


def test_many_constants_that_are_no_keys_cut_nothing() -> None:
    words = ", ".join(f'"w{one}"' for one in range(MAX_KEYS + 1))

    plain = facts_of(f"for word in ({words}): print(word)\n")
    keys = facts_of(f"for word in ({words}): table[word]()\n")

    assert not plain.truncated
    assert keys.truncated


def test_a_chain_of_copies_is_followed_so_far() -> None:
    copies = "._replace(step=f)"
    assert not facts_of(f"x = a{copies * MAX_STEPS}").truncated
    facts = facts_of(f"x = a{copies * 2 * MAX_STEPS}")
    assert facts.truncated
    assert len(facts.stores) == MAX_STEPS


def test_types_that_are_joined_count_for_no_operators() -> None:
    joined = "def f(x: A | B | None) -> list[A | B]: ...\n" * (MAX_OPERATORS + 1)

    facts = facts_of(f"{joined}x | y\n")

    assert not facts.truncated
    assert sum(call.kind == "implicit" for call in facts.calls) == 1
