"""One process of the system under proof: `python -m proofs.retention.process`.

It is built from its environment like the real ones, and logs everything there is.
"""

import argparse
import asyncio
import logging
import os
import sys
from pathlib import Path

import uvicorn

from functions.submit.app import build_app
from functions.worker_timer.handler import run
from proofs.retention.gated import gated
from shared.pipeline.kinship import die_with_parent
from shared.settings import read_settings
from shared.wiring import Services, build_services


async def serve(services: Services, socket: Path) -> None:
    """Serve the API on a Unix socket until SIGTERM."""
    config = uvicorn.Config(
        build_app(services), uds=str(socket), log_config=None, lifespan="off"
    )
    await uvicorn.Server(config).serve()


async def work(services: Services) -> None:
    """Run the worker timer over and over until SIGTERM."""
    while True:
        await run(services)


async def main() -> None:
    """Be the process that the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("role", choices=["app", "worker"])
    parser.add_argument("--gates", type=Path, required=True)
    parser.add_argument("--socket", type=Path)
    parser.add_argument("--inline-max-bytes", type=int, default=1024 * 1024)
    arguments = parser.parse_args()
    die_with_parent(os.getppid())
    logging.basicConfig(level=logging.DEBUG, stream=sys.stderr)
    services = gated(
        build_services(read_settings()), arguments.gates, arguments.inline_max_bytes
    )
    # The store has just set it to warnings.
    logging.getLogger("azure").setLevel(logging.DEBUG)
    try:
        if arguments.role == "app":
            await serve(services, arguments.socket)
        else:
            await work(services)
    finally:
        await services.close()


if __name__ == "__main__":
    asyncio.run(main())
