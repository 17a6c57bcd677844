"""Binds the maintenance duties, each to a schedule of its own."""

import azure.functions as func

from functions.cleanup_timer import handler
from shared import wiring
from shared.core.timers import Timer

blueprint = func.Blueprint()


@blueprint.function_name("reap_timer")
@blueprint.timer_trigger(
    schedule="%REAP_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def reap_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Free the jobs whose worker has died."""
    await handler.run(await wiring.services(), Timer.REAP, handler.run_reap)


@blueprint.function_name("expire_timer")
@blueprint.timer_trigger(
    schedule="%EXPIRE_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def expire_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Fail the pending jobs whose payload is over its time; then tend the queues."""
    await handler.run(
        await wiring.services(), Timer.EXPIRE, handler.run_expire, handler.run_tend
    )


@blueprint.function_name("orphans_timer")
@blueprint.timer_trigger(
    schedule="%ORPHANS_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def orphans_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Delete the payloads that nobody names any more."""
    await handler.run(await wiring.services(), Timer.ORPHANS, handler.run_orphans)


@blueprint.function_name("purge_timer")
@blueprint.timer_trigger(
    schedule="%PURGE_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def purge_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Delete settled jobs, webhooks and rate limits that are over their time."""
    await handler.run(
        await wiring.services(),
        Timer.PURGE,
        handler.run_purge,
        handler.run_forget,
        handler.run_forget_events,
        handler.run_prune,
    )


@blueprint.function_name("sweep_timer")
@blueprint.timer_trigger(
    schedule="%SWEEP_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def sweep_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Delete blobs that are over their time, whatever the database says."""
    await handler.run(await wiring.services(), Timer.SWEEP, handler.run_sweep)


@blueprint.function_name("deliver_timer")
@blueprint.timer_trigger(
    schedule="%DELIVER_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def deliver_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Send the webhooks that are due."""
    await handler.run(await wiring.services(), Timer.DELIVER, handler.run_deliver)


@blueprint.function_name("usage_timer")
@blueprint.timer_trigger(
    schedule="%USAGE_SCHEDULE%", arg_name="timer", use_monitor=False
)
async def usage_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
    """Sum usage by day."""
    await handler.run(await wiring.services(), Timer.USAGE, handler.run_roll_up)
