"""What files show of what they import, by the names that it has where it is from."""

from collections.abc import Iterator, Mapping

from shared.parsing.facts import FileFacts, Imported, Name, Term
from shared.pipeline.clues.facts.assigned import WHOLE, leaves


def passed_on(facts: FileFacts) -> dict[str, tuple[str, ...]]:
    """Return names that a file shows with those of what they stand for.

    `import d from "./a"; export { d as e }` shows what `./a` calls `default` as `e`.
    """
    if not facts.imports:
        return {}
    bound: dict[str, list[Term]] = {}
    for binding in facts.bindings:
        if binding.scope == 0:
            bound.setdefault(binding.name, []).append(binding.value)
    found = {
        export.name: tuple(dict.fromkeys(_imported(facts, export.value, bound)))
        for export in facts.exports
    }
    return {name: names for name, names in found.items() if names}


def _imported(
    facts: FileFacts, value: Term, bound: Mapping[str, list[Term]]
) -> Iterator[str]:
    followed: set[str] = set()
    waiting = [value]
    while waiting:
        for leaf in leaves(facts, waiting.pop()):
            match leaf:
                case Imported(index=index):
                    name = facts.imports[index].name
                    if name is not None and name not in WHOLE:
                        yield name
                case Name(name=name) if name not in followed:
                    followed.add(name)
                    waiting += bound.get(name, ())
                case _:
                    pass
