"""Reads names out of a source."""

from sys import intern

from tree_sitter import Node

# No name is longer. What is copied into ids and edges must not grow with the source.
MAX_NAME_BYTES = 1_000


class Names:
    """The text of nodes, as far as it is a name."""

    def __init__(self, source: bytes) -> None:
        super().__init__()
        self.source = source

    def text(self, node: Node) -> str:
        """Return a name as it is written, cut to `MAX_NAME_BYTES`.

        Equal names share one string.
        """
        start, end = node.start_byte, node.end_byte
        if end - start > MAX_NAME_BYTES:
            cut = self.source[start : start + MAX_NAME_BYTES]
            return intern(cut.decode(errors="ignore"))
        return intern(self.source[start:end].decode())

    def field_text(self, node: Node, name: str) -> str:
        """Return the text of a field of the node, or an empty string."""
        child = node.child_by_field_name(name)
        return self.text(child) if child else ""
