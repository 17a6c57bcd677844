"""What CommonJS shows: whatever is put on `module.exports`, at any depth."""

from collections.abc import Iterable, Iterator, Sequence as Sequenced

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Either,
    FileFacts,
    Imported,
    Mapping,
    Name,
    Sequence,
    Term,
    Within,
)

# The export that is the module itself.
_ITSELF = "="
_MODULES = frozenset({"exports", "module"})
# What imports of modules name, not of their members.
WHOLE = frozenset({None, "*", _ITSELF})
_MAX_DEPTH = 8


def assigned(facts: FileFacts) -> list[Term]:
    """Return the values that a file shows by assigning them."""
    if not any(export.name == _ITSELF for export in facts.exports):
        return []
    values = [export.value for export in facts.exports]
    values += [store.value for store in facts.stores if _is_module(store.base)]
    return [leaf for value in values for leaf in leaves(facts, value)]


def local_names(facts: FileFacts, shown: Iterable[Term]) -> Iterator[str]:
    """Yield the names of definitions that are shown, as the file knows them."""
    for leaf in shown:
        match leaf:
            case Name(name=name):
                yield name
            case Defined(definition=index):
                yield facts.definitions[index].qualified_name
            case _:
                pass


def gotten(facts: FileFacts) -> Iterator[tuple[str, str]]:
    """Yield the names that getters show, each with that of the member they return.

    Compilers write re-exports so: `Object.defineProperty(exports, "A", { get })`.
    """
    returned = {each.scope: each.value for each in facts.returns}
    for store in facts.stores:
        if (
            isinstance(store.value, Defined)
            and store.attribute is not None
            and _is_module(store.base)
        ):
            value = returned.get(facts.definitions[store.value.definition].body)
            if isinstance(value, Attribute):
                yield store.attribute, value.name


def whole_modules(facts: FileFacts, values: Iterable[Term]) -> tuple[int, ...]:
    """Return the lines of the imports whose modules are shown as a whole."""
    shown = list(values)
    copies = _copies_members(facts)
    for call in facts.calls:
        given = [argument.value for argument in call.arguments]
        # `__exportStar(require("./a"), exports)`, `Object.assign(exports, a)`.
        if copies or any(map(_is_module, given)):
            shown += given
    modules = {facts.imports[index].module for index in _imported(facts, shown)}
    # The edge to a file has the line of the first of its imports.
    return tuple(
        sorted(
            {
                each.line
                for each in facts.imports
                if each.module in modules and each.kind != "self"
            }
        )
    )


def _copies_members(facts: FileFacts) -> bool:
    """Return whether a file puts on its exports what it has by computed names.

    Compilers write `export * from "./a"` so: they go through the keys of the module.
    """
    stored = any(
        store.attribute is None and _is_module(store.base) for store in facts.stores
    )
    return stored or any(
        isinstance(call.callee, Attribute)
        and call.callee.name == "defineProperty"
        and len(call.arguments) > 1
        and _is_module(call.arguments[0].value)
        and isinstance(call.arguments[1].value, Name)
        for call in facts.calls
    )


def _imported(facts: FileFacts, values: Iterable[Term]) -> set[int]:
    """Return the imports of whole modules that values are, by their indices."""
    bound: dict[str, list[Term]] = {}
    for binding in facts.bindings:
        bound.setdefault(binding.name, []).append(binding.value)
    found: set[int] = set()
    followed: set[str] = set()
    waiting = list(values)
    while waiting:
        match waiting.pop():
            case Imported(index=index) if facts.imports[index].name in WHOLE:
                found.add(index)
            case Name(name=name) if name not in followed:
                followed.add(name)
                waiting += bound.get(name, ())
            # `_interopRequireWildcard(require("./a"))`
            case CallResult(call=index):
                given = [argument.value for argument in facts.calls[index].arguments]
                waiting += [each for each in given if isinstance(each, Imported)]
            case _:
                pass
    return found


def _is_module(base: Term) -> bool:
    for _ in range(_MAX_DEPTH):
        if not isinstance(base, Attribute):
            break
        base = base.base
    return isinstance(base, Name) and base.name in _MODULES


def held(value: Term) -> Sequenced[Term]:
    """Return what a value holds, or may be: items, options, or what entries hold."""
    match value:
        case Sequence(items=parts) | Either(options=parts):
            return parts
        case Mapping(entries=entries):
            return [entry for _, entry in entries]
        case _:
            return ()


def leaves(facts: FileFacts, value: Term, depth: int = _MAX_DEPTH) -> Iterator[Term]:
    """Yield the names, definitions and imports that a value is made of."""
    if not depth:
        return
    match value:
        case Name() | Defined() | Imported():
            yield value
        case Attribute(base=inner) | Within(base=inner):
            yield from leaves(facts, inner, depth - 1)
        case Sequence() | Either() | Mapping():
            for part in held(value):
                yield from leaves(facts, part, depth - 1)
        case CallResult(call=index):
            call = facts.calls[index]
            yield from leaves(facts, call.callee, depth - 1)
            for argument in call.arguments:
                yield from leaves(facts, argument.value, depth - 1)
        case _:
            pass
