"""Tells what a call's declared type names from what may run in its stead.

Where declared types decide (TypeScript, Java, Go), a call leads to what the type
declares, as its compiler says. Weaker links are the methods of classes below that
override it, and functions that reach the call as values of a function type: callbacks
in TypeScript, and where several reach it in Java and Go.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Element,
    Item,
    Mapping,
    Name,
    Parameter,
    Sequence,
    Term,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.origins import origins
from shared.resolution.project.around import INITIALIZER, is_class_body
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function, ModuleRef

# What a framework calls on what an element makes.
RENDER = "render"
# Kinds of calls of which nobody wrote all.
UNWRITTEN = frozenset({"element", "implicit"})
# Methods of functions that call them.
CALLING = frozenset({"apply", "call"})

# Where a variable's value comes from when its type is all that is declared of it.
PASSED = (Parameter, CallResult, Element, Item)


# Ways out of a function that are looked at.
MOST_RETURNS = 8

# Gives what may be behind the name that a site calls.
Origins: TypeAlias = Callable[[Site], list[Spot]]
# Gives the functions that a call returns, where nothing else is declared.
Returned: TypeAlias = Callable[[Spot], "list[Function | Class]"]


def weaken_undeclared(
    world: World, hierarchy: Hierarchy, lexical: Lexical, sites: Iterable[Site]
) -> None:
    """Mark the targets that no declared type names."""

    def behind(site: Site) -> list[Spot]:
        written = [site.place]
        if isinstance(site.call.callee, Attribute):
            written = list(_members(world, lexical, site, site.call.callee))
        return [o for at in written for o in origins(world, lexical.spots, at)]

    def returned(place: Spot) -> list[Function | Class]:
        return _returned(world, lexical, place)

    for site in sites:
        if not site.targets or not site.file.language.rules.weak_dispatch:
            continue
        if site.call.kind in UNWRITTEN:
            _weaken_unwritten(site)
        if site.call.kind == "implicit":
            continue
        if len(site.targets) > 1:
            _weaken_overriding(hierarchy, site)
        if site.file.language.rules.declared_calls:
            _weaken_values(world, behind, returned, site)
        else:
            _weaken_several(behind, site)


def _weaken_unwritten(site: Site) -> None:
    # `<A />` makes an A; that it is rendered, nobody wrote.
    for target in tuple(site.targets):
        is_method = isinstance(target, Function) and target.owner is not None
        is_rendering = is_method and target.definition.name == RENDER
        if site.call.kind == "implicit" or is_rendering:
            site.link(target, Evidence.POSSIBLE)


def _weaken_overriding(hierarchy: Hierarchy, site: Site) -> None:
    methods = [t for t in site.targets if isinstance(t, Function) and t.owner]
    named: dict[str, list[Function]] = {}
    for method in methods:
        named.setdefault(method.definition.name, []).append(method)
    for same in named.values():
        owners = {method.owner for method in same}
        for method in same if len(same) > 1 else ():
            above = hierarchy.ancestors(method.owner)[1:] if method.owner else ()
            if not owners.isdisjoint(above):
                site.link(method, Evidence.POSSIBLE)


def _weaken_values(
    world: World, behind: Origins, returned: Returned, site: Site
) -> None:
    values = [
        target
        for target, evidence in site.links()
        if evidence is Evidence.CALLBACK
        or (evidence is Evidence.INFERRED and _is_plain(target))
        or (evidence is Evidence.INFERRED and _is_made(site, target))
    ]
    if not values:
        return
    is_passed = _is_passed(behind, site, len(values)) or _is_named_too(site, values)
    written = _written(behind, returned, site) if is_passed else []
    for value in values:
        is_held = (
            is_passed and value not in written and not _is_field(world, site, value)
        )
        is_held |= _is_of_another_name(behind, site, value)
        if is_held or site.evidence(value) is Evidence.CALLBACK:
            site.link(value, Evidence.POSSIBLE)


def _is_named_too(site: Site, values: list[Function | Class]) -> bool:
    # The type declares a method of the name: what was stored there runs in its stead.
    callee = site.call.callee
    return isinstance(callee, Attribute) and any(
        isinstance(target, Function)
        and target.owner is not None
        and target.definition.name == callee.name
        and target not in values
        for target in site.targets
    )


def _written(behind: Origins, returned: Returned, site: Site) -> list[Function | Class]:
    """Return what a variable is initialised with as it is written there."""
    found: list[Function | Class] = []
    for place in behind(site):
        if isinstance(place.term, Defined) and _is_named(site, place):
            found.append(place.file.symbols[place.term.definition])
        else:
            found += returned(place)
    return found


def _returned(world: World, lexical: Lexical, place: Spot) -> list[Function | Class]:
    # `const f = make()`, `const [f] = make()`, where make returns a function that is
    # written in it.
    term = place.term
    key = term.key if isinstance(term, Item) else None
    term = term.base if isinstance(term, Item) else term
    if not isinstance(term, CallResult):
        return []
    call = place.file.facts.calls[term.call]
    callee = Spot(place.file, call.scope, call.callee, call.at)
    function = lexical.value(callee)
    if not isinstance(function, Function) or function.definition.returns is not None:
        return []
    file = world.files[function.path]
    found: list[Function | Class] = []
    for given in file.returns.get(function.index, ())[:MOST_RETURNS]:
        made: Term | None = given.value
        if isinstance(place.term, Item):
            items = made.items if isinstance(made, Sequence) else ()
            made = None
            if isinstance(key, int) and 0 <= key < len(items):
                made = items[key]
        if isinstance(made, Defined):
            found.append(file.symbols[made.definition])
        elif isinstance(made, Name):
            named = lexical.value(Spot(file, given.scope, made, given.at))
            found += [named] if isinstance(named, Function) else []
    return found


def _is_named(site: Site, place: Spot) -> bool:
    # Not by another name, which would have a type of its own.
    callee, term = site.call.callee, place.term
    if not isinstance(callee, Name) or not isinstance(term, Defined):
        return False
    return place.file.symbols[term.definition].definition.name == callee.name


def _weaken_several(behind: Origins, site: Site) -> None:
    # Which one of the functions that a variable holds runs, its type does not tell.
    mark = site.file.language.rules.method_mark
    named = {_written_name(argument.value, mark) for argument in site.call.arguments}
    held = [
        target
        for target, evidence in site.links()
        if (
            evidence is Evidence.INFERRED
            or (evidence is Evidence.CALLBACK and target.definition.name not in named)
        )
        and _written_name(site.call.callee, mark) != target.definition.name
    ]
    # A class and its constructor are one.
    count = len({_class_made(target) or target for target in held})
    if count > 1 and _is_passed(behind, site, count):
        for target in held:
            site.link(target, Evidence.POSSIBLE)


def _class_made(target: Function | Class) -> Class | None:
    is_constructor = target.definition.kind == "constructor"
    return target.owner if isinstance(target, Function) and is_constructor else None


def _written_name(callee: Term, mark: str) -> str | None:
    if not isinstance(callee, (Name, Attribute)):
        return None
    return callee.name.removesuffix(mark)


def _is_of_another_name(behind: Origins, site: Site, target: Function | Class) -> bool:
    # What a property was given; `f.call(x)` is a call of f.
    callee = site.call.callee
    if not isinstance(callee, Attribute) or callee.name in CALLING:
        return False
    if callee.name == target.definition.name:
        return False
    # `{ b: f }` and `export { f as b }` say themselves what b is.
    sources = behind(site)
    return not sources or any(isinstance(source.term, PASSED) for source in sources)


def _members(
    world: World, lexical: Lexical, site: Site, callee: Attribute
) -> Iterator[Spot]:
    """Yield what is written for a member of a module or of an object literal."""
    base = Spot(site.file, site.call.scope, callee.base, site.call.at)
    of = lexical.value(base)
    if isinstance(of, ModuleRef):
        yield from world.members(of, callee.name)
        return
    for at in origins(world, lexical.spots, base):
        if isinstance(at.term, Mapping):
            for key, value in at.term.entries:
                if key == callee.name:
                    yield Spot(at.file, at.scope, value, at.at)


def _is_field(world: World, site: Site, target: Function | Class) -> bool:
    # `m = () => {}` in a class is as good as a method.
    callee, definition = site.call.callee, target.definition
    if not isinstance(callee, Attribute) or callee.name != definition.name:
        return False
    scopes = world.files[target.path].facts.scopes
    around = scopes[definition.scope]
    while around.kind in ("block", INITIALIZER):
        around = scopes[around.parent]
    return is_class_body(around)


def _is_plain(target: object) -> bool:
    return isinstance(target, Function) and target.owner is None


def _is_made(site: Site, target: Function | Class) -> bool:
    # `new c()`, where c is what somebody gives.
    if site.call.kind != "new" or not isinstance(site.call.callee, Name):
        return False
    return isinstance(target, Class) or target.definition.kind == "constructor"


def _is_passed(behind: Origins, site: Site, count: int) -> bool:
    callee: Term = site.call.callee
    if isinstance(callee, Attribute):
        # A property of one object is declared by what is written there.
        return count > 1
    if not isinstance(callee, Name):
        return True
    return any(isinstance(source.term, PASSED) for source in behind(site))
