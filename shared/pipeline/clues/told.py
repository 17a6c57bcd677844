"""Clues that the facts of files hold: marks, bases, exports, registrations."""

import re
from collections.abc import Collection, Mapping, Sequence

from shared.analysis.families import QUIET
from shared.core.clues import (
    HELD,
    IN_TESTS,
    NO_TEST,
    ONLY_WRAPS,
    PROMISED,
    UNASKED_FOR,
    Clues,
)
from shared.core.graphs import Graph
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Base,
    CallResult,
    Defined,
    Definition,
    FileFacts,
    Import,
    Name,
    Term,
    Unknown,
)
from shared.pipeline.clues.facts.assigned import (
    assigned,
    gotten,
    local_names,
    whole_modules,
)
from shared.pipeline.clues.facts.foreign import plain
from shared.pipeline.clues.facts.given import modules_given_away, outside_of
from shared.pipeline.clues.facts.given_objects import given_away
from shared.pipeline.clues.facts.gotests import is_no_test
from shared.pipeline.clues.facts.held import bound_in, is_held
from shared.pipeline.clues.facts.injected import Injected
from shared.pipeline.clues.facts.loaded import modules_loaded
from shared.pipeline.clues.facts.meant import Meanings
from shared.pipeline.clues.facts.named import named
from shared.pipeline.clues.facts.origins import Origins
from shared.pipeline.clues.facts.overriding import overriding
from shared.pipeline.clues.facts.passed_on import passed_on
from shared.pipeline.clues.facts.registered import registered
from shared.pipeline.clues.facts.returned import returned
from shared.pipeline.clues.facts.running import run_by_facts
from shared.pipeline.clues.facts.wrapping import Wrapping
from shared.pipeline.nodes import definition_ids

_TYPES = ("extends", "implements")
# A marked definition shows its decorators as modifiers, in these languages all of them.
# A mark that is no name may be a text of the source.
_NAME = re.compile(r"[\w.:$]+|\?")
_FIXTURE = "fixture"
_FIXTURE_OPTIONS = ("autouse", "name")
_PYTHON = "python"
# Modules of Python that have the bases which call nothing.
_OF_TYPES = re.compile(r"typing|^(?:abc|builtins|enum)$")
_ALL_DECORATE = frozenset({"python", "rust"})


def clues_told(facts: Sequence[FileFacts], graph: Graph) -> Clues:
    """Return what the facts tell."""
    packages = outside_of(graph)
    meanings = Meanings(graph)
    handed_over, nameless = registered(facts, packages, meanings)
    injected = Injected(facts, packages, meanings, handed_over)
    injected.add_loose(handed_over)
    wrapping = Wrapping(facts, meanings)
    names = {node.id: str(node.properties["name"]) for node in graph.nodes}
    known: dict[str, set[str]] = {}
    for edge in graph.relationships:
        if edge.type in _TYPES:
            known.setdefault(edge.start_node, set()).add(names[edge.end_node])
    marks: dict[str, tuple[str, ...]] = {}
    bases: dict[str, tuple[str, ...]] = {}
    exports: dict[str, Mapping[str, str]] = {}
    shown_imports: dict[str, tuple[int, ...]] = {}
    for fact in facts:
        for_tests, renamed = _for_tests(fact), _renamed(fact)
        shown = _shown(fact)
        values = assigned(fact)
        shown |= {name: name for name in local_names(fact, values) if name not in shown}
        shown |= {name: inner for name, inner in gotten(fact) if not shown.get(name)}
        bound = bound_in(fact, {*shown, *shown.values()})
        origins = Origins(fact, packages)
        for node_id, definition in zip(
            definition_ids(fact), fact.definitions, strict=True
        ):
            if not node_id:
                continue
            if found := _marks(fact, definition, for_tests, renamed, bound):
                wraps = dict(wrapping.found(fact.path, definition))
                only_wrap = {renamed.get(name, name) for name in wraps}
                marks[node_id] = (*found, *_wrapping(found, only_wrap))
                injected.add(node_id, marks[node_id], wraps.values())
            injected.add_around(node_id, *wrapping.around(fact.path, definition))
            if outside := _outside(fact, definition, origins, known.get(node_id, ())):
                bases[node_id] = outside
        if shown:
            exports[fact.path] = shown
        if lines := whole_modules(fact, values):
            shown_imports[fact.path] = lines
    return Clues(
        marks=marks,
        outside_bases=bases,
        overriding=overriding(facts, graph, bases),
        exports=exports,
        shown_imports=shown_imports,
        passed_on={fact.path: passed for fact in facts if (passed := passed_on(fact))},
        returned={node: names for node, names in returned(facts, graph) if names},
        registered=handed_over,
        registering=nameless,
        injected=injected.told(),
        named=named(facts, graph),
        runs=tuple(sorted(run_by_facts(facts))),
        looked_up=given_away(facts, graph, bases),
        looks_around=tuple(
            sorted({*modules_given_away(facts, graph), *modules_loaded(facts, graph)})
        ),
    )


def _for_tests(fact: FileFacts) -> set[int]:
    """Return the scopes that only tests have; those around others come first."""
    found: set[int] = set()
    if fact.language != "rust":
        return found
    for number, scope in enumerate(fact.scopes):
        is_opened = scope.definition >= 0
        marks = fact.definitions[scope.definition].modifiers if is_opened else ()
        if "test" in marks or scope.parent in found:
            found.add(number)
    return found


def _marks(
    fact: FileFacts,
    definition: Definition,
    for_tests: set[int],
    renamed: Mapping[str, str],
    bound: frozenset[tuple[int, str]] | None,
) -> tuple[str, ...]:
    words = [renamed.get(m, m) for m in definition.modifiers if _NAME.fullmatch(m)]
    found = [_mark(fact, m) for m in words]
    if definition.scope in for_tests:
        found.append(IN_TESTS)
    if _FIXTURE in words and _is_had_unasked(fact, definition):
        found.append(UNASKED_FOR)
    if definition.label == "Function" and _is_promise(definition):
        found.append(PROMISED)
    if fact.language == "go" and is_no_test(definition):
        found.append(NO_TEST)
    if bound is not None and is_held(definition, bound):
        found.append(HELD)
    return tuple(found)


def _renamed(fact: FileFacts) -> dict[str, str]:
    """Return what the names of a file's imports are called where they are from."""
    return {
        each.alias: each.name
        for each in fact.imports
        if each.alias and each.name and each.alias != each.name
    }


def _wrapping(marks: Sequence[str], only_wrap: set[str]) -> list[str]:
    """Return the marks of decorators that only wrap, each with what says so."""
    return [
        f"{ONLY_WRAPS}{each}"
        for each in marks
        if each.rpartition(".")[2].lstrip("@") in only_wrap
    ]


def _is_promise(definition: Definition) -> bool:
    """Return whether it has no body; a scope may be open for parameters alone."""
    return definition.body == NO_SCOPE or "abstract" in definition.modifiers


def _is_had_unasked(fact: FileFacts, definition: Definition) -> bool:
    """Return whether a fixture is one of all tests, or is given another name."""
    return any(
        argument.name in _FIXTURE_OPTIONS
        for mark in definition.decorators
        if isinstance(mark, CallResult)
        for argument in fact.calls[mark.call].arguments
    )


def _mark(fact: FileFacts, mark: str) -> str:
    is_decorator = fact.language in _ALL_DECORATE or mark[:1].isupper()
    return f"@{mark}" if is_decorator else mark


def _outside(
    fact: FileFacts,
    definition: Definition,
    origins: Origins,
    inside: Collection[str],
) -> tuple[str, ...]:
    """Return what a class extends or implements that the tree does not have.

    Args:
        fact: The file.
        definition: The class.
        origins: Where the values of the file are from.
        inside: Names of what it extends or implements in the tree. One that is written
            otherwise stands for one that would be missing: `class A extends Renamed`.
    """
    if not definition.bases:
        return ()
    left = {plain(name, fact.language) for name in inside}
    missing: list[Base] = []
    for base in definition.bases:
        name = _last(base.type)
        if name in left:
            left.discard(name)
        else:
            missing.append(base)
    if len(missing) <= len(left):
        missing = [b for b in missing if origins.is_outside(definition.scope, b.type)]
    return tuple(_known_as(fact, origins, definition, base) for base in missing)


def _known_as(
    fact: FileFacts, origins: Origins, definition: Definition, base: Base
) -> str:
    """Return the last part of a base's name, or all where that has another meaning.

    `Protocol` calls nothing of what extends it, unless it is asyncio's.
    """
    name = _last(base.type)
    if name in QUIET and fact.language == _PYTHON:
        found = origins.imported(definition.scope, base.type)
        if (
            isinstance(found, Import)
            and not origins.may_be_own(found)
            and _OF_TYPES.search(found.module) is None
        ):
            return f"{found.module}.{name}"
    return name


def _last(term: Term) -> str:
    """Return the last part of a written type, without a language's marks."""
    match term:
        case Name(name=name) | Attribute(name=name):
            plain = name.partition("`")[0].strip(":\\.")
            return plain.replace("\\", ":").replace(".", ":").rpartition(":")[2]
        case _:
            return "?"


def _shown(fact: FileFacts) -> dict[str, str]:
    return {
        export.name: _local(export.value, fact.definitions)
        for export in sorted(fact.exports, key=lambda export: export.name)
        if not isinstance(export.value, Unknown) and export.name != "="
    }


def _local(value: Term, definitions: tuple[Definition, ...]) -> str:
    match value:
        case Name(name=name):
            return name
        case Defined(definition=index):
            return definitions[index].qualified_name
        case _:
            return ""
