"""The special methods that Python's syntax and built-in functions call."""

from shared.languages.python.syntax.implied import BINARY

_OPERATORS = tuple(BINARY.values())

IMPLIED: dict[str, tuple[str, ...]] = {
    **{f"__{name}__": () for name in _OPERATORS},
    **{f"__i{name}__": (f"__{name}__",) for name in _OPERATORS},
    **dict.fromkeys(
        (
            "__neg__",
            "__pos__",
            "__invert__",
            "__eq__",
            "__lt__",
            "__le__",
            "__gt__",
            "__ge__",
            "__setitem__",
            "__delitem__",
            "__next__",
            "__exit__",
            "__await__",
            "__anext__",
            "__aexit__",
            "__len__",
            "__repr__",
            "__hash__",
            "__call__",
        ),
        (),
    ),
    "__ne__": ("__eq__",),
    "__aiter__": ("__anext__",),
    "__enter__": ("__exit__",),
    "__aenter__": ("__aexit__",),
    "__contains__": ("__iter__", "__getitem__"),
    "__getitem__": ("__missing__",),
    "__iter__": ("__getitem__", "__next__"),
    "__bool__": ("__len__",),
    "__str__": ("__repr__",),
    "__format__": ("__str__", "__repr__"),
}
"""To what is called where a class has no method of the name."""

REFLECTED: dict[str, str] = {
    **{f"__{name}__": f"__r{name}__" for name in _OPERATORS},
    **{f"__i{name}__": f"__r{name}__" for name in _OPERATORS},
    "__eq__": "__eq__",
    "__ne__": "__ne__",
    "__lt__": "__gt__",
    "__le__": "__ge__",
    "__gt__": "__lt__",
    "__ge__": "__le__",
}
"""What the right operand may have instead."""

_ASKING_FOR_METHODS = (
    "AsyncIterable",
    "Awaitable",
    "Callable",
    "Collection",
    "Container",
    "Hashable",
    "Iterable",
    "Sized",
)

BARE = frozenset(
    {
        "object",
        "abc.ABC",
        "typing.Generic",
        "typing.Protocol",
        "typing_extensions.Protocol",
        *(f"collections.abc.{name}" for name in _ASKING_FOR_METHODS),
        *(f"typing.{name}" for name in _ASKING_FOR_METHODS),
    }
)
"""Base classes that bring none of these methods along."""
