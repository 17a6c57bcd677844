"""What the scopes of a file bind, in order of place."""

from typing import TypeAlias

from shared.parsing.called import called
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Binding,
    FileFacts,
    Imported,
    Within,
)
from shared.resolution.adapter import Rules

# Bindings of outer names that calls make in a file; those of a function that would make
# more hold at any time.
MAX_BY_CALLS = 10_000

# Scopes in which a name is that of an outer one up to its own declaration.
_DECLARED, _RUN_IN_ORDER = ("function", "block"), ("class",)

# By scope and name.
Table: TypeAlias = dict[tuple[int, str], list[Binding]]


def bindings_of(facts: FileFacts) -> Table:
    """Return the bindings by scope and name, each list in order of place."""
    table: Table = {}
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
        _bind_by_calls(facts, set(moved), table)
    for bindings in table.values():
        if len(bindings) > 1 and not _are_in_order(bindings):
            bindings.sort(key=binding_at)
    return table


def _are_in_order(bindings: list[Binding]) -> bool:
    # Most are as they are written.
    last = 0
    for binding in bindings:
        if binding.at < last:
            return False
        last = binding.at
    return True


def _bind_by_calls(facts: FileFacts, moved: set[tuple[int, str]], table: Table) -> None:
    # `change()` binds what the function of that name does, where it is called.
    written = _by_name(facts, moved)
    known = _origins(moved, table)
    # By home and name: the scopes whose bindings hold by calls alone, and these.
    gone: dict[tuple[int, str], set[int]] = {}
    added: Table = {}
    left = MAX_BY_CALLS
    for scope, name, _, is_sure in dict.fromkeys(facts.globals):
        inner = facts.scopes[scope]
        if inner.definition < 0 or inner.kind != "function":
            continue
        function = facts.definitions[inner.definition]
        if function.is_async or len(table.get((function.scope, function.name), ())) > 1:
            continue
        own = written[scope, name]
        is_method = facts.scopes[function.scope].kind == "class"
        known_as = called(function.qualified_name if is_method else function.name)
        for home in sorted({MODULE_SCOPE, function.scope}):
            calls = table.get((home, known_as), ())
            count = len(calls) * len(own)
            if (home, name, scope) in known and 0 < count <= left:
                left -= count
                gone.setdefault((home, name), set()).add(scope)
                made = added.setdefault((home, name), [])
                for call in calls:
                    made += _bound(call, own, is_sure=is_sure)
    for key, scopes in gone.items():
        kept = [b for b in table[key] if _origin(b) not in scopes]
        table[key] = kept + added[key]


def _by_name(facts: FileFacts, names: set[tuple[int, str]]) -> Table:
    found: Table = {key: [] for key in names}
    for binding in facts.bindings:
        key = (binding.scope, binding.name)
        if key in names:
            found[key].append(binding)
    return found


def _origins(moved: set[tuple[int, str]], table: Table) -> set[tuple[int, str, int]]:
    # The scopes that the bindings of such names come from, by where these hold.
    names = {name for _, name in moved}
    return {
        (home, name, _origin(binding))
        for (home, name), bindings in table.items()
        if name in names
        for binding in bindings
    }


def _origin(binding: Binding) -> int:
    return binding.value.scope if isinstance(binding.value, Within) else NO_SCOPE


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


def is_imported(binding: Binding) -> bool:
    """Whether what a name is bound to comes from another file."""
    value = binding.value
    while isinstance(value, Attribute):
        value = value.base
    return isinstance(value, Imported)


def is_later(
    facts: FileFacts, table: Table, rules: Rules, bound: tuple[int, str], at: int
) -> bool:
    """Whether a scope's name is still that of an outer one at a place.

    It is up to its declaration, in Python in the bodies of classes, which run in order.
    """
    kinds = _RUN_IN_ORDER if rules.implied else _DECLARED
    if not (rules.implied or rules.declared_before_use):
        return False
    return facts.scopes[bound[0]].kind in kinds and table[bound][0].at > at


def _outer_scope(
    facts: FileFacts, bound: set[tuple[int, str]], scope: int, name: str
) -> int:
    outer = facts.scopes[scope].parent
    while outer > MODULE_SCOPE:
        if facts.scopes[outer].kind == "function" and (outer, name) in bound:
            return outer
        outer = facts.scopes[outer].parent
    return MODULE_SCOPE


def told_around(every: list[Binding], at: int) -> Binding | None:
    """Return what a check around a closure tells of a variable that is bound once."""
    told: Binding | None = None
    bound = 0
    for one in every:
        bound += not one.narrows
        if one.narrows and one.at <= at <= one.until:
            told = one
    return told if bound == 1 else None
