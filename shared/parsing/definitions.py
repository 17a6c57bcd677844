"""The definitions of a file as they are recorded, each at its index."""

from collections.abc import Sequence

import msgspec
from tree_sitter import Node

from shared.parsing.facts import CHOSEN, NO_SCOPE, Base, Definition, Formal, Term
from shared.parsing.names import MAX_NAME_BYTES
from shared.parsing.places import Places


class Definitions(Places):
    """What is defined; None at an index whose rule has not run yet."""

    _definitions: list[Definition | None]

    def unnamed(  # noqa: PLR0913 (what definitions without a name have besides)
        self,
        node: Node,
        label: str,
        kind: str,
        *,
        body: int = NO_SCOPE,
        modifiers: tuple[str, ...] = (),
        formals: tuple[Formal, ...] = (),
        bases: tuple[Base, ...] = (),
        returns: Term | None = None,
        receiver: Term | None = None,
    ) -> Definition:
        """Return a definition that no source line names, at a node of this scope."""
        return Definition(
            label=label,
            kind=kind,
            name="",
            qualified_name="",
            scope=self.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            modifiers=modifiers,
            formals=formals,
            bases=bases,
            returns=returns,
            receiver=receiver,
        )

    def is_defined(self, index: int) -> bool:
        """Whether a definition was recorded at an index."""
        return self._definitions[index] is not None

    def extend(self, index: int, end_line: int) -> None:
        """Say that a definition goes on to a later line, in another clause of it."""
        if (known := self._definitions[index]) is not None:
            longer = msgspec.structs.replace(known, end_line=end_line)
            self._definitions[index] = longer

    def choose(self, index: int, labels: Sequence[str]) -> None:
        """Say that a function is one of several of a name, by what it is given.

        `labels` are those of its parameters; what is given may have some as well.
        """
        if (known := self._definitions[index]) is not None:
            formals = tuple(
                msgspec.structs.replace(formal, label=label)
                for formal, label in zip(known.formals, labels, strict=True)
            )
            self._definitions[index] = msgspec.structs.replace(
                known, modifiers=(*known.modifiers, CHOSEN), formals=formals
            )

    def stands_for(self, index: int, term: Term) -> None:
        """Say what the values of a type are, besides what its members tell."""
        if (known := self._definitions[index]) is not None:
            self._definitions[index] = msgspec.structs.replace(known, returns=term)

    def define_late(self, definition: Definition) -> int:
        """Record a definition that has no node of its own; its body is no region."""
        self._definitions.append(definition)
        return len(self._definitions) - 1

    def _record(self, index: int, definition: Definition) -> None:
        if len(definition.qualified_name) > MAX_NAME_BYTES:
            # Classes and namespaces that agree so far are taken for one.
            self.truncated = True
            definition = msgspec.structs.replace(
                definition, qualified_name=definition.qualified_name[:MAX_NAME_BYTES]
            )
        self._definitions[index] = definition
