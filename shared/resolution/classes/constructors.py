"""Which functions making an instance of a class runs."""

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.classes.member_search import Found
from shared.resolution.values.value import Class


class Constructors:
    """The constructors of classes, looked up once for each."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._of: dict[tuple[Class, bool], list[Found]] = {}

    def of(self, cls: Class, *, is_call: bool) -> list[Found]:
        """Return what making an instance of a class runs, and the classes it is of."""
        found = self._of.get((cls, is_call))
        if found is None:
            ancestors = self._hierarchy.ancestors(cls)
            found = self.among(ancestors, is_call=is_call)
            self._of[cls, is_call] = found
        return found

    def among(self, ancestors: tuple[Class, ...], *, is_call: bool) -> list[Found]:
        """Return likewise what is found in classes one after the other."""
        if not ancestors:
            return []
        rules = self._hierarchy.rules(ancestors[0])
        searched = ancestors if rules.constructors_inherited else ancestors[:1]
        names = rules.constructors + (rules.call_constructors if is_call else ())
        every = (self._hierarchy.find(searched, name) for name in names)
        return [found for found in every if found is not None]
