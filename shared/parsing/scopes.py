"""The scopes around the place where a rule runs, found without climbing to them."""

from collections.abc import Callable

from shared.parsing.definitions import Definitions
from shared.parsing.facts import NO_SCOPE, Definition, Scope


class Scopes(Definitions):
    """What is around a scope, asked of each scope once.

    Attributes:
        layout: The scopes of the file.
        scope: The one in which the current rule runs.
    """

    def __init__(self, source: bytes, *, folds_case: bool = False) -> None:
        super().__init__(source, folds_case=folds_case)
        # For each sort of scope the innermost one around each that was asked for.
        self._around: dict[str, dict[int, int]] = {}

    def outer_definition(self, scope: int | None = None) -> Definition | None:
        """Return the innermost definition around `scope` (the current one)."""
        found = self.scope_around("definition", self._is_defined, scope)
        index = self.layout.scopes[found].definition if found != NO_SCOPE else -1
        return self._definitions[index] if index >= 0 else None

    def qualified(self, name: str) -> str:
        """Return a name behind that of the innermost definition around."""
        outer = self.outer_definition()
        prefix = outer.qualified_name if outer else ""
        return f"{prefix}.{name}" if prefix and name else name

    def outer_name(self) -> str:
        """Return the qualified name of the innermost definition around that has one."""
        found = self.scope_around("name", lambda scope: self._name_of(scope) != "")
        return self._name_of(found) if found != NO_SCOPE else ""

    def _is_defined(self, scope: int) -> bool:
        return self.layout.scopes[scope].definition >= 0

    def _name_of(self, scope: int) -> str:
        index = self.layout.scopes[scope].definition
        definition = self._definitions[index] if index >= 0 else None
        return definition.qualified_name if definition is not None else ""

    def scope_around(
        self, sort: str, is_one: Callable[[int], bool], scope: int | None = None
    ) -> int:
        """Return the innermost scope, itself too, of which `is_one` is true, or -1.

        Each scope is asked once for each `sort`: code may nest thousands of levels
        deep, and nobody may climb them for each name. So a true answer must last; a
        scope that is asked for before it becomes one is not found.
        """
        current = self.scope if scope is None else scope
        known = self._around.setdefault(sort, {})
        passed: list[int] = []
        while current != NO_SCOPE and current not in known:
            passed.append(current)
            if is_one(current):
                known[current] = current
            else:
                current = self.layout.scopes[current].parent
        found = known.get(current, NO_SCOPE)
        known.update(dict.fromkeys(passed, found))
        return found

    def current_scope(self) -> Scope:
        """Return the scope in which the rule runs."""
        return self.layout.scopes[self.scope]
