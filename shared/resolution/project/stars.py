"""Which imports of all names of a module hide those of earlier ones (Python)."""

from shared.parsing.called import called
from shared.parsing.facts import MODULE_SCOPE, Imported
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import FileIndex

STAR = called("*")
# A module shows more than it lists, as far as that is told (Python).
ALL = "*"


def hides(file: FileIndex, index: int) -> bool:
    """Whether an import surely happens, as far as a language says in which order."""
    end = file.facts.scopes[MODULE_SCOPE].end
    return any(
        binding.until >= end
        for binding in file.bindings.get((MODULE_SCOPE, STAR), ())
        if binding.value == Imported(index)
    )


def star_shows(files: dict[str, FileIndex], module: Module, name: str) -> bool:
    """Whether an import of all names of a module brings one of them."""
    paths = module.files
    if paths and files[paths[0]].language.rules.private_imports:
        return True
    for path in paths:
        file = files[path]
        if file.exports:
            shows = name in file.exports or file.language.rules.exports_only
            if shows or ALL not in file.exports:
                return shows
    return not name.startswith("_")


def is_bound_once(file: FileIndex, scope: int, name: str) -> bool:
    """Whether a name that a scope binds has one binding, and no later star."""
    bound = file.bindings[scope, name]
    if len(bound) != 1 or scope != MODULE_SCOPE or not file.stars:
        return len(bound) == 1
    stars = file.bindings.get((MODULE_SCOPE, STAR), ())
    return not stars or stars[-1].at <= bound[0].at
