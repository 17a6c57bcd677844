"""Canaries: random strings and numbers that are planted as source, and known again."""

import secrets
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_STEM_CHARACTERS = 12
_NUMBER_BITS = 16
# The upper bits of a 64-bit integer that all numbers of one proof share.
_SHARED_BYTES = 6
_INDEX_DIGITS = 5
# Of the 19 that each number has.
_NUMBER_DIGITS, _SHARED_DIGITS = 19, 13
_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """Where a canary was planted: in which job's archive, and as what."""

    job: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Needle:
    """One way in which a canary may be written: what to look for, and its name."""

    pattern: bytes
    encoding: str


class Canaries:
    """The canaries of one proof.

    All texts begin and end with one random stem, and all numbers share their leading
    digits, so that one search finds any of them, torn ones too. What stands between
    says where it was planted.
    """

    def __init__(self) -> None:
        letters = string.ascii_lowercase
        self.stem = secrets.choice(letters) + "".join(
            secrets.choice(letters + string.digits) for _ in range(_STEM_CHARACTERS - 1)
        )
        self._top = _shared_top()
        # As many as the digits of a text and the lower bits of a number can tell.
        self._indices = iter(range(1 << _NUMBER_BITS))
        self._texts: dict[str, Planted] = {}
        self._numbers: dict[int, Planted] = {}

    def text(self, job: str, place: str) -> str:
        """Mint a canary to be planted as text; also a valid identifier."""
        index = f"{next(self._indices):0{_INDEX_DIGITS}d}"
        self._texts[index] = Planted(job=job, place=place)
        return f"{self.stem}{index}{self.stem}"

    def number(self, job: str, place: str) -> int:
        """Mint a canary to be planted as a number of 19 digits at most."""
        index = next(self._indices)
        self._numbers[index] = Planted(job=job, place=place)
        return self._top << _NUMBER_BITS | index

    def planted_in(self, job: str) -> set[str]:
        """Return all places in which canaries were planted for a job."""
        planted = [*self._texts.values(), *self._numbers.values()]
        return {canary.place for canary in planted if canary.job == job}

    def needles(self) -> Sequence[Needle]:
        """Return the byte patterns of which every whole canary holds one."""
        return list(self._all_needles())

    def identify(self, data: bytes, at: int, needle: Needle) -> Planted | None:
        """Say which canary a needle at position `at` belongs to; None when torn."""
        size = len(needle.pattern)
        match needle.encoding:
            case "int64-be":
                index = int.from_bytes(data[at + size : at + size + 2], "big")
                return self._numbers.get(index)
            case "int64-le":
                return self._numbers.get(int.from_bytes(data[at - 2 : at], "little"))
            case encoding if encoding.startswith("digits "):
                width = size // _SHARED_DIGITS
                digits = data[at : at + _NUMBER_DIGITS * width].replace(b"\0", b"")
                if not digits.isdigit():
                    return None
                return self._numbers.get(int(digits) & ((1 << _NUMBER_BITS) - 1))
            case encoding:
                width = size // _STEM_CHARACTERS
                after = data[at + size : at + size + _INDEX_DIGITS * width]
                before = data[max(0, at - _INDEX_DIGITS * width) : at]
                found = _decoded(after, encoding) or _decoded(before, encoding)
                return self._texts.get(found)

    def _all_needles(self) -> Iterator[Needle]:
        for encoding in _ENCODINGS:
            yield Needle(pattern=self.stem.encode(encoding), encoding=encoding)
        digits = str(self._top << _NUMBER_BITS)[:_SHARED_DIGITS]
        for encoding in _ENCODINGS:
            yield Needle(pattern=digits.encode(encoding), encoding=f"digits {encoding}")
        shared = self._top.to_bytes(_SHARED_BYTES, "big")
        yield Needle(pattern=shared, encoding="int64-be")
        yield Needle(pattern=shared[::-1], encoding="int64-le")


def _shared_top() -> int:
    """Draw the upper 48 bits, such that all numbers share their first digits."""
    while True:
        top = secrets.randbits(8 * _SHARED_BYTES - 2) | 1 << (8 * _SHARED_BYTES - 2)
        first, last = top << _NUMBER_BITS, (top << _NUMBER_BITS) + 2**_NUMBER_BITS - 1
        if str(first)[:_SHARED_DIGITS] == str(last)[:_SHARED_DIGITS]:
            return top


def _decoded(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return ""
    return text if text.isdigit() and len(text) == _INDEX_DIGITS else ""
