"""Finds the scopes that assignments without declaration belong to."""

from collections.abc import Sequence

import msgspec

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Binding, Scope


def settled(
    declared: list[Binding], rebound: list[Binding], scopes: Sequence[Scope]
) -> tuple[Binding, ...]:
    """Return all bindings, each in the scope whose name it binds.

    A re-bound name belongs to the nearest scope around it that declares the name
    anywhere, which only the end of the file tells, or else to the module. A check that
    narrows a name nothing declares is about another file's, and is dropped.
    """
    known = {(binding.scope, binding.name) for binding in declared}
    bindings = list(declared)
    for said in rebound:
        home = said.scope
        while home != NO_SCOPE and (
            (home, said.name) not in known or scopes[home].kind == "class"
        ):
            home = scopes[home].parent
        if home == NO_SCOPE and said.narrows:
            continue
        at_home = msgspec.structs.replace(said, scope=max(home, MODULE_SCOPE))
        bindings.append(at_home)
    return tuple(bindings)
