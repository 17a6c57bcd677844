"""Loads the wheel of a grammar when it is needed."""

import ctypes
import importlib
from collections.abc import Callable

# What the parser calls such a capsule; kept, because capsules keep no copy.
CAPSULE = b"tree_sitter.Language"


def grammar(wheel: str, function: str = "language") -> Callable[[], object]:
    """Return what imports a wheel and asks it for its grammar.

    Args:
        wheel: The module of the wheel.
        function: What it calls the function that gives the grammar.
    """

    def load() -> object:
        given: object = getattr(importlib.import_module(wheel), function)()
        # Older wheels give the address alone, which the parser warns of.
        return _capsule(given) if isinstance(given, int) else given

    return load


def _capsule(address: int) -> object:
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    capsule: object = make(address, CAPSULE, None)
    return capsule
