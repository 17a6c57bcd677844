"""Which classes extend which, and which methods override which."""

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.links.named import named
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.world import World
from shared.resolution.results import TypeLink
from shared.resolution.values.value import Class, Function

# What classes conform to and do not extend, where a language writes both alike.
ABSTRACT = frozenset({"interface", "protocol", "trait"})


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
                links.extend(_bases(world, lexical, hierarchy, symbol))
            elif symbol.owner is not None and definition.name:
                overridden = _overridden(lexical, hierarchy, symbol, symbol.owner)
                if overridden is not None:
                    links.append(_overrides(symbol, overridden))
                links.extend(
                    _overrides(had, symbol)
                    for had in _had(lexical, hierarchy, symbol, symbol.owner)
                )
    return links


def _bases(
    world: World, lexical: Lexical, hierarchy: Hierarchy, cls: Class
) -> list[TypeLink]:
    found: dict[Class, TypeLink] = {}
    for place, relation in hierarchy.written_bases(cls):
        if not relation:
            # A part of a type that is no class: `type A = B & C`.
            continue
        target = named(world, lexical, place)
        if isinstance(target, Class) and target is not cls:
            meant = _relation(cls, target, relation)
            link = TypeLink(source=cls, target=target, relation=meant)
            found.setdefault(target, link)
    return list(found.values())


def _relation(cls: Class, base: Class, written: str) -> str:
    # Not every language writes bases and interfaces apart.
    kinds = (cls.definition.kind, base.definition.kind)
    if written == "conforms":
        is_above = kinds[1] in ABSTRACT and kinds[0] not in ABSTRACT
        return "implements" if is_above else "extends"
    is_interface = kinds[1] == "interface" and kinds[0] != "interface"
    return "implements" if written == "extends" and is_interface else written


def _overrides(function: Function, overridden: Function) -> TypeLink:
    return TypeLink(source=function, target=overridden, relation="overrides")


def _had(
    lexical: Lexical, hierarchy: Hierarchy, function: Function, owner: Class
) -> dict[Function, None]:
    """Return what stands in for an interface's method where having it is enough."""
    found: dict[Function, None] = {}
    if owner.rules.structural and owner.definition.kind == "interface":
        for cls in hierarchy.subclasses(owner):
            ancestors = hierarchy.ancestors(cls)
            having = hierarchy.find(ancestors, function.definition.name)
            for place in having[1] if having else ():
                had = lexical.value(place)
                if isinstance(had, Function) and had is not function:
                    found[had] = None
    return found


def _overridden(
    lexical: Lexical, hierarchy: Hierarchy, function: Function, owner: Class
) -> Function | None:
    behind = hierarchy.ancestors(owner)[1:]
    definition = function.definition
    if not behind or definition.kind == "constructor":
        return None
    rules = owner.rules
    key = rules.method_key(definition.name)
    for ancestor in behind:
        for place in hierarchy.own(ancestor, key):
            target = lexical.value(place)
            if isinstance(target, Function) and target is not function:
                same = len(target.definition.formals) == len(definition.formals)
                if same or not rules.overloads:
                    return target
    return None
