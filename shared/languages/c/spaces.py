"""The classes and namespaces around a place, and those that it uses."""

from shared.languages.c.namespaces import USING
from shared.languages.c.naming import MAX_QUALIFIED_CHARS, UNREACHED
from shared.parsing.facts import NO_SCOPE, FileFacts, Name
from shared.resolution.cut import Cut

# More namespaces than this are used in generated code only.
MAX_USED = 32


def within(space: str, name: str) -> str:
    """Return the full name of what is declared in a namespace."""
    return f"{space}::{name}" if space else name


def around(facts: FileFacts, scope: int) -> list[str]:
    """Return the classes and namespaces around a scope, from the inside.

    The last one is ``, outside of all; where it is missing some are left out, and
    nothing is known of what lies behind the others. A method that is written outside of
    its class is inside of it all the same.
    """
    while scope != NO_SCOPE:
        at = facts.scopes[scope]
        if at.definition >= 0:
            definition = facts.definitions[at.definition]
            if at.kind == "namespace" and definition.qualified_name:
                return _parents(definition.qualified_name)
            if at.kind == "class" and definition.qualified_name:
                return _of_class(facts, at.parent, definition.qualified_name)
            if definition.receiver is not None:
                outer = definition.qualified_name.rpartition(".")[0]
                return _of_class(facts, at.parent, outer)
        scope = at.parent
    return [""]


def _of_class(facts: FileFacts, outside: int, qualified: str) -> list[str]:
    # A name that would be too long in full does not say what is around it.
    while outside != NO_SCOPE:
        at = facts.scopes[outside]
        if at.definition >= 0:
            outer = facts.definitions[at.definition].qualified_name
            if len(outer) > MAX_QUALIFIED_CHARS:
                return []
        outside = at.parent
    return _parents(qualified)


def _parents(qualified: str) -> list[str]:
    parts = qualified.split(".")
    found = ["::".join(parts[:end]) for end in range(len(parts), 0, -1)]
    return found if qualified.startswith(UNREACHED) else [*found, ""]


class Used:
    """The namespaces that the scopes of files use.

    Attributes:
        opened: The full names of all namespaces there are.
        by_macros: Those that macros open: what is in them counts as outside of them.
    """

    def __init__(self, cut: Cut) -> None:
        self.opened: set[str] = set()
        self.by_macros: set[str] = set()
        self._cut = cut
        self._used: dict[str, dict[int, list[tuple[str, str]]]] = {}
        self._found: dict[tuple[str, int, str | None], list[str]] = {}

    def by(self, facts: FileFacts, scope: int, opened: str | None = None) -> list[str]:
        """Return the namespaces that a scope and those around it use.

        With `opened`, only those that are used inside of that namespace.
        """
        used = self._of(facts)
        if not used:
            return []
        key = (facts.path, scope, opened)
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = self._with_inner(self._by(facts, used, *key[1:]))
        return known

    def _by(
        self,
        facts: FileFacts,
        used: dict[int, list[tuple[str, str]]],
        scope: int,
        opened: str | None,
    ) -> list[str]:
        found: list[str] = []
        while scope != NO_SCOPE:
            found.extend(
                name
                for space, name in used.get(scope, ())
                if opened is None or space == opened
            )
            scope = facts.scopes[scope].parent
        return list(self._cut.first(found, MAX_USED))

    def _with_inner(self, names: list[str]) -> list[str]:
        for name in tuple(names):
            outer, _, rest = name.partition("::")
            if rest and outer in self.by_macros:
                names.append(rest)
        # `using namespace a; using namespace b;` may mean `a::b`.
        inner = [
            whole
            for outer in names
            for name in names
            if (whole := within(outer, name)) in self.opened
        ]
        return [*names, *inner]

    def _of(self, facts: FileFacts) -> dict[int, list[tuple[str, str]]]:
        found = self._used.get(facts.path)
        if found is None:
            found = self._used[facts.path] = {}
            for binding in facts.bindings:
                if binding.name == USING and isinstance(binding.value, Name):
                    spaces = around(facts, binding.scope)
                    if not spaces:
                        self._cut.note()
                        continue
                    used = (spaces[0], binding.value.name)
                    found.setdefault(binding.scope, []).append(used)
        return found
