"""HTTP/1.1 over asyncio streams: heads, and bodies that pass piece by piece."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Mapping

Pieces = AsyncIterator[bytes]
_PIECE_BYTES = 65_536


async def read_head(
    reader: asyncio.StreamReader,
) -> tuple[str, dict[str, str]] | None:
    """Read a start line and its headers; None when the other side has hung up."""
    try:
        text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    except asyncio.IncompleteReadError as error:
        if error.partial:
            raise
        return None
    first, *lines = text[:-4].split("\r\n")
    pairs = (line.split(":", 1) for line in lines)
    return first, {name.lower(): value.strip() for name, value in pairs}


async def streamed_body(
    reader: asyncio.StreamReader, headers: Mapping[str, str]
) -> Pieces:
    """Yield a body without its framing; raises when the other side hangs up."""
    if is_chunked(headers):
        while size := int((await reader.readline()).partition(b";")[0], 16):
            yield await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
        return
    left = int(headers.get("content-length", 0))
    while left:
        piece = await reader.read(min(left, _PIECE_BYTES))
        if not piece:
            raise ConnectionResetError
        left -= len(piece)
        yield piece


async def whole(pieces: Pieces) -> bytes:
    return b"".join([piece async for piece in pieces])


async def again(content: bytes) -> Pieces:
    if content:
        yield content


def write_head(
    writer: asyncio.StreamWriter, first: str, headers: Mapping[str, str]
) -> None:
    lines = [first, *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    writer.write("\r\n".join(lines).encode("latin-1"))


async def write_pieces(
    writer: asyncio.StreamWriter, headers: Mapping[str, str], pieces: Pieces
) -> None:
    async for piece in pieces:
        framed = b"%x\r\n%s\r\n" % (len(piece), piece)
        writer.write(framed if is_chunked(headers) else piece)
        await writer.drain()


async def end_body(
    writer: asyncio.StreamWriter, headers: Mapping[str, str], *, has_body: bool
) -> None:
    if has_body and is_chunked(headers):
        writer.write(b"0\r\n\r\n")
    await writer.drain()


def is_chunked(headers: Mapping[str, str]) -> bool:
    return headers.get("transfer-encoding", "").lower() == "chunked"


def reset(writer: asyncio.StreamWriter) -> None:
    """Close with RST, as a load balancer that has forgotten the connection."""
    opened: socket.socket | None = writer.get_extra_info("socket")
    if opened is not None and opened.fileno() >= 0:
        at_once = struct.pack("ii", 1, 0)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
    writer.transport.abort()
