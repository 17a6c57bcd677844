"""Import cycles: found exactly, told apart, and broken by what is suggested."""

from collections.abc import Iterable
from typing import Any

from hypothesis import given, strategies as st

from shared.analysis.breaking import breaking_imports
from shared.analysis.cycles import _cycles
from shared.analysis.imports import Import
from shared.analysis.reach import components, is_acyclic
from shared.core.jobs import JobKind
from tests.support.documents import document


def cycles_in(files: dict[str, str]) -> dict[str, Any]:
    return document(JobKind.CIRCULAR_DEPENDENCIES, files)


def only_cycle(files: dict[str, str]) -> dict[str, Any]:
    found = cycles_in(files)["cycles"]
    assert len(found) == 1
    cycle: dict[str, Any] = found[0]
    return cycle


def test_two_files_that_import_each_other_are_a_cycle() -> None:
    cycle = only_cycle(
        {"a.py": "from b import y\nx = 1\n", "b.py": "import a\ny = 1\n"}
    )

    assert cycle["files"] == ["a.py", "b.py"]
    assert cycle["edges"] == [
        {"source": "a.py", "target": "b.py", "importedSymbols": ["y"]},
        {"source": "b.py", "target": "a.py", "importedSymbols": []},
    ]
    assert (cycle["severity"], cycle["typeOnly"]) == ("medium", False)


def test_a_chain_is_no_cycle() -> None:
    found = cycles_in({"a.py": "import b\n", "b.py": "import c\n", "c.py": ""})

    assert found["cycles"] == []
    assert found["metadata"]["totalImports"] == 2
    assert found["summary"]["totalCycles"] == 0


def test_cycles_that_share_a_file_are_one() -> None:
    cycle = only_cycle(
        {
            "hub.ts": "import './a'; import './b'",
            "a.ts": "import './hub'",
            "b.ts": "import './hub'",
        }
    )

    assert cycle["files"] == ["a.ts", "b.ts", "hub.ts"]
    assert len(cycle["breakingImports"]) == 2


def test_four_files_in_a_circle_are_severe() -> None:
    ring = {f"m{n}.py": f"import m{(n + 1) % 4}\n" for n in range(4)}

    assert only_cycle(ring)["severity"] == "high"


def test_what_types_alone_close_is_told_apart() -> None:
    cycle = only_cycle(
        {
            "a.ts": "import type { B } from './b'; export class A { b?: B }",
            "b.ts": "import { A } from './a'; export class B extends A {}",
        }
    )

    assert (cycle["typeOnly"], cycle["severity"]) == (True, "low")
    assert [edge["typeOnly"] for edge in cycle["edges"] if "typeOnly" in edge] == [True]


def test_imports_for_type_checkers_close_no_cycle_in_python() -> None:
    guarded = (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from b import B\n"
    )
    cycle = only_cycle({"a.py": guarded, "b.py": "import a\nclass B: ...\n"})

    assert cycle["typeOnly"]


def test_a_real_cycle_and_the_one_that_types_make_larger_are_both_told() -> None:
    real, larger = cycles_in(
        {
            "a.ts": "import { b } from './b'; export const a = () => b()",
            "b.ts": "import { a } from './a'; import type { C } from './c';"
            " export const b = () => a()",
            "c.ts": "import { a } from './a'; export type C = typeof a",
        }
    )["cycles"]

    assert (real["files"], real["typeOnly"]) == (["a.ts", "b.ts"], False)
    assert (larger["files"], larger["typeOnly"]) == (["a.ts", "b.ts", "c.ts"], True)
    assert larger["severity"] == "low"
    assert not any("typeOnly" in each for each in real["breakingImports"])


def test_types_that_keep_a_broken_cycle_closed_are_told() -> None:
    real, types = cycles_in(
        {
            "a.ts": "import { b, x, y } from './b'; export const a = () => b()",
            "b.ts": "import { a } from './a'; import type { C } from './c';"
            " export const b = () => a()",
            "c.ts": "import { b } from './b'; import { a } from './a';"
            " export type C = typeof b",
        }
    )["cycles"]

    assert real["files"] == ["a.ts", "b.ts"]
    assert types["files"] == ["a.ts", "b.ts", "c.ts"]


KINDS = st.dictionaries(
    st.tuples(names_ := st.sampled_from("abcdef"), names_).filter(
        lambda ends: ends[0] != ends[1]
    ),
    st.booleans(),
    max_size=24,
)


@given(KINDS)
def test_what_is_suggested_breaks_what_each_kind_of_cycle_is_made_of(
    kinds: dict[tuple[str, str], bool],
) -> None:
    imports = [
        Import(source=source, target=target, imported_symbols=(), type_only=type_only)
        for (source, target), type_only in sorted(kinds.items())
    ]

    cycles = _cycles("abcdef", imports)

    cut = {each for cycle in cycles for each in cycle.breaking_imports}
    real = {
        each
        for cycle in cycles
        if not cycle.type_only
        for each in cycle.breaking_imports
    }
    assert is_without_cycle([e for e in imports if not e.type_only and e not in real])
    assert is_without_cycle([each for each in imports if each not in cut])
    assert not any(each.type_only for each in real)
    told = {path for cycle in cycles for path in cycle.files}
    found = components("abcdef", lambda node: _after(kinds).get(node, ()))
    assert told == {path for each in found if len(each) > 1 for path in each}


def test_imports_inside_of_functions_do_no_harm_while_loading() -> None:
    cycle = only_cycle({"a.py": "def f():\n    import b\n", "b.py": "import a\n"})

    assert cycle["severity"] == "low"
    assert cycle["edges"][0]["deferred"]


def test_a_namespace_that_is_only_named_closes_no_cycle() -> None:
    unused = {
        "A.cs": "using Two; namespace One { public class A { } }",
        "B.cs": "using One; namespace Two { public class B { A a = new A(); } }",
    }

    assert cycles_in(unused)["cycles"] == []


def test_counts_are_those_of_the_arrays() -> None:
    files = {
        "a.py": "import b\n",
        "b.py": "import a\n",
        "c.ts": "import type { D } from './d'",
        "d.ts": "import './c'; export type D = 1",
    } | {f"m{n}.py": f"import m{(n + 1) % 5}\n" for n in range(5)}

    found = cycles_in(files)

    assert found["metadata"]["cycleCount"] == len(found["cycles"]) == 3
    assert found["summary"] == {
        "totalCycles": 3,
        "filesInCycles": 9,
        "highSeverityCount": 1,
        "mediumSeverityCount": 1,
        "lowSeverityCount": 1,
    }
    assert [cycle["id"] for cycle in found["cycles"]] == [
        "cycle-1",
        "cycle-2",
        "cycle-3",
    ]


names = st.sampled_from("abcdefgh")
graphs = st.dictionaries(
    st.tuples(names, names).filter(lambda ends: ends[0] != ends[1]),
    st.lists(names, max_size=3),
    max_size=40,
)


@given(graphs)
def test_removing_what_is_suggested_breaks_every_cycle(
    graph: dict[tuple[str, str], list[str]],
) -> None:
    imports = [
        Import(source=source, target=target, imported_symbols=tuple(symbols))
        for (source, target), symbols in graph.items()
    ]

    removed = breaking_imports("abcdefgh", imports) if imports else []

    assert is_without_cycle([each for each in imports if each not in removed])
    assert all(
        not is_without_cycle(
            [each for each in imports if each not in removed or each is one]
        )
        for one in removed
    ) or is_without_cycle(imports)


@given(graphs)
def test_nodes_share_a_component_when_both_reach_each_other(
    graph: dict[tuple[str, str], list[str]],
) -> None:
    after = _after(graph)
    reach = {node: _reached(node, after) for node in "abcdefgh"}

    found = components("abcdefgh", lambda node: after.get(node, ()))

    component = {node: set(each) for each in found for node in each}
    assert component == {
        node: {node} | {other for other in reach[node] if node in reach[other]}
        for node in "abcdefgh"
    }


def _after(ends: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    after: dict[str, list[str]] = {}
    for source, target in ends:
        after.setdefault(source, []).append(target)
    return after


def is_without_cycle(imports: list[Import]) -> bool:
    return is_acyclic(
        "abcdefgh", _after((each.source, each.target) for each in imports)
    )


def _reached(node: str, after: dict[str, list[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [node]
    while waiting:
        for other in after.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
