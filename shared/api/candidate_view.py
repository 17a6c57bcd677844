"""Candidates of dead code as one reader asks for them: the surest, and not too many."""

from collections.abc import AsyncIterator

import msgspec

CANDIDATES_BEGIN = b'"deadCodeCandidates":['

_SURE = {"high": 0, "medium": 1, "low": 2}
_ARRAY_END = b"]"
_COUNTS = b'"metadata":'


class _Candidate(msgspec.Struct):
    confidence: str


_decode = msgspec.json.Decoder(_Candidate).decode


async def view_candidates(
    lines: AsyncIterator[bytes], *, least_sure: str, most: int | None
) -> AsyncIterator[bytes]:
    """Yield what stands behind `CANDIDATES_BEGIN`, with the candidates that are wanted.

    Args:
        lines: The lines of a stored result, one candidate each; the counts, which are
            made to tell of the candidates shown, come last.
        least_sure: Leave out what is less sure: `high`, `medium` or `low`.
        most: Show no more than that; the surest come first.
    """
    shown, separator = 0, b""
    async for line in lines:
        if line.startswith(_ARRAY_END):
            yield b"\n" + _counted(line, shown) + b"\n"
            break
        candidate = line.removesuffix(b",")
        is_wanted = _SURE[_decode(candidate).confidence] <= _SURE[least_sure]
        if is_wanted and (most is None or shown < most):
            yield separator + candidate
            shown, separator = shown + 1, b",\n"
    async for line in lines:
        yield _counted(line, shown) + b"\n"


def _counted(line: bytes, shown: int) -> bytes:
    """Return the line with the count of what is shown, where it is the one that tells.

    The counts follow the last list's end, in the same line as what ends before them.
    """
    head, found, counts = line.partition(_COUNTS)
    if not found or not line.startswith(_ARRAY_END):
        return line
    told = msgspec.json.decode(b"{" + found + counts)
    told["metadata"]["deadCodeCandidates"] = shown
    return head + msgspec.json.encode(told).removeprefix(b"{")
