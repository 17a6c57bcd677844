"""Binds the worker timers: as many as the setting says, each its own function."""

import azure.functions as func

from functions.worker_timer.handler import run
from shared import wiring

blueprint = func.Blueprint()


def _bind_worker(number: int) -> None:
    @blueprint.function_name(f"worker_timer_{number:02d}")
    @blueprint.timer_trigger(
        schedule="%WORKER_SCHEDULE%", arg_name="timer", use_monitor=False
    )
    async def worker_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
        await run(await wiring.services())


# On Flex Consumption every timer function scales on instances of its own: the number
# of functions is the number of workers.
for _number in range(wiring.worker_timers()):
    _bind_worker(_number)
