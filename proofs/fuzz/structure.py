"""Builds archives from dice: sound in every part but where the dice choose to lie."""

from dataclasses import replace
from random import Random
from struct import pack
from typing import Any
from zlib import compressobj, crc32

from tests.support.archives import (
    DESCRIPTOR,
    UTF8,
    Item,
    build,
    unicode_path_field,
    zip64_field,
)

_PARTS = (
    *("a.py", "b", "src", "é", "中.js", "A.PY", "con", "x y", "a\\b", "c:", "..", "."),
    *("", "\u202e", "\x1f", "d" * 60, "lib.zip", "a:b", "~", "..."),
)
_KINDS = (0, 0, 0, 0o100644, 0o100755, 0o040755, 0o120777, 0o010644, 0o060600)
_LAYOUTS = ("<3L", "<4s3L", "<L2Q", "<4sL2Q")
_HOSTS = (0, 3, 3, 3, 10, 19)
_MAX_16, _MAX_32 = 0xFFFF, 0xFFFFFFFF
_NUMBERS = (0, 1, 5, 30, 46, 255, _MAX_16, 2**31, _MAX_32 - 1, _MAX_32)
_WIDE = (*_NUMBERS, 2**32, 2**63, 2**64 - 1)
_FIELDS = ("needed", "flags", "method", "time", "date", "crc", "compressed", "size")
_ENDS = ("disk", "directory_disk", "here", "entries", "length", "offset", "comment")
_WIDE_ENDS = (*_ENDS[:-1], "rest", "locator", "locator_disk", "disks")
# The largest value of each of the fields; the first has one byte in the directory.
_LIMITS = (0xFF, *[_MAX_16] * 4, *[_MAX_32] * 3)


def structured(dice: Random) -> bytes:
    """An archive of some entries; a third of them are sound."""
    items = [_item(dice) for _ in range(dice.choice((1, 1, 2, 3, 6)))]
    zip64: dict[str, int] | None = {} if _chance(dice, 0.2) else None
    end: dict[str, int] = {}
    parts: dict[str, bytes] = {}
    if _chance(dice, 0.3):
        parts["comment"] = dice.choice((b"note", dice.randbytes(40), bytes(30)))
    if _chance(dice, 0.08):
        name = dice.choice(_ENDS)
        number = dice.choice(_NUMBERS)
        end[name] = number if name in ("length", "offset") else number & _MAX_16
    if _chance(dice, 0.08) and zip64 is not None:
        name = dice.choice(_WIDE_ENDS)
        narrow = name.endswith("disk") or name == "disks"
        zip64[name] = dice.choice(_NUMBERS if narrow else _WIDE)
    if _chance(dice, 0.04):
        name = dice.choice(("before", "before_directory", "before_end"))
        parts[name] = dice.choice((b"\0", b"PK\x07\x08", dice.randbytes(20)))
    return build(*items, end=end, zip64=zip64, **parts)


def _item(dice: Random) -> Item:
    data = _data(dice)
    is_unicode = _chance(dice, 0.4)
    name = _name(dice).encode("utf-8" if is_unicode else "cp437", "replace")
    item = Item(
        name=name,
        data=b"" if name.endswith(b"/") and _chance(dice, 0.9) else data,
        method=dice.choice((0, 8, 8)),
        flags=UTF8 if is_unicode and _chance(dice, 0.7) else 0,
        host=dice.choice(_HOSTS),
        needed=dice.choice((10, 20, 20, 45, 63, 64 if _chance(dice, 0.05) else 20)),
        attributes=dice.choice(_KINDS) << 16 | dice.choice((0, 0, 0x10, 0x20)),
        comment=dice.randbytes(dice.choice((0, 0, 0, 7))),
    )
    if item.method:
        item = replace(item, packed=_stream(item.data, dice))
    item = _described(item, dice)
    item = _widened(item, dice)
    item = _with_extra_fields(item, dice)
    return _lying(item, dice) if _chance(dice, 0.15) else item


def _name(dice: Random) -> str:
    if _chance(dice, 0.85):
        return f"f{dice.randrange(100)}.py"
    parts = [dice.choice(_PARTS) for _ in range(dice.choice((1, 2, 2, 3, 5)))]
    return "/".join(parts) + dice.choice(("", "", "/"))


def _data(dice: Random) -> bytes:
    match dice.randrange(5):
        case 0:
            return b""
        case 1:
            return dice.randbytes(dice.randrange(300))
        case 2:
            return bytes([dice.randrange(256)]) * dice.choice(
                (1, 100, 1000, 1000, 300_000)
            )
        case 3:
            return dice.choice((b"PK\x03\x04", b"\x1f\x8b\x08", b"BZh9")) + bytes(9)
        case _:
            return b"def f():\n    return 1\n" * dice.randrange(1, 30)


def _stream(data: bytes, dice: Random) -> bytes:
    """The content deflated in one of many ways, now and then with an end too many."""
    packer = compressobj(dice.choice((0, 1, 1, 6)), 8, -15, 9, dice.randrange(5))
    cut = dice.randrange(len(data) + 1)
    stream = packer.compress(data[:cut]) + packer.flush(dice.choice((1, 2, 3)))
    stream += packer.compress(data[cut:]) + packer.flush()
    match dice.randrange(30):
        case 0:
            return stream + dice.randbytes(dice.randrange(1, 9))
        case 1:
            return stream[: -dice.randrange(1, 5)]
        case _:
            return b"\0\0\0\xff\xff" * dice.choice((0, 0, 3)) + stream


def _described(item: Item, dice: Random) -> Item:
    if _chance(dice, 0.7):
        return item
    item = replace(item, flags=item.flags | DESCRIPTOR)
    blank = {"crc": 0, "compressed": 0, "size": 0} if _chance(dice, 0.7) else {}
    behind = item.descriptor(dice.choice(_LAYOUTS))
    if _chance(dice, 0.05):
        behind = dice.choice((b"", behind[:-1], behind + b"\0", b"PK" + behind[2:]))
    return replace(item, local=blank, behind=behind)


def _widened(item: Item, dice: Random) -> Item:
    """Move values from the headers into a ZIP64 field, not always the right ones."""
    if _chance(dice, 0.75):
        return item
    size, compressed = item.values["size"], item.values["compressed"]
    moved = [name for name in ("size", "compressed") if _chance(dice, 0.7)]
    values = [item.values[name] for name in moved]
    if _chance(dice, 0.2):
        values = [size, compressed]
    if _chance(dice, 0.1):
        values.append(dice.choice(_WIDE))
    central = dict.fromkeys(moved, _MAX_32)
    item = replace(item, central=central, extra=zip64_field(*values))
    if _chance(dice, 0.5):
        return item
    blank = bool(item.local)
    local_field = zip64_field(0, 0) if blank else zip64_field(size, compressed)
    local = {**item.local, "size": _MAX_32, "compressed": _MAX_32}
    return replace(item, local=local, local_extra=local_field)


def _with_extra_fields(item: Item, dice: Random) -> Item:
    if _chance(dice, 0.6):
        return item
    fields = [
        pack("<2HBL", 0x5455, 5, 1, 0),
        pack("<2H", 0xCAFE, 0),
        pack("<2H", dice.randrange(2**16), 4) + dice.randbytes(4),
        unicode_path_field(_name(dice).encode(), item.name),
        bytes(dice.randrange(9)),
        dice.randbytes(6),
    ]
    weights = (6, 4, 3, 2, 1, 1)
    central = b"".join(dice.choices(fields, weights, k=dice.choice((0, 1, 2))))
    local = b"".join(dice.choices(fields[:3], weights[:3], k=dice.choice((0, 1, 12))))
    return replace(
        item, extra=item.extra + central, local_extra=item.local_extra + local
    )


def _lying(item: Item, dice: Random) -> Item:
    """Overwrite one value in one or both headers."""
    place = dice.randrange(len(_FIELDS))
    limit = _LIMITS[place]
    true = item.values[_FIELDS[place]]
    value = dice.choice((*_NUMBERS, true + 1, true - 1, true ^ 8, crc32(b""))) & limit
    lie: dict[str, Any] = {_FIELDS[place]: value}
    match dice.randrange(4):
        case 0:
            return replace(item, local={**item.local, **lie})
        case 1:
            return replace(item, central={**item.central, **lie})
        case 2:
            offset = {"offset": dice.choice(_NUMBERS)}
            return replace(item, central={**item.central, **offset})
        case _:
            both = {**item.local, **lie}, {**item.central, **lie}
            return replace(item, local=both[0], central=both[1])


def _chance(dice: Random, share: float) -> bool:
    return dice.random() < share
