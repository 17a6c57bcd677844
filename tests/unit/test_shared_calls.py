"""Sites that do the same with the same cell share what that leads to."""

from tests.support.resolving import many, resolved

PROPERTY = "class C:\n    @property\n    def a(self): return 1\nx = C()\n"


def test_each_of_many_reads_of_a_property_is_a_call_of_it() -> None:
    program = PROPERTY + many("def f{n}():\n    x.a\n", 10)

    calls = resolved({"a.py": program}).calls

    getters = [call for call in calls if call.target.definition.name == "a"]
    assert sorted(call.lines for call in getters) == [(n,) for n in range(6, 26, 2)]


def test_a_call_with_more_targets_than_a_few_has_them_all() -> None:
    program = many("def f{n}(): pass\n", 12) + "x = [" + many("f{n}, ", 12) + "]\n"

    calls = resolved({"a.py": program + "def g(i): x[i]()\n"}).calls

    assert {call.target.definition.name for call in calls} == {
        f"f{n}" for n in range(12)
    }


def test_a_call_of_what_nothing_is_known_of_is_counted_with_its_reason() -> None:
    unresolved = resolved({"a.py": "def f():\n    nobody()\n    1 .bit_count()\n"})

    assert sum(unresolved.unresolved.values()) == 2
