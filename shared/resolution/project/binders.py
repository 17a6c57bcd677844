"""Which scope binds a name as seen from a place, however deep that is."""

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Sequence

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Scope

# A set of so many takes ten times what they take side by side.
FEW_SCOPES = 4


class Binders:
    """The scopes that bind each name of a file, or whatever else they have."""

    __slots__ = ("_by_name", "_by_scope", "_entered", "_left", "_nested", "_scopes")

    def __init__(
        self, scopes: Sequence[Scope], bound: Iterable[tuple[int, Hashable]]
    ) -> None:
        self._scopes = scopes
        # Most names are bound by one scope, or by a few.
        self._by_name: dict[Hashable, int | tuple[int, ...] | set[int]] = {}
        for scope, name in bound:
            among = self._by_name.setdefault(name, scope)
            if isinstance(among, set):
                among.add(scope)
            elif isinstance(among, tuple):
                if scope not in among:
                    few = len(among) < FEW_SCOPES
                    self._by_name[name] = (*among, scope) if few else {*among, scope}
            elif among != scope:
                self._by_name[name] = (among, scope)
        # Few files are ever asked what a scope binds.
        self._by_scope: dict[int, list[Hashable]] | None = None
        self._entered: list[int] = []
        self._left: list[int] = []
        # For each name at which number which scope begins to be the nearest.
        self._nested: dict[Hashable, tuple[list[int], list[int]]] = {}

    def nearest(self, name: Hashable, scope: int) -> int:
        """Return the innermost scope around a scope, or itself, that binds the name.

        Returns:
            The scope; -1 where there is none.
        """
        among = self._by_name.get(name)
        if among is None or scope == NO_SCOPE:
            return NO_SCOPE
        if isinstance(among, int):
            return self._only(among, scope)
        if scope in among:
            return scope
        known = self._nested.get(name)
        if known is None:
            known = self._nested[name] = self._nest(among)
        starts, owners = known
        return owners[bisect_right(starts, self._entered[scope]) - 1]

    def binds(self, scope: int, name: Hashable) -> bool:
        """Whether a scope itself binds the name."""
        among = self._by_name.get(name)
        if isinstance(among, int):
            return among == scope
        return among is not None and scope in among

    def is_nested(self, name: Hashable) -> bool:
        """Whether a scope other than that of the module binds the name."""
        return self._by_name.get(name, MODULE_SCOPE) != MODULE_SCOPE

    def names_of(self, scope: int) -> list[Hashable]:
        """Return what a scope binds, in the order in which the file first says it."""
        known = self._by_scope
        if known is None:
            known = self._by_scope = {}
            for name, among in self._by_name.items():
                for one in (among,) if isinstance(among, int) else among:
                    known.setdefault(one, []).append(name)
        return known.get(scope, [])

    def _only(self, one: int, scope: int) -> int:
        if one in (MODULE_SCOPE, scope):
            return one
        return one if self.holds(one, scope) else NO_SCOPE

    def holds(self, outer: int, scope: int) -> bool:
        """Whether a scope is inside of another one, or that itself."""
        if NO_SCOPE in (outer, scope):
            return False
        self._count()
        return self._entered[outer] <= self._entered[scope] < self._left[outer]

    def _count(self) -> None:
        # Numbers scopes from the outside in, those inside of each one together.
        if self._entered:
            return
        scopes = self._scopes
        sizes = [1] * len(scopes)
        for index in range(len(scopes) - 1, 0, -1):
            sizes[scopes[index].parent] += sizes[index]
        free: list[int] = []
        for index, scope in enumerate(scopes):
            entered = 0
            if index:
                entered = free[scope.parent]
                free[scope.parent] += sizes[index]
            free.append(entered + 1)
            self._entered.append(entered)
            self._left.append(entered + sizes[index])

    def _nest(self, among: Iterable[int]) -> tuple[list[int], list[int]]:
        self._count()
        starts, owners = [0], [NO_SCOPE]
        opened: list[int] = []

        def close(until: int) -> None:
            while opened and self._left[opened[-1]] <= until:
                starts.append(self._left[opened.pop()])
                owners.append(opened[-1] if opened else NO_SCOPE)

        for scope in sorted(among, key=self._entered.__getitem__):
            close(self._entered[scope])
            starts.append(self._entered[scope])
            owners.append(scope)
            opened.append(scope)
        close(len(self._scopes))
        return starts, owners
