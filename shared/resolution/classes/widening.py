"""What stands for many instances: one of a class that all their classes are below."""

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.value import Class, Instance


class Widening:
    """Finds the nearest class above others."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        # By the one and by the other; a key of both has to be made to be asked for.
        self._commons: dict[Class, dict[Class, Class | None]] = {}

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
        known = self._commons.get(first)
        if known is None:
            known = self._commons[first] = {}
        found = known.get(second)
        if found is None and second not in known:
            above = frozenset(self._hierarchy.ancestors(first))
            found = known[second] = next(
                (cls for cls in self._hierarchy.ancestors(second) if cls in above), None
            )
        return found
