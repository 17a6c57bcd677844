"""The retention proof in small, and the proof of its scanner."""

import asyncio
import base64
import gzip
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

import pytest

from proofs.retention.archive import planted_archive
from proofs.retention.canaries import Canaries, Planted
from proofs.retention.outcomes import QUICK
from proofs.retention.places import PLACES
from proofs.retention.proof import Verdict, prove
from proofs.retention.scanner import Hit, Scanner
from proofs.retention.scene import Look, Payload
from proofs.retention.search import Found, Searched

pytestmark = pytest.mark.once

WRAPPINGS: dict[str, Callable[[str], bytes]] = {
    "plain": str.encode,
    "utf-16-le": lambda text: text.encode("utf-16-le"),
    "utf-16-be": lambda text: b"\1" + text.encode("utf-16-be"),
    "utf-32-be": lambda text: text.encode("utf-32-be"),
    "hex": lambda text: b"f" + text.encode().hex().encode(),
    "upper hex": lambda text: text.encode().hex().upper().encode(),
    "base64": lambda text: b"=" + base64.b64encode(b"ab" + text.encode()),
    "wrapped base64": lambda text: base64.encodebytes(b"-" * 70 + text.encode()),
    "url-safe base64": lambda text: base64.urlsafe_b64encode(b"\xff" + text.encode()),
    "json": lambda text: json.dumps({"a": escaped(text, "\\u{:04x}")}).encode(),
    "octal": lambda text: escaped(text, "\\{:03o}").encode(),
    "percent": lambda text: escaped(text, "%{:02x}").encode(),
    "url": lambda text: quote(text.encode("utf-16")).encode(),
    "repr": lambda text: repr(text.encode("utf-16")).encode(),
    "gzip": lambda text: b"before" + gzip.compress(text.encode()) + b"behind",
    "torn gzip": lambda text: gzip.compress(text.encode() + bytes(9999))[:-20],
    "damaged gzip": lambda text: gzip.compress(text.encode() * 2, 0)[:60] + bytes(99),
    "zlib": lambda text: b"before" + zlib.compress(text.encode()),
    "gzip in hex": lambda text: gzip.compress(text.encode()).hex().encode(),
    "hex in gzip": lambda text: gzip.compress(text.encode().hex().encode()),
    "base64 in base64": lambda text: base64.b64encode(base64.b64encode(text.encode())),
}


def escaped(text: str, form: str) -> str:
    return "".join(form.format(ord(character)) for character in text)


@pytest.mark.parametrize("wrapping", WRAPPINGS)
def test_the_scanner_sees_a_canary_through(wrapping: str) -> None:
    canaries = Canaries()
    canary = canaries.text("job", "place")
    data = WRAPPINGS[wrapping](canary)

    hits = Scanner(canaries).scan(b"some text before it " + data + b" and behind it")

    assert Planted(job="job", place="place") in {hit.planted for hit in hits}


@pytest.mark.parametrize("order", ["big", "little"])
def test_the_scanner_sees_a_number_in_binary_and_in_digits(order: str) -> None:
    canaries = Canaries()
    number = canaries.number("job", "place")
    binary = number.to_bytes(8, "big" if order == "big" else "little")

    hits = Scanner(canaries).scan(b"\1" + binary + b"\1" + str(number).encode())

    assert [hit.planted for hit in hits] == [Planted(job="job", place="place")] * 2


def test_the_scanner_sees_half_a_canary() -> None:
    canaries = Canaries()
    canary = canaries.text("job", "place").encode()

    halves = [Scanner(canaries).scan(half) for half in (canary[:13], canary[-13:])]

    assert [len(hits) for hits in halves] == [1, 1]


def test_the_scanner_sees_nothing_where_nothing_is() -> None:
    canaries = Canaries()
    other = Canaries().text("job", "place").encode()

    assert Scanner(canaries).scan(other + gzip.compress(other)) == []


def test_the_scanner_sees_every_place_of_a_planted_archive() -> None:
    canaries = Canaries()
    archive = planted_archive(canaries, "job")

    hits = Scanner(canaries).scan(archive)

    seen = {hit.planted.place for hit in hits if hit.planted}
    assert seen == canaries.planted_in("job")
    assert len(seen) > 300


def look(payload: Payload, place: str, *seen: str) -> Look:
    """A look that has seen canaries of two places, `a` and `b`, in one place."""
    hits = [Hit(planted=Planted(job="job", place=name), encoding="") for name in seen]
    found = tuple(Found(where="", hit=hit) for hit in hits)
    nothing = Searched(size_bytes=1, found=())
    places = dict.fromkeys(PLACES, nothing) | {
        place: Searched(size_bytes=1, found=found)
    }
    return Look(
        name="look",
        job="job",
        payload=payload,
        places=places,
        planted=frozenset({"a", "b"}),
    )


@pytest.mark.parametrize(
    "good",
    [
        look(Payload.GONE, "payloads"),
        look(Payload.WHOLE, "payloads", "a", "b"),
        look(Payload.TORN, "payloads", "a"),
    ],
)
def test_a_look_passes_when_the_payload_alone_is_seen(good: Look) -> None:
    assert good.faults == []


@pytest.mark.parametrize(
    "bad",
    [
        look(Payload.GONE, "payloads", "a", "b"),
        look(Payload.GONE, "our logs", "a"),
        look(Payload.WHOLE, "our logs", "a", "b"),
        look(Payload.WHOLE, "payloads", "a"),
        look(Payload.WHOLE, "payloads"),
        look(Payload.TORN, "payloads"),
        replace(look(Payload.WHOLE, "payloads", "a", "b"), job="another job"),
    ],
)
def test_a_look_fails_when_more_or_less_is_seen(bad: Look) -> None:
    assert bad.faults != []


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    return asyncio.run(prove(QUICK))


def test_no_source_is_found_after_any_outcome(verdict: Verdict) -> None:
    assert [fault for look in verdict.looks for fault in look.faults] == []
    assert all(
        searched.size_bytes > 0
        for look in verdict.looks
        for place, searched in look.places.items()
        if place in ("tables", "data files", "WAL", "server log", "our logs")
    )


def test_a_payload_that_is_stored_is_found_whole(verdict: Verdict) -> None:
    whole = [look for look in verdict.looks if look.payload is Payload.WHOLE]

    seen = [
        {found.hit.planted for found in look.places["payloads"].found} for look in whole
    ]

    assert len(whole) >= 2
    assert all(len(places) > 300 for places in seen)


def test_every_planted_leak_is_found_in_its_place(verdict: Verdict) -> None:
    missed = [planted.leak.name for planted in verdict.leaks if not planted.found]

    assert missed == []
    assert len(verdict.leaks) >= 14
