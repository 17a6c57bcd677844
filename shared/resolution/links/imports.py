"""Which files and packages each file imports."""

from collections.abc import Iterator

from msgspec.structs import replace

from shared.parsing.facts import NO_SCOPE, Import
from shared.parsing.names import MAX_NAME_BYTES
from shared.resolution.abilities import Eliding
from shared.resolution.adapter import WHOLE, Missing, Module
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World
from shared.resolution.results import ImportLink

# Imports of whole packages link every file with every other one; all such links of a
# project together are no more than this.
MAX_WILDCARD_LINKS = 500_000
# The kind of an import that makes a file part of a program: Rust's `mod a;`.
_DECLARES = "module"
# The kind of one that asks for a module which others import: `sys.modules["a"]`.
_LOADED = "loaded"


def import_links(world: World) -> list[ImportLink]:
    """Return one link for each pair of a file and what it imports.

    Where wildcards make too many, the last ones are left out, and the world says so.
    """
    left = MAX_WILDCARD_LINKS
    links: list[ImportLink] = []
    # To ask whether something can do that takes as long as to follow some imports.
    eliding_of = {
        family: modules
        if isinstance(modules := world.modules(family), Eliding)
        else None
        for family in {file.family for file in world.files.values()}
    }
    for file in world.files.values():
        merged: dict[tuple[str | None, ...], list[ImportLink]] = {}
        eliding = eliding_of[file.family]
        for index, fact in enumerate(file.facts.imports):
            if fact.kind == _LOADED:
                continue
            if fact.name == "*":
                target = world.target(file, index)
                left -= len(target.files) if isinstance(target, Module) else 0
                if left < 0:
                    world.cut.note()
                    continue
            for link in _links(world, file, index, eliding):
                key = (link.target, link.external, link.missing)
                merged.setdefault(key, []).append(link)
        links.extend(_joined(same) for same in merged.values())
    return links


def _joined(links: list[ImportLink]) -> ImportLink:
    first = links[0]
    if len(links) == 1 and not first.type_only:
        return first
    return replace(
        first,
        symbols=tuple(sorted({symbol for link in links for symbol in link.symbols})),
        line=min(link.line for link in links),
        type_only=all(link.type_only for link in links),
        deferred=all(link.deferred or link.type_only for link in links),
        declares=any(link.declares for link in links),
    )


def _links(
    world: World, file: FileIndex, index: int, eliding: Eliding | None
) -> Iterator[ImportLink]:
    fact, found = file.facts.imports[index], world.target(file, index)
    targets: tuple[str | None, ...] = (None,)
    external = missing = None
    if isinstance(found, Module):
        imported = _imported_files(world, file, found, fact)
        targets = tuple([path for path in imported if path != file.path])
    elif isinstance(found, Missing):
        missing = found.name
    elif found.path is not None:
        targets = (found.path,)
    else:
        external = _cut(found.name)
    type_only = fact.type_only or (
        eliding is not None and eliding.elides(file.facts, fact)
    )
    deferred = fact.deferred or _is_deferred(file, fact)
    for target in targets:
        yield ImportLink(
            path=file.path,
            target=target,
            external=external,
            missing=missing,
            ecosystem=file.language.rules.ecosystem if target is None else "",
            symbols=(fact.name,) if fact.name and fact.name != WHOLE else (),
            line=fact.line,
            type_only=type_only,
            deferred=deferred,
            declares=fact.kind == _DECLARES,
        )


def _is_deferred(file: FileIndex, fact: Import) -> bool:
    at = fact.scope
    while at != NO_SCOPE:
        scope = file.facts.scopes[at]
        if scope.kind == "function":
            return True
        at = scope.parent
    return False


def _cut(name: str) -> str:
    """Return a name as it may be shown: manifests can name packages as they like."""
    data = name.encode(errors="replace")
    return data[:MAX_NAME_BYTES].decode(errors="ignore")


def _imported_files(
    world: World, file: FileIndex, target: Module, fact: Import
) -> tuple[str, ...]:
    # `from package import module` imports the module. In Python that is so even where
    # the package binds the name, since it is mostly of that module what it binds.
    if fact.name and fact.name != WHOLE:
        ref = world.ref(file.family, target)
        is_first = file.language.rules.bound_import == "root"
        if is_first or not world.imported(file, ref, fact.name):
            child = world.child(ref, fact.name)
            if child is not None and child.module.files:
                return child.module.files
    return target.files
