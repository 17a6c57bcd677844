"""Modules as objects: `{ ...require("m") }` holds what m exports."""

from shared.resolution.adapter import WHOLE
from shared.resolution.engine import Engine
from shared.resolution.members import Members
from shared.resolution.values import Container, ModuleRef


def namespace(engine: Engine, members: Members, ref: ModuleRef) -> Container:
    """Return an object that holds what a module exports by name."""
    files = [engine.world.files[path] for path in ref.module.files]
    made = Container("dict", files[0].language.rules)
    for name in dict.fromkeys(name for file in files for name in file.exports):
        found = members.attribute(ref, name) if name != WHOLE else None
        if found is not None:
            found.feed(engine.item(made, name))
    return made
