"""The names of the fields that methods store in their objects, and of functions'."""

from shared.parsing.facts import Literal, Name, This, Unknown
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# Classes with more are data.
MAX_FIELDS = 64

# What fields begin with that keys do not lead to.
PRIVATE = "#"


class FieldNames:
    """Finds them when it is first asked: `this[name]` is one of them (JavaScript)."""

    def __init__(self, world: World, hierarchy: Hierarchy) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._names: dict[Class, dict[str, None]] | None = None
        # Those with plain values under numbers: `this[offset] = byte & 0xff`.
        self._rows: set[Class] = set()
        self._put: dict[str, dict[str, dict[str, None]]] = {}

    def of_function(self, function: Function) -> list[str]:
        """Return what the file of a function puts into it: `f.a = b`."""
        path = function.path
        put = self._put.get(path)
        if put is None:
            put = self._put[path] = {}
            for store in self._world.files[path].facts.stores:
                if isinstance(store.base, Name) and store.attribute is not None:
                    put.setdefault(store.base.name, {})[store.attribute] = None
        found = put.get(function.definition.name, {})
        return list(found) if len(found) <= MAX_FIELDS else []

    def of(self, cls: Class) -> list[str]:
        """Return the fields of a class and those above; none where they are many."""
        names, found = self._every(), dict[str, None]()
        for one in self._hierarchy.ancestors(cls):
            found.update(names.get(one, {}))
        return list(found) if len(found) <= MAX_FIELDS else []

    def is_row(self, cls: Class) -> bool:
        """Whether instances hold plain values under numbers, as arrays of bytes do."""
        self._every()
        return any(one in self._rows for one in self._hierarchy.ancestors(cls))

    def _every(self) -> dict[Class, dict[str, None]]:
        if self._names is None:
            self._names = {}
            for file in self._world.files.values():
                if file.language.rules.functions_make:
                    _note(self._names, self._rows, file)
        return self._names


def _note(
    names: dict[Class, dict[str, None]], rows: set[Class], file: FileIndex
) -> None:
    for store in file.facts.stores:
        name, is_plain = store.attribute, isinstance(store.value, (Literal, Unknown))
        if not isinstance(store.base, This) or (is_plain and name is not None):
            continue
        function = file.enclosing_function(store.scope)
        owner = function.owner if function is not None else None
        if owner is None:
            continue
        if name is None and is_plain:
            rows.add(owner)
        elif name is not None and " " not in name and name[0] != PRIVATE:
            names.setdefault(owner, {})[name] = None
