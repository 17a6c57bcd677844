"""Dead code: members that a package hands to others without showing them by name."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_FACTORIES = {
    "javascript": {
        "package.json": '{"main": "index.js"}',
        "index.js": (
            "exports.make = function make() {\n"
            "  class Box {\n    use() {}\n    _hid() {}\n  }\n  return new Box();\n};\n"
        ),
    },
    "typescript": {
        "package.json": '{"main": "index.ts"}',
        "index.ts": (
            "export function make() {\n  class Box {\n    use() {}\n    _hid() {}\n"
            "    done() {}\n  }\n  const box = new Box(); box.done(); return box;\n}\n"
        ),
    },
    "python": {
        "pkg/__init__.py": "from pkg.a import make\n",
        "pkg/a.py": (
            "def make():\n    class Box:\n        def use(self):\n            pass\n"
            "        def _hid(self):\n            pass\n    return Box()\n"
        ),
    },
    "a method": {
        "pkg/__init__.py": "from pkg.a import Maker\n",
        "pkg/a.py": (
            "class Maker:\n    def make(self):\n        class Box:\n"
            "            def use(self):\n                pass\n"
            "            def _hid(self):\n                pass\n        return Box()\n"
        ),
    },
}


@pytest.mark.parametrize("files", _FACTORIES.values(), ids=_FACTORIES)
def test_others_may_call_members_of_a_class_that_a_shown_function_gives_out(
    files: dict[str, str],
) -> None:
    found = {name.rpartition(".")[2]: sure for name, sure in dead(files).items()}

    assert found == {"use": "medium", "_hid": "high"}


def test_nobody_outside_has_a_class_of_a_function_that_is_not_shown() -> None:
    source = (
        "def make():\n    class Box:\n        def use(self):\n            pass\n\n"
        "        def done(self):\n            pass\n    Box().done()\n\nmake()\n"
    )

    assert dead({"run.py": source}) == {"make.Box.use": "high"}


@pytest.mark.parametrize(
    ("path", "source", "candidates"),
    [
        (
            "A.cs",
            (
                "public class A { protected void Hook() {} void Inner() {}"
                " protected internal void Both() {} private protected void Mine() {} }"
            ),
            {"A.Mine", "A.Inner"},
        ),
        ("B.cs", "public sealed class B { protected void Hook() {} }\n", {"B.Hook"}),
        ("C.cs", "class C { protected void Hook() {} }\n", {"C", "C.Hook"}),
        (
            "A.java",
            "public class A { protected void hook() {} void own() {} }\n",
            {"A.own"},
        ),
        ("B.java", "public final class B { protected void hook() {} }\n", {"B.hook"}),
        ("A.kt", "open class A { protected fun hook() {} }\n", set()),
        ("B.kt", "class B { protected fun hook() {} }\n", {"B.hook"}),
    ],
)
def test_protected_members_are_for_heirs_outside_where_there_may_be_any(
    path: str, source: str, candidates: set[str]
) -> None:
    assert dead({path: source}).keys() == candidates
