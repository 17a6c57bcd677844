"""How many values a variable has room for, by the size of the tree."""

from shared.resolution.values import crowd
from tests.support.resolving import many, resolved


def test_instances_of_many_classes_are_widened_and_nothing_is_lost() -> None:
    classes = many("class C{n}(B):\n    pass\n", crowd.MAX_OBJECTS + 10)
    calls = many("run(C{n}())\n", crowd.MAX_OBJECTS + 10)
    base = "class B:\n    def f(self): pass\n"

    found = resolved({"a.py": f"{base}{classes}def run(x): x.f()\n{calls}"})

    assert found.widened > 0
    assert not found.truncated
    assert "B.f" in {link.target.definition.qualified_name for link in found.calls}


def test_a_small_tree_has_room_for_the_methods_of_many_classes() -> None:
    classes = many("class C{n}(B):\n    def f(self): pass\n", crowd.MAX_OBJECTS)
    calls = many("run(C{n}())\n", crowd.MAX_OBJECTS)
    base = "class B:\n    def f(self): raise NotImplementedError\n"

    found = resolved({"a.py": f"{base}{classes}def run(x): x.f()\n{calls}"})

    called = {link.target.definition.qualified_name for link in found.calls}
    assert {f"C{n}.f" for n in range(crowd.MAX_OBJECTS)} <= called
    assert "B.f" not in called
    assert (found.widened, found.truncated) == (0, False)
