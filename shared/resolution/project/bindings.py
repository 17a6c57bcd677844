"""What the scopes of a file bind, in order of place."""

from shared.parsing.facts import MODULE_SCOPE, Binding, FileFacts, Within


def bindings_of(facts: FileFacts) -> dict[tuple[int, str], list[Binding]]:
    """Return the bindings by scope and name, each list in order of place."""
    table: dict[tuple[int, str], list[Binding]] = {}
    moved = {(scope, name): nonlocal_ for scope, name, nonlocal_ in facts.globals}
    bound = {(b.scope, b.name) for b in facts.bindings} if moved else set()
    for written in facts.bindings:
        binding, key = written, (written.scope, written.name)
        if moved and key in moved:
            scope = _outer_scope(facts, bound, *key) if moved[key] else MODULE_SCOPE
            # Bound from elsewhere: it may hold at any time and hides nothing.
            value = Within(binding.scope, binding.value)
            key = (scope, binding.name)
            binding = Binding(scope, binding.name, value, binding.at, binding.at)
        known = table.get(key)
        if known is None:
            table[key] = [binding]
        else:
            known.append(binding)
    for bindings in table.values():
        if len(bindings) > 1:
            bindings.sort(key=binding_at)
    return table


def binding_at(binding: Binding) -> int:
    """Return the byte from which on a binding holds."""
    return binding.at


def _outer_scope(
    facts: FileFacts, bound: set[tuple[int, str]], scope: int, name: str
) -> int:
    outer = facts.scopes[scope].parent
    while outer > MODULE_SCOPE:
        if facts.scopes[outer].kind == "function" and (outer, name) in bound:
            return outer
        outer = facts.scopes[outer].parent
    return MODULE_SCOPE
