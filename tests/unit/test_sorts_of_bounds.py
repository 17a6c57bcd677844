"""What cut a result is told by its sort, and nothing else counts as a cut."""

from importlib import import_module

import pytest

from shared.resolution.cut import CutBy
from shared.resolution.resolve import settle
from shared.resolution.values import cells
from tests.support.resolving import many, resolved, world_of

# Of each sort a bound, what it is set to, and a program that reaches it then.
SORTS = {
    CutBy.CLASSES: (
        "shared.resolution.classes.hierarchy.MAX_ANCESTORS",
        2,
        "class A: pass\nclass B(A): pass\nclass C(B): pass\nC().f()\n",
    ),
    CutBy.EFFORT: (
        "shared.resolution.values.cells.MAX_DELIVERIES",
        1,
        "def ap(f): return f\ndef g(): pass\nap(ap)(g)()\n",
    ),
    CutBy.FILES: (
        "shared.languages.python.syntax.matching.MAX_TERM_DEPTH",
        0,
        "match a:\n    case [[b]]:\n        b()\n",
    ),
    CutBy.PROJECT: (
        "shared.resolution.resolve.MAX_ROUNDS",
        1,
        "class A:\n    def f(self): self.g()\n    def g(self): pass\n",
    ),
    CutBy.VARIABLES: (
        "shared.resolution.values.crowd.MAX_KEPT",
        8,
        "def ap(g): g()\n" + many("def f{n}(): pass\nap(f{n})\n", 10),
    ),
}


@pytest.mark.parametrize("sort", SORTS)
def test_what_was_cut_is_told_by_its_sort(
    sort: CutBy, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound, value, program = SORTS[sort]
    before = resolved({"a.py": program}).cuts
    module, _, name = bound.rpartition(".")
    monkeypatch.setattr(import_module(module), name, value)

    after = resolved({"a.py": program}).cuts

    assert (before, after) == ((), (sort,))


def test_methods_that_one_wrapper_calls_come_to_rest() -> None:
    # More classes than a variable holds: what is assumed of some of them is not kept.
    cached = (
        "class cached:\n"
        "    def __init__(self, function):\n        self.function = function\n"
        "    def __get__(self, instance, owner=None):\n"
        "        return self.function(instance)\n"
    )
    methods = (
        "class C{n}:\n    @cached\n    def value(self): self.other()\n"
        "    def other(self): pass\nC{n}().value\n"
    )
    built = world_of({"a.py": cached + many(methods, 2 * cells.MAX_VALUES)})

    settle(built)

    assert not built.cut.happened
