"""The classes that plain functions stand for where `new f()` makes an instance.

Such a class is no symbol of its file: only its instance is a value, and only its
members are looked up.
"""

from collections.abc import Mapping

import msgspec

from shared.parsing.facts import NO_SCOPE
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Class, Function

# The member that making an instance runs: the function itself.
CONSTRUCTOR = "constructor"

# Methods and arrows make nothing.
MAKING = "function"


class Makers:
    """One class for each function that is used as one."""

    def __init__(
        self,
        files: Mapping[str, FileIndex],
        attached: dict[Class, dict[str, list[Function]]],
    ) -> None:
        self._files = files
        self._attached = attached
        self._classes: dict[Function, Class] = {}
        self._functions: dict[Class, Function] = {}

    def class_of(self, value: object) -> Class | None:
        """Return the class that a value is, or that a function makes instances of."""
        if isinstance(value, Class):
            return value
        if not isinstance(value, Function) or value.definition.kind != MAKING:
            return None
        found = self._classes.get(value)
        if found is None and value.rules.functions_make:
            found = self._classes[value] = self._made(value)
        return found

    def known(self, function: Function) -> Class | None:
        """Return the class that a function was taken for, if it was."""
        return self._classes.get(function)

    def function_of(self, cls: Class) -> Function | None:
        """Return the function that the class is made of; None for a real class."""
        return self._functions.get(cls)

    def methods(self, cls: Class) -> list[str]:
        """Return the names of what is attached to the prototype of a function."""
        attached = self._attached.get(cls) if cls in self._functions else None
        return [name for name in attached or () if name != CONSTRUCTOR]

    def _made(self, function: Function) -> Class:
        definition = msgspec.structs.replace(
            function.definition, label="Class", body=NO_SCOPE, returns=None
        )
        cls = Class(function.path, function.index, definition, function.rules)
        self._functions[cls] = function
        self._attached.setdefault(cls, {})[CONSTRUCTOR] = [function]
        return cls
