"""Interfaces that extend what modules export (TypeScript).

`interface Api extends Methods`, where `type Methods = typeof a & typeof b` and a and b
are modules that are imported whole, has all that these export as members.
"""

from shared.parsing.facts import Either
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.origins import origins
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, ModuleRef

# An interface of more modules is generated.
MAX_MODULES = 64


class ModuleBases:
    """Answers for members that come from modules."""

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._world = world
        self._lexical = lexical
        self._modules: dict[Class, tuple[ModuleRef, ...]] = {}
        self._interfaces: dict[str, dict[tuple[int, str], list[Class]]] = {}

    def members(self, cls: Class, name: str) -> list[Spot]:
        """Return where the modules that an interface extends bind a name."""
        modules = self._modules.get(cls)
        if modules is None:
            # Set first: what a base is may depend on a member of this one.
            self._modules[cls] = ()
            modules = self._modules[cls] = tuple(self._found(cls))
        return [spot for ref in modules for spot in self._world.members(ref, name)]

    def _found(self, cls: Class) -> list[ModuleRef]:
        file = self._world.files[cls.path]
        if not file.language.rules.declared_calls:
            return []
        found: dict[ModuleRef, None] = {}
        for interface in self._named_alike(file, cls):
            definition = interface.definition
            for base in definition.bases:
                place = Spot(file, definition.scope, base.type, definition.at)
                for option in self._options(place):
                    value = self._lexical.value(option)
                    if isinstance(value, ModuleRef):
                        found[value] = None
        file.truncated |= len(found) > MAX_MODULES
        return list(found)[:MAX_MODULES]

    def _named_alike(self, file: FileIndex, cls: Class) -> list[Class]:
        # The class itself and the interfaces of its name are one type.
        known = self._interfaces.get(file.path)
        if known is None:
            known = self._interfaces[file.path] = {}
            for symbol in file.symbols:
                about = symbol.definition
                if isinstance(symbol, Class) and about.kind == "interface":
                    known.setdefault((about.scope, about.name), []).append(symbol)
        return known.get((cls.definition.scope, cls.definition.name), [])

    def _options(self, place: Spot) -> list[Spot]:
        # The parts of an alias of several types, and the name itself.
        found = [place]
        for at in origins(self._world, self._lexical.spots, place):
            if isinstance(at.term, Either):
                found += [at.with_term(option) for option in at.term.options]
        return found
