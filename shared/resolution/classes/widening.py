"""What stands for many instances: one of a class that all their classes are below."""

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.value import Class, Instance


class Widening:
    """Finds the nearest class above others."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._commons: dict[tuple[Class, Class], Class | None] = {}

    def widened(self, instances: list[Instance], more: Instance) -> Instance | None:
        """Return an instance of what all of them have in common; None for nothing.

        The last of `instances` is the common one already, when there was one before.
        """
        common = more.of
        for instance in reversed(instances):
            found = self._common(common, instance.of)
            if found is None:
                return None
            common = found
            if common is instance.of:
                break
        return common.instance

    def is_below(self, instance: Instance, above: Instance) -> bool:
        """Whether the class of an instance is that of another one, or below it."""
        return self._common(instance.of, above.of) is above.of

    def _common(self, first: Class, second: Class) -> Class | None:
        if first is second:
            return first
        key = (first, second)
        found = self._commons.get(key)
        if found is None and key not in self._commons:
            above = frozenset(self._hierarchy.ancestors(first))
            found = self._commons[key] = next(
                (cls for cls in self._hierarchy.ancestors(second) if cls in above), None
            )
        return found
