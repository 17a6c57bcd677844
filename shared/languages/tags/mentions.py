"""Which names a file mentions: those of what it calls, makes and declares."""

from collections.abc import Iterator

from shared.parsing.facts import Attribute, Either, FileFacts, InstanceOf, Name, Term


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
