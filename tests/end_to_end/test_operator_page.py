"""The operators' page, looked at in a real browser, and the stream that feeds it."""

import asyncio
import base64
import hashlib
import re
from pathlib import Path

import httpx
import msgspec
import pytest

from functions.operator import stream_looks
from functions.operator.app import build_app
from functions.operator.watching import QueueWatch
from shared.wiring import Services
from tests.support.chromium import Page
from tests.support.operators import EVERY_TIMER, dead, desk_of, new_operator
from tests.support.pages import look, text
from tests.support.patience import PATIENCE_S
from tests.support.queue import Queue
from tests.support.raw_http import served
from tests.support.services import Caller

pytestmark = pytest.mark.once

IS_SHOWN = "!document.querySelector('#board').hidden"


def watch(page: Page, key: str) -> None:
    page.type("#key", key)
    page.click("#ask button")


def rows(page: Page, table: str) -> list[list[str]]:
    found: list[list[str]] = page.value(
        f"[...document.querySelector('#{table}').tBodies[0].rows]"
        ".map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return found


async def test_the_page_allows_its_own_blocks_and_nothing_else(
    services: Services,
) -> None:
    async with desk_of(services) as desk:
        answer = await desk.get("/operator", headers={"X-Api-Key": ""})

    policy = answer.headers["Content-Security-Policy"]
    for tag in ("script", "style"):
        (block,) = re.findall(f"<{tag}>(.*?)</{tag}>", answer.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(block.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert answer.status_code == 200
    assert "default-src 'none'" in policy
    assert re.findall(r"https?://|\ssrc=|\shref=", answer.text) == []


async def test_an_operator_watches_retries_restarts_and_cancels(
    services: Services, queue: Queue, chromium: Path
) -> None:
    operator = await new_operator(services)
    letter, hopeless = await dead(queue, resumable=True), await dead(queue)
    stuck, unwanted = await queue.claimed(), await queue.claimed()
    user = await queue.user()
    for name in EVERY_TIMER:
        await services.timers.tick(name)
    queue.sql(
        "insert into llm_spend values"
        " (%s, (now() at time zone 'UTC')::date, 'm/large', false, 2, 12345, 90, 7)",
        user,
    )
    loop = asyncio.get_running_loop()

    def at(page: Page, url: str) -> None:
        watch(page, operator.key)
        page.until(IS_SHOWN)
        assert page.value("document.querySelector('#key').value") == ""
        assert page.value("Object.keys(localStorage).length + document.cookie") == "0"
        assert text(page, "#status") == "degraded"
        assert "2 jobs ran out of attempts" in text(page, "#reasons")
        assert text(page, "#numbers").startswith("Waiting0")
        assert {row[0] for row in rows(page, "attempts")} == {
            str(stuck.job_id),
            str(unwanted.job_id),
        }
        assert rows(page, "failures") == [["attempts_exhausted", "2"]]
        assert rows(page, "models") == [["m/large", "2", "0.0123", "90", "7"]]
        assert [row[1:] for row in rows(page, "days")] == [["2", "0.0123", "90", "7"]]
        assert {row[0] for row in rows(page, "timers")} == {*EVERY_TIMER}
        retry = "#dead tr[data-key='{}'] .retry"
        disabled = f'document.querySelector("{retry}").disabled'
        assert page.value(disabled.format(hopeless.job_id))

        page.click(retry.format(letter.job_id))
        page.until(f"{said} === 'The job is pending.'")
        page.until("document.querySelectorAll('#dead tbody tr').length === 1")

        restart = f"#attempts tr[data-key='{stuck.job_id} 1'] .restart"
        page.click(restart)
        assert text(page, "#attempts .restart:focus") == "Sure?"
        assert queue.row(stuck.job_id)["status"] == "processing"
        page.click(restart)
        page.until("document.querySelectorAll('#attempts tbody tr').length === 1")

        page.click("#attempts .cancel")
        page.click("#attempts .cancel")
        page.until("document.querySelector('#attempts td').textContent === 'none'")

        asyncio.run_coroutine_threadsafe(queue.submit(user), loop).result()
        page.until(f"document.querySelector('#loads').textContent.includes('{user}')")
        page.click("#leave")
        assert not page.value(IS_SHOWN)
        assert page.value("key") == ""
        assert page.said == []
        assert all(asked.startswith(f"{url}/operator") for asked in page.requested)

    said = "document.querySelector('#done').textContent"
    await look(services, chromium, "/operator", at, build_app)

    assert queue.row(letter.job_id)["status"] == "pending"
    assert queue.row(stuck.job_id)["status"] == "pending"
    assert queue.row(unwanted.job_id)["error_code"] == "cancelled"


async def test_a_key_without_the_scope_shows_nothing(
    services: Services, caller: Caller, chromium: Path
) -> None:
    def at(page: Page, _url: str) -> None:
        watch(page, caller.key)
        page.until(
            "document.querySelector('#said').textContent.includes('lacks the scope')"
        )
        assert not page.value(IS_SHOWN)

    await look(services, chromium, "/operator", at, build_app)


async def test_one_look_serves_all_who_watch(services: Services, queue: Queue) -> None:
    await queue.submit(await queue.user())
    watching = QueueWatch(services, every_s=60)

    async with watching.watching() as first:
        shown = await first.wait(30)
        async with watching.watching() as second:
            same = await second.wait(30)
            nothing = await second.wait(0.01)

    assert shown is not None
    assert msgspec.json.decode(shown)["pending"] == 1
    assert (same, nothing) == (shown, None)


async def test_the_stream_ends_with_its_key(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    operator = await new_operator(services)
    monkeypatch.setattr(stream_looks, "_KEY_EVERY_S", 0.1)
    async with (
        served(services, build_app) as (host, port),
        httpx.AsyncClient(
            base_url=f"http://{host}:{port}", timeout=PATIENCE_S
        ) as client,
        client.stream(
            "GET", "/operator/events", headers={"X-Api-Key": operator.key}
        ) as answer,
    ):
        lines = answer.aiter_lines()
        kind = answer.headers["Content-Type"]
        while not (await anext(lines)).startswith("event: look"):
            pass
        await services.accounts.revoke_api_key(operator.user_id, operator.api_key_id)
        async for _ in lines:
            pass

    assert kind.startswith("text/event-stream")
