"""What a name means where it is read, kept where that is for good."""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE
from shared.resolution.abilities import Linked
from shared.resolution.adapter import Language
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.stars import is_bound_once
from shared.resolution.project.world import World
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Value

# Where the values of a name come from, that a scope binds.
LookUp: TypeAlias = Callable[[Spot, str, int], list[Spot] | None]


class Meaning:
    """A name as asked for again and again, from one scope or from many.

    Attributes:
        spots: Where its values come from; None when nothing binds it.
        value: The one thing that it surely stands for, when `is_valued`.
        is_cut: There may be one, behind more steps than are taken.
        cell: The cell with its values, once that was asked for.
    """

    __slots__ = ("cell", "is_cut", "is_valued", "spots", "value")

    def __init__(self, spots: list[Spot] | None) -> None:
        self.spots = spots
        self.value: Value | None = None
        self.is_valued = False
        self.is_cut = False
        self.cell: Cell | None = None


class Meanings:
    """The lasting meanings of names, in files where names are plain."""

    def __init__(self, world: World) -> None:
        files = world.files.values()
        plain = {
            language
            for language in {file.language for file in files}
            if has_plain_names(language)
            and not isinstance(world.modules(language.family_name), Linked)
        }
        # Both by the number of a file. Those of names that mean the same all over it:
        # there are many.
        self._everywhere: list[dict[str, Meaning]] = [{} for _ in files]
        # By the scope that asks, and by the one that binds. A table for each scope
        # takes less than one by scope and name, whose keys have to be made and kept.
        self._kept: list[dict[int, dict[str, Meaning]]] = [{} for _ in files]
        for file in files:
            file.has_plain_names = file.language in plain

    def of(self, place: Spot, name: str, look_up: LookUp) -> Meaning:
        """Return what a name means at a place, looking it up where that is new."""
        file, scope = place.file, place.scope
        everywhere = self._everywhere[file.number]
        found = everywhere.get(name)
        if found is not None:
            return found
        kept = self._kept[file.number].get(scope)
        found = kept.get(name) if kept is not None else None
        if found is not None and not file.is_early(scope, name, place.at):
            return found
        bound = file.scope_of_name(scope, name, place.at)
        if file.is_early(scope, name, place.at):
            # Further down it is another one.
            return Meaning(look_up(place, name, bound))
        if bound == NO_SCOPE or is_bound_once(file, bound, name):
            if bound <= MODULE_SCOPE and not file.binders.is_nested(name):
                found = everywhere[name] = Meaning(look_up(place, name, bound))
                return found
            found = self._shared(place, name, bound, look_up)
            self._kept_in(file, scope)[name] = found
            return found
        found = Meaning(look_up(place, name, bound))
        if file.around.functions[bound] != file.around.functions[scope]:
            # Every read in the scope sees the same bindings.
            self._kept_in(file, scope)[name] = found
        return found

    def _kept_in(self, file: FileIndex, scope: int) -> dict[str, Meaning]:
        kept = self._kept[file.number]
        found = kept.get(scope)
        if found is None:
            found = kept[scope] = {}
        return found

    def _shared(self, place: Spot, name: str, bound: int, look_up: LookUp) -> Meaning:
        # One for all scopes that see the one binding, or none.
        kept = self._kept_in(place.file, bound)
        found = kept.get(name)
        if found is None:
            found = kept[name] = Meaning(look_up(place, name, bound))
        return found


def has_plain_names(language: Language) -> bool:
    """Whether names mean what scopes bind, and nothing else has a say.

    Elsewhere classes, namespaces or the order of declarations have one.
    """
    rules = language.rules
    return not (
        language.semantics is not None
        or rules.class_scope_visible
        or rules.declared_before_use
        or rules.namespace_mark
    )
