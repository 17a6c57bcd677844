"""What a class itself binds a name to."""

from shared.parsing.facts import Binding, Defined
from shared.resolution.file_index import FileIndex


def own_bindings(file: FileIndex, body: int, name: str) -> list[Binding]:
    """Return the bindings of a name in the body of a class; setters are left out."""
    if body < 0 or (body, name) not in file.bindings:
        return []
    every = file.bindings[body, name]
    if len(every) > 1 and not file.language.rules.overloads:
        getters = [b for b in every if not _is_setter(file, b.value)]
        every = file.finally_bound(body, name)
        if getters and not any(b in getters for b in every):
            every = getters[-1:]
    return every


def _is_setter(file: FileIndex, term: object) -> bool:
    calls = file.facts.calls
    while (index := getattr(term, "call", None)) is not None:
        arguments = calls[index].arguments
        if not arguments:
            return False
        term = arguments[0].value
    if not isinstance(term, Defined):
        return False
    return file.facts.definitions[term.definition].kind == "setter"
