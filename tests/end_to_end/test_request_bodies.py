"""Bodies that stall, break off, are held back or try to be expensive."""

import asyncio
import gzip
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import httpx
import pytest

from shared.wiring import Services
from tests.support.raw_http import connection_to, request_head
from tests.support.services import ARCHIVE, CALL, Caller, as_upload, client_of, submit

EXAMPLE = Path(__file__).parents[2] / "local.settings.example.json"
FORM = {"Content-Type": "multipart/form-data; boundary=b"}
BEGUN = '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nPK'


def impatient(services: Services) -> Services:
    policy = replace(services.submit, upload_silence_s=0.1, poll_silence_s=0.1)
    return replace(services, submit=policy)


async def test_a_boundary_beyond_the_limit_is_malformed_and_still_polls(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    long = {"Content-Type": f"multipart/form-data; boundary={'b' * 300}"}

    refused = await client.post(CALL, headers=caller.headers() | long, content=b"x")
    await submit(client, caller)
    poll = await client.post(CALL, headers=caller.headers() | long, content=b"x")

    assert refused.status_code == 400
    assert refused.json()["details"][0]["issue"] == "malformed"
    assert poll.status_code == 202


@pytest.mark.parametrize("chunk", [1, 7, 100_000])
async def test_what_stands_before_the_first_part_is_nothing(
    client: httpx.AsyncClient, caller: Caller, chunk: int
) -> None:
    form = BEGUN.encode().removesuffix(b"PK") + ARCHIVE + b"\r\n--b--\r\n"
    texts = (b"\r\n", b"A form,\r\n not --b nor\r\n--a\r\n", b"x" * 20_000 + b"\r\n")

    async def sent(text: bytes) -> AsyncIterator[bytes]:
        for start in range(0, len(text), chunk):
            yield text[start : start + chunk]

    answers = [
        await client.post(
            CALL, headers=caller.headers(str(number)) | FORM, content=sent(text + form)
        )
        for number, text in enumerate(texts)
    ]

    # A form that begins late is told from none only so far.
    assert [answer.status_code for answer in answers[:2]] == [202, 202]
    assert answers[2].status_code == (202 if chunk > len(texts[2]) else 400)


async def test_more_parts_than_anybody_needs_are_malformed(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    part = b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'
    file = b'--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
    file += ARCHIVE + b"\r\n--b--\r\n"
    headers = caller.headers() | FORM

    many = await client.post(CALL, headers=headers, content=part * 64 + file)
    most = await client.post(CALL, headers=headers, content=part * 63 + file)

    assert many.json()["details"][0]["issue"] == "malformed"
    assert most.status_code == 202


async def test_a_first_submission_that_stalls_is_408_and_loses_its_connection(
    services: Services, caller: Caller
) -> None:
    headers = caller.headers() | FORM | {"Content-Length": "5000"}

    async with connection_to(impatient(services)) as connection:
        await connection.send(request_head("POST", CALL, headers) + BEGUN)
        answer = await connection.read_to_end()

    head, _, body = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 408 ")
    assert "connection: close" in head.lower()
    assert json.loads(body)["code"] == "request_timeout"


async def test_a_poll_whose_body_stalls_is_answered(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    headers = caller.headers() | FORM | {"Content-Length": "5000"}

    async with connection_to(impatient(services)) as connection:
        await connection.send(request_head("POST", CALL, headers) + BEGUN)
        head = (await connection.read_head()).lower()

    assert head.startswith("http/1.1 202 ")
    assert "idempotent-replayed: true" in head
    assert "idempotency-mismatch" not in head


async def test_a_bad_key_is_not_invited_to_send_the_body_it_holds_back(
    services: Services,
) -> None:
    headers = {"Expect": "100-continue", "Content-Length": "5000", **FORM}

    async with connection_to(services) as connection:
        await connection.send(request_head("POST", CALL, headers))
        answer = await connection.read_to_end()

    assert answer.startswith("HTTP/1.1 401 ")


async def test_a_good_key_is_invited_to_send_the_body_it_holds_back(
    services: Services, caller: Caller
) -> None:
    form = BEGUN.encode() + b"\r\n--b--\r\n"
    size = {"Expect": "100-continue", "Content-Length": str(len(form))}

    async with connection_to(services) as connection:
        await connection.send(
            request_head("POST", CALL, caller.headers() | FORM | size)
        )
        invitation = await connection.read_head()
        await connection.send(form)
        answer = await connection.read_head()

    assert invitation.startswith("HTTP/1.1 100 ")
    assert answer.startswith("HTTP/1.1 400 ")
    assert "connection: close" not in answer.lower()


FORM_OF_AN_ARCHIVE = (
    b'--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
    + ARCHIVE
    + b"\r\n--b--\r\n"
)


async def test_a_body_of_unknown_length_is_411_and_still_polls(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    head = request_head("POST", CALL, caller.headers() | FORM)

    async with connection_to(services) as connection:
        await connection.send(head)
        refused = await connection.read_head()
    await submit(client, caller)
    async with connection_to(services) as connection:
        await connection.send(head)
        poll = await connection.read_head()

    assert refused.startswith("HTTP/1.1 411 ")
    assert poll.startswith("HTTP/1.1 202 ")


async def test_a_body_in_chunks_is_as_good(services: Services, caller: Caller) -> None:
    chunked = caller.headers() | FORM | {"Transfer-Encoding": "chunked"}
    halves = FORM_OF_AN_ARCHIVE[:99], FORM_OF_AN_ARCHIVE[99:]

    async with connection_to(services) as connection:
        await connection.send(request_head("POST", CALL, chunked))
        for half in halves:
            await connection.send(b"%x\r\n%s\r\n" % (len(half), half))
        await connection.send(b"0\r\n\r\n")
        answer = await connection.read_head()

    assert answer.startswith("HTTP/1.1 202 ")


async def test_an_old_client_is_answered_and_left(
    services: Services, caller: Caller
) -> None:
    size = {"Content-Length": str(len(FORM_OF_AN_ARCHIVE))}
    head = request_head("POST", CALL, caller.headers() | FORM | size)

    async with connection_to(services) as connection:
        await connection.send(head.replace("HTTP/1.1", "HTTP/1.0"))
        await connection.send(FORM_OF_AN_ARCHIVE)
        answer = await connection.read_to_end()

    assert answer.startswith("HTTP/1.1 202 ")
    assert "transfer-encoding" not in answer.lower()
    assert answer.endswith("}")


PROJECT = b'--b\r\nContent-Disposition: form-data; name="project_name"\r\n\r\nx\r\n'
END = b"--b--\r\n"


@pytest.mark.parametrize(
    "form",
    [
        PROJECT + FORM_OF_AN_ARCHIVE,
        FORM_OF_AN_ARCHIVE.removesuffix(END) + PROJECT + END,
        FORM_OF_AN_ARCHIVE.removesuffix(b"\r\n"),
        b"\r\n" + FORM_OF_AN_ARCHIVE,
        FORM_OF_AN_ARCHIVE.replace(b'name="file"', b"name=file; filename=blob"),
        FORM_OF_AN_ARCHIVE.replace(
            b'name="file"', b'filename="blob"; name="file"\r\nContent-Type: text/plain'
        ),
    ],
)
async def test_forms_as_various_clients_write_them(
    client: httpx.AsyncClient, caller: Caller, form: bytes
) -> None:
    answer = await client.post(CALL, headers=caller.headers() | FORM, content=form)

    assert answer.status_code == 202


async def test_a_client_that_goes_away_is_no_fault_of_the_service(
    services: Services, caller: Caller, caplog: pytest.LogCaptureFixture
) -> None:
    headers = caller.headers() | FORM | {"Content-Length": "5000"}

    with caplog.at_level(logging.INFO):
        async with connection_to(services) as connection:
            await connection.send(request_head("POST", CALL, headers) + BEGUN)

    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
    assert "request_failed" not in caplog.text


class Turnstile(asyncio.Semaphore):
    """A semaphore that starts closed and says when somebody stands before it."""

    def __init__(self) -> None:
        super().__init__(0)
        self.reached = asyncio.Event()

    async def acquire(self) -> Literal[True]:
        self.reached.set()
        return await super().acquire()


async def test_archives_are_judged_in_turn(services: Services, caller: Caller) -> None:
    turnstile = Turnstile()

    async with client_of(replace(services, judging=turnstile)) as client:
        submission = asyncio.create_task(submit(client, caller))
        await turnstile.reached.wait()
        waits = not submission.done()
        turnstile.release()
        answer = await submission

    assert waits
    assert answer.status_code == 202


def test_the_host_lets_the_largest_archive_in_with_the_form_around_it() -> None:
    values = json.loads(EXAMPLE.read_text())["Values"]

    room = int(values["FUNCTIONS_REQUEST_BODY_SIZE_LIMIT"]) - 500 * 1024 * 1024

    assert room == 2 * 1024 * 1024


@pytest.mark.parametrize("encoding", ["", "identity", "Identity, "])
async def test_a_content_encoding_that_names_none_is_none(
    client: httpx.AsyncClient, caller: Caller, encoding: str
) -> None:
    headers = caller.headers() | {"Content-Encoding": encoding}

    answer = await client.post(CALL, headers=headers, files=as_upload(ARCHIVE))

    assert answer.status_code == 202


async def test_a_compressed_form_is_415_and_a_poll_all_the_same(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    form = client.build_request("POST", CALL, files=as_upload(ARCHIVE))
    headers = caller.headers() | {
        "Content-Type": form.headers["Content-Type"],
        "Content-Encoding": "gzip",
    }
    content = gzip.compress(await form.aread())

    refused = await client.post(CALL, headers=headers, content=content)
    await submit(client, caller)
    poll = await client.post(CALL, headers=headers, content=content)

    assert refused.status_code == 415
    assert refused.headers["Accept-Encoding"] == "identity"
    assert "without a Content-Encoding" in refused.json()["message"]
    assert poll.status_code == 202
