"""Names of modules that another file gives another value at its import (Python).

After `import app` and `app.hook = f`, nothing ever sees what `app` itself bound `hook`
to, unless something has run there before. Where a program imports a file that does so
before it runs anything, that is so as well.
"""

from shared.parsing.facts import MODULE_SCOPE, Attribute, Imported, Name, Store
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.kept_names import terms_in
from shared.resolution.project.world import World

# In larger trees nobody follows what imports run.
MAX_FILES = 64

# Calls that nobody wrote, at what an attribute is assigned.
STORING = frozenset({"set", "store"})


def is_replaced(
    world: World, file: FileIndex, name: str, stores: list[tuple[FileIndex, Store]]
) -> bool:
    """Whether the one store of another file comes before all that reads a name."""
    if not file.language.rules.implied:
        # What a module shows is no name of its own (JavaScript).
        return len(stores) == 1 and comes_first(world, file, stores[0])
    bound = file.bindings.get((MODULE_SCOPE, name), ())
    is_one = len(stores) == len(bound) == 1 and bound[0].at != bound[0].until
    return is_one and not _is_read(file, name) and comes_first(world, file, stores[0])


def comes_first(world: World, file: FileIndex, stored: tuple[FileIndex, Store]) -> bool:
    """Whether what another file stores in a module, or a class of it, is there at once.

    Then code that reads an attribute of the name has not run before.
    """
    by, store = stored
    is_sure = store.scope == MODULE_SCOPE
    if not is_sure or store.until < by.facts.scopes[MODULE_SCOPE].end:
        return False
    name = store.attribute or ""
    if file.running is None or by.running is None:
        return False
    if _reads_member(by, name, store.at) or by.running.names_until(store.at) & _readers(
        by, name
    ):
        return False
    own = _functions(file)
    at_import = file.running.names_until(file.facts.scopes[MODULE_SCOPE].end)
    before = by.running.names_until(store.at)
    if not own.isdisjoint(at_import | before):
        return False
    importers = _importers(world, file) - {by}
    return not importers or _is_patched(world, (file, by), name, store.at)


def _is_program(world: World, files: list[FileIndex], by: FileIndex) -> bool:
    # Whether a file is the one program of a tree: it alone is not imported.
    imported = {
        path
        for one in files
        for index, _ in enumerate(one.facts.imports)
        for target in [world.target(one, index)]
        if isinstance(target, Module)
        for path in target.files
    }
    return all(one.path in imported for one in files if one is not by)


def _is_patched(
    world: World, pair: tuple[FileIndex, FileIndex], name: str, at: int
) -> bool:
    # Whether the one program of a tree imports the file that stores before it, or what
    # else it imports, runs anything of the tree; it may be that file itself.
    file, by = pair
    files = [one for one in world.files.values() if one.family == file.family]
    if len(files) > MAX_FILES:
        return False
    every = set[str]().union(*map(_functions, files))
    around = _importers(world, by)
    if not around:
        return (
            by.running is not None
            and every.isdisjoint(by.running.names_until(at))
            and _is_program(world, files, by)
            and _is_clear(files, every, pair, name)
        )
    importers = _importers(world, file) - {by}
    programs = [one for one in importers if not _importers(world, one)]
    if len(programs) != 1 or around != {programs[0]}:
        return False
    start = _imports_at(world, programs[0], by)
    if start is None:
        return False
    return _is_clear(files, every, pair, name, (programs[0], start))


def _is_clear(
    files: list[FileIndex],
    every: set[str],
    pair: tuple[FileIndex, FileIndex],
    name: str,
    program: tuple[FileIndex, int] | None = None,
) -> bool:
    # Whether the imports of all other files run nothing of `every`, nor read the
    # name; what the program does behind a place does not count.
    for one in files:
        if one in pair:
            continue
        is_program = program is not None and one is program[0]
        end = program[1] if program and is_program else LATER
        if one.running is None or not every.isdisjoint(one.running.names_until(end)):
            return False
        if _reads_member(one, name, end):
            return False
    return True


def _functions(file: FileIndex) -> set[str]:
    # Making an instance runs code, too.
    return {one.name for one in file.facts.definitions if one.name}


def _readers(file: FileIndex, name: str) -> set[str]:
    # The functions in which an attribute of the name stands.
    facts, functions = file.facts, file.around.functions
    said: list[tuple[int, object]] = [
        (call.scope, (call.callee, call.arguments)) for call in facts.calls
    ]
    said += [(one.scope, one.value) for one in facts.bindings]
    said += [(one.scope, one.value) for one in facts.returns]
    return {
        facts.definitions[functions[scope]].name
        for scope, terms in said
        if functions[scope] >= 0 and _holds(terms, name)
    }


def _holds(terms: object, name: str) -> bool:
    return any(
        isinstance(term, Attribute) and term.name == name for term in terms_in(terms)
    )


def _imports_at(world: World, file: FileIndex, target: FileIndex) -> int | None:
    # Where a module surely imports another one first; None where it may not.
    end = file.facts.scopes[MODULE_SCOPE].end
    places = [
        binding.at
        for (scope, _), bound in file.bindings.items()
        if scope == MODULE_SCOPE
        for binding in bound
        if isinstance(binding.value, Imported) and binding.until >= end
        for found in [world.target(file, binding.value.index)]
        if isinstance(found, Module) and target.path in found.files
    ]
    return min(places, default=None)


def _reads_member(file: FileIndex, name: str, end: int) -> bool:
    # Whether code of a module itself reads an attribute of the name, up to a place;
    # or imports it by itself.
    facts, functions = file.facts, file.around.functions
    if any(one.name == name for one in facts.imports):
        return True
    terms: list[object] = [
        (call.callee, *(argument.value for argument in call.arguments))
        for call in facts.calls
        if functions[call.scope] < 0 and call.at < end and call.kind not in STORING
    ]
    terms += [
        binding.value
        for binding in facts.bindings
        if functions[binding.scope] < 0 and binding.at < end
    ]
    return _holds(tuple(terms), name)


def _is_read(file: FileIndex, name: str) -> bool:
    # Whether the module's own code, outside of functions, reads the name.
    functions, facts = file.around.functions, file.facts
    terms = [
        term
        for call in facts.calls
        if functions[call.scope] < 0
        for term in (call.callee, *(argument.value for argument in call.arguments))
    ]
    terms += [
        binding.value
        for (scope, _), bound in file.bindings.items()
        if functions[scope] < 0
        for binding in bound
    ]
    return Name(name) in terms


def _importers(world: World, file: FileIndex) -> set[FileIndex]:
    # The other files that import one.
    return {
        other
        for other in world.files.values()
        if other is not file and other.family == file.family
        for index, _ in enumerate(other.facts.imports)
        for target in [world.target(other, index)]
        if isinstance(target, Module) and file.path in target.files
    }
