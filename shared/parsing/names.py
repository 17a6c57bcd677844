"""Reads names out of a source."""

from tree_sitter import Node

# No name is longer. What is copied into ids and edges must not grow with the source.
MAX_NAME_BYTES = 1_000


class _Texts(dict[bytes, str]):
    """The names of a file by how they are written: each is decoded once."""

    def __missing__(self, written: bytes) -> str:
        text = self[written] = written.decode(errors="ignore")
        return text


class _Folded(_Texts):
    """Likewise, in lower case."""

    def __missing__(self, written: bytes) -> str:
        text = self[written] = written.decode(errors="ignore").lower()
        return text


class Names:
    """The text of nodes, as far as it is a name."""

    def __init__(self, source: bytes, *, folds_case: bool = False) -> None:
        super().__init__()
        self.source = source
        self.folds_case = folds_case
        self._texts = _Folded() if folds_case else _Texts()

    def text(self, node: Node) -> str:
        """Return a name as it is written, cut to `MAX_NAME_BYTES`.

        Equal names share one string. Where the language does not care about the case
        of letters, it is lower case.
        """
        start, end = node.start_byte, node.end_byte
        if end - start > MAX_NAME_BYTES:
            end = start + MAX_NAME_BYTES
        return self._texts[self.source[start:end]]

    def written(self, node: Node) -> str:
        """Return a name as it is written, whatever the language."""
        if not self.folds_case:
            return self.text(node)
        end = min(node.end_byte, node.start_byte + MAX_NAME_BYTES)
        return self.source[node.start_byte : end].decode(errors="ignore")

    def fold(self, name: str) -> str:
        """Return what a name is bound and looked up as."""
        return name.lower() if self.folds_case else name

    def field_text(self, node: Node, name: str) -> str:
        """Return the text of a field of the node, or an empty string."""
        child = node.child_by_field_name(name)
        return self.text(child) if child else ""
