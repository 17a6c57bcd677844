"""What may run instead of a method where the graph does not follow calls to it."""

from collections.abc import Iterable, Iterator, Mapping

from shared.analysis.initializing import ENUM_CONSTANT
from shared.analysis.links import Links
from shared.analysis.reach import distances
from shared.core.graphs import Node

# The graph follows a call to at least so many bodies, by values or by declared types.
_FOLLOWED = 8
# Languages in which only values tell what a call on many objects leads to: one that
# leads to none of the bodies is of what a base has itself.
_BY_VALUES = frozenset({"javascript", "lua", "php", "python", "ruby"})
# What makes a class: of both between two, the first is known.
_MAKING = ("calls", "instantiates")
# Any method may be overridden, and calls lead to what their declared types have: the
# graph follows those of methods without a body alone.
_OPEN = frozenset({"dart", "groovy", "java", "scala", "swift", "tsx", "typescript"})
# A value of a type may be no more than its name.
_UNSEEN = frozenset({"rust"})
# Callers times bodies; beyond, a method that so many call is of no class in particular.
_MOST_PAIRS = 200_000
# What is below the methods that are called, all told; more is generated.
_MOST_BELOW = 5_000_000


class Instead:
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
        self._made: dict[str, int] | None = None
        self._calls: dict[str, set[str]] = {}
        self._overriding: dict[str, list[str]] = {}
        for override, method in overrides:
            self._overriding.setdefault(method, []).append(override)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield what calls such a method, with each body that may run instead."""
        left, left_below = _MOST_PAIRS, _MOST_BELOW
        for method in self._overriding:
            callers = self._callers(method)
            below = distances([method], self._overrides) if callers else {}
            left_below -= len(below)
            if left_below < 0:
                return
            least = 1 if self._language(method) in _OPEN else _FOLLOWED
            if len(below) <= least:
                continue
            is_unseen = self._language(method) in _UNSEEN
            bodies = [
                each
                for each in below
                if each != method and (is_unseen or self._is_made(each))
            ]
            for caller in callers:
                # What overrides it calls it as its base's.
                if caller in below:
                    continue
                known = self._known(caller)
                missing = [each for each in bodies if each not in known]
                followed = len(bodies) - len(missing)
                if len(bodies) >= least and self._is_cut(method, followed):
                    left -= len(missing)
                    if left < 0:
                        return
                    yield from ((caller, body) for body in missing)

    def _callers(self, method: str) -> list[str]:
        users = self._certain.before(method).items()
        return [user for user, edge in users if edge.type == "calls"]

    def _is_cut(self, method: str, followed: int) -> bool:
        if followed:
            return followed >= _FOLLOWED - 1
        return self._language(method) not in _BY_VALUES

    def _language(self, method: str) -> object:
        return self._nodes[method].properties.get("language")

    def _known(self, caller: str) -> set[str]:
        known = self._calls.get(caller)
        if known is None:
            known = self._calls[caller] = {
                end
                for links in (self._certain, self._weak)
                for end, edge in links.after(caller).items()
                if edge.type == "calls"
            }
        return known

    def _overrides(self, method: str) -> list[str]:
        return self._overriding.get(method, [])

    def _is_made(self, body: str) -> bool:
        """Return whether an object may have the body: of its class or one below."""
        if self._made is None:
            # Whatever is called or made, and the classes above it.
            made = [node for node in self._certain.back if self._is_used(node)]
            self._made = distances(made, self._bases)
        return self._owners.get(body, "") in self._made

    def _is_used(self, node: str) -> bool:
        if self._nodes[node].properties.get("kind") == ENUM_CONSTANT:
            return True
        return any(edge.type in _MAKING for edge in self._certain.before(node).values())

    def _bases(self, cls: str) -> list[str]:
        found = self._certain.after(cls).items()
        return [base for base, edge in found if edge.type in ("extends", "implements")]
