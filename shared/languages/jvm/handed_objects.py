"""Which methods Java's library calls of the objects that it is handed.

`new Thread(job)` runs `job.run()`, and `list.sort(byAge)` calls `byAge.compare(a, b)`.
"""

from shared.resolution.static.inherited import InheritedTypes
from shared.resolution.static.library import Library
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class

# The one method of such types of the library, which is what they are handed over for.
_CALLED = {
    "accept": "BiConsumer Consumer FileFilter FilenameFilter IntConsumer LongConsumer",
    "actionPerformed": "ActionListener",
    "apply": "BiFunction BinaryOperator Function IntFunction UnaryOperator",
    "applyAsDouble": "ToDoubleFunction",
    "applyAsInt": "IntBinaryOperator IntUnaryOperator ToIntFunction",
    "applyAsLong": "ToLongFunction",
    "call": "Callable",
    "compare": "Comparator",
    "compute": "RecursiveAction RecursiveTask",
    "get": "Supplier",
    "invoke": "InvocationHandler",
    "newThread": "ThreadFactory",
    "run": "PrivilegedAction PrivilegedExceptionAction Runnable Thread TimerTask",
    "test": "BiPredicate IntPredicate Predicate",
    "uncaughtException": "UncaughtExceptionHandler",
}
CALLED = {of: f"{name}()" for name, every in _CALLED.items() for of in every.split()}
# Types that call their own method where one of these is called.
STARTING = frozenset({"fork()", "invoke()", "start()"})


class HandedObjects:
    """Answers for classes of the archive, each once."""

    def __init__(self, types: InheritedTypes, library: Library) -> None:
        self._types = types
        self._library = library
        self._found: dict[Class, str | None] = {}

    def method(self, of: Type) -> str | None:
        """Return the method that the library calls of such an object."""
        cls = of.cls
        if cls is None or of.is_class:
            return None
        if cls not in self._found:
            self._found[cls] = self._search(of)
        return self._found[cls]

    def _search(self, of: Type) -> str | None:
        for base in self._types.outside_bases(of):
            for name in (base.name, *self._library.above(base.name)):
                if name in CALLED:
                    return CALLED[name]
        return None
