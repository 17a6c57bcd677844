"""Members that computed keys lead to, where nobody knows the key: `x[k]`, all of x."""

from collections.abc import Callable

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.classes.member_search import MemberSearch
from shared.resolution.classes.own_fields import FieldNames
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Function, Instance, Value

# Which one of more fields is meant by a key says nothing.
MAX_FIELDS = 8


class ByKey:
    """Lets what members may be reach cells."""

    def __init__(
        self,
        hierarchy: Hierarchy,
        search: MemberSearch,
        names: FieldNames,
        attribute: Callable[[Value, str], Cell],
    ) -> None:
        self._hierarchy = hierarchy
        self._search = search
        self._names = names
        self._member = attribute

    def any_of(self, into: Cell, value: Value) -> None:
        """Let what `x[k]` may be reach a cell."""
        for name in self._search.methods(value):
            self._member(value, name).feed(into)
        if isinstance(value, Instance) and self._names.is_row(value.of):
            return
        names = self._fields(value)
        for name in names if len(names) <= MAX_FIELDS else ():
            self._member(value, name).feed(into)
        self.under(into, value)

    def fields_of(self, into: Cell, value: Value) -> None:
        """Let what an instance or a function itself holds reach a cell."""
        for name in self._fields(value):
            self._member(value, name).feed(into)
        self.under(into, value)

    def _fields(self, value: Value) -> list[str]:
        if isinstance(value, Instance):
            return self._names.of(value.of)
        if isinstance(value, Function):
            return self._names.of_function(value)
        return []

    def names_of_fields(self, value: Instance) -> list[str]:
        """Return what the methods of an instance's class store in it (JavaScript)."""
        return self._names.of(value.of)

    def under(self, into: Cell, value: Value) -> None:
        """Let what an instance has under keys that are not told reach a cell."""
        if isinstance(value, Instance):
            for cls in self._hierarchy.ancestors(value.of):
                self._member(cls.instance, UNDER).feed(into)
