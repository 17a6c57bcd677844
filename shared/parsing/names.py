"""Reads names out of a source."""

from tree_sitter import Node

# No name is longer. What is copied into ids and edges must not grow with the source.
MAX_NAME_BYTES = 1_000


class _Texts(dict[bytes, str]):
    """The names of a file by how they are written: each is decoded once."""

    def __missing__(self, written: bytes) -> str:
        text = self[written] = written.decode(errors="ignore")
        return text


class Names:
    """The text of nodes, as far as it is a name."""

    def __init__(self, source: bytes) -> None:
        super().__init__()
        self.source = source
        self._texts = _Texts()

    def text(self, node: Node) -> str:
        """Return a name as it is written, cut to `MAX_NAME_BYTES`.

        Equal names share one string.
        """
        start, end = node.start_byte, node.end_byte
        if end - start > MAX_NAME_BYTES:
            end = start + MAX_NAME_BYTES
        return self._texts[self.source[start:end]]

    def field_text(self, node: Node, name: str) -> str:
        """Return the text of a field of the node, or an empty string."""
        child = node.child_by_field_name(name)
        return self.text(child) if child else ""
