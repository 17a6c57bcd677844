"""What is known of types outside of the archive: those above, what they return."""

from collections.abc import Mapping

from shared.resolution.project.world import World
from shared.resolution.values.declared import Type

# How what is thrown is called, whoever wrote it.
THROWN = ("Throwable", "Exception", "Error")


class Library:
    """The types above those of the libraries that come with languages."""

    def __init__(self, world: World) -> None:
        self._direct: dict[str, tuple[str, ...]] = {}
        for language in {file.language: None for file in world.files.values()}:
            self._direct.update(language.rules.library_supers)
        self._above: dict[str, tuple[str, ...]] = {}

    def knows(self, name: str) -> bool:
        """Whether all that is above a type of this name is known."""
        return name in self._direct

    def are_apart(self, name: str, wanted: str) -> bool:
        """Whether a type is surely none of a wanted one, which is not above it."""
        if wanted.endswith(THROWN) and not name.endswith(THROWN):
            return True
        return self.knows(name) and self.knows(wanted)

    def above(self, name: str) -> tuple[str, ...]:
        """Return the types above one, the nearest first."""
        found = self._above.get(name)
        if found is None:
            every = dict.fromkeys(self._direct.get(name, ()))
            for direct in tuple(every):
                every.update(dict.fromkeys(self.above(direct)))
            found = self._above[name] = tuple(every)
        return found


def returned(members: Mapping[str, str], name: str, receiver: Type) -> Type | None:
    """Return the type that a method gives back; see `Rules.library_members`."""
    gives = members.get(name, "")
    kind, _, part = gives.partition(" ")
    given = receiver.arguments or (None,)
    results = {
        "same": Type(receiver.name, receiver.cls, receiver.arguments),
        "first": given[0] or Type("Object"),
        "last": given[-1] or Type("Object"),
        "firsts": Type(kind, arguments=given[:1]),
        "lasts": Type(kind, arguments=given[-1:]),
    }
    return Type(gives[1:]) if gives.startswith("=") else results.get(part or gives)
