"""Items that are stored under their own names: `d[f.__name__] = f` (Python)."""

from functools import partial

from shared.parsing.facts import Attribute, CallResult, Constant, Item, Term, Within
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Value,
)

NAME = "__name__"
# What is done to a name before it is a key.
CASES = {"lower": str.lower, "upper": str.upper}
# The decorator that gives a function the name of another one.
RENAMING = "wraps"
NO_CASE = ""
# Stands in a name for the own one.
ANY = "*"


def case_of(file: FileIndex, key: Term | None, value: Term) -> str | None:
    """Return what becomes of a value's own name where that is its key.

    Returns:
        One of `CASES`, a name with ANY in the place of its own, or nothing for the
        name itself; None for any other key.
    """
    case = NO_CASE
    if isinstance(key, Within) and isinstance(value, Within):
        if key.scope != value.scope:
            return None
        key, value = key.base, value.base
    if isinstance(key, CallResult):
        call = file.facts.calls[key.call]
        if not isinstance(call.callee, Attribute) or call.arguments:
            return None
        case, key = call.callee.name, call.callee.base
        if case not in CASES:
            return None
    if isinstance(key, Item) and isinstance(key.base, Constant) and key.index:
        # `d["on_" + f.__name__] = f`
        case, key = str(key.base.key), key.index
    is_own = isinstance(key, Attribute) and key.name == NAME and key.base == value
    return case if is_own else None


def put(engine: Engine, value: Cell, case: str, owner: Container) -> None:
    """Let all that is in a cell be items of a container, each under its name."""
    value.listen(partial(_put, engine, owner, case))


def _put(engine: Engine, owner: Container, case: str, value: Value) -> None:
    name = name_of(value)
    if name is None:
        engine.container(owner).computed.add(value)
    else:
        key = case.replace(ANY, name)
        if not case or case in CASES:
            key = CASES[case](name) if case else name
        engine.item(owner, key).add(value)


def name_of(value: Value) -> str | None:
    """Return the name of a function or class; None where it has none of its own."""
    named = value.function if isinstance(value, Bound) else value
    if not isinstance(named, (Function, Class)):
        return None
    definition = named.definition
    is_other = definition.kind == "lambda" or RENAMING in definition.modifiers
    return None if is_other else definition.name
