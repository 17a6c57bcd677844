"""Which classes extend which, and which methods override which."""

from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.results import TypeLink
from shared.resolution.values import Class, Function
from shared.resolution.world import Spot, World


def type_links(world: World, lexical: Lexical, hierarchy: Hierarchy) -> list[TypeLink]:
    """Return the links between classes, and between methods of the same name."""
    links: list[TypeLink] = []
    for file in world.files.values():
        for index, symbol in enumerate(file.symbols):
            definition = symbol.definition
            if (symbol.path, symbol.index) != (file.path, index):
                # Another declaration of a class that is looked at elsewhere.
                continue
            if isinstance(symbol, Class):
                links.extend(_bases(world, lexical, symbol))
            elif symbol.owner is not None and definition.name:
                overridden = _overridden(lexical, hierarchy, symbol, symbol.owner)
                if overridden is not None:
                    links.append(
                        TypeLink(source=symbol, target=overridden, relation="overrides")
                    )
    return links


def _bases(world: World, lexical: Lexical, cls: Class) -> list[TypeLink]:
    found: dict[Class, TypeLink] = {}
    for part in (cls, *cls.parts):
        file, definition = world.files[part.path], part.definition
        for base in definition.bases:
            place = Spot(file, definition.scope, base.type, definition.at)
            target = lexical.symbol(place)
            if isinstance(target, Class) and target is not cls:
                relation = _relation(cls, target, base.relation)
                link = TypeLink(source=cls, target=target, relation=relation)
                found.setdefault(target, link)
    return list(found.values())


def _relation(cls: Class, base: Class, written: str) -> str:
    # Not every language writes bases and interfaces apart.
    kinds = (cls.definition.kind, base.definition.kind)
    is_interface = kinds[1] == "interface" and kinds[0] != "interface"
    return "implements" if written == "extends" and is_interface else written


def _overridden(
    lexical: Lexical, hierarchy: Hierarchy, function: Function, owner: Class
) -> Function | None:
    behind = hierarchy.ancestors(owner)[1:]
    definition = function.definition
    if not behind or definition.kind == "constructor":
        return None
    rules = hierarchy.rules(owner)
    for ancestor in behind:
        for place in hierarchy.own(ancestor, definition.name + rules.method_mark):
            target = lexical.value(place)
            if isinstance(target, Function) and target is not function:
                same = len(target.definition.formals) == len(definition.formals)
                if same or not rules.overloads:
                    return target
    return None
