"""The host's body limit counts what arrives, and buffers nothing."""

from collections.abc import Iterable

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from devhost.body_limit import BodyLimit

LIMIT_BYTES = 10


async def answer_to(
    chunks: Iterable[bytes], headers: dict[str, str] | None = None
) -> tuple[int, bytes, bool]:
    """Send a body to an app that counts it: status, answer, was the app cut off."""
    arriving = iter(chunks)
    sent: list[Message] = []
    cut_off = False

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal cut_off
        total = 0
        try:
            async for chunk in Request(scope, receive).stream():
                total += len(chunk)
        except ClientDisconnect:
            cut_off = True
        await Response(str(total))(scope, receive, send)

    async def receive() -> Message:
        body = next(arriving, None)
        return {
            "type": "http.request",
            "body": body or b"",
            "more_body": body is not None,
        }

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "headers": [(k.encode(), v.encode()) for k, v in (headers or {}).items()],
    }
    await BodyLimit(app, LIMIT_BYTES)(scope, receive, send)
    assert [m["type"] for m in sent] == ["http.response.start", "http.response.body"]
    return sent[0]["status"], sent[1]["body"], cut_off


@pytest.mark.parametrize("chunks", [[], [b"12345", b"67890"]])
async def test_a_body_up_to_the_limit_passes(chunks: list[bytes]) -> None:
    total = str(sum(map(len, chunks))).encode()

    assert await answer_to(chunks) == (200, total, False)


async def test_a_body_that_says_it_is_larger_never_reaches_the_app() -> None:
    status, _, _ = await answer_to([], {"content-length": "11"})

    assert status == 413


async def test_a_body_that_turns_out_larger_ends_as_if_the_client_had_gone() -> None:
    assert await answer_to([b"12345", b"67890", b"1"]) == (413, b"", True)
