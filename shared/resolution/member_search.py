"""Which classes a member is looked up in, and what runs where there is none."""

from typing import TypeAlias

from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.values import MIXED_IN, Class, Value
from shared.resolution.world import Spot

# Modules that a class was extended with; those that a module brings along (Ruby).
EXTENDED, BROUGHT = ".extended", "ClassMethods"

Found: TypeAlias = "tuple[Class, tuple[Spot, ...]] | None"


class MemberSearch:
    """Looks members up in the order that the language of a class says."""

    def __init__(self, hierarchy: Hierarchy, lexical: Lexical) -> None:
        self._hierarchy = hierarchy
        self._lexical = lexical

    def find(self, ancestors: tuple[Class, ...], name: str, receiver: Value) -> Found:
        """Return what a member is; without a method of the name, what runs for it."""
        if not ancestors:
            return None
        rules = self._hierarchy.rules(ancestors[0])
        is_class = isinstance(receiver, Class)
        is_method = name.endswith(rules.method_mark)
        if rules.own_mark and is_class and is_method and name[0] != rules.own_mark:
            return self._of_class(ancestors, name, f"{rules.own_mark}{name}")
        found = self._hierarchy.find(ancestors, name)
        if found is not None or not rules.missing_members or not is_method:
            return found
        missing = rules.missing_members[-1 if is_class else 0]
        return self._hierarchy.find(ancestors, missing)

    def _of_class(
        self, ancestors: tuple[Class, ...], name: str, own_name: str
    ) -> Found:
        # A member of the class itself, else of a module that it was extended with.
        hierarchy = self._hierarchy
        for ancestor in ancestors:
            if places := hierarchy.own(ancestor, own_name):
                return ancestor, places
            is_module = ancestor.definition.kind in MIXED_IN
            brought = hierarchy.own(ancestor, BROUGHT) if is_module else ()
            for place in (*hierarchy.own(ancestor, EXTENDED), *brought):
                module = self._lexical.value(place)
                if isinstance(module, Class):
                    found = hierarchy.find(hierarchy.ancestors(module), name)
                    if found is not None:
                        return found
        return None

    def behind(self, cls: Class, ancestors: tuple[Class, ...]) -> tuple[Class, ...]:
        """Return where `super` in a class looks, among ancestors it is one of."""
        hierarchy = self._hierarchy
        place = ancestors.index(cls)
        rest = ancestors[place + 1 :]
        if not hierarchy.rules(cls).mixins_are_own:
            return rest
        mixing = [a for a in ancestors[: place + 1] if a.definition.kind == "class"]
        bases = hierarchy.bases(mixing[-1]) if mixing else ()
        above = [base for base in bases if base.definition.kind == "class"]
        inherited = {found for base in above for found in hierarchy.ancestors(base)}
        return tuple(found for found in rest if found in inherited)
