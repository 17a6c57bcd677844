"""Answers that are hostile on the wire: broken HTTP, broken streams, wrong shapes.

What must never be seen in a result says POISON.
"""

import gzip
import json

from tests.support.models import Reaction, chunk, event, head, refuses, streams

_JSON = "Content-Type: application/json"
_GOOD = json.dumps({"domains": [], "files": [], "symbols": [], "descriptions": []})
_DEEP = "[" * 50_000
_BOMB = gzip.compress(b" " * 20_000_000, mtime=0)


def _raw(*pieces: bytes, hangs: bool = False, is_endless: bool = False) -> Reaction:
    return Reaction(pieces=pieces, hangs=hangs, is_endless=is_endless)


def _chunk(**fields: object) -> Reaction:
    """A stream of one event with these fields."""
    return streams(event({"id": "1", **fields}), b"data: [DONE]\n\n")


def _delta(delta: object) -> Reaction:
    return _chunk(choices=[{"index": 0, "delta": delta}])


def _usage(usage: object) -> Reaction:
    return streams(
        event(chunk("{}")), event({"id": "1", "choices": [], "usage": usage})
    )


_STATUSES = {
    f"status {status}": refuses(status, body=b'{"error": {"message": "POISON"}}')
    for status in (400, 401, 402, 403, 404, 408, 409, 413, 418, 422, 429, 451)
} | {f"status {status}": refuses(status) for status in (500, 501, 502, 503, 504, 511)}

_REDIRECTS = {
    f"redirect {status} to {where[:12]}": refuses(status, f"Location: {where}")
    for status, where in (
        (301, "/v1/chat/completions"),
        (302, "http://169.254.169.254/latest/meta-data"),
        (303, "file:///etc/passwd"),
        (307, "http://127.0.0.1:1/"),
        (308, "https://poison.example"),
    )
}

_HTTP = {
    "nothing at all": _raw(),
    "no status line": _raw(b"POISON\r\n\r\n"),
    "a status of letters": _raw(b"HTTP/1.1 abc OK\r\n\r\n"),
    "a hundred thousand headers": _raw(
        b"HTTP/1.1 200 OK\r\n" + b"X: POISON\r\n" * 100_000 + b"\r\n"
    ),
    "one header without an end": _raw(b"HTTP/1.1 200 OK\r\nX: ", b"P" * 65_536),
    "a length that is too long": _raw(head(200, "Content-Length: 9999"), b"{}"),
    "a negative length": _raw(head(200, "Content-Length: -1"), b"{}"),
    "two lengths": _raw(head(200, "Content-Length: 1", "Content-Length: 2"), b"{}"),
    "a chunk that lies": _raw(
        head(200, "Transfer-Encoding: chunked"), b"FFFFFFFF\r\n{}\r\n0\r\n\r\n"
    ),
    "a chunk of no size": _raw(head(200, "Transfer-Encoding: chunked"), b"xyz\r\n"),
    "chunks for ever": _raw(
        head(200, "Transfer-Encoding: chunked"), b"2\r\n\n\n\r\n" * 999, is_endless=True
    ),
    "bytes for ever": _raw(head(200), b"\0" * 65_536, is_endless=True),
    "gzip that is none": _raw(head(200, "Content-Encoding: gzip"), b"POISON"),
    "a bomb": _raw(head(200, _JSON, "Content-Encoding: gzip"), _BOMB),
    "a bomb behind another encoding": _raw(
        head(200, _JSON, "Content-Encoding: identity", "Content-Encoding: gzip"), _BOMB
    ),
    "a bomb as a coding of the transfer": _raw(
        head(200, _JSON, "Transfer-Encoding: gzip, chunked"), _BOMB
    ),
    "a refusal that is a bomb": _raw(head(500, _JSON, "Content-Encoding: gzip"), _BOMB),
    "a refusal without an end": _raw(head(500), b"POISON" * 9_999, is_endless=True),
    "a refusal that hangs": _raw(head(429, "Retry-After: 0"), b"POISON", hangs=True),
    "the protocol of before": _raw(
        b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n",
        _GOOD.encode(),
    ),
    "the protocol of before that": _raw(_GOOD.encode()),
    "the protocol of after": _raw(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    "interim answers for ever": _raw(
        b"HTTP/1.1 102 Processing\r\n\r\n" * 99, is_endless=True
    ),
    "trailers without an end": _raw(
        head(200, _JSON, "Transfer-Encoding: chunked"), b"0\r\nX: y\r\n", hangs=True
    ),
    "a codec for a charset": _raw(
        head(200, "Content-Type: text/event-stream; charset=zlib_codec"), b"data: 1\n\n"
    ),
    "no content": _raw(head(204)),
    "a page": _raw(head(200, "Content-Type: text/html"), b"<h1>POISON</h1>"),
    "an error with status 200": _raw(
        head(200, _JSON), b'{"error": {"message": "POISON", "code": 500}}'
    ),
    "an answer that is no stream": _raw(
        head(200, _JSON), json.dumps({"choices": [{"message": _GOOD}]}).encode()
    ),
    "a switch of protocols": _raw(head(101, "Upgrade: websocket")),
}

_STREAMS = {
    "an empty stream": streams(),
    "the end alone": streams(b"data: [DONE]\n\n"),
    "events without data": streams(b"event: message\n\n" * 100),
    "events that are no JSON": streams(b"data: POISON\n\n"),
    "half an event": streams(b'data: {"choices": [{"delta": {"content": "'),
    "an event of bytes": streams(b"data: \xff\xfe\x00\x01\n\n"),
    "an error in the stream": streams(b'event: error\ndata: {"error": "POISON"}\n\n'),
    "an error as an object": streams(event({"error": {"message": "POISON"}})),
    "thread events": streams(b'event: thread.x\ndata: {"error": {"message": 1}}\n\n'),
    "a deep event": streams(f"data: {_DEEP}\n\n".encode()),
    "one event without an end": streams(b"data: ", b"x" * 65_536, is_endless=True),
    "an event of three megabytes": streams(event(chunk("x" * 3_000_000))),
    "text for ever": streams(event(chunk("POISON " * 1_000)), is_endless=True),
    "comments for ever": streams(b": wait\n\n" * 99, is_endless=True),
    "silence in mid-stream": streams(event(chunk("{")), hangs=True),
    "an event of null": streams(b"data: null\n\n"),
    "an event of a number": streams(b"data: 7\n\n"),
    "an event of a list": streams(b"data: [[], {}, 1]\n\n"),
    "an event of NaN": streams(b'data: {"choices": NaN}\n\n'),
    "a number without an end": streams(b"data: " + b"9" * 100_000 + b"\n\n"),
}

_SHAPES = {
    "choices of null": _chunk(choices=None),
    "choices of text": _chunk(choices="POISON"),
    "choices of numbers": _chunk(choices=[1, 2]),
    "choices of an object": _chunk(choices={"delta": {"content": "POISON"}}),
    "a thousand choices": _chunk(choices=[{"index": n} for n in range(1_000)]),
    "a delta of null": _delta(None),
    "a delta of text": _delta("POISON"),
    "a delta of a list": _delta([["POISON"]]),
    "content of a number": _delta({"content": 7}),
    "content of a list": _delta({"content": [{"type": "text", "text": "POISON"}]}),
    "content of an object": _delta({"content": {"domains": []}}),
    "content of true": _delta({"content": True}),
    "a call of tools": _delta({"tool_calls": [{"function": {"name": "POISON"}}]}),
    "a refusal": _delta({"refusal": "POISON", "content": None}),
    "unknown fields": _delta({"__class__": "POISON", "content": "{}"}),
    "usage of text": _usage("POISON"),
    "usage below zero": _usage({"prompt_tokens": -5, "completion_tokens": -5}),
    "usage beyond any number": _usage({"prompt_tokens": 10**300, "cost": 1e308}),
    "usage of NaN": _usage({"prompt_tokens": float("nan"), "cost": float("inf")}),
    "usage of lists": _usage({"prompt_tokens": [1], "completion_tokens": {}}),
}

WIRES = _STATUSES | _REDIRECTS | _HTTP | _STREAMS | _SHAPES
