"""Files whose own code is a program, though no setting names them."""

import re
from collections.abc import Iterator, Sequence
from posixpath import basename, dirname

from shared.analysis.conventions.paths import is_loaded
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    FileFacts,
    Item,
    Term,
    Within,
)
from shared.pipeline.clues.facts.assigned import held

_GUARD = re.compile(
    rb"^if[ \t]*+(?:\([ \t]*+)?__name__[ \t]*+==[ \t]*+['\"]__main__['\"]", re.MULTILINE
)
# Of what tools find by its path, these are scripts that people run.
_SCRIPTS = re.compile(r"(^|/)(bin|scripts?|tools)/")
_CALLS = frozenset({"call", "new"})
# What makes a folder of Python's a package, whose files others may load.
_PACKAGE = "__init__.py"


def runs_by_text(data: bytes, language: str) -> bool:
    """Return whether a text says that it is run: `#!`, `if __name__ == "__main__":`."""
    if data.startswith(b"#!"):
        return True
    return language == "python" and _GUARD.search(data) is not None


def run_by_facts(facts: Sequence[FileFacts]) -> Iterator[str]:
    """Yield the files whose language or code says that they are run.

    C# has no statements outside of functions but in the file that a program starts
    in, and Swift but in `main.swift`. Python's files of no package are run where they
    call something and keep nothing of it, and notebooks are there to be run.
    """
    packages = {dirname(f.path) for f in facts if basename(f.path) == _PACKAGE}
    for fact in facts:
        match fact.language:
            case "csharp" if any(_is_own(fact, at) for at in range(len(fact.calls))):
                yield fact.path
            case "swift" if basename(fact.path) == "main.swift":
                yield fact.path
            case "jupyter":
                yield fact.path
            case "python" if dirname(fact.path) not in packages:
                is_script = bool(_SCRIPTS.search(fact.path))
                if (is_script or not is_loaded(fact.path)) and _is_loose(fact):
                    yield fact.path
            case _:
                pass


def _is_own(fact: FileFacts, at: int) -> bool:
    call = fact.calls[at]
    return call.scope == MODULE_SCOPE and call.kind in _CALLS


def _is_loose(fact: FileFacts) -> bool:
    """Return whether a call stands by itself, and is no part of what is kept."""
    if not any(_is_own(fact, at) for at in range(len(fact.calls))):
        return False
    kept = [b.value for b in fact.bindings if b.scope == MODULE_SCOPE]
    kept += [s.value for s in fact.stores if s.scope == MODULE_SCOPE]
    for definition in fact.definitions:
        if definition.scope == MODULE_SCOPE:
            kept += definition.decorators
            kept += [base.type for base in definition.bases]
            kept += [f.default for f in definition.formals if f.default is not None]
    held: set[int] = set()
    while kept:
        term = kept.pop()
        if isinstance(term, CallResult):
            if term.call not in held:
                held.add(term.call)
                call = fact.calls[term.call]
                kept += [call.callee, *(each.value for each in call.arguments)]
        else:
            kept += _parts(term)
    return any(_is_own(fact, at) and at not in held for at in range(len(fact.calls)))


def _parts(term: Term) -> Sequence[Term]:
    match term:
        case Attribute(base=base) | Item(base=base) | Within(base=base):
            return [base]
        case _:
            return held(term)
