"""Which classes extend which, and which methods override which."""

from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.results import TypeLink
from shared.resolution.values import Class, Function
from shared.resolution.world import World


def type_links(world: World, lexical: Lexical, hierarchy: Hierarchy) -> list[TypeLink]:
    """Return the links between classes, and between methods of the same name."""
    links: list[TypeLink] = []
    for file in world.files.values():
        for symbol in file.symbols:
            definition = symbol.definition
            if isinstance(symbol, Class):
                for place, relation in hierarchy.written_bases(symbol):
                    target = lexical.symbol(place)
                    if isinstance(target, Class) and target is not symbol:
                        links.append(
                            TypeLink(source=symbol, target=target, relation=relation)
                        )
            elif symbol.owner is not None and definition.name:
                overridden = _overridden(lexical, hierarchy, symbol, symbol.owner)
                if overridden is not None:
                    links.append(
                        TypeLink(source=symbol, target=overridden, relation="overrides")
                    )
    return links


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
