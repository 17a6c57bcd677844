"""What says, where a class is created, which class it is of."""

from collections.abc import Iterable

from shared.parsing.facts import Defined
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class

# The argument of a class that names its metaclass.
METACLASS = "metaclass"


def metaclasses(files: Iterable[FileIndex]) -> dict[Class, Spot]:
    """Return where classes name their metaclasses."""
    written: dict[Class, Spot] = {}
    for file in files:
        for call in file.facts.calls if file.language.rules.implied else ():
            if call.kind != "create" or not isinstance(call.callee, Defined):
                continue
            cls = file.symbols[call.callee.definition]
            for argument in call.arguments:
                if argument.name == METACLASS and isinstance(cls, Class):
                    place = Spot(file, call.scope, argument.value, call.at)
                    written[cls] = place
    return written
