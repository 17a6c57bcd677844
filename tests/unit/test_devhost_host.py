"""devhost as a process: what passes through it, what it refuses, how it ends."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from devhost.server import listen
from tests.support.hosts import RunningHost, running_host, starting_host, write_app
from tests.support.memory import PeakMemory
from tests.support.patience import PATIENCE_S
from tests.support.sample_app import APP

MIB = 1024 * 1024
CHUNK = bytes(MIB)


@pytest.fixture(scope="module")
def app_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_app(tmp_path_factory.mktemp("app"), APP)


@pytest.fixture(scope="module")
def host(app_dir: Path) -> Iterator[RunningHost]:
    settings = {
        "AzureWebJobs.off.Disabled": "1",
        "FUNCTIONS_REQUEST_BODY_SIZE_LIMIT": str(300 * MIB),
    }
    with running_host(app_dir, settings=settings) as started:
        yield started


@pytest.fixture
async def client(host: RunningHost) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=host.url, timeout=PATIENCE_S) as started:
        yield started


async def chunks(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield CHUNK


async def test_the_most_specific_route_answers(client: httpx.AsyncClient) -> None:
    assert (await client.get("/count/a")).text == "a 0"
    assert (await client.get("/count")).text == "/count"
    assert (await client.get("/some/where/else")).text == "/some/where/else"
    assert (await client.get("/")).text == "/"
    assert (await client.get("/below")).text == "below: /below"
    assert (await client.get("/below/that")).text == "below: /below/that"
    assert (await client.get("/belowdecks")).text == "/belowdecks"


async def test_a_chunked_body_arrives_whole(client: httpx.AsyncClient) -> None:
    answer = await client.post("/count/chunked", content=chunks(3))

    assert answer.text == f"chunked {3 * MIB}"


@pytest.mark.slow
async def test_a_256_mib_upload_costs_less_than_100_mib(
    host: RunningHost, client: httpx.AsyncClient
) -> None:
    await client.post("/count/warm", content=chunks(4))
    peak = PeakMemory(host.command.process.pid)

    await peak.over(client.post("/count/big", content=chunks(256)))

    assert peak.growth_bytes < 100 * MIB


def test_a_body_that_declares_too_much_is_413(host: RunningHost) -> None:
    connection = HTTPConnection(host.url.removeprefix("http://"), timeout=PATIENCE_S)
    connection.putrequest("POST", "/count/big")
    connection.putheader("Content-Length", str(301 * MIB))
    connection.endheaders()

    answer = connection.getresponse()
    connection.close()

    assert answer.status == 413


async def test_events_pass_through_as_they_happen(client: httpx.AsyncClient) -> None:
    async with client.stream("GET", "/events") as answer:
        lines = answer.aiter_lines()
        first = await anext(lines)
        await client.post("/go")
        rest = [line async for line in lines if line]

    assert first == "event: first"
    assert rest == ["event: second"]


async def test_a_function_that_raises_is_a_bare_500(client: httpx.AsyncClient) -> None:
    answer = await client.get("/broken")

    assert (answer.status_code, answer.content) == (500, b"")


async def test_a_disabled_function_does_not_answer(client: httpx.AsyncClient) -> None:
    assert (await client.post("/off/now")).status_code in (404, 405)


@pytest.mark.parametrize("method", ["TRACE", "PROPFIND", "OURS"])
async def test_a_method_that_cannot_be_named_is_for_who_names_all(
    client: httpx.AsyncClient, method: str
) -> None:
    answer = await client.request(method, "/below/it")
    refused = await client.request(method, "/go")

    assert answer.text == "below: /below/it"
    assert refused.status_code == 405


async def test_without_auth_every_level_is_open(client: httpx.AsyncClient) -> None:
    assert (await client.get("/guarded")).text == "guarded"


async def test_the_host_tells_its_state(client: httpx.AsyncClient) -> None:
    assert (await client.get("/admin/host/status")).json()["state"] == "Running"


async def test_a_timer_is_fired_by_hand(client: httpx.AsyncClient) -> None:
    answer = await client.post("/admin/functions/TICK", json={"input": ""})

    assert answer.status_code == 202
    assert (await client.get("/ticked")).text == "ticked"


async def test_an_unknown_function_cannot_be_fired(client: httpx.AsyncClient) -> None:
    assert (await client.post("/admin/functions/nobody")).status_code == 404


async def test_with_auth_keys_are_needed(app_dir: Path) -> None:
    with running_host(app_dir, "--auth") as host:
        keys = dict(
            line.split(" key: ") for line in host.first_lines if " key: " in line
        )
        function, master = (
            {"x-functions-key": keys[name]} for name in ("Function", "Master")
        )
        async with httpx.AsyncClient(base_url=host.url, timeout=PATIENCE_S) as client:
            assert (await client.get("/count/open")).status_code == 200
            assert (await client.get("/guarded")).status_code == 401
            assert (await client.get("/guarded", headers=function)).status_code == 200
            code = {"code": keys["Function"]}
            assert (await client.get("/guarded", params=code)).status_code == 200
            fire = "/admin/functions/tick"
            assert (await client.post(fire)).status_code == 401
            assert (await client.post(fire, headers=function)).status_code == 401
            assert (await client.post(fire, headers=master)).status_code == 202
            status = "/admin/host/status"
            assert (await client.get(status)).status_code == 401
            assert (await client.get(status, headers=master)).status_code == 200


@pytest.mark.parametrize("stop_signal", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_cancels_the_timers_and_exits_with_0(
    app_dir: Path, stop_signal: signal.Signals
) -> None:
    with running_host(app_dir) as host:
        exit_code = host.command.stop(stop_signal)
        log = host.command.log

    assert exit_code == 0
    assert "Executed 'Functions.endless' (Cancelled" in log
    assert "Traceback" not in log


def test_an_open_event_stream_does_not_hold_up_the_end(app_dir: Path) -> None:
    with (
        running_host(app_dir) as host,
        httpx.stream("GET", f"{host.url}/events", timeout=PATIENCE_S) as answer,
    ):
        assert next(answer.iter_lines()) == "event: first"
        exit_code = host.command.stop()

    assert exit_code == 0


async def test_no_part_of_an_answer_waits_for_the_one_before() -> None:
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken = writer.get_extra_info("socket")
        found.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = listen("127.0.0.1", 0)
    async with await asyncio.start_server(serve, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        is_immediate = await found
        writer.close()

    assert is_immediate


def test_a_port_that_is_taken_is_named(app_dir: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        with starting_host(app_dir, "--port", str(port)) as command:
            exit_code, said = command.end(), command.log

    assert exit_code == 2
    assert f"Port {port} is taken" in said
    assert f"PORT={port + 1}" in said


def test_a_refusal_is_the_last_line_and_exits_with_1(tmp_path: Path) -> None:
    code = """
    @app.timer_trigger(schedule="%NOWHERE%", arg_name="timer")
    async def tick(timer: func.TimerRequest) -> None:
        pass
    """

    with starting_host(write_app(tmp_path, code), "--port", "0") as command:
        exit_code, said = command.end(), command.log

    assert exit_code == 1
    assert "'%NOWHERE%' does not resolve to a value" in said.splitlines()[-1]
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("left", "right"),
    [("a/{x}", "a/{y:int}"), ("same", "Same"), ("{*path}", "{**rest}")],
)
def test_conflicting_routes_are_refused(tmp_path: Path, left: str, right: str) -> None:
    code = "".join(
        f"""
@app.function_name("{name}")
@app.route(route="{route}")
async def {name}(req: Request) -> Response:
    return Response("")
"""
        for name, route in (("left", left), ("right", right))
    )

    with starting_host(write_app(tmp_path, code), "--port", "0") as command:
        exit_code, said = command.end(), command.log

    assert exit_code == 1
    assert "'left' and 'right' both answer" in said


def test_a_route_of_the_host_itself_is_refused(tmp_path: Path) -> None:
    code = """
    @app.route(route="admin/mine")
    async def mine(req: Request) -> Response:
        return Response("")
    """

    with starting_host(write_app(tmp_path, code), "--port", "0") as command:
        exit_code, said = command.end(), command.log

    assert exit_code == 1
    assert "conflicts with one or more built in routes" in said


def test_importing_our_app_loads_no_grammar_and_no_store() -> None:
    root = Path(__file__).parents[2]
    example = json.loads((root / "local.settings.example.json").read_text())["Values"]

    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, function_app; print(*sys.modules)"],
        cwd=root,
        env={**os.environ, **example},  # noqa: TID251 - handed on
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()

    assert "functions.submit.app" in loaded
    slow = ("tree_sitter_", "azure.storage", "azure.identity", "openai")
    assert [name for name in loaded if name.startswith(slow)] == []
