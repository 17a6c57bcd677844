"""Which names a file mentions, and which it shows to others."""

from collections.abc import Iterator, Mapping

from shared.languages.tags.imports import VALUE
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Defined,
    Either,
    FileFacts,
    Imported,
    InstanceOf,
    Name,
    Term,
)


def mentioned(facts: FileFacts) -> set[str]:
    """Return the names; members count by the name that they begin with."""
    found: set[str] = set()
    for term in _terms(facts):
        _add(term, found)
    return found


def _terms(facts: FileFacts) -> Iterator[Term | None]:
    for call in facts.calls:
        yield call.callee
        yield from (argument.value for argument in call.arguments)
    for binding in facts.bindings:
        yield binding.value
    for definition in facts.definitions:
        yield from (base.type for base in definition.bases)
        yield from (formal.type for formal in definition.formals)
        yield definition.returns
        yield definition.receiver


def _add(term: Term | None, found: set[str]) -> None:
    waiting = [term]
    while waiting:
        match waiting.pop():
            case Name(name=name):
                found.add(name)
            case Attribute(base=base):
                waiting.append(base)
            case InstanceOf(type=of, arguments=arguments):
                waiting.extend((of, *arguments))
            case Either(options=options):
                waiting.extend(options)
            case _:
                pass


def shown(facts: FileFacts) -> Mapping[str, None]:
    """Return the names that a file binds for others to see."""
    found: dict[str, None] = {}
    for binding in facts.bindings:
        if binding.scope != MODULE_SCOPE:
            continue
        value = binding.value
        while isinstance(value, Attribute):
            value = value.base
        is_local = isinstance(value, Defined) and _is_hidden(facts, binding.name, value)
        is_import = (
            isinstance(value, Imported) and facts.imports[value.index].kind != VALUE
        )
        if not is_import and not is_local:
            found[binding.name] = None
    return found


def _is_hidden(facts: FileFacts, name: str, value: Defined) -> bool:
    # Written in full it can be named from everywhere: Perl's `A::_f`.
    definition = facts.definitions[value.definition]
    return definition.name == name and not definition.exported
