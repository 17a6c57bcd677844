"""Searches bytes for canaries, through every encoding and container, whole or torn."""

import hashlib
from dataclasses import dataclass

from proofs.retention.canaries import Canaries, Planted
from proofs.retention.containers import CONTAINERS

# A zip in base64 in a gzip has three; nobody wraps by accident deeper than that.
_MAX_DEPTH = 5
# Less cannot hold a canary.
_SMALLEST_BYTES = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A canary that was found. `via` says what it was wrapped in, outermost first.

    `planted` is None for a piece too small to tell which one it is.
    """

    planted: Planted | None
    encoding: str
    via: tuple[str, ...] = ()
    offset: int = 0


class Scanner:
    """Searches for the canaries of one proof; remembers what it has searched already.

    Canaries that are minted later begin like all others, so what was clean stays so.
    """

    def __init__(self, canaries: Canaries) -> None:
        self._canaries = canaries
        self._needles = canaries.needles()
        self._clean: set[bytes] = set()

    def scan(self, data: bytes) -> list[Hit]:
        """Return every canary in `data`; offsets are those of the outermost bytes."""
        return self._scan(data, ())

    def _scan(self, data: bytes, via: tuple[str, ...]) -> list[Hit]:
        data = data.rstrip(b"\0") + b"\0\0\0"
        digest = hashlib.blake2b(data, digest_size=16).digest()
        if digest in self._clean:
            return []
        hits = self._visible(data, via)
        if len(via) < _MAX_DEPTH:
            for name, opened in CONTAINERS.items():
                for content in opened(data):
                    if len(content) >= _SMALLEST_BYTES:
                        hits += self._scan(content, (*via, name))
        if not hits:
            self._clean.add(digest)
        return hits

    def _visible(self, data: bytes, via: tuple[str, ...]) -> list[Hit]:
        hits = []
        for needle in self._needles:
            at = data.find(needle.pattern)
            while at >= 0:
                hits.append(
                    Hit(
                        planted=self._canaries.identify(data, at, needle),
                        encoding=needle.encoding,
                        via=via,
                        offset=at,
                    )
                )
                at = data.find(needle.pattern, at + len(needle.pattern))
        return hits
