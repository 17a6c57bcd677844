"""What methods of types outside of the archive return, where their names tell."""

from collections.abc import Mapping

from shared.resolution.values.declared import Type


def returned(members: Mapping[str, str], name: str, receiver: Type) -> Type | None:
    """Return the type that a method gives back; see `Rules.library_members`."""
    gives = members.get(name, "")
    given = receiver.arguments or (None,)
    results = {
        "same": Type(receiver.name, receiver.cls, receiver.arguments),
        "first": given[0] or Type("Object"),
        "last": given[-1] or Type("Object"),
        "firsts": Type(receiver.name, arguments=given[:1]),
        "lasts": Type(receiver.name, arguments=given[-1:]),
    }
    return Type(gives[1:]) if gives.startswith("=") else results.get(gives)
