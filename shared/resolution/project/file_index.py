"""One file's facts, indexed: bindings by scope, owners of scopes, what a use sees."""

from bisect import bisect_right
from collections import defaultdict

from shared.parsing.facts import (
    NO_SCOPE,
    Binding,
    Definition,
    FileFacts,
    Return,
    Scope,
    Term,
)
from shared.resolution.adapter import Language
from shared.resolution.project import around, bindings
from shared.resolution.project.around import Around, innermost, is_class_body
from shared.resolution.project.binders import Binders
from shared.resolution.project.just_bound import JustBound
from shared.resolution.project.loops import Loops
from shared.resolution.project.running import Running, anytime
from shared.resolution.values.value import Class, Function

# Behind every byte of any file.
LATER = 1 << 62

# More values of one variable at one place are in generated code only.
MAX_REACHING = 32
# So many of them are looked at for each use.
MAX_LOOKED_AT = 1_024

# Most names have no declarations: this list stands for those of all of them.
_NONE: list[Binding] = []


class FileIndex:
    """A file as resolution sees it; `symbols` are its definitions as values."""

    __slots__ = (
        "_declared",
        "_just_bound",
        "_loops",
        "_methods",
        "around",
        "binders",
        "bindings",
        "exports",
        "facts",
        "family",
        "has_plain_names",
        "language",
        "number",
        "path",
        "returns",
        "running",
        "stars",
        "symbols",
        "truncated",
    )

    def __init__(self, facts: FileFacts, language: Language) -> None:
        self.facts = facts
        self.around = Around(facts)
        self.language = language
        self.family = language.family_name
        self.number = 0  # Among the files of its world.
        self.has_plain_names = False  # As `Meanings` finds.
        self.path = facts.path
        self._loops = Loops(facts.loops)
        self._just_bound = JustBound(facts, self.around, self._loops)
        self.truncated = facts.truncated
        self.bindings = bindings.bindings_of(facts)
        self.binders = Binders(facts.scopes, self.bindings)
        # By the list of all bindings of a name, of which each has its own.
        self._declared: dict[int, list[Binding]] = {}
        rules = language.rules
        is_running = rules.functions_make or bool(rules.implied)
        self.running = Running(facts, self.around) if is_running else None
        self._methods: list[int] | None = None
        self.exports: dict[str, list[Term]] = defaultdict(list)
        for export in facts.exports:
            self.exports[export.name].append(export.value)
        self.symbols = self._symbols()
        self.returns: dict[int, list[Return]] = defaultdict(list)
        for returned in facts.returns:
            self.returns[self.around.functions[returned.scope]].append(returned)
        self.stars = tuple(
            index for index, fact in enumerate(facts.imports) if fact.name == "*"
        )

    def _symbols(self) -> list[Class | Function]:
        symbols: list[Class | Function] = []
        rules = self.language.rules
        for index, definition in enumerate(self.facts.definitions):
            if definition.label == "Function":
                owner = self.owner_class(definition, symbols)
                symbols.append(Function(self.path, index, definition, rules, owner))
            else:
                symbols.append(Class(self.path, index, definition, rules))
        return symbols

    def owner_class(
        self, definition: Definition, symbols: list[Class | Function]
    ) -> Class | None:
        """Return the class whose body holds the definition."""
        scope = around.of_field(self.facts, definition)
        owner = symbols[scope.definition] if is_class_body(scope) else None
        return owner if isinstance(owner, Class) else None

    def enclosing_class(self, scope: int) -> Class | None:
        """Return the innermost class around a scope."""
        index = self.around.classes[scope]
        owner = self.symbols[index] if index >= 0 else None
        return owner if isinstance(owner, Class) else None

    def class_of_method(self, scope: int) -> Class | None:
        """Return likewise, or the class of a method that is written outside of it."""
        function = self.enclosing_function(scope)
        if function is not None and function.definition.receiver is not None:
            return function.owner
        return self.enclosing_class(scope)

    def enclosing_function(self, scope: int) -> Function | None:
        """Return the innermost function around a scope."""
        return self._function(self.around.functions[scope])

    def named_function(self, scope: int) -> Function | None:
        """Return the innermost function with a name; code in lambdas counts for it."""
        return self._function(self.around.named[scope])

    def method_around(self, scope: int) -> Function | None:
        """Return the innermost function around a scope that is a class's.

        To be asked when methods that are written outside of classes have their owners.
        """
        if self._methods is None:
            scopes = self.facts.scopes
            self._methods = innermost(scopes, [self._owned(at) for at in scopes])
        return self._function(self._methods[scope])

    def _owned(self, scope: Scope) -> int:
        is_function = scope.kind == "function" and scope.definition >= 0
        function = self._function(scope.definition) if is_function else None
        return -1 if function is None or function.owner is None else scope.definition

    def _function(self, index: int) -> Function | None:
        symbol = self.symbols[index] if index >= 0 else None
        return symbol if isinstance(symbol, Function) else None

    def declared(self, scope: int, name: str) -> list[Binding]:
        """Return the declarations among the bindings of a name, in order of place."""
        return self._declared_among(self.bindings.get((scope, name), _NONE))

    def _declared_among(self, every: list[Binding]) -> list[Binding]:
        found = self._declared.get(id(every))
        if found is None:
            found = [binding for binding in every if binding.declared] or _NONE
            self._declared[id(every)] = found
        return found

    def shows(self, binding: Binding) -> bool:
        """Whether other files see what a module-level binding binds."""
        is_private = self.language.rules.private_imports
        return not (is_private and bindings.is_imported(binding))

    def names_in(self, scope: int) -> list[str]:
        """Return the names that a scope binds."""
        return [str(name) for name in self.binders.names_of(scope)]

    def scope_of_name(self, scope: int, name: str, at: int) -> int:
        """Return the scope that binds `name` as seen from a place, or -1.

        Class bodies are skipped except as the place itself: functions do not see them.
        """
        scopes = self.facts.scopes
        outer = self.binders.nearest(name, scope)
        for _ in range(MAX_LOOKED_AT):
            if outer == NO_SCOPE:
                # What is bound further down may be meant before it is: `x: "Later"`.
                return scope if self.is_early(scope, name, at) else NO_SCOPE
            is_hidden = outer != scope and scopes[outer].kind == "class"
            if not is_hidden and not self._is_later(outer, name, at):
                return outer
            outer = self.binders.nearest(name, scopes[outer].parent)
        self.truncated = True
        return NO_SCOPE

    def variable_scope(self, scope: int, name: str) -> int:
        """Return the scope that binds `name` around a place and is no class, or -1."""
        scopes = self.facts.scopes
        outer = self.binders.nearest(name, scope)
        for _ in range(MAX_LOOKED_AT):
            if outer == NO_SCOPE or not is_class_body(scopes[outer]):
                return outer
            outer = self.binders.nearest(name, scopes[outer].parent)
        self.truncated = True
        return NO_SCOPE

    def is_early(self, scope: int, name: str, at: int) -> bool:
        """Whether a class's body, which runs in order, has yet to bind a name."""
        is_body = self.facts.scopes[scope].kind == "class"
        is_own = is_body and self.binders.binds(scope, name)
        return is_own and self._is_later(scope, name, at)

    def _is_later(self, scope: int, name: str, at: int) -> bool:
        bound, rules = self.bindings, self.language.rules
        return bindings.is_later(self.facts, bound, rules, (scope, name), at)

    def reaching(self, scope: int, name: str, use_scope: int, at: int) -> list[Binding]:
        """Return the bindings of `name` in `scope` that a use may see.

        In the same function that is decided by order, blocks and loops. Later code sees
        what a module, or in Python a function, holds in the end; else any binding.
        """
        every = self.bindings[scope, name]
        if len(every) == 1:
            return every
        if self.around.functions[scope] == self.around.functions[use_scope]:
            limit = min(at, self.facts.scopes[scope].end)
            declared = self._declared_among(every)
            return self.before(every, at, limit, declared) or self._first(every)
        if just := self._just_bound.before(scope, name, use_scope, at):
            return [just]
        kind, running = self.facts.scopes[scope].kind, self.running
        is_function = kind == "function" and bool(self.language.rules.implied)
        if is_function and (told := bindings.told_around(every[:MAX_REACHING], at)):
            return [told]
        if kind in ("module", "class") or is_function:
            found = self.finally_bound(scope, name)
            if running is not None and len(every) > len(found):
                found = running.seen(self._first(every), found, use_scope)
            return found
        return self._first(every)

    def _first(self, every: list[Binding]) -> list[Binding]:
        self.truncated |= len(every) > MAX_REACHING
        return every[:MAX_REACHING]

    def finally_bound(self, scope: int, name: str) -> list[Binding]:
        """Return the bindings of `name` that hold at the end of `scope`."""
        every = self.bindings.get((scope, name))
        if every is None or len(every) == 1:
            return every or []
        declared = self._declared_among(every)
        return self.before(every, LATER, self.facts.scopes[scope].end, declared)

    def surely(self, every: list[Binding], at: int) -> list[Binding]:
        """Return what holds at a place, the sure one first; nothing without one."""
        reaching = self.before(every, at, at)
        is_sure = bool(reaching) and not reaching[0].declared
        return reaching if is_sure and at <= reaching[0].until else []

    def before(
        self, every: list[Binding], at: int, limit: int, declared: list[Binding] = _NONE
    ) -> list[Binding]:
        """Return which bindings of one variable, in order of `at`, may hold there."""
        # The last one that surely happened hides the earlier ones; later ones come
        # back through loops, unless the hiding one is inside the same loop.
        behind = bisect_right(every, at, key=bindings.binding_at)
        seen: list[Binding] = []
        hidden_at = -1
        for position in range(behind - 1, -1, -1):
            binding = every[position]
            if behind - position > MAX_LOOKED_AT:
                self.truncated = True
                break
            if binding.narrows and binding.until < at:
                continue
            seen.append(binding)
            if not binding.declared and binding.until >= limit:
                hidden_at = binding.at
                break
            if len(seen) >= MAX_REACHING:
                self.truncated = True
                break
        seen.reverse()
        if declared and declared[0].at < hidden_at:
            seen.append(declared[0])
        if self.language.rules.functions_make:
            seen += anytime(every[: min(behind, MAX_REACHING)], seen)
        if behind < len(every):
            seen.extend(self._coming_back(every, behind, at, hidden_at))
        return seen

    def _coming_back(
        self, every: list[Binding], behind: int, use_at: int, hidden_at: int
    ) -> list[Binding]:
        last = self._loops.end_around(use_at, hidden_at)
        found: list[Binding] = []
        for position in range(behind, min(behind + MAX_LOOKED_AT, len(every))):
            binding = every[position]
            if binding.at > last:
                return found
            if len(found) >= MAX_REACHING:
                break
            if not binding.narrows:
                found.append(binding)
        is_cut = behind + MAX_LOOKED_AT < len(every)
        self.truncated |= is_cut or len(found) >= MAX_REACHING
        return found
