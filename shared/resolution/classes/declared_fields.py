"""Fields that are declared outside of a class body, as Go's structs do."""

from shared.parsing.facts import Defined, InstanceOf
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class


class DeclaredFields:
    """Where the type of each field is written."""

    def __init__(self, world: World, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._places: dict[tuple[Class, str], Spot] = {}
        for file in world.files.values():
            if file.language.rules.static_types:
                self._index(file)

    def _index(self, file: FileIndex) -> None:
        for store in file.facts.stores:
            match store.base:
                case InstanceOf(type=Defined(definition=index)) if store.declared:
                    owner = file.symbols[index]
                    if isinstance(owner, Class) and store.attribute:
                        place = Spot(file, store.scope, store.value, store.at)
                        self._places[owner, store.attribute] = place
                case _:
                    pass

    def place(self, cls: Class, name: str) -> Spot | None:
        """Return where the class itself declares the field."""
        return self._places.get((cls, name))

    def has(self, cls: Class, name: str) -> bool:
        """Whether the class has a field or member of that name, of whatever type."""
        ancestors = self._hierarchy.ancestors(cls)
        declared = any((ancestor, name) in self._places for ancestor in ancestors)
        return declared or self._hierarchy.find(ancestors, name) is not None
