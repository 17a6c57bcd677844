"""Binds the worker timers: as many as the setting says, each its own function."""

import azure.functions as func

from functions.worker_timer.handler import run
from shared import wiring
from shared.core import timers
from shared.maintenance.ticking import ticking

blueprint = func.Blueprint()


def _bind_worker(number: int) -> None:
    name = timers.worker_timer(number)

    @blueprint.function_name(name)
    @blueprint.timer_trigger(
        schedule="%WORKER_SCHEDULE%", arg_name="timer", use_monitor=False
    )
    async def worker_timer(timer: func.TimerRequest) -> None:  # noqa: ARG001 - bound
        services = await wiring.services()
        async with ticking(services.timers, name, every_s=timers.WORKER_TICK_S):
            await run(services)


# On Flex Consumption every timer function scales on instances of its own: the number
# of functions is the number of workers.
for _number in range(wiring.worker_timers()):
    _bind_worker(_number)
