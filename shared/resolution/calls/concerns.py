"""Which of the calls that syntax implies may lead somewhere, by their kinds and names.

Most lead nowhere: no class of the archive has a method of the name.
"""

from shared.parsing.facts import Attribute, Call, Name, Term
from shared.resolution.adapter import Rules
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.metaclasses import MAKING, NAMED, SUBCLASSED
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.static.computed import Computed
from shared.resolution.values.value import CLASS_ITEM

# Kinds of calls that nobody wrote down.
ACCESSES = frozenset({"load", "store", "delete"})
IMPLIED = frozenset({*ACCESSES, "implicit", "create", "raise"})
# Likewise, where any object may hold what runs (see `Rules.accessors`).
PROPERTIES = frozenset({"get", "set", "add"})

# Names without which making a class runs nothing.
MADE = frozenset({*MAKING, SUBCLASSED, NAMED})

# What is put into a class under such a name is one of its methods, too.
SPECIAL = "__"

# What asks keys and places what they are as such.
KEYED = frozenset({"__getitem__", "__setitem__", "__delitem__", "__contains__"})
OF_KEYS = frozenset({"__hash__", "__eq__", "__index__"})

# What subscribing a class itself calls.
OF_CLASSES = {"__getitem__": CLASS_ITEM}

# What leaving a context manager of the library calls.
OF_MANAGERS = {"__exit__": "close"}


class Concerns:
    """What the names that classes bind tell of such calls."""

    def __init__(self, engine: Engine, members: Members, computed: Computed) -> None:
        self._engine = engine
        self._members = members
        self._held: frozenset[str] | None = None
        self._special: frozenset[str] | None = None
        self._computed = computed
        self._called: dict[str, bool] = {}

    def may_lead(self, file: FileIndex, call: Call) -> bool:
        """Whether the call may run, and lead somewhere, as its kind and name tell."""
        is_silent = self._engine.unused.is_silent(file, call.scope)
        return not is_silent and self._may_lead(file, call)

    def _may_lead(self, file: FileIndex, call: Call) -> bool:
        rules = file.language.rules
        is_plain = call.kind == "call"  # As many are.
        if rules.accessors or (not is_plain and call.kind in PROPERTIES):
            return self._may_run(file, call)
        if is_plain or call.kind not in IMPLIED:
            return True
        if not rules.implied:
            return self._is_special(rules, call.callee)
        return call.kind == "raise" or self._is_implied(rules, call)

    def _is_implied(self, rules: Rules, call: Call) -> bool:
        callee = call.callee
        if not isinstance(callee, Attribute):
            return call.kind == "create" and self._is_making(call)
        if call.kind in ACCESSES:
            return self._members.accessors.has(call.kind, callee.name)
        found = self._called.get(callee.name)
        if found is None:
            names = {callee.name, *rules.implied.get(callee.name, ())}
            names.add(rules.reflected.get(callee.name, callee.name))
            names.add(OF_CLASSES.get(callee.name, callee.name))
            names.add(OF_MANAGERS.get(callee.name, callee.name))
            if callee.name in KEYED:
                names |= OF_KEYS
            found = not names.isdisjoint(self.names())
            self._called[callee.name] = found
        return found

    def _may_run(self, file: FileIndex, call: Call) -> bool:
        callee, rules = call.callee, file.language.rules
        if call.kind in PROPERTIES:
            name = callee.name if isinstance(callee, Attribute) else ""
            if rules.static_types:
                return self._computed.may_run(call.kind, name)
            return self._members.properties.has(call.kind, name, file)
        if not isinstance(callee, Name) or callee.name not in rules.hooks:
            return True
        found = self._called.get(callee.name)
        if found is None:
            held = self._members.properties.held()
            found = not held.isdisjoint(rules.hooks[callee.name])
            self._called[callee.name] = found
        return found

    def _is_special(self, rules: Rules, callee: Term) -> bool:
        # In languages in which syntax implies nothing that is not written.
        if not isinstance(callee, Attribute) or not _is_run(rules, callee.name):
            return True
        # `__get $a()` says of what it is, too.
        word, space, _ = callee.name.partition(" ")
        name = f"{word}{rules.method_mark}" if space else word
        return name in self._special_methods()

    def _special_methods(self) -> frozenset[str]:
        if self._special is None:
            self._special = frozenset(
                name
                for file in self._engine.world.files.values()
                if not file.language.rules.implied
                for scope, name in file.bindings
                if _is_run(file.language.rules, name)
                and file.facts.scopes[scope].kind == "class"
            )
        return self._special

    def _is_making(self, call: Call) -> bool:
        # Whether making a class may run something.
        return bool(call.arguments) or not self.names().isdisjoint(MADE)

    def names(self) -> frozenset[str]:
        """Return the names that classes bind, or may be given."""
        if self._held is None:
            files = self._engine.world.files.values()
            implying = [file for file in files if file.language.rules.implied]
            self._held = frozenset(
                name
                for file in implying
                for scope, name in file.bindings
                if file.facts.scopes[scope].kind == "class"
            ) | {
                store.attribute
                for file in implying
                for store in file.facts.stores
                if store.attribute is not None and store.attribute[:2] == SPECIAL
            }
        return self._held


def _is_run(rules: Rules, name: str) -> bool:
    return name[:2] == SPECIAL or name in rules.unmade_members
