"""What a program makes and never looks at: closures and generators that nobody runs.

After `b = make(f)`, where nobody reads `b`, the function that `make` returns is not
run, and so nothing reaches it. That is told for files that run functions of their own
and that no other file imports (Python).
"""

from collections.abc import Iterator
from functools import partial

from shared.resolution.adapter import Module
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_parameters import kept_parameters
from shared.resolution.project.unread import Reading, run_itself
from shared.resolution.project.unread_lambdas import tables, unread_lambdas
from shared.resolution.project.world import World
from shared.resolution.values.value import Function

_NONE: frozenset[int] = frozenset()


class Unused:
    """The calls of each file whose results nobody looks at, found when asked for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._imported: frozenset[str] | None = None
        # By the number of the file: it is asked of whatever is called.
        self._may: list[bool | None] = [None] * len(world.files)
        # Likewise, of every call.
        self._silent: list[frozenset[int] | None] = [None] * len(world.files)
        self._results: dict[FileIndex, dict[int, bool]] = {}
        self._kept: dict[FileIndex, dict[int, frozenset[int]]] = {}
        for file in world.files.values():
            if file.running is not None:
                file.running.is_program = partial(self.is_program, file)

    def is_program(self, file: FileIndex) -> bool:
        """Whether a file runs functions of its own and no other file imports it."""
        found = self._may[file.number]
        if found is None:
            found = self._may[file.number] = self._is_alone(file)
        return found

    def is_kept(self, file: FileIndex, call: int, function: Function, at: int) -> bool:
        """Whether a function only keeps a parameter for what a call never looks at."""
        if not self.is_program(file):
            return False
        known = self._only_kept(self._world.files[function.path])
        kept = known.get(function.index, _NONE)
        if at not in kept:
            return False
        found = self._results.get(file)
        if found is None:
            is_whole = not any(self._imported_by(file))
            reading = Reading(file, self._only_kept(file), is_whole=is_whole)
            found = self._results[file] = reading.unread()
        # What it gives is run where that is called at once.
        is_run = found.get(call)
        return is_run is not None and (
            not is_run or at in known.get(~function.index, _NONE)
        )

    def is_silent(self, file: FileIndex, scope: int) -> bool:
        """Whether code is in a lambda that a program keeps and never asks for."""
        found = self._silent[file.number]
        if found is None:
            known = tables(file.facts) if file.language.rules.implied else {}
            is_told = bool(known) and self.is_program(file)
            found = unread_lambdas(file.facts, known) if is_told else _NONE
            self._silent[file.number] = found
        return bool(found) and file.around.functions[scope] in found

    def _is_alone(self, file: FileIndex) -> bool:
        # That something of its own is run is told at a glance, and seldom true.
        if not file.language.rules.implied or next(run_itself(file), None) is None:
            return False
        if self._imported is None:
            self._imported = self._all_imported()
        return file.path not in self._imported

    def _all_imported(self) -> frozenset[str]:
        files = self._world.files.values()
        return frozenset(path for file in files for path in self._imported_by(file))

    def _imported_by(self, file: FileIndex) -> Iterator[str]:
        # The other files that a file imports.
        for index in range(len(file.facts.imports)):
            target = self._world.target(file, index)
            if isinstance(target, Module):
                yield from (path for path in target.files if path != file.path)

    def _only_kept(self, file: FileIndex) -> dict[int, frozenset[int]]:
        known = self._kept.get(file)
        if known is None:
            known = self._kept[file] = kept_parameters(file)
        return known
