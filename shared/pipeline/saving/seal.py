"""Seals what is saved with a key that only somebody who has the archive can make.

Facts hold names, and as keys of dictionaries any text. The key is a hash of the whole
archive, never stored, and none of the hashes that a database or a blob store keep. So
whoever has no archive cannot read what is saved, and once it is deleted nobody can.
"""

import os
from hashlib import blake2b
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_KEY_BYTES = 32
_NONCE_BYTES = 12
_PURPOSE = b"saved facts"
_CHUNK_BYTES = 1024 * 1024


class Sealer:
    """Seals and opens batches; reads the archive when it first has to.

    `mark` says what wrote a batch: under another mark it does not open.
    """

    def __init__(self, archive: BinaryIO, mark: bytes) -> None:
        self._archive = archive
        self._mark = mark
        self._cipher: AESGCM | None = None

    def seal(self, data: bytes | bytearray) -> bytes:
        """Return `data` encrypted and authenticated, under a nonce of its own."""
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._key().encrypt(nonce, data, self._mark)

    def open(self, sealed: bytes) -> bytes | None:
        """Return what was sealed; None when it is damaged or of another archive."""
        nonce, rest = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:]
        try:
            return self._key().decrypt(nonce, rest, self._mark)
        except (InvalidTag, ValueError):  # a nonce too short is a ValueError
            return None

    def _key(self) -> AESGCM:
        if self._cipher is None:
            digest = blake2b(digest_size=_KEY_BYTES, person=_PURPOSE)
            self._archive.seek(0)
            while chunk := self._archive.read(_CHUNK_BYTES):
                digest.update(chunk)
            self._cipher = AESGCM(digest.digest())
        return self._cipher
