"""What goes on when a store is away, or an upload is torn in the middle."""

import asyncio
from contextlib import suppress

import httpx

from proofs.retention.gates import Point
from proofs.retention.places import open_files
from proofs.retention.scene import Payload, Scene
from shared.core.jobs import JobKind
from tests.support.raw_http import request_head
from tests.support.services import until

_BOUNDARY = "planted"


async def database_away(scene: Scene) -> None:
    """The database crashes under way, and is back once the worker has noticed."""
    async with scene.stack.gates.holding(Point.RESOLVE) as arrivals:
        await scene.submit()
        child = await arrivals.get()
        async with scene.stack.postgres.away():
            child.go()
            await scene.is_logged("poll_failed")
    await scene.settled("completed")


async def database_away_for_an_hour(scene: Scene) -> None:
    """The sweeper deletes the archive of a waiting job, though no row can be read."""
    async with scene.no_claims():
        await scene.submit()
        async with scene.stack.postgres.away():
            await scene.sweep()
    await scene.settled("failed", "payload_expired")


async def blobs_away_at_the_download(scene: Scene) -> None:
    """The worker cannot fetch the archive; the job waits until it can."""

    async def is_released() -> bool:
        async with await scene.stack.services.pool.connect() as connection:
            found = await connection.execute(
                "select from jobs where status = 'pending' and released > 0"
            )
            return found.rowcount > 0

    async with scene.no_claims():
        await scene.submit()
    with scene.stack.without_blobs():
        await until(is_released)
    await scene.settled("completed")


async def blobs_away_at_the_end(scene: Scene) -> None:
    """The job is completed; its payload cannot be deleted, but by a timer later."""
    async with scene.stack.gates.holding(Point.STORE) as arrivals:
        await scene.submit()
        arrival = await arrivals.get()
        with scene.stack.without_blobs():
            arrival.go()
            await scene.is_logged("blob_deletion_failed")
    await scene.settled_with_source("completed")
    await scene.look("before the cleanup", Payload.WHOLE)
    await scene.remove_orphans()


async def blobs_away_at_the_upload(scene: Scene) -> None:
    """The archive cannot be stored; the client is told so."""
    with scene.stack.without_blobs():
        answer = await scene.post(scene.archive(bulky=True), JobKind.SUPERMODEL)
    if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
        raise AssertionError(answer.text)


async def client_gone_in_an_upload(scene: Scene) -> None:
    """The client's connection ends with half of the archive sent."""

    async def nothing_is_open() -> bool:
        return not [piece async for piece in open_files(scene.stack) if piece.data]

    archive = scene.archive(bulky=True)
    socket = scene.stack.folder / "app.sock"
    _, writer = await asyncio.open_unix_connection(socket)
    headers = scene.stack.caller.headers(scene.key)
    headers["Content-Length"] = str(len(archive))
    headers["Content-Type"] = f"multipart/form-data; boundary={_BOUNDARY}"
    head = request_head("POST", "/v1/graphs/supermodel", headers)
    part = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
    writer.write(head.encode() + part.encode() + archive[: len(archive) // 2])
    await writer.drain()
    writer.close()
    await until(nothing_is_open)


async def app_killed_in_an_upload(scene: Scene) -> None:
    """The API dies with some blocks of the archive in the store."""

    async def send() -> None:
        with suppress(httpx.TransportError):
            await scene.post(archive, JobKind.SUPERMODEL)

    archive = scene.archive(bulky=True)
    async with scene.stack.gates.holding(Point.UPLOAD) as arrivals:
        sending = asyncio.create_task(send())
        await (await arrivals.get()).kill()
        await sending
    await scene.stack.app.wait()
    await scene.look("at the kill", Payload.TORN)
    await scene.stack.start_app()
    await scene.sweep()
