"""What goes over the wire, and what does not, with real sockets and real TLS."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpcore
import pytest

from shared.core.errors import CallbackRefused
from shared.core.webhooks import WebhookPolicy
from shared.webhooks.client import WebhookClient
from tests.support.patience import PATIENCE_S
from tests.support.receivers import HOST, answer, certified, receiving


class Names:
    """A name server: gives its answers in turn, and the last one from then on."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, host: str, _port: int) -> list[str]:
        self.asked.append(host)
        more = self.answers[1:]
        return self.answers.pop(0) if more else self.answers[0]


def policy(*trusted: str, timeout_s: float = 10) -> WebhookPolicy:
    return WebhookPolicy(
        trusted_hosts=frozenset(trusted), max_tries=1, timeout_s=timeout_s
    )


@contextmanager
def client_of(policy: WebhookPolicy, **options: object) -> Iterator[WebhookClient]:
    client = WebhookClient(policy, **options)  # type: ignore[arg-type] # as in callers
    yield client
    client.close()


async def test_a_post_arrives_with_its_headers_and_host() -> None:
    async with receiving() as receiver:
        with client_of(policy(receiver.host)) as client:
            url = f"http://{receiver.host}/a?b=c"
            status = await client.post(url, {"webhook-id": "1"}, b"{}")

    (request,) = receiver.requests
    assert status == 200
    assert request.line == "POST /a?b=c HTTP/1.1"
    assert request.headers["host"] == receiver.host
    assert request.headers["webhook-id"] == "1"
    assert request.headers["content-type"] == "application/json"
    assert request.body == b"{}"


async def test_the_certificate_is_checked_for_the_name_that_was_asked(
    tmp_path: Path,
) -> None:
    server, trusting = certified(tmp_path)
    async with receiving(context=server) as receiver:
        names = Names(["127.0.0.1"])
        rules = policy(f"{HOST}:{receiver.port}", f"other.example:{receiver.port}")
        with client_of(rules, resolve=names, ssl_context=trusting) as client:
            status = await client.post(f"https://{HOST}:{receiver.port}/", {}, b"{}")
            with pytest.raises(httpcore.ConnectError):
                await client.post(f"https://other.example:{receiver.port}/", {}, b"{}")

    assert status == 200
    assert receiver.server_names == [HOST, "other.example"]
    assert receiver.requests[0].headers["host"] == f"{HOST}:{receiver.port}"
    assert len(receiver.requests) == 1


async def test_a_certificate_that_nobody_has_signed_is_refused(tmp_path: Path) -> None:
    server, _ = certified(tmp_path)
    async with receiving(context=server) as receiver:
        names = Names(["127.0.0.1"])
        rules = policy(f"{HOST}:{receiver.port}")
        with (
            client_of(rules, resolve=names) as client,
            pytest.raises(httpcore.ConnectError),
        ):
            await client.post(f"https://{HOST}:{receiver.port}/", {}, b"{}")

    assert receiver.requests == []


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["10.1.2.3"],
        ["169.254.169.254"],
        ["::1"],
        ["::ffff:127.0.0.1"],
        ["64:ff9b::7f00:1"],
        ["93.184.215.14", "127.0.0.1"],
    ],
)
async def test_a_name_that_leads_inside_is_refused_before_anything_is_sent(
    addresses: list[str],
) -> None:
    with (
        client_of(policy(), resolve=Names(addresses)) as client,
        pytest.raises(CallbackRefused),
    ):
        await client.post("https://rebound.example.com/", {}, b"{}")


async def test_a_name_is_looked_up_once_so_that_its_second_answer_counts_for_nothing(
    tmp_path: Path,
) -> None:
    server, trusting = certified(tmp_path)
    async with receiving(context=server) as receiver:
        names = Names(["127.0.0.1"], ["10.0.0.1"])
        rules = policy(f"{HOST}:{receiver.port}")
        with client_of(rules, resolve=names, ssl_context=trusting) as client:
            await client.post(f"https://{HOST}:{receiver.port}/", {}, b"{}")

    assert names.asked == [HOST]
    assert receiver.connections == 1


async def test_the_next_address_is_tried_when_one_refuses() -> None:
    async with receiving() as receiver:
        names = Names(["127.0.0.2", "127.0.0.1"])  # only the latter listens
        rules = policy(f"{HOST}:{receiver.port}")
        with client_of(rules, resolve=names) as client:
            status = await client.post(f"http://{HOST}:{receiver.port}/", {}, b"{}")

    assert status == 200


async def test_a_redirect_is_an_answer_and_is_not_followed() -> None:
    async with receiving() as inside:
        redirect = answer(307, f"Location: http://{inside.host}/")
        async with receiving(redirect) as receiver:
            with client_of(policy(receiver.host, inside.host)) as client:
                status = await client.post(f"http://{receiver.host}/", {}, b"{}")

    assert status == 307
    assert inside.connections == 0


async def test_a_proxy_in_the_environment_is_not_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with receiving() as proxy, receiving() as receiver:
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, f"http://{proxy.host}")
        with client_of(policy(receiver.host)) as client:
            await client.post(f"http://{receiver.host}/", {}, b"{}")

    assert (proxy.connections, receiver.connections) == (0, 1)


async def test_an_endless_answer_is_not_read_to_its_end() -> None:
    async with receiving(b"HTTP/1.1 200 OK\r\n\r\n") as receiver:
        receiver.endless = True
        with client_of(policy(receiver.host)) as client:
            status = await client.post(f"http://{receiver.host}/", {}, b"{}")

    assert status == 200


@pytest.mark.parametrize(
    ("body", "is_held_open"),
    [
        (b"Content-Length: 50\r\n\r\nabc", False),
        (b"Transfer-Encoding: chunked\r\n\r\nnonsense", False),
        (b"Content-Length: 50\r\n\r\nabc", True),
    ],
)
async def test_the_status_has_arrived_though_the_body_is_cut_broken_or_slow(
    body: bytes, *, is_held_open: bool
) -> None:
    async with receiving(b"HTTP/1.1 200 OK\r\n" + body) as receiver:
        receiver.held_open = is_held_open
        with client_of(policy(receiver.host, timeout_s=2)) as client:
            status = await client.post(f"http://{receiver.host}/", {}, b"{}")

    assert status == 200


@pytest.mark.parametrize(
    "nonsense",
    [b"SSH-2.0-OpenSSH\r\n\r\n", b"", b"HTTP/1.1 200 OK\r\nX: " + b"x" * 10**6],
)
async def test_what_is_no_answer_is_an_error_of_the_connection(nonsense: bytes) -> None:
    async with receiving(nonsense) as receiver:
        with (
            client_of(policy(receiver.host)) as client,
            pytest.raises((httpcore.ProtocolError, httpcore.NetworkError)),
        ):
            await client.post(f"http://{receiver.host}/", {}, b"{}")


async def test_a_silent_receiver_costs_no_more_than_the_time_allowed() -> None:
    async with receiving() as receiver:
        receiver.silent = True
        with (
            client_of(policy(receiver.host, timeout_s=0.2)) as client,
            pytest.raises(TimeoutError),
        ):
            async with asyncio.timeout(PATIENCE_S):
                await client.post(f"http://{receiver.host}/", {}, b"{}")


@pytest.mark.parametrize("host", ["unknown.invalid", "x" * 64 + ".example.com"])
async def test_a_name_that_nobody_knows_is_an_error_of_the_connection(
    host: str,
) -> None:
    with (
        client_of(policy()) as client,
        pytest.raises(httpcore.ConnectError),
    ):
        await client.post(f"https://{host}/", {}, b"{}")
