"""Names of modules that the one file which imports them gives another value (Python).

After `import app` and `app.hook = f`, nothing ever sees what `app` itself bound `hook`
to, unless something has run there before.
"""

from shared.parsing.facts import MODULE_SCOPE, Name, Store
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World

FUNCTION = "Function"


def is_replaced(
    world: World, file: FileIndex, name: str, stores: list[tuple[FileIndex, Store]]
) -> bool:
    """Whether the one store of another file comes before all that reads a name."""
    bound = file.bindings.get((MODULE_SCOPE, name), ())
    by, store = stores[0]
    is_one = len(stores) == len(bound) == 1 and bound[0].at != bound[0].until
    is_sure = store.scope == MODULE_SCOPE
    if not is_one or not is_sure or store.until < by.facts.scopes[MODULE_SCOPE].end:
        return False
    if file.running is None or by.running is None or _is_read(file, name):
        return False
    own = {one.name for one in file.facts.definitions if one.label == FUNCTION}
    at_import = file.running.names_until(file.facts.scopes[MODULE_SCOPE].end)
    before = by.running.names_until(store.at)
    return own.isdisjoint(at_import | before) and not _is_imported(world, file, by)


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


def _is_imported(world: World, file: FileIndex, by: FileIndex) -> bool:
    # Whether any other file may have run before.
    for other in world.files.values():
        if other is by or other is file or not other.language.rules.implied:
            continue
        for index, _ in enumerate(other.facts.imports):
            target = world.target(other, index)
            if isinstance(target, Module) and file.path in target.files:
                return True
    return False
