"""Parameters that functions only hand to what they return: `def deco(f)`."""

from collections import defaultdict
from collections.abc import Iterable

from shared.parsing.facts import Attribute, Call, CallResult, Defined, FileFacts, Name
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in

# Decorators that only mark what they are given.
_MARKING = frozenset({"wraps", "update_wrapper"})


def kept_parameters(file: FileIndex) -> dict[int, frozenset[int]]:
    """Return the parameters that functions use in what they return alone.

    A generator runs nothing before it is iterated: those are all of its parameters.
    By `~index` those that are not used either where what a function returns is called.
    """
    facts, functions = file.facts, file.around.functions
    inner: dict[int, list[int]] = defaultdict(list)
    for index, definition in enumerate(facts.definitions):
        inner[functions[definition.scope]].append(index)
    yielding = {functions[one.scope] for one in facts.returns if one.yields}
    makers = {*inner, *yielding} - {-1}
    running = makers.union(*(inner.get(one, ()) for one in makers))
    names, handed = _used(file, running) if makers else ({}, set())
    found: dict[int, frozenset[int]] = {}
    for around in makers:
        formals = facts.definitions[around].formals
        used = names.get(around, set())
        own = {facts.definitions[one].name for one in inner.get(around, ())} - {""}
        if around in yielding:
            found[around] = frozenset(range(len(formals)))
        elif own.isdisjoint(used) and handed.isdisjoint(inner[around]):
            unused = [i for i, formal in enumerate(formals) if formal.name not in used]
            found[around] = frozenset(unused)
    for around in makers - yielding:
        made = inner.get(around, ())
        if around in found and all(one in found or one not in makers for one in made):
            used = _defaults(facts, made)
            used.update(*(names.get(one, ()) for one in made))
            formals = facts.definitions[around].formals
            found[~around] = frozenset(
                index for index in found[around] if formals[index].name not in used
            )
    return found


def _defaults(facts: FileFacts, made: Iterable[int]) -> set[str]:
    # The names in the defaults of functions: `def inner(g=f)` runs f as its own.
    names: set[str] = set()
    for one in made:
        for formal in facts.definitions[one].formals:
            _note(formal.default, names, set())
    return names


def _used(file: FileIndex, makers: set[int]) -> tuple[dict[int, set[str]], set[int]]:
    # The names in the code of functions itself, and the definitions that they hand on.
    facts, functions = file.facts, file.around.functions
    names: dict[int, set[str]] = defaultdict(set)
    handed: set[int] = set()
    given: list[tuple[int, object]] = []
    for call in facts.calls:
        is_marking = last_name(call.callee) in _MARKING
        # `@wraps(f)` and the definition below it.
        is_marked = call.kind == "decorator" and _is_marked(facts, call)
        if call.kind != "create" and not is_marking and not is_marked:
            given.append((call.scope, (call.callee, call.arguments)))
    given += [
        (binding.scope, binding.value)
        for binding in facts.bindings
        if not isinstance(binding.value, Defined)
    ]
    given += [(store.scope, (store.base, store.value)) for store in facts.stores]
    for scope, terms in given:
        if functions[scope] in makers:
            _note(terms, names[functions[scope]], handed)
    return names, handed


def _is_marked(facts: FileFacts, call: Call) -> bool:
    callee = call.callee
    if isinstance(callee, CallResult):
        callee = facts.calls[callee.call].callee
    return last_name(callee) in _MARKING


def _note(given: object, names: set[str], handed: set[int]) -> None:
    for term in terms_in(given):
        if isinstance(term, Name):
            names.add(term.name)
        elif isinstance(term, Defined):
            handed.add(term.definition)


def last_name(callee: object) -> str:
    """Return the last word of a callee: of `functools.wraps(f)` it is `wraps`."""
    return callee.name if isinstance(callee, (Attribute, Name)) else ""
