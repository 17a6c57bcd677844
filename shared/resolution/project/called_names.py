"""The names that calls are written with: a class with none of them has no instances."""

from collections.abc import Iterable

from shared.parsing.naming import is_naming
from shared.resolution.project.file_index import FileIndex

MAKING = frozenset({"call", "raise"})


class CalledNames:
    """What is called by its name or as a member, found when first asked for."""

    def __init__(self, files: Iterable[FileIndex]) -> None:
        self._files = files
        self._found: set[str] | None = None

    def __contains__(self, name: str) -> bool:
        found = self._found
        if found is None:
            found = self._found = self._collect()
        return name in found

    def _collect(self) -> set[str]:
        found: set[str] = set()
        for file in self._files:
            if not file.language.rules.implied:
                continue
            for call in file.facts.calls:
                callee = call.callee
                # What syntax implies, and what decorates, makes no instance.
                if call.kind in MAKING and is_naming(callee):
                    found.add(callee.name)
        return found
