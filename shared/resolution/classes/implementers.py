"""Classes that have what an interface asks for, where that alone makes them its own."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Found
from shared.resolution.values.value import Class, Function

# Deeper hierarchies are generated; their far ends are cut.
MAX_SUBCLASSES = 64

# How often it is looked whether a class has the methods of an interface.
MAX_CHECKS = 2_000_000

Ancestors: TypeAlias = Callable[[Class], tuple[Class, ...]]
Find: TypeAlias = Callable[[tuple[Class, ...], str], Found | None]


class Implementers:
    """Finds the classes below an interface that do not name it (Go).

    Attributes:
        truncated: Whether some were not looked at.
    """

    def __init__(
        self,
        files: Mapping[str, FileIndex],
        attached: Mapping[Class, Mapping[str, list[Function]]],
        ancestors: Ancestors,
        find: Find,
    ) -> None:
        self._files = files
        self._attached = attached
        self._ancestors = ancestors
        self._find = find
        self._having: dict[tuple[str, ...], list[Class]] = {}
        self._checks_left = MAX_CHECKS
        self.truncated = False

    def of(self, interface: Class) -> list[Class]:
        """Return those that have all its methods, and those of its ancestors."""
        wanted: set[str] = set()
        for ancestor in self._ancestors(interface):
            body = ancestor.definition.body
            bindings = self._files[ancestor.path].bindings
            wanted.update(name for scope, name in bindings if scope == body)
            wanted.update(self._attached.get(ancestor, ()))
        if not wanted:
            return []
        key = tuple(sorted(wanted))
        found = self._having.get(key)
        if found is None:
            found = self._having[key] = self._find_having(key)
        return found

    def _find_having(self, wanted: tuple[str, ...]) -> list[Class]:
        found: list[Class] = []
        for cls in self._attached:
            if self._checks_left == 0 or len(found) > MAX_SUBCLASSES:
                self.truncated = True
                break
            self._checks_left -= 1
            ancestors = self._ancestors(cls)
            has_all = all(self._find(ancestors, name) for name in wanted)
            if has_all and cls.definition.kind != "interface":
                found.append(cls)
        return found
