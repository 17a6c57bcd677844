"""Functions that make instances of what they are given: `def task(f): return Task(f)`.

Told by the facts alone.
"""

from collections import Counter

from shared.parsing.facts import Call, CallResult, Name
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Class, Function

# Of more calls the instances are not told apart: each is a value of its own.
MAX_SITES = 8

CLASS_METHOD = "classmethod"


class Factories:
    """Those of them that are called at few places.

    Attributes:
        functions: The functions.
        classes: How often they are called, by the name of the class.
    """

    def __init__(
        self, files: list[FileIndex], calls: Counter[str], kinds: frozenset[str]
    ) -> None:
        self.functions: set[Function] = set()
        self.classes: Counter[str] = Counter()
        self._calls = calls
        names = {
            symbol.definition.name
            for file in files
            for symbol in file.symbols
            if isinstance(symbol, Class)
        }
        for file in files:
            functions = file.around.functions
            for index, call in enumerate(file.facts.calls):
                callee = call.callee
                if call.kind not in kinds or not isinstance(callee, Name):
                    continue
                around = functions[call.scope]
                if around >= 0 and call.arguments:
                    self._add(file, index, call, callee.name, around, names)

    def _add(
        self,
        file: FileIndex,
        index: int,
        call: Call,
        name: str,
        around: int,
        names: set[str],
    ) -> None:
        function = file.symbols[around]
        if not isinstance(function, Function):
            return
        definition, owner = function.definition, function.owner
        formals = definition.formals
        if owner is not None and CLASS_METHOD in definition.modifiers and formals:
            name = owner.definition.name if name == formals[0].name else name
        if name not in names or not self._is_returned(file, index, around):
            return
        given = {formal.name for formal in formals}
        if any(
            isinstance(one.value, Name) and one.value.name in given
            for one in call.arguments
        ):
            count = self._count(file, function)
            if 1 < count <= MAX_SITES:
                self.functions.add(function)
                self.classes[name] += count

    def _is_returned(self, file: FileIndex, index: int, around: int) -> bool:
        return any(
            isinstance(one.value, Name)
            or (isinstance(one.value, CallResult) and one.value.call == index)
            for one in file.returns.get(around, ())
        )

    def _count(self, file: FileIndex, function: Function) -> int:
        # How often it is called; a closure that is returned, as often as its maker.
        count = self._calls[function.definition.name]
        maker = file.enclosing_function(function.definition.scope)
        return count or (self._calls[maker.definition.name] if maker else 0)
