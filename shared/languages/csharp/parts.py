"""Which declarations together are one partial class."""

from collections import defaultdict
from collections.abc import Callable, Mapping

from shared.languages.csharp.names import type_key
from shared.languages.csharp.spaces import FileSpaces
from shared.parsing.facts import NO_SCOPE, Definition, FileFacts

PARTIAL = "partial"


def parts_of(
    files: Mapping[str, FileFacts],
    spaces: Mapping[str, FileSpaces],
    unit: Callable[[str], str],
) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return the declarations of each class that has several.

    The one in the file with the shortest path is the first: `Form.cs` before
    `Form.Designer.cs`. Only files of one project declare one class.
    """
    found: defaultdict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
    for path, facts in files.items():
        for index, definition in enumerate(facts.definitions):
            if PARTIAL in definition.modifiers and definition.label != "Function":
                full = _full_name(facts, spaces[path], definition)
                found[unit(path), full].append((path, index))
    return tuple(
        tuple(sorted(parts, key=_order))
        for _, parts in sorted(found.items())
        if len(parts) > 1
    )


def _full_name(facts: FileFacts, spaces: FileSpaces, definition: Definition) -> str:
    keys = [_key(definition)]
    scope = definition.scope
    while scope != NO_SCOPE:
        at = facts.scopes[scope]
        if at.kind == "class" and at.definition >= 0:
            keys.append(_key(facts.definitions[at.definition]))
        scope = at.parent
    keys.append(spaces.space(definition.scope))
    return ".".join(reversed(keys))


def _key(definition: Definition) -> str:
    return type_key(definition.name, len(definition.formals))


def _order(part: tuple[str, int]) -> tuple[int, str, int]:
    path, index = part
    return (len(path), path, index)
