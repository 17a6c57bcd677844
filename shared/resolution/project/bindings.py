"""What the scopes of a file bind, in order of place."""

from shared.parsing.called import called
from shared.parsing.facts import (
    MODULE_SCOPE,
    Binding,
    FileFacts,
    Within,
)


def bindings_of(facts: FileFacts) -> dict[tuple[int, str], list[Binding]]:
    """Return the bindings by scope and name, each list in order of place."""
    table: dict[tuple[int, str], list[Binding]] = {}
    moved = {(scope, name): nonlocal_ for scope, name, nonlocal_, _ in facts.globals}
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
    if moved:
        _bind_by_calls(facts, table)
    for bindings in table.values():
        if len(bindings) > 1:
            bindings.sort(key=binding_at)
    return table


def _bind_by_calls(
    facts: FileFacts, table: dict[tuple[int, str], list[Binding]]
) -> None:
    # `change()` binds what the function of that name does, where it is called.
    for scope, name, _, is_sure in dict.fromkeys(facts.globals):
        inner = facts.scopes[scope]
        if inner.definition < 0 or inner.kind != "function":
            continue
        function = facts.definitions[inner.definition]
        if function.is_async or len(table.get((function.scope, function.name), ())) > 1:
            continue
        written = [b for b in facts.bindings if b.scope == scope and b.name == name]
        for home in sorted({MODULE_SCOPE, function.scope}):
            calls = table.get((home, called(function.name)), ())
            known = table.get((home, name), ())
            moved = [b for b in known if _is_from(b, scope)]
            if calls and moved:
                kept = [b for b in known if b not in moved]
                table[home, name] = kept
                for call in calls:
                    table[home, name] += _bound(call, written, is_sure=is_sure)


def _is_from(binding: Binding, scope: int) -> bool:
    return isinstance(binding.value, Within) and binding.value.scope == scope


def _bound(call: Binding, written: list[Binding], *, is_sure: bool) -> list[Binding]:
    found: list[Binding] = []
    for binding in written:
        until = call.until if is_sure and not found else call.at
        value = Within(binding.scope, binding.value)
        found.append(Binding(call.scope, binding.name, value, call.at, until))
    return found


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
