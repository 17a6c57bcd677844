"""Looks up what the layout of a file knows of a node."""

from tree_sitter import Node

from shared.parsing.facts import NO_SCOPE
from shared.parsing.hints import Hints
from shared.parsing.layout import Layout

# No field has this number.
NO_FIELD = 0


class Places(Hints):
    """The indices that the layout of a file gives to nodes."""

    layout: Layout
    scope: int

    def field(self, node: Node, name: str) -> Node | None:
        """Return the field of a node; None where it has none of the name.

        The grammar looks its fields up by their names one after the other, and takes
        three times as long.
        """
        return node.child_by_field_id(self.layout.fields.get(name, NO_FIELD))

    def field_text(self, node: Node, name: str) -> str:
        """Return the text of a field of the node, or an empty string."""
        child = self.field(node, name)
        return self.text(child) if child is not None else ""

    def scope_of(self, node: Node) -> int:
        """Return the scope that the node was captured to open."""
        return self.layout.scope_of.get(node.id, self.scope)

    def body_scope(self, definition: int) -> int:
        """Return the scope of the definition's body, or -1."""
        return self.layout.bodies.get(definition, NO_SCOPE)

    def definition_index(self, node: Node) -> int:
        """Return the index of a `definition.*` node, or -1."""
        return self.layout.definition_of.get(node.id, -1)

    def call_index(self, node: Node) -> int:
        """Return the index of a `reference.*` node, or -1."""
        return self.layout.call_of.get(node.id, -1)
