"""The page that shows a graph, looked at in a real browser."""

import asyncio
import base64
import hashlib
import re
from pathlib import Path

import httpx
import pytest

from shared.wiring import Services
from tests.support.chromium import Page
from tests.support.jobs import worker
from tests.support.pages import look, text
from tests.support.services import CALL, Caller, as_upload, submit, zip_of

pytestmark = pytest.mark.once

SOURCE = {
    "app/main.py": "from app.util import helper\n\n\ndef run():\n    helper()\n",
    "app/util.py": "def helper():\n    return 1\n",
    "app/<img src=x onerror=alert(1)>.py": "def odd():\n    pass\n",
}
IS_SHOWN = "!document.querySelector('#graph').hidden"


def show(page: Page, key: str) -> None:
    page.type("#key", key)
    page.click("#ask button")


async def test_the_page_allows_its_own_blocks_and_nothing_else(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.get("/v1/jobs/whatever/view")

    policy = answer.headers["Content-Security-Policy"]
    for tag in ("script", "style"):
        (block,) = re.findall(f"<{tag}>(.*?)</{tag}>", answer.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(block.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert answer.status_code == 200
    assert "default-src 'none'" in policy
    assert answer.headers["Content-Type"].startswith("text/html")
    assert re.findall(r"https?://|\ssrc=|\shref=", answer.text) == []


async def test_a_graph_is_shown_searched_filtered_and_clicked_through(
    client: httpx.AsyncClient, services: Services, caller: Caller, chromium: Path
) -> None:
    answer = await submit(client, caller, zip_of(SOURCE), path="/v1/graphs/supermodel")
    path = f"/v1/jobs/{answer.json()['jobId']}"
    loop, waits = asyncio.get_running_loop(), asyncio.Event()

    def at(page: Page, url: str) -> None:
        show(page, caller.key)
        page.until("document.querySelector('#said').textContent.includes('not done')")
        loop.call_soon_threadsafe(waits.set)
        page.until(IS_SHOWN)
        assert page.value("document.querySelector('#key').value") == ""
        assert page.value("Object.keys(localStorage).length + document.cookie") == "0"
        shown = text(page, "#count")
        page.type("#search", "app/util")
        page.click("#found button")
        assert text(page, "#name") == "File app/util.py"
        assert "python" in text(page, "#properties")
        assert "defines_function: 1" in text(page, "#neighbours")
        page.click("#neighbours ul button")
        assert text(page, "#name").startswith("Function")
        assert "calls (from): 1" in text(page, "#neighbours")
        page.click("#labels input[value=Function]")
        assert text(page, "#count") != shown
        page.click("#fit")
        page.value("select(-1)")
        node = "nodes.find((n) => n.properties.path === 'app/main.py')"
        box = "canvas.getBoundingClientRect()"
        x, y = page.value(
            f"(() => {{ const [x, y] = onScreen({node}), b = {box};"
            " return [x + b.x, y + b.y] })()"
        )
        page.click_at(x, y)
        assert text(page, "#name") == "File app/main.py"
        page.click("#in")
        assert page.value("view.scale") > 0
        assert all("409" in said for said in page.said)
        assert all(asked.startswith(url + path) for asked in page.requested)

    visiting = asyncio.create_task(look(services, chromium, f"{path}/view", at))
    told = asyncio.create_task(waits.wait())
    await asyncio.wait({visiting, told}, return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    async with worker(services):
        await visiting


async def test_a_key_that_is_refused_shows_nothing(
    client: httpx.AsyncClient, services: Services, caller: Caller, chromium: Path
) -> None:
    answer = await client.post(
        CALL, headers=caller.headers(), files=as_upload(zip_of(SOURCE))
    )
    path = f"/v1/jobs/{answer.json()['jobId']}/view"

    def at(page: Page, _url: str) -> None:
        show(page, "nonsense")
        page.until(
            "document.querySelector('#said').textContent.includes('valid API key')"
        )
        assert not page.value(IS_SHOWN)

    await look(services, chromium, path, at)


async def test_of_a_large_graph_the_files_are_shown_first(
    services: Services, chromium: Path
) -> None:
    files, functions = 3_000, 30_000

    def at(page: Page, _url: str) -> None:
        took_ms = page.value(
            f"""(() => {{
              const nodes = [], relationships = [];
              for (let i = 0; i < {files}; i++) nodes.push({{id: `file:${{i}}`,
                labels: ["File"], properties: {{path: `d${{i % 90}}/${{i}}.py`,
                filePath: `d${{i % 90}}/${{i}}.py`, name: `${{i}}.py`}}}});
              for (let i = 0; i < {functions}; i++) {{
                const at = i % {files};
                nodes.push({{id: `function:${{i}}`, labels: ["Function"], properties:
                  {{name: `f${{i}}`, filePath: `d${{at % 90}}/${{at}}.py`}}}});
                relationships.push({{id: i, type: "calls", startNode: `function:${{i}}`,
                  endNode: `function:${{(i * 7) % {functions}}}`}});
              }}
              const before = performance.now();
              start({{nodes, relationships}});
              paint();
              return performance.now() - before;
            }})()"""
        )
        assert text(page, "#count").startswith("3,000 of 33,000 nodes")
        assert page.value("drawn.length") > 2_000
        page.value("go(0)")
        page.click("#open")
        assert text(page, "#count").startswith("3,010 of 33,000 nodes")
        assert page.said == []
        assert took_ms < 20_000

    await look(services, chromium, "/v1/jobs/any/view", at)
