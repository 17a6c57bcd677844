"""What makes values of Rust's structs and enums: literals and calls of their names."""

from shared.languages.rust.meanings import Item, Outside, Within
from shared.languages.rust.paths import TYPE
from shared.languages.rust.typing.called import Called
from shared.languages.rust.typing.results import Results
from shared.languages.rust.typing.types import Type, fit
from shared.parsing.facts import Call
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class


class Constructors(Results):
    """Answers what is made where a struct or a variant is named."""

    def made(self, cls: Class, variant: str, place: Spot, call: Call) -> Called | None:
        """Return what a tuple struct or a variant takes, and that it is made."""
        if cls.definition.kind == "type_alias":
            of = self.alias(cls, ())
            inner = of.head if of else None
            if not isinstance(inner, Class) or inner is cls:
                return None
            return self.made(inner, variant, place, call)
        found = self._whole(cls)
        whole = found.returns
        if whole is not None:
            prefix = f"{variant}." if variant else ""
            found.formals = tuple(
                self.declared_field(whole, f"{prefix}{position}")
                for position in range(len(call.arguments))
            )
        self.take(found, place, call)
        return found

    def literal(self, place: Spot, call: Call) -> Called | None:
        """Return what `S { a: x }` makes, also of a variant or `Self`."""
        meaning = self.meaning(place, call.callee)
        variant = meaning.variant if isinstance(meaning, Item) else ""
        of = self.meant(meaning)
        if isinstance(meaning, Within) and len(meaning.names) == 1:
            variant = meaning.names[0].removesuffix(TYPE)
            of = self.meant(meaning.of)
        if of is None or not isinstance(of.head, Class):
            if isinstance(meaning, Outside):
                return Called(outside=meaning.package)
            return None
        found = self._whole(of.head)
        if of.head.definition.formals and found.returns is not None:
            prefix = f"{variant}." if variant else ""
            for argument in call.arguments:
                name = f"{prefix}{argument.name}"
                formal = self.declared_field(found.returns, name)
                fit(formal, self.at(place, argument.value), found.known)
        return found

    def _whole(self, cls: Class) -> Called:
        return Called(
            functions=[cls],
            returns=Type(cls, tuple(self.parameters(cls).values())),
            own=frozenset({(cls.path, -1 - cls.index)}),
        )
