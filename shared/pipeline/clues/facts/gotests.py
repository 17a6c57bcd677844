"""Functions of Go that are named like tests, and take what no test is given."""

import re

from shared.parsing.facts import MODULE_SCOPE, Definition

# What each is handed, which is all that it takes.
_TAKEN = {"Test": "[TM]", "Benchmark": "B", "Fuzz": "F", "Example": ""}
_NAME = re.compile(r"(Test|Benchmark|Fuzz|Example)(?![a-z])")
_FORMALS = {
    name: re.compile(
        rf"\w+\((?:\w+ ?)?\*(?:\w+\.)?{letter}\)" if letter else r"\w+\(\)"
    )
    for name, letter in _TAKEN.items()
}


def is_no_test(definition: Definition) -> bool:
    """Return whether a function has a test's name, and a signature that none has."""
    if definition.label != "Function" or definition.scope != MODULE_SCOPE:
        return False
    if definition.kind == "method" or definition.receiver is not None:
        return False
    named = _NAME.match(definition.name)
    return (
        named is not None and _FORMALS[named[1]].fullmatch(definition.signature) is None
    )
