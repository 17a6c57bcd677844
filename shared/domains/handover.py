"""What the child hands on where a model may classify better once the source is gone."""

import msgspec

from shared.domains.classification import Classification, PreviousDomain
from shared.domains.outline import Outline

OUTLINE_PART = "outline"


class Handover(msgspec.Struct, frozen=True, kw_only=True):
    """A tree in outline, what the offline classifier made of it, and what was asked."""

    outline: Outline
    offline: Classification
    previous: tuple[PreviousDomain, ...] = ()

    def encode(self) -> bytes:
        """Return the bytes of the part named `OUTLINE_PART`."""
        return _encode(self)

    @staticmethod
    def decode(part: bytes) -> "Handover":
        """Return what the bytes of such a part say.

        Raises:
            msgspec.DecodeError: They are not what `encode` returned.
        """
        return _decode(part)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Handover).decode
