"""The type of what a lambda returns, which nobody writes down."""

from shared.parsing.facts import Defined
from shared.resolution.cut import Cut
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.types import StaticTypes
from shared.resolution.values.declared import Type

# The first of its returns that has a type tells; so many are asked.
MAX_LAMBDA_RETURNS = 8


def lambda_result(
    types: StaticTypes, file: FileIndex, value: Defined, cut: Cut
) -> Type | None:
    """Return the type that a lambda of a file returns."""
    every = file.returns.get(value.definition, [])
    for said in every[:MAX_LAMBDA_RETURNS]:
        found = types.of(Spot(file, said.scope, said.value, said.at))
        if found is not None:
            return found
    if len(every) > MAX_LAMBDA_RETURNS:
        cut.note()
    return None
