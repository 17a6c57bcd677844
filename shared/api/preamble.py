"""Drops what a multipart body may hold in front of its first part."""

from collections.abc import AsyncIterator

_LIMIT_BYTES = 16 * 1024


async def after_preamble(
    body: AsyncIterator[bytes], boundary: bytes
) -> AsyncIterator[bytes]:
    """Yield the body from its first boundary on.

    RFC 2046 lets any text stand before it, which nobody is to read. A body without a
    boundary where one may be expected is left as it is, for the parser to refuse.
    """
    first = b"--" + boundary
    held, begun = bytearray(), False
    async for chunk in body:
        if begun:
            yield chunk
            continue
        held += chunk
        start = _start(held, first)
        begun = start is not None or len(held) > _LIMIT_BYTES
        if begun:
            yield bytes(held[start or 0 :])
    if not begun:
        yield bytes(held)


def _start(held: bytearray, first: bytes) -> int | None:
    """Return where the first boundary begins, which only a line can begin with."""
    if held.startswith(first):
        return 0
    line_end = held.find(b"\r\n" + first)
    return None if line_end < 0 else line_end + 2
