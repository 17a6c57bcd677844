"""Reads names out of a source."""

import re

from tree_sitter import Node

# No name is longer. What is copied into ids and edges must not grow with the source.
MAX_NAME_BYTES = 1_000

# A name or a path of names. Anything else that is so long, such as an expression whose
# text is compared with a short word, is itself no name and loses nothing.
_NAME = re.compile(rb"[\w$@.:/\\\x80-\xff-]+")


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
    """The text of nodes, as far as it is a name.

    Attributes:
        truncated: A name was cut, so that two that differ later are taken for one.
    """

    def __init__(self, source: bytes, *, folds_case: bool = False) -> None:
        self.source = source
        self.folds_case = folds_case
        self.truncated = False
        self._texts = _Folded() if folds_case else _Texts()

    def text(self, node: Node) -> str:
        """Return a name as it is written, cut to `MAX_NAME_BYTES`.

        Equal names share one string. Where the language does not care about the case
        of letters, it is lower case.
        """
        start, end = node.start_byte, node.end_byte
        if end - start > MAX_NAME_BYTES:
            end = self._cut(start)
        return self._texts[self.source[start:end]]

    def written(self, node: Node) -> str:
        """Return a name as it is written, whatever the language."""
        if not self.folds_case:
            return self.text(node)
        start, end = node.start_byte, node.end_byte
        if end - start > MAX_NAME_BYTES:
            end = self._cut(start)
        return self.source[start:end].decode(errors="ignore")

    def _cut(self, start: int) -> int:
        end = start + MAX_NAME_BYTES
        self.truncated |= _NAME.fullmatch(self.source, start, end) is not None
        return end

    def fold(self, name: str) -> str:
        """Return what a name is bound and looked up as."""
        return name.lower() if self.folds_case else name
