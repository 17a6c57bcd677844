"""Which files and packages each file imports."""

from collections.abc import Iterator

from shared.parsing.facts import Import
from shared.resolution.adapter import WHOLE, External, Missing, Module
from shared.resolution.file_index import FileIndex
from shared.resolution.results import ImportLink
from shared.resolution.world import World, family_of

# Imports of whole packages link every file with every other one; all such links of a
# project together are no more than this.
MAX_WILDCARD_LINKS = 500_000


def import_links(world: World) -> list[ImportLink]:
    """Return one link for each pair of a file and what it imports.

    Where wildcards make too many, the last ones are left out, and the world says so.
    """
    left = MAX_WILDCARD_LINKS
    links: list[ImportLink] = []
    for file in world.files.values():
        merged: dict[tuple[str | None, ...], ImportLink] = {}
        for index, fact in enumerate(file.facts.imports):
            if fact.name == "*":
                target = world.target(file, index)
                left -= len(target.files) if isinstance(target, Module) else 0
                if left < 0:
                    world.truncated = True
                    continue
            for link in _links(world, file, index, fact):
                key = (link.target, link.external, link.missing)
                known = merged.get(key)
                merged[key] = _joined(known, link) if known else link
        links.extend(merged.values())
    return links


def _joined(first: ImportLink, second: ImportLink) -> ImportLink:
    return ImportLink(
        path=first.path,
        target=first.target,
        external=first.external,
        missing=first.missing,
        ecosystem=first.ecosystem,
        symbols=tuple(sorted({*first.symbols, *second.symbols})),
        line=min(first.line, second.line),
    )


def _links(
    world: World, file: FileIndex, index: int, fact: Import
) -> Iterator[ImportLink]:
    target = world.target(file, index)
    symbols = (fact.name,) if fact.name and fact.name != WHOLE else ()
    ecosystem = file.language.rules.ecosystem
    match target:
        case External():
            yield ImportLink(
                path=file.path,
                external=target.name,
                ecosystem=ecosystem,
                symbols=symbols,
                line=fact.line,
            )
        case Missing():
            yield ImportLink(
                path=file.path,
                missing=target.name,
                ecosystem=ecosystem,
                symbols=symbols,
                line=fact.line,
            )
        case Module():
            for path in _imported_files(world, file, target, fact):
                if path != file.path:
                    yield ImportLink(
                        path=file.path, target=path, symbols=symbols, line=fact.line
                    )


def _imported_files(
    world: World, file: FileIndex, target: Module, fact: Import
) -> tuple[str, ...]:
    # `from package import module` imports the module, unless the package binds the
    # name itself.
    if fact.name and fact.name != "*":
        ref = world.ref(family_of(file.language), target)
        if not world.imported(file, ref, fact.name):
            child = world.child(ref, fact.name)
            if child is not None and child.module.files:
                return child.module.files
    return target.files
