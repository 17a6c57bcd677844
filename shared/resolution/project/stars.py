"""Which imports of all names of a module hide those of earlier ones (Python)."""

from shared.parsing.called import called
from shared.parsing.facts import MODULE_SCOPE, Imported
from shared.resolution.project.file_index import FileIndex

STAR = called("*")


def hides(file: FileIndex, index: int) -> bool:
    """Whether an import surely happens, as far as a language says in which order."""
    end = file.facts.scopes[MODULE_SCOPE].end
    return any(
        binding.until >= end
        for binding in file.bindings.get((MODULE_SCOPE, STAR), ())
        if binding.value == Imported(index)
    )
