"""What becomes of a job that asks a language model, whatever the model does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from proofs.retention.gated import KIND_BY_MODEL
from proofs.retention.scene import Scene
from tests.support.models import Reaction, in_turn, sensible
from tests.support.services import until

_HANGS = in_turn(Reaction(pieces=[], hangs=True))


async def model_answering(scene: Scene) -> None:
    """A model is asked and answers; what it was sent is one of the places."""
    before = len(scene.stack.model.asked)
    await scene.submit(kind=KIND_BY_MODEL)
    await scene.settled("completed")
    if len(scene.stack.model.asked) == before:
        raise AssertionError("The model was not asked.")


async def model_hanging(scene: Scene) -> None:
    """A model does not answer: the source must be gone while it hangs."""
    async with _hanging(scene):
        await scene.look("while it hangs")
    await scene.settled("completed")


async def cancelled_while_a_model_hangs(scene: Scene) -> None:
    """The owner cancels: the worker hangs up."""

    async def has_hung_up() -> bool:
        return scene.stack.model.hung_up > before

    before = scene.stack.model.hung_up
    async with _hanging(scene):
        await scene.cancel()
        await until(has_hung_up)
    await scene.settled("failed", "cancelled")


async def worker_killed_while_a_model_hangs(scene: Scene) -> None:
    """The worker dies meanwhile; another one asks once more."""
    async with _hanging(scene):
        await scene.kill_worker()
        await scene.look("at the kill")
    await scene.stack.start_worker()
    await scene.settled("completed")


@asynccontextmanager
async def _hanging(scene: Scene) -> AsyncIterator[None]:
    """Submit a job whose model hangs while the block runs."""
    model = scene.stack.model
    before = len(model.hanging)

    async def hangs() -> bool:
        gone = (await scene.job())["sourceDeletedAt"] is not None
        return gone and len(model.hanging) > before

    model.script = _HANGS
    try:
        await scene.submit(kind=KIND_BY_MODEL)
        await until(hangs)
        yield
    finally:
        model.script = sensible
        model.let_go()
