"""What may run instead where a method has more bodies than a call is followed to."""

from collections.abc import Iterable, Iterator, Mapping

from shared.analysis.links import Behind, Links
from shared.analysis.reach import distances
from shared.core.graphs import Node

# The graph follows a call to at least so many bodies, by values or by declared types.
_FOLLOWED = 8
# Languages in which only values tell what a call on many objects leads to: one that
# leads to none of the bodies is of what a base has itself.
_BY_VALUES = frozenset({"javascript", "lua", "php", "python", "ruby"})
# What makes a class: of both between two, the first is known.
_MAKING = ("calls", "instantiates")
# Callers times bodies; beyond, a method that so many call is of no class in particular.
_MOST_PAIRS = 200_000


class Crowds:
    """Finds them.

    Args:
        certain: Certain uses.
        weak: Uses that are guesses.
        overrides: Ids of methods with those that they stand in for.
        owners: Ids of what is declared by those of what holds it.
        nodes: All nodes by id.
    """

    def __init__(
        self,
        certain: Links,
        weak: Links,
        overrides: Iterable[tuple[str, str]],
        owners: Mapping[str, str],
        nodes: Mapping[str, Node],
    ) -> None:
        self._certain = certain
        self._weak = weak
        self._owners = owners
        self._nodes = nodes
        self._made: dict[str, bool] = {}
        self._overriding: dict[str, list[str]] = {}
        for override, method in overrides:
            self._overriding.setdefault(method, []).append(override)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield what calls such a method, with each body that may run instead."""
        left = _MOST_PAIRS
        for method in self._overriding:
            below = distances([method], self._overrides)
            if len(below) <= _FOLLOWED:
                continue
            bodies = [each for each in below if each != method and self._is_made(each)]
            for caller, edge in self._certain.before(method).items():
                # What overrides it calls it as its base's.
                if edge.type != "calls" or caller in below:
                    continue
                known = self._known(caller)
                missing = [each for each in bodies if each not in known]
                followed = len(bodies) - len(missing)
                if len(bodies) >= _FOLLOWED and self._is_cut(method, followed):
                    left -= len(missing)
                    if left < 0:
                        return
                    yield from ((caller, body) for body in missing)

    def _is_cut(self, method: str, followed: int) -> bool:
        if followed:
            return followed >= _FOLLOWED - 1
        return self._nodes[method].properties.get("language") not in _BY_VALUES

    def _known(self, caller: str) -> set[str]:
        ends: set[str] = set()
        for behind in (self._certain.after(caller), self._weak.after(caller)):
            ends.update(_called(behind))
        return ends

    def _overrides(self, method: str) -> list[str]:
        return self._overriding.get(method, [])

    def _is_made(self, body: str) -> bool:
        """Return whether an object may have the body: of its class or one below."""
        owner = self._owners.get(body, "")
        known = self._made.get(owner)
        if known is None:
            known = self._made[owner] = any(
                edge.type in _MAKING
                for cls in distances([owner], self._extending)
                for edge in self._certain.before(cls).values()
            )
        return known

    def _extending(self, cls: str) -> list[str]:
        users = self._certain.before(cls).items()
        return [user for user, edge in users if edge.type in ("extends", "implements")]


def _called(behind: Behind) -> Iterator[str]:
    return (end for end, edge in behind.items() if edge.type == "calls")
