"""Names of definitions, and where texts hold them, whatever signs they are made of."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from shared.pipeline.clues.sources.words import WORD

_LETTER = rb"[\w$\x80-\xff]"
_WORD_LAST = re.compile(_LETTER + rb"\Z")


class Names:
    """Names that are looked for in texts.

    Most are words. Others have signs in them: `valid?` of Ruby, `Shop::Cart` of Perl,
    `add-item` of Bash. These are looked for where their longest word stands. What
    writes an attribute of Ruby, `total=`, is used by the word alone:
    `cart.total += 1`, `Cart.new(total: 1)`.

    Attributes:
        every: All of the names.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.every = frozenset(name.encode() for name in names)
        self._words = frozenset(filter(WORD.fullmatch, self.every))
        self._signed: dict[bytes, list[tuple[bytes, re.Pattern[bytes]]]] = defaultdict(
            list
        )
        for name in sorted(self.every - self._words):
            found = WORD.findall(name)
            # Signs alone are operators, which are known otherwise.
            if found:
                self._signed[max(found, key=len)].append((name, _pattern(name)))
        self._sought = self._words.union(self._signed)

    def held_by(self, data: bytes) -> frozenset[bytes]:
        """Return which of the names a text holds.

        >>> sorted(Names(["valid?", "valid", "void"]).held_by(b"valid? 1"))
        [b'valid', b'valid?']
        """
        sought = self._sought.intersection(WORD.findall(data))
        if not self._signed:
            return sought
        signed = (
            name
            for word in sought & self._signed.keys()
            for name, pattern in self._signed[word]
            if pattern.search(data)
        )
        return (self._words & sought).union(signed)

    def places(
        self, data: bytes, wanted: frozenset[bytes], first: int = 0, last: int = -1
    ) -> Iterator[tuple[bytes, int]]:
        """Yield where a part of a text holds those names that are wanted.

        The part ends with the text where `last` is negative. Words come first, each
        kind in order.

        >>> list(Names(["b", "b?"]).places(b"b b?", frozenset((b"b?", b"b"))))
        [(b'b', 0), (b'b', 2), (b'b?', 2)]
        """
        end = len(data) if last < 0 else last
        for match in WORD.finditer(data, first, end):
            if match[0] in wanted:
                yield match[0], match.start()
        if wanted <= self._words:
            return
        for several in self._signed.values():
            for name, pattern in several:
                if name in wanted:
                    for match in pattern.finditer(data, first, end):
                        yield name, match.start()


def _pattern(name: bytes) -> re.Pattern[bytes]:
    written = name.removesuffix(b"=")
    before = rb"(?<!" + _LETTER + rb")" if WORD.match(written) else b""
    after = rb"(?!" + _LETTER + rb")" if _WORD_LAST.search(written) else b""
    return re.compile(before + re.escape(written) + after)
