"""Every way a job can end, and every point at which something dies on its way.

Each outcome brings one job to its end and leaves the stack as it found it. Where the
payload is still needed, or nobody is left to delete it, the outcome looks for canaries
there and then; at its end, when everything must be gone, its caller does.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from uuid import UUID

from proofs.retention.archive import damaged
from proofs.retention.by_model import (
    cancelled_while_a_model_hangs,
    model_answering,
    model_hanging,
    worker_killed_while_a_model_hangs,
)
from proofs.retention.client_uploads import (
    upload_completed,
    upload_damaged,
    upload_leased,
    upload_never_ended,
    upload_never_submitted,
    upload_refused,
    upload_sent_again,
    upload_swapped,
)
from proofs.retention.gated import KIND_WITH_STEP
from proofs.retention.gates import Point
from proofs.retention.interruptions import (
    app_killed_in_an_upload,
    blobs_away_at_the_download,
    blobs_away_at_the_end,
    blobs_away_at_the_upload,
    client_gone_in_an_upload,
    database_away,
    database_away_for_an_hour,
)
from proofs.retention.scene import Payload, Scene
from shared.core.jobs import JobId
from shared.core.policies import Lane
from shared.storage.postgres.notify import Topic
from tests.support.services import until

Outcome = Callable[[Scene], Awaitable[None]]

_IN_CHILD = (Point.HYDRATE, Point.PARSE, Point.RESOLVE, Point.GRAPH)


async def completed(scene: Scene) -> None:
    """All goes well."""
    await scene.submit()
    await scene.settled("completed")


async def completed_in_the_short_lane(scene: Scene) -> None:
    """Results are committed together."""
    await scene.stop_worker()
    await scene.stack.start_worker(Lane.SHORT)
    await completed(scene)
    await scene.stop_worker()
    await scene.stack.start_worker()


async def pending(scene: Scene) -> None:
    """Nobody has claimed the job yet: the payload must be found, and all of it."""
    async with scene.no_claims():
        await scene.submit()
        await scene.look("while it waits", Payload.WHOLE)
    await scene.settled("completed")


async def refused(scene: Scene) -> None:
    """The archive is no archive; there is never a job."""
    answer = await scene.post(scene.archive()[:-1])
    if not answer.is_client_error:
        raise AssertionError(answer.text)


async def bad_archive(scene: Scene) -> None:
    """A fault of the archive shows only when it is read."""
    await scene.submit(damaged(scene.archive()))
    await scene.settled("failed", "checksum_mismatch")


async def cancelled_while_pending(scene: Scene) -> None:
    """The owner cancels before anybody has claimed the job."""
    async with scene.no_claims():
        await scene.submit()
        await scene.cancel()
        await scene.settled("failed", "cancelled")


async def cancelled_while_processing(scene: Scene) -> None:
    """The owner cancels under way: the child must die of it."""
    async with scene.stack.gates.holding(Point.PARSE) as arrivals:
        await scene.submit()
        child = await arrivals.get()
        await scene.cancel()
        await child.gone()
    await scene.settled("failed", "cancelled")


async def restarted_by_an_operator(scene: Scene) -> None:
    """An operator takes the job from its worker: the child must die of it."""
    services = scene.stack.services
    async with scene.stack.gates.holding(Point.PARSE) as arrivals:
        await scene.submit()
        child = await arrivals.get()
        job_id = JobId(UUID((await scene.job())["jobId"]))
        await services.operators.restart(job_id)
        services.notifier.announce(Topic.CANCELS)
        await child.gone()
    await scene.settled("completed")


async def expired(scene: Scene) -> None:
    """Nobody has claimed the job for an hour."""
    async with scene.no_claims():
        await scene.submit()
        async with await scene.stack.services.pool.connect() as connection:
            await connection.execute(
                "update jobs set payload_expires_at = now() where status = 'pending'"
            )
    await scene.settled("failed", "payload_expired")


async def exhausted(scene: Scene) -> None:
    """Every attempt's child is killed."""
    async with scene.stack.gates.holding(Point.PARSE) as arrivals:
        await scene.submit()
        for _ in range(scene.stack.services.worker.max_attempts):
            await (await arrivals.get()).kill()
    await scene.settled("failed", "attempts_exhausted")


async def quoted_by_an_error(scene: Scene) -> None:
    """Every attempt ends with an unforeseen error that quotes the source."""
    async with scene.stack.gates.holding(Point.PARSE) as arrivals:
        await scene.submit()
        for _ in range(scene.stack.services.worker.max_attempts):
            (await arrivals.get()).fail()
    await scene.settled("failed", "attempts_exhausted")


async def child_killed(point: Point, scene: Scene) -> None:
    """The child is killed once at this point."""
    async with scene.stack.gates.holding(point) as arrivals:
        await scene.submit()
        await (await arrivals.get()).kill()
    await scene.settled("completed")


async def worker_killed(point: Point, scene: Scene) -> None:
    """The worker is killed at this point; another one takes the job over."""
    async with scene.stack.gates.holding(point) as arrivals:
        await scene.submit()
        arrival = await arrivals.get()
        await scene.kill_worker()
        await arrival.gone()
    await scene.look("at the kill", Payload.WHOLE)
    await scene.stack.start_worker()
    await scene.settled("completed")


async def worker_killed_behind_the_checkpoint(scene: Scene) -> None:
    """The graph is safe, and the payload not deleted yet."""
    async with scene.stack.gates.holding(Point.CHECKPOINT) as arrivals:
        await scene.submit(kind=KIND_WITH_STEP)
        await arrivals.get()
        await scene.kill_worker()
    await scene.look("at the kill", Payload.WHOLE)
    await scene.stack.start_worker()
    await scene.remove_orphans()
    await scene.settled("completed")


async def worker_killed_behind_completion(scene: Scene) -> None:
    """The job is completed, and the payload not deleted yet."""
    async with scene.stack.gates.holding(Point.COMPLETE) as arrivals:
        await scene.submit()
        await arrivals.get()
        await scene.kill_worker()
    await scene.settled_with_source("completed")
    await scene.look("at the kill", Payload.WHOLE)
    await scene.remove_orphans()
    await scene.stack.start_worker()


async def stopped_gracefully(scene: Scene) -> None:
    """The host stops the worker; the job is given back."""
    async with scene.stack.gates.holding(Point.PARSE) as arrivals:
        await scene.submit()
        child = await arrivals.get()
        await scene.stop_worker()
        await child.gone()
    await scene.look("at the stop", Payload.WHOLE)
    await scene.stack.start_worker()
    await scene.settled("completed")


async def step_hanging(scene: Scene) -> None:
    """A step takes for ever: the source must be gone while it does."""

    async def source_is_gone() -> bool:
        return (await scene.job())["sourceDeletedAt"] is not None

    async with scene.stack.gates.holding(Point.STEP) as arrivals:
        await scene.submit(kind=KIND_WITH_STEP)
        step = await arrivals.get()
        await until(source_is_gone)
        await scene.look("while it hangs")
        step.go()
    await scene.settled("completed")


async def worker_killed_in_a_step(scene: Scene) -> None:
    """The worker dies while a step takes for ever; another one does it again."""
    async with scene.stack.gates.holding(Point.STEP) as arrivals:
        await scene.submit(kind=KIND_WITH_STEP)
        await arrivals.get()
        await scene.kill_worker()
    await scene.look("at the kill")
    await scene.stack.start_worker()
    await scene.settled("completed")


OUTCOMES: Mapping[str, Outcome] = {
    "completed": completed,
    "completed in the short lane": completed_in_the_short_lane,
    "pending": pending,
    "refused at the door": refused,
    "failed by a bad archive": bad_archive,
    "cancelled while pending": cancelled_while_pending,
    "cancelled while processing": cancelled_while_processing,
    "restarted by an operator": restarted_by_an_operator,
    "expired": expired,
    "attempts exhausted": exhausted,
    "errors that quote the source": quoted_by_an_error,
    **{f"child killed at {point}": partial(child_killed, point) for point in _IN_CHILD},
    **{
        f"worker killed at {point}": partial(worker_killed, point)
        for point in (Point.DOWNLOAD, *_IN_CHILD, Point.STORE)
    },
    "worker killed behind the checkpoint": worker_killed_behind_the_checkpoint,
    "worker killed behind completion": worker_killed_behind_completion,
    "worker killed in a step": worker_killed_in_a_step,
    "worker stopped gracefully": stopped_gracefully,
    "step hanging": step_hanging,
    "language model answering": model_answering,
    "language model hanging": model_hanging,
    "cancelled while a model hangs": cancelled_while_a_model_hangs,
    "worker killed while a model hangs": worker_killed_while_a_model_hangs,
    "database away": database_away,
    "database away for an hour": database_away_for_an_hour,
    "blob store away at the download": blobs_away_at_the_download,
    "blob store away at the end": blobs_away_at_the_end,
    "blob store away at the upload": blobs_away_at_the_upload,
    "client gone in an upload": client_gone_in_an_upload,
    "app killed in an upload": app_killed_in_an_upload,
    "upload by the client": upload_completed,
    "upload that is never submitted": upload_never_submitted,
    "upload that never ends": upload_never_ended,
    "upload refused at the door": upload_refused,
    "upload of a bad archive": upload_damaged,
    "upload swapped when it was judged": upload_swapped,
    "upload leased by the client": upload_leased,
    "upload sent again behind the end": upload_sent_again,
}
"""Everything that can become of a job, by the name that the table shows."""

QUICK = (
    "pending",
    "failed by a bad archive",
    "cancelled while processing",
    "child killed at parse",
    "worker killed at graph",
    "language model hanging",
    "upload by the client",
)
"""The outcomes that every test run can afford."""
