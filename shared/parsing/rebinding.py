"""Finds the scopes that assignments without declaration belong to."""

from collections.abc import Sequence

import msgspec

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Binding,
    CallResult,
    Defined,
    Imported,
    Literal,
    Parameter,
    Scope,
    Unknown,
    Within,
)

# Terms that are the same wherever they are read.
ANYWHERE = (CallResult, Defined, Imported, Literal, Parameter, Unknown, Within)


def settled(
    declared: list[Binding], rebound: list[Binding], scopes: Sequence[Scope]
) -> tuple[Binding, ...]:
    """Return all bindings, each in the scope whose name it binds.

    A re-bound name belongs to the nearest scope around it that declares the name
    anywhere, which only the end of the file tells, or else to the module; what it
    receives is read where the assignment is. A check that
    narrows a name nothing declares is about another file's, and is dropped.
    """
    declaring: dict[str, set[int]] = {}
    for binding in declared:
        if scopes[binding.scope].kind != "class":
            declaring.setdefault(binding.name, set()).add(binding.scope)
    homes: dict[tuple[int, str], int] = {}
    functions = _functions(scopes) if rebound else []
    bindings = list(declared)
    for said in rebound:
        key = (said.scope, said.name)
        home = homes.get(key)
        if home is None:
            among = declaring.get(said.name)
            home = nearest(said.scope, among, scopes) if among else NO_SCOPE
            homes[key] = home
        if home == NO_SCOPE and said.narrows:
            continue
        home = max(home, MODULE_SCOPE)
        value = said.value
        if home != said.scope and not isinstance(value, ANYWHERE):
            value = Within(said.scope, value)
        # What a function binds outside of itself may hold at any time.
        is_here = functions[home] == functions[said.scope]
        until = said.until if is_here or said.narrows else said.at
        here = said.until if until != said.until else 0
        moved = msgspec.structs.replace(
            said, scope=home, value=value, until=until, here=here
        )
        bindings.append(moved)
    return tuple(bindings)


def _functions(scopes: Sequence[Scope]) -> list[int]:
    # The scope of the innermost function around each scope, or -1.
    found: list[int] = []
    for number, scope in enumerate(scopes):
        outer = found[scope.parent] if scope.parent != NO_SCOPE else NO_SCOPE
        found.append(number if scope.kind == "function" else outer)
    return found


def nearest(scope: int, among: set[int], scopes: Sequence[Scope]) -> int:
    """Return the innermost of some scopes around a scope, itself too, or -1."""
    while scope != NO_SCOPE and scope not in among:
        scope = scopes[scope].parent
    return scope
