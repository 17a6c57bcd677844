"""What a decorator from outside gives back, as far as names tell."""

from collections.abc import Callable

from shared.parsing.facts import CallResult
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Native, Outside, Value

# Models of decorators that make something else of what they decorate.
MAKING = frozenset({"dispatcher", "method_dispatcher"})


def decorated(
    value: Callable[[Spot], Value | None], file: FileIndex, index: int
) -> Value | None:
    """Return what a decorator call decorates, where it comes from outside.

    `value` tells what a term surely stands for.
    """
    call = file.facts.calls[index]
    if call.kind != "decorator" or not call.arguments:
        return None
    callee = call.callee
    if isinstance(callee, CallResult):
        callee = file.facts.calls[callee.call].callee
    decorator = value(Spot(file, call.scope, callee, call.at))
    if not isinstance(decorator, (Outside, Native)):
        return None
    if isinstance(decorator, Native) and decorator.model in MAKING:
        return None
    return value(Spot(file, call.scope, call.arguments[0].value, call.at))
