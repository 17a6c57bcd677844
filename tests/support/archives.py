"""Builds zip archives byte by byte, so that each field can be made to lie."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from struct import Struct, pack

DESCRIPTOR = 0x8
UTF8 = 0x800
UNIX = 3

_LOCAL = Struct("<4s5H3L2H")
_CENTRAL = Struct("<4s4B4H3L5H2L")
_END = Struct("<4s4H2LH")
_ZIP64_END = Struct("<4sQ2H2L4Q")
_ZIP64_LOCATOR = Struct("<4sLQL")
_NOTHING: Mapping[str, int] = {}


def deflate(data: bytes) -> bytes:
    """Compress to a raw deflate stream."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(data) + compressor.flush()


@dataclass(frozen=True, kw_only=True)
class Item:
    """One entry; `local` and `central` overwrite single fields of its two headers.

    `packed` replaces the compressed data, `behind` is written after it (a data
    descriptor, or junk).
    """

    name: bytes = b"a.py"
    data: bytes = b"x = 1\n"
    method: int = 8
    flags: int = 0
    host: int = UNIX
    needed: int = 20
    attributes: int = 0
    packed: bytes | None = None
    behind: bytes = b""
    extra: bytes = b""
    local_extra: bytes = b""
    local_name: bytes | None = None
    local: Mapping[str, int] = field(default_factory=dict)
    central: Mapping[str, int] = field(default_factory=dict)
    comment: bytes = b""

    @property
    def stream(self) -> bytes:
        """The data as it lies in the archive."""
        if self.packed is not None:
            return self.packed
        return deflate(self.data) if self.method == 8 else self.data

    @property
    def values(self) -> dict[str, int]:
        """The fields that both headers hold."""
        return {
            "needed": self.needed,
            "flags": self.flags,
            "method": self.method,
            "time": 0,
            "date": 0x21,
            "crc": zlib.crc32(self.data),
            "compressed": len(self.stream),
            "size": len(self.data),
        }

    def descriptor(self, layout: str) -> bytes:
        """A data descriptor with the right values, `<4s3L` and the like."""
        values = [self.values[name] for name in ("crc", "compressed", "size")]
        signature = [b"PK\x07\x08"] if "s" in layout else []
        return pack(layout, *signature, *values)


def zip64_field(*values: int) -> bytes:
    """The ZIP64 extra field with these values, eight bytes each."""
    return pack(f"<2H{len(values)}Q", 1, 8 * len(values), *values)


def unicode_path_field(path: bytes, name: bytes, version: int = 1) -> bytes:
    """The extra field that says what a header's `name` is in UTF-8."""
    checksum = zlib.crc32(name)
    return pack("<2HBL", 0x7075, 5 + len(path), version, checksum) + path


def local_header(item: Item) -> bytes:
    """The header in front of an entry's data."""
    values = {**item.values, **item.local}
    name = item.name if item.local_name is None else item.local_name
    return (
        _LOCAL.pack(
            b"PK\x03\x04",
            *(values["needed"], values["flags"], values["method"]),
            *(values["time"], values["date"]),
            *(values["crc"], values["compressed"], values["size"]),
            *(len(name), len(item.local_extra)),
        )
        + name
        + item.local_extra
    )


def central_header(item: Item, offset: int) -> bytes:
    """The entry's record in the central directory."""
    values = {**item.values, "offset": offset, "disk": 0, **item.central}
    return (
        _CENTRAL.pack(
            b"PK\x01\x02",
            *(20, item.host, values["needed"], 0),
            *(values["flags"], values["method"], values["time"], values["date"]),
            *(values["crc"], values["compressed"], values["size"]),
            *(len(item.name), len(item.extra), len(item.comment)),
            *(values["disk"], 0, item.attributes, values["offset"]),
        )
        + item.name
        + item.extra
        + item.comment
    )


def end_record(values: Mapping[str, int], comment: bytes = b"") -> bytes:
    """The end record; absent values are 0."""
    names = ("disk", "directory_disk", "here", "entries", "length", "offset")
    return (
        _END.pack(
            b"PK\x05\x06",
            *(values.get(name, 0) for name in names),
            values.get("comment", len(comment)),
        )
        + comment
    )


def zip64_end(
    values: Mapping[str, int], position: int, lies: Mapping[str, int] = _NOTHING
) -> bytes:
    """The ZIP64 end record and its locator, to stand at `position`."""
    wide = {
        "rest": 44,
        "locator": position,
        "locator_disk": 0,
        "disks": 1,
        **values,
        **lies,
    }
    names = ("disk", "directory_disk", "here", "entries", "length", "offset")
    locator = (wide["locator_disk"], wide["locator"], wide["disks"])
    return _ZIP64_END.pack(
        b"PK\x06\x06", wide["rest"], 45, 45, *(wide.get(name, 0) for name in names)
    ) + _ZIP64_LOCATOR.pack(b"PK\x06\x07", *locator)


def closed(body: bytes, directory: bytes, count: int) -> bytes:
    """An archive of parts that were made one by one: `count` entries behind `body`."""
    values = {
        "here": count,
        "entries": count,
        "length": len(directory),
        "offset": len(body),
    }
    return body + directory + end_record(values)


def build(
    *items: Item,
    before: bytes = b"",
    before_directory: bytes = b"",
    before_end: bytes = b"",
    comment: bytes = b"",
    end: Mapping[str, int] = _NOTHING,
    zip64: Mapping[str, int] | None = None,
) -> bytes:
    """An archive of these items, well-formed but for what is asked for.

    `end` overwrites fields of the end record, `zip64` (when given) of its ZIP64 form.
    """
    body, directory = bytearray(before), bytearray()
    for item in items:
        offset = len(body)
        body += local_header(item) + item.stream + item.behind
        directory += central_header(item, offset)
    body += before_directory
    values = {
        "here": len(items),
        "entries": len(items),
        "length": len(directory),
        "offset": len(body),
    }
    body += directory + before_end
    if zip64 is not None:
        body += zip64_end(values, len(body), zip64)
    return bytes(body) + end_record({**values, **end}, comment)
