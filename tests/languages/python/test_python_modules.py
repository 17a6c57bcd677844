"""Where Python's imports lead: projects' folders, namespaces, what is missing."""

import pytest

from shared.languages.python.project.modules import PythonModules
from shared.languages.python.project.source_roots import declared_roots
from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

Found = Module | External | Missing


def modules_of(sources: dict[str, str]) -> PythonModules:
    files: dict[str, FileFacts] = {}
    for path, text in sources.items():
        if path.endswith(".py"):
            facts = extract(by_name()["python"].spec, path, text.encode())
            assert isinstance(facts, FileFacts)
            files[path] = facts
    manifests = {p: t.encode() for p, t in sources.items() if p not in files}
    return PythonModules(
        Project(files=files, manifests=manifests, paths=frozenset(sources))
    )


def resolved(
    modules: PythonModules, module: str, name: str | None = None, by: str = "t/a.py"
) -> Found:
    file = FileFacts(by, "python", 1, 1)
    return modules.resolve(
        file, Import(module=module, name=name, alias=None, scope=0, line=1)
    )


def test_what_the_own_package_lacks_is_missing() -> None:
    modules = modules_of(
        {"pyproject.toml": "", "src/p/__init__.py": "", "src/p/data/x.py": ""}
    )

    assert resolved(modules, "p.gone") == Missing(name="p.gone")
    assert resolved(modules, "p.gone.inner", "f") == Missing(name="p.gone.inner")
    assert resolved(modules, "p.data.gone", "f") == Missing(name="p.data.gone")
    assert resolved(modules, "p.data", "gone") == Missing(name="p.data.gone")


def test_a_name_that_a_package_may_make_is_asked_of_it() -> None:
    modules = modules_of({"p/__init__.py": "", "p/six.py": ""})

    own = Module(key="p", files=("p/__init__.py",))
    assert resolved(modules, "p", "anything") == own
    assert resolved(modules, "p.six.moves", "urllib") == External(name="p")


@pytest.mark.parametrize(
    "said",
    [
        "from pkgutil import extend_path\n__path__ = extend_path(__path__, __name__)",
        "__import__('pkg_resources').declare_namespace(__name__)",
        "__path__ = ['elsewhere']",
    ],
)
def test_what_an_open_package_lacks_is_elsewhere(said: str) -> None:
    modules = modules_of({"google/__init__.py": said, "google/own/__init__.py": ""})

    assert resolved(modules, "google.cloud") == External(name="google")
    assert resolved(modules, "google.own.gone") == Missing(name="google.own.gone")


def test_what_a_namespace_lacks_is_elsewhere() -> None:
    modules = modules_of(
        {"pyproject.toml": "", "src/google/cloud/own/__init__.py": ""},
    )

    assert resolved(modules, "google.auth") == External(name="google")
    assert resolved(modules, "google.cloud.storage") == External(name="google")
    assert resolved(modules, "google.cloud", "storage") == External(name="google")
    assert resolved(modules, "google.cloud.own.gone") == Missing(
        name="google.cloud.own.gone"
    )


def test_a_folder_of_tests_is_not_what_a_package_means() -> None:
    modules = modules_of(
        {"setup.py": "", "shop/__init__.py": "", "tests/redis/__init__.py": ""}
    )

    found = resolved(modules, "redis.asyncio", by="shop/cart.py")

    assert found == External(name="redis")


def test_a_folder_beside_a_manifest_is_no_package_of_others() -> None:
    modules = modules_of(
        {"one/pyproject.toml": "", "one/docker/sh/build.py": "", "two/a.py": ""}
    )

    assert resolved(modules, "docker", by="two/a.py") == External(name="docker")
    assert resolved(modules, "docker.sh.build", by="two/a.py") == Module(
        key="one/docker/sh/build", files=("one/docker/sh/build.py",)
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pyproject.toml", "[tool.setuptools.packages.find]\nwhere = ['lib']"),
        ("pyproject.toml", "[tool.setuptools.package-dir]\n'' = './lib/'"),
        ("pyproject.toml", "[tool.hatch.build.targets.wheel]\npackages = ['lib/p']"),
        ("pyproject.toml", "[[tool.poetry.packages]]\ninclude = 'p'\nfrom = 'lib'"),
        ("pyproject.toml", "[tool.uv.build-backend]\nmodule-root = 'lib'"),
        ("pyproject.toml", "[tool.pdm.build]\npackage-dir = 'lib'"),
        ("pyproject.toml", "[tool.maturin]\npython-source = 'lib'"),
        ("pyproject.toml", "[tool.pytest.ini_options]\npythonpath = 'lib'"),
        ("setup.cfg", "[options]\npackage_dir =\n    = lib"),
        ("setup.cfg", "[options.packages.find]\nwhere = lib"),
    ],
)
def test_manifests_say_where_sources_are(name: str, said: str) -> None:
    told = declared_roots({f"a/{name}": said.encode()}, frozenset())

    assert told == (frozenset({"a"}), frozenset({"a/src", "a/lib"}))


@pytest.mark.parametrize(
    "said",
    [
        "[tool.setuptools]\npackages = 3\npackage-dir = 'lib'",
        "[tool]\nhatch = []\npoetry = {packages = [3, {from = 3}]}",
        "tool = 3",
        "[tool",
    ],
)
def test_manifests_that_say_something_else_say_nothing(said: str) -> None:
    told = declared_roots({"pyproject.toml": said.encode()}, frozenset(["b/setup.py"]))

    assert told == (frozenset({"", "b"}), frozenset({"src", "b/src"}))
    assert declared_roots({"setup.cfg": b"where"}, frozenset())[1] == frozenset({"src"})
