"""Opens whatever bytes may be wrapped in: compression, zip entries, text encodings."""

import binascii
import re
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping

# No archive or result of the proof comes near; what does is an error of the proof.
MAX_INFLATED_BYTES = 256 * 1024 * 1024
# Shorter runs cannot hold a canary.
_HEX = re.compile(rb"[0-9a-fA-F]{32,}")
_BASE64_LINE = rb"[A-Za-z0-9+/_-]{24,}"
_BASE64 = re.compile(rb"%b(?:\r?\n%b)*" % (_BASE64_LINE, _BASE64_LINE))
# What lies between two runs, so that nothing is read across.
_APART = bytes(16)
_URL_SAFE = bytes.maketrans(b"-_", b"+/")

_TEXT = re.compile(rb"[\t\n\r\x20-\x7e]{32,}")
_UNICODE_ESCAPE = re.compile(rb"\\u([0-9a-fA-F]{4})")
_HEX_ESCAPE = re.compile(rb"\\x([0-9a-fA-F]{2})")
_OCTAL_ESCAPE = re.compile(rb"\\([0-3][0-7]{2})")
_PERCENT_ESCAPE = re.compile(rb"%([0-9a-fA-F]{2})")

_GZIP = re.compile(rb"\x1f\x8b\x08")
_ZLIB = re.compile(rb"\x78[\x01\x5e\x9c\xda]")
_ZIP_ENTRY = re.compile(rb"PK\x03\x04")
_LOCAL_HEADER = struct.Struct("<4s5H3L2H")
_DEFLATED = 8
_STEP_BYTES = 4096
_ZLIB_BITS, _GZIP_BITS, _RAW_BITS = 15, 31, -15


class TooMuch(Exception):
    """A container holds more than the scanner reads; nothing may stay unread."""


def gzip_members(data: bytes) -> Iterator[bytes]:
    """Inflate whatever begins like gzip, as far as it goes."""
    for found in _GZIP.finditer(data):
        yield from _inflated(data, found.start(), _GZIP_BITS)


def zlib_streams(data: bytes) -> Iterator[bytes]:
    """Inflate whatever begins like zlib, as far as it goes."""
    for found in _ZLIB.finditer(data):
        yield from _inflated(data, found.start(), _ZLIB_BITS)


def zip_entries(data: bytes) -> Iterator[bytes]:
    """Inflate what follows local headers of zip entries; stored ones need none."""
    for found in _ZIP_ENTRY.finditer(data):
        header = data[found.start() : found.start() + _LOCAL_HEADER.size]
        if len(header) < _LOCAL_HEADER.size:
            continue
        fields = _LOCAL_HEADER.unpack(header)
        method, name_bytes, extra_bytes = fields[3], fields[9], fields[10]
        if method == _DEFLATED:
            start = found.start() + _LOCAL_HEADER.size + name_bytes + extra_bytes
            yield from _inflated(data, start, _RAW_BITS)


def hexadecimal(data: bytes) -> Iterator[bytes]:
    """Decode all runs of hexadecimal digits, from either digit on."""
    runs = _HEX.findall(data)
    for shift in (0, 1) if runs else ():
        yield _APART.join(
            binascii.unhexlify(run[shift : len(run) - (len(run) - shift) % 2])
            for run in runs
        )


def base64_runs(data: bytes) -> Iterator[bytes]:
    """Decode all runs of base64, URL-safe or not, wrapped or not, from any character.

    In the middle of a text nobody can tell where a group of four begins.
    """
    runs = [run.translate(_URL_SAFE, b"\r\n") for run in _BASE64.findall(data)]
    for shift in range(4) if runs else ():
        yield _APART.join(
            binascii.a2b_base64(run[shift : len(run) - (len(run) - shift) % 4])
            for run in runs
        )


def unescaped(data: bytes) -> Iterator[bytes]:
    r"""Undo `\u0041`, `\x41`, `\101`, `%41` and doubled backslashes in all text."""
    runs = (run for run in _TEXT.findall(data) if b"\\" in run or b"%" in run)
    text = _APART.join(runs)
    if b"\\\\" in text:
        yield text.replace(b"\\\\", b"\\")
    if _UNICODE_ESCAPE.search(text):
        yield _UNICODE_ESCAPE.sub(_character, text)
    if _HEX_ESCAPE.search(text):
        yield _HEX_ESCAPE.sub(lambda found: bytes([int(found[1], 16)]), text)
    if _OCTAL_ESCAPE.search(text):
        yield _OCTAL_ESCAPE.sub(lambda found: bytes([int(found[1], 8)]), text)
    if _PERCENT_ESCAPE.search(text):
        yield _PERCENT_ESCAPE.sub(lambda found: bytes([int(found[1], 16)]), text)


CONTAINERS: Mapping[str, Callable[[bytes], Iterator[bytes]]] = {
    "gzip": gzip_members,
    "zlib": zlib_streams,
    "zip": zip_entries,
    "hex": hexadecimal,
    "base64": base64_runs,
    "escapes": unescaped,
}
"""Everything that is opened, by the name that hits show."""


def _inflated(data: bytes, start: int, window_bits: int) -> Iterator[bytes]:
    """Inflate until the end, or until the damage, or as far as the data goes."""
    decompressor = zlib.decompressobj(window_bits)
    out = bytearray()
    position, step = start, _STEP_BYTES
    while position < len(data) and not decompressor.eof:
        before = decompressor.copy()
        try:
            out += decompressor.decompress(data[position : position + step])
        except zlib.error:
            if step == 1:
                break
            # Somewhere in this piece; what precedes it counts.
            decompressor, step = before, 1
            continue
        position += step
        if len(out) > MAX_INFLATED_BYTES:
            raise TooMuch
    if out:
        yield bytes(out)


def _character(found: re.Match[bytes]) -> bytes:
    return chr(int(found[1], 16)).encode(errors="surrogatepass")
