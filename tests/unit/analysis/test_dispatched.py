"""What runs in the stead of a declared method is affected, and tested, as that is."""

import pytest

from shared.core.jobs import JobKind
from shared.resolution.values import crowd
from tests.support.documents import document
from tests.unit.analysis.test_coverage import mapped, names
from tests.unit.analysis.test_impact import callers, only_impact

_JAVA = """
interface Port { String run(); }
class Made implements Port {
  public String run() { return help(); }
  String help() { return ""; }
}
class Unmade implements Port { public String run() { return ""; } }
"""
_TYPESCRIPT = """
export interface Port { run(): string }
export class Made implements Port {
  run() { return this.help(); }
  help() { return ""; }
}
export class Unmade implements Port { run() { return ""; } }
"""
_GO = """package a
type Port interface { Run() string }
type Made struct{}
func (m *Made) Run() string { return m.help() }
func (m *Made) help() string { return "" }
"""
_KOTLIN = """
interface Port { fun run(): String }
class Made : Port { override fun run(): String { return help() }
  fun help() = "" }
class Unmade : Port { override fun run() = "" }
"""
THROUGH_INTERFACES = {
    "Port.java": (
        _JAVA
        + "class Main { void go(Port p) { p.run(); } void top() { go(new Made()); } }"
    ),
    "port.ts": (
        _TYPESCRIPT
        + "function go(p: Port) { p.run(); }\nfunction top() { go(new Made()); }"
    ),
    "port.go": _GO + "func go_(p Port) { p.Run() }\nfunc top() { go_(&Made{}) }",
    "Port.kt": _KOTLIN + "fun go(p: Port) { p.run() }\nfun top() { go(Made()) }",
}


@pytest.mark.parametrize("path", THROUGH_INTERFACES)
def test_whoever_calls_by_an_interface_depends_on_what_runs(path: str) -> None:
    files = {path: THROUGH_INTERFACES[path]}

    found = callers(only_impact(files, {"targets": [{"file": path, "name": "help"}]}))

    told = {
        name.rpartition(".")[2].strip("_"): step for name, (step, _) in found.items()
    }
    assert {name.lower(): step for name, step in told.items()} == {
        "run": 1,
        "go": 2,
        "top": 3,
    }


@pytest.mark.parametrize("path", ["Port.java", "Port.kt"])
def test_what_nobody_makes_runs_for_nobody_where_something_else_is_made(
    path: str,
) -> None:
    files = {path: THROUGH_INTERFACES[path]}
    target = {"file": path, "name": "Unmade.run"}

    assert callers(only_impact(files, {"targets": [target]})) == {}


TEMPLATES = {
    "Base.java": (
        "abstract class Base { void all() { step(); } abstract void step(); }\n"
        "class Own extends Base { void step() { deep(); } void deep() {} }\n"
        "class Main { void top() { new Own().all(); } }\n"
    ),
    "base.ts": (
        "abstract class Base { all() { this.step(); } abstract step(): void }\n"
        "class Own extends Base { step() { this.deep(); } deep() {} }\n"
        "class Main { top() { new Own().all(); } }\n"
    ),
}


@pytest.mark.parametrize("path", TEMPLATES)
def test_a_method_of_a_base_runs_what_classes_below_fill_in(path: str) -> None:
    target = {"file": path, "name": "deep"}

    found = callers(only_impact({path: TEMPLATES[path]}, {"targets": [target]}))

    assert {name: step for name, (step, _) in found.items()} == {
        "Own.step": 1,
        "Base.all": 2,
        "Main.top": 3,
    }


def test_a_callback_that_reaches_a_call_is_no_method_in_its_stead() -> None:
    source = (
        "function each(f: () => void) { f(); }\nfunction one() {}\n"
        "function main() { each(one); }\n"
    )
    target = {"file": "a.ts", "name": "one"}

    found = callers(only_impact({"a.ts": source}, {"targets": [target]}))

    assert "each" not in found


def test_tests_reach_what_runs_behind_an_interface() -> None:
    files = {
        "src/main/java/Port.java": THROUGH_INTERFACES["Port.java"],
        "src/test/java/PortTest.java": (
            "class PortTest {\n"
            "  @Test void runs() { Port p = new Made(); p.run(); }\n}\n"
        ),
    }

    found = mapped(files)

    tested = {each["name"]: each for each in found["testedFunctions"]}
    assert tested.keys() == {"Made.run", "Made.help"}
    assert tested["Made.run"]["directTestCallers"] == 1
    assert "Unmade.run" in names(found["untestedFunctions"])


MANY = 40


def many(one: str) -> str:
    return "".join(one.replace("{n}", str(n)) for n in range(MANY))


# More classes than a call is followed to, all made; a test calls `show`.
CROWDS = {
    "java": {
        "src/main/java/App.java": (
            "interface Port { void run(); }\n"
            + many("class N{n} implements Port { public void run() {} }\n")
            + "class Unmade implements Port { public void run() {} }\n"
            "class App {\n  static List<Port> make() {\n"
            "    List<Port> all = new ArrayList<>();"
            + many("all.add(new N{n}());")
            + "return all; }\n"
            "  static void show() { for (Port p : make()) p.run(); }\n}\n"
        ),
        "src/test/java/AppTest.java": (
            "class AppTest { @Test void t() { App.show(); } }\n"
        ),
    },
    "typescript": {
        "app.ts": (
            "interface Port { run(): void }\n"
            + many("class N{n} implements Port { run() {} }\n")
            + "class Unmade implements Port { run() {} }\n"
            "function make(): Port[] { const all: Port[] = [];"
            + many("all.push(new N{n}());")
            + "return all; }\n"
            "export function show() { for (const p of make()) p.run(); }\n"
        ),
        "app.test.ts": "import { show } from './app';\ntest('t', () => { show(); });\n",
    },
    "go": {
        "go.mod": "module a\n",
        "a.go": (
            "package a\ntype Port interface { run() }\n"
            + many("type N{n} struct{}\nfunc (n N{n}) run() {}\n")
            + "type Unmade struct{}\nfunc (u Unmade) run() {}\n"
            "func all() []Port { return []Port{" + many("N{n}{},") + "} }\n"
            "func show() { for _, p := range all() { p.run() } }\n"
        ),
        "a_test.go": "package a\nfunc TestShow(t *testing.T) { show() }\n",
    },
    "rust": {
        "src/lib.rs": (
            "pub trait Port { fn run(&self); }\n"
            + many("struct N{n};\nimpl Port for N{n} { fn run(&self) {} }\n")
            + "struct Unmade;\nimpl Unmade { fn run(&self) {} }\n"
            "fn make() -> Vec<Box<dyn Port>> { vec!["
            + many("Box::new(N{n}),")
            + "] }\nfn show() { for p in make().iter() { p.run(); } }\n"
            "#[test]\nfn t() { show(); }\n"
        )
    },
    "python": {
        "app.py": (
            "class Port:\n    def run(self): raise NotImplementedError\n"
            + many("class N{n}(Port):\n    def run(self): pass\n")
            + "class Unmade(Port):\n    def run(self): pass\n"
            "def make():\n    return [" + many("N{n}(),") + "]\n"
            "def show():\n    for p in make():\n        p.run()\n"
        ),
        "test_app.py": "from app import show\ndef test_show():\n    show()\n",
    },
}


@pytest.mark.parametrize("language", CROWDS)
def test_a_call_on_objects_of_more_classes_than_are_followed_reaches_all(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A small tree has room for them.
    monkeypatch.setattr(crowd, "CALLS_OF_A_SMALL_TREE", 0)
    files = CROWDS[language]
    path = next(path for path in files if "est" not in path and path != "go.mod")

    found = mapped(files)
    affected = callers(
        only_impact(files, {"targets": [{"file": path, "name": "N30.run"}]})
    )

    tested = {each["name"] for each in found["testedFunctions"]}
    assert {f"N{n}.run" for n in range(MANY)} <= tested
    assert "Unmade.run" in names(found["untestedFunctions"])
    assert {name.rpartition(".")[2] for name in affected} >= {"show"}


def test_what_overrides_a_method_and_calls_it_runs_no_other_one() -> None:
    files = {
        "app.py": (
            "class Port:\n    def run(self): pass\n"
            + many("class N{n}(Port):\n    def run(self): super().run()\n")
            + "def show():\n    N3().run()\n"
            "def make():\n    return [" + many("N{n}(),") + "]\n"
        ),
        "test_app.py": "from app import show\ndef test_show():\n    show()\n",
    }

    tested = {each["name"] for each in mapped(files)["testedFunctions"]}

    assert {name for name in tested if name.endswith(".run")} == {"N3.run", "Port.run"}


def test_a_method_that_an_interface_asks_for_is_not_dead() -> None:
    # Without `years` a type would not fit, though nobody calls it.
    files = {
        "go.mod": "module a\n",
        "main.go": (
            "package main\ntype lister interface { dirTime() int; years() int }\n"
            "type fsys struct{}\nfunc (f *fsys) dirTime() int { return 1 }\n"
            "func (f *fsys) years() int { return 1 }\n"
            "func (f *fsys) unused() int { return 1 }\n"
            "func show(f lister) int { return f.dirTime() }\n"
            "func main() { show(&fsys{}) }\n"
        ),
    }

    found = document(JobKind.DEAD_CODE, files)

    assert names(found["deadCodeCandidates"]) == ["fsys.unused"]
