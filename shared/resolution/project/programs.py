"""Which files are of a program that runs what they define, and not of a library.

Nobody else calls what such a file defines: what arrives there is all there is (Python).
"""

from collections.abc import Iterable

from shared.resolution.adapter import Module
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.world import World


class Programs:
    """Tells such files: one that nobody imports, or those behind the only such one."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._roots: frozenset[FileIndex] | None = None
        self._running: dict[FileIndex, bool] = {}

    def have(self, file: FileIndex) -> bool:
        """Whether a file is part of a program."""
        roots = self._roots
        if roots is None:
            roots = self._roots = self._find()
        if file in roots:
            return self._runs(file)
        return len(roots) == 1 and self._runs(next(iter(roots)))

    def _find(self) -> frozenset[FileIndex]:
        files = [
            file
            for file in self._world.files.values()
            if file.language.rules.implied and file.facts.calls
        ]
        imported = set[str]().union(*(self._imports(file) for file in files))
        return frozenset(file for file in files if file.path not in imported)

    def _imports(self, file: FileIndex) -> Iterable[str]:
        for index, _ in enumerate(file.facts.imports):
            target = self._world.target(file, index)
            if isinstance(target, Module):
                yield from (path for path in target.files if path != file.path)

    def _runs(self, file: FileIndex) -> bool:
        # Whether its own code calls a function that it defines or imports.
        found = self._running.get(file)
        if found is None:
            running, facts = file.running, file.facts
            known = {one.name for one in facts.definitions if one.label == "Function"}
            known.update(one.name for one in facts.imports if one.name)
            found = running is not None and not known.isdisjoint(
                running.names_until(LATER)
            )
            self._running[file] = found
        return found
