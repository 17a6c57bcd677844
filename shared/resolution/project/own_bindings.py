"""What a class itself binds a name to."""

from shared.parsing.facts import Binding, Defined
from shared.resolution.project.file_index import FileIndex


def own_bindings(file: FileIndex, body: int, name: str) -> list[Binding]:
    """Return the bindings of a name in the body of a class; setters are left out."""
    if body < 0 or (body, name) not in file.bindings:
        return []
    every = file.bindings[body, name]
    if len(every) > 1 and not file.language.rules.overloads:
        getters = [b for b in every if not _is_setter(file, b.value)]
        apart = _apart(file, every)
        every = apart or file.finally_bound(body, name)
        if getters and not any(b in getters for b in every):
            every = getters[-1:]
    return every


def _apart(file: FileIndex, every: list[Binding]) -> list[Binding]:
    """Return the last member of the class itself and that of instances, if both are."""
    if not file.language.rules.functions_make:
        return []
    own = [b for b in every if is_own(file, b.value)]
    others = [b for b in every if b not in own and not _is_setter(file, b.value)]
    return [own[-1], others[-1]] if own and others else []


def is_own(file: FileIndex, term: object) -> bool:
    """Whether what a class binds is a member of the class itself."""
    if not isinstance(term, Defined):
        return False
    return "static" in file.facts.definitions[term.definition].modifiers


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
