"""Pages of the app, opened in a browser while this loop serves them."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from starlette.types import ASGIApp

from functions.submit.app import build_app
from shared.wiring import Services
from tests.support.chromium import Page, new_page
from tests.support.raw_http import served


async def look(
    services: Services,
    chromium: Path,
    path: str,
    at: Callable[[Page, str], None],
    build: Callable[[Services], ASGIApp] = build_app,
) -> None:
    """Serve the app, open one of its pages, and look at it from a thread."""
    async with served(services, build) as (host, port):
        url = f"http://{host}:{port}"

        def visit() -> None:
            with new_page(chromium) as page:
                page.open(url + path)
                at(page, url)

        await asyncio.to_thread(visit)


def text(page: Page, selector: str) -> str:
    return str(page.value(f"document.querySelector('{selector}').textContent"))
