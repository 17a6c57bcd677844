"""Classes without a name, which are made where they stand: `new Runnable() { ... }`."""

from collections.abc import Iterator

from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

ANONYMOUS = "anonymous"


def made_in_place(world: World) -> Iterator[tuple[str, Function | None, Class, int]]:
    """Yield where each is made: a path, the function there if any, it, and a line."""
    for file in world.files.values():
        for symbol in file.symbols:
            of = symbol.definition
            # A struct of C without a name is a type, and no node.
            if of.kind == ANONYMOUS and of.name and isinstance(symbol, Class):
                yield file.path, file.named_function(of.scope), symbol, of.start_line
