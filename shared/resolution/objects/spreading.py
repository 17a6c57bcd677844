"""Objects that hold what others hold: `{ ...a, ...require("m") }`."""

from shared.resolution.adapter import WHOLE
from shared.resolution.flow.engine import Engine
from shared.resolution.objects.members import Members
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Instance, ModuleRef, Value

Keys = set[str | int | None]


def spread(
    engine: Engine,
    members: Members,
    source: Cell,
    made: Container,
    hidden: Keys,
    behind: list[Keys],
) -> None:
    """Let an object hold what the objects in a cell hold.

    Args:
        engine: The resolution.
        members: The attributes of all values.
        source: What is spread.
        made: The object that it is spread into.
        hidden: The keys that are written behind it.
        behind: Those of each object that is spread behind it; this one's are added.
    """
    later, own = tuple(behind), set[str | int | None]()
    behind.append(own)

    def one(value: Value) -> None:
        value = exported(engine, members, value)
        if isinstance(value, Container):
            engine.copies.spread(value, made, frozenset(hidden.union(*later)))
            own.update(engine.container(value).known_keys())
        elif isinstance(value, Instance):
            # What it holds itself, and not its methods.
            lost = hidden.union(*later)
            for name in members.by_key.names_of_fields(value):
                if name not in lost:
                    members.attribute(value, name).feed(engine.item(made, name))

    source.listen(one)


def exported(engine: Engine, members: Members, value: Value) -> Value:
    """Return an object with what a module exports by name; any other value itself."""
    if isinstance(value, ModuleRef) and value.module.files:
        return _namespace(engine, members, value)
    return value


def _namespace(engine: Engine, members: Members, ref: ModuleRef) -> Container:
    files = [engine.world.files[path] for path in ref.module.files]
    made = Container("dict", files[0].language.rules)
    for name in dict.fromkeys(name for file in files for name in file.exports):
        found = members.attribute(ref, name) if name != WHOLE else None
        if found is not None:
            found.feed(engine.item(made, name))
    return made
