"""Which of an app's identities opens the blob store."""

import asyncio
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from shared.storage.blob.factory import open_store

# Nobody listens on this port: what is asked for never leaves the machine.
ACCOUNT = "https://127.0.0.1:9"

Asked = queue.SimpleQueue[dict[str, list[str]]]


class _Identities(BaseHTTPRequestHandler):
    """Plays the place where an app in Azure asks for its tokens; gives none."""

    asked: Asked

    def do_GET(self) -> None:
        self.asked.put(parse_qs(urlsplit(self.path).query))
        self.send_response(400)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    _Identities.asked = queue.SimpleQueue()
    server = HTTPServer(("127.0.0.1", 0), _Identities)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    monkeypatch.setenv("IDENTITY_ENDPOINT", f"http://127.0.0.1:{server.server_port}/")
    monkeypatch.setenv("IDENTITY_HEADER", "header")
    monkeypatch.setenv("AZURE_TOKEN_CREDENTIALS", "ManagedIdentityCredential")
    yield _Identities.asked
    server.shutdown()
    thread.join()
    server.server_close()


async def test_the_identity_that_the_settings_name_is_asked_for(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AZURE_CLIENT_ID", "the-assigned-one")
    store = open_store(ACCOUNT, "payloads")

    putting = asyncio.create_task(store.put_bytes("name", b"content"))
    query = await asyncio.to_thread(asked.get, timeout=30)
    putting.cancel()
    await store.close()

    assert query["client_id"] == ["the-assigned-one"]
