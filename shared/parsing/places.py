"""Looks up what the layout of a file knows of a node."""

from tree_sitter import Node

from shared.parsing.facts import NO_SCOPE
from shared.parsing.hints import Hints
from shared.parsing.layout import Layout


class Places(Hints):
    """The indices that the layout of a file gives to nodes."""

    layout: Layout
    scope: int

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
