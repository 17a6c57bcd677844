"""What classifying by a model costs beside the model itself.

Analyses an archive, then asks a fake model that answers at once, and prints processor
time, questions, bytes sent, and how long the event loop stood still at most.
"""

import argparse
import asyncio
import time
from pathlib import Path

from shared.llm.client import ModelClient
from shared.pipeline.kinds.by_model import ClassifyByModel
from tests.support.ledgers import Fuse, Payers
from tests.support.models import modelling, sensible
from tests.support.trees import Desk, analysed_archive

_BEAT_S = 0.01


async def measure(archive: bytes) -> dict[str, float]:
    """Return the figures of one archive, by name."""
    desk = Desk(parts=analysed_archive(archive))
    late_s: list[float] = []

    async def beat() -> None:
        while True:
            before_s = time.monotonic()
            await asyncio.sleep(_BEAT_S)
            late_s.append(time.monotonic() - before_s - _BEAT_S)

    async with modelling(sensible) as model:
        client = ModelClient(model.policy)
        step = ClassifyByModel(client=client, ledger=Payers(), breaker=Fuse())
        beating = asyncio.create_task(beat())
        before_s = time.process_time()
        await step.run(desk)
        took_s = time.process_time() - before_s
        beating.cancel()
        await client.close()
    return {
        "processor time, s": round(took_s, 2),
        "questions": len(model.asked),
        "bytes of requests": sum(len(asked.body) for asked in model.asked),
        "largest request, bytes": max(len(asked.body) for asked in model.asked),
        "longest stall, ms": round(max(late_s) * 1000),
    }


def main() -> None:
    """Measure the archives that are named."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.by_model")
    parser.add_argument("archives", nargs="+", type=Path, metavar="zip")
    for path in parser.parse_args().archives:
        figures = asyncio.run(measure(path.read_bytes()))
        print(path.name, *(f"{name}: {figure}" for name, figure in figures.items()))


if __name__ == "__main__":
    main()
