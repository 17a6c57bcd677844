"""What stars show that no file binds: submodules, and members of classes."""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import MODULE_SCOPE, Imported
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.stars import STAR, star_shows
from shared.resolution.project.world import World, spot
from shared.resolution.values.value import Class, ModuleRef, Value

# Of more classes of a file no members are bare names.
MAX_STARS = 64

# What a term stands for, and what a class binds a name to.
_Value: TypeAlias = Callable[[Spot], Value | None]
_Members: TypeAlias = Callable[[Class, str], tuple[Spot, ...]]


def starred(world: World, file: FileIndex, name: str) -> ModuleRef | None:
    """Return the submodule that a name is, as `__all__` says of one with a star.

    Nothing binds such a name (Python).
    """
    for index in file.stars:
        target = world.target(file, index)
        if not isinstance(target, Module) or not file.language.rules.implied:
            continue
        if any(name in world.files[path].exports for path in target.files):
            return world.child(world.ref(file.family, target), name)
    return None


def over(world: World, place: Spot, name: str, places: list[Spot]) -> list[Spot]:
    """Return what a star binds a name to behind all else that does (Python)."""
    file = place.file
    if not file.stars or not places:
        return []
    is_later = file.around.functions[place.scope] >= 0
    end = LATER if is_later else place.at
    start, surely = max(one.at for one in places), file.facts.scopes[MODULE_SCOPE].end
    found: list[Spot] = []
    for binding in file.bindings.get((MODULE_SCOPE, STAR), ()):
        is_behind = start < binding.at <= end and binding.until >= surely
        if not is_behind or not isinstance(binding.value, Imported):
            continue
        target = world.target(file, binding.value.index)
        if isinstance(target, Module) and star_shows(world.files, target, name):
            found = world.members(world.ref(file.family, target), name) or found
    return found


class ClassStars:
    """Classes whose members are bare names (Java's `import static a.B.*`)."""

    def __init__(self) -> None:
        self._owners: dict[FileIndex, tuple[Class, ...]] = {}

    def members(
        self, file: FileIndex, name: str, value: _Value, members: _Members
    ) -> list[Spot] | None:
        """Return what a name is in the first class of a file that has it."""
        stars = file.bindings.get((MODULE_SCOPE, "*"))
        if not stars:
            return None
        if file not in self._owners:
            # What such a class is called none of them tells: `using static A.B` (C#),
            # where nothing in the tree is an A.
            self._owners[file] = ()
            file.truncated |= len(stars) > MAX_STARS
            owners = [value(spot(file, MODULE_SCOPE, one)) for one in stars[:MAX_STARS]]
            self._owners[file] = tuple(one for one in owners if isinstance(one, Class))
        for owner in self._owners[file]:
            if found := members(owner, name):
                return list(found)
        return None
