"""Submodules that `from package import *` shows, as `__all__` says (Python)."""

from shared.resolution.adapter import Module
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World
from shared.resolution.values.value import ModuleRef


def starred(world: World, file: FileIndex, name: str) -> ModuleRef | None:
    """Return the submodule that a name is which nothing binds."""
    for index in file.stars:
        target = world.target(file, index)
        if not isinstance(target, Module) or not file.language.rules.implied:
            continue
        if any(name in world.files[path].exports for path in target.files):
            return world.child(world.ref(file.family, target), name)
    return None
