"""Looks at pages in a real headless Chromium, which npm carries as a package.

It is driven by its own protocol over two pipes: JSON messages, each ended by a zero.
"""

import json
import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.support.npm_packages import NODE, installed
from tests.support.untar import untar

_LOCKED_PACKAGES = Path(__file__).parent / "npm_chromium"
_ANSWER_S = 60
_PIECE_BYTES = 1024 * 1024
# Chromium reads from 3 and writes to 4, which may well be something else here.
_LAUNCH = """
import os, sys
pipes = [os.dup(int(number)) for number in sys.argv[1:3]]
for number, pipe in zip((3, 4), pipes):
    os.dup2(pipe, number)
    os.set_inheritable(number, True)
os.execv(sys.argv[3], sys.argv[3:])
"""
_OPTIONS = [
    "--headless=shell",
    "--remote-debugging-pipe",
    "--no-sandbox",  # it looks at our own pages only
    "--no-zygote",
    "--single-process",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--in-process-gpu",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--window-size=1200,800",
]


class Page:
    """One tab. Everything blocks: call it from a thread where a server must answer.

    `requested` are the addresses it has asked for, `said` the errors it has logged.
    """

    def __init__(self, to_chromium: int, from_chromium: int) -> None:
        self._to, self._from = to_chromium, from_chromium
        self._waiting = b""
        self._last_id = 0
        self._session: dict[str, str] = {}
        self.said: list[str] = []
        self.requested: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = {"sessionId": attached["sessionId"]}
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def open(self, url: str) -> None:
        """Load a page and wait until it is there."""
        self.call("Page.navigate", url=url)
        self.until(
            "document.readyState === 'complete' && location.href !== 'about:blank'"
        )

    def value(self, expression: str) -> Any:  # noqa: ANN401 - whatever JavaScript says
        """Evaluate an expression; a promise is awaited."""
        answer = self.call(
            "Runtime.evaluate",
            expression=expression,
            returnByValue=True,
            awaitPromise=True,
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until an expression is true; each look is a frame of the page."""
        frame = "new Promise((done) => setTimeout(done, 30))"
        for _ in range(_ANSWER_S * 20):
            if self.value(condition):
                return
            self.value(frame)
        raise AssertionError(f"never came true: {condition}; said: {self.said}")

    def type(self, selector: str, text: str) -> None:
        """Put text into a field, as a user who pastes it."""
        self.value(f"document.querySelector({json.dumps(selector)}).focus()")
        self.call("Input.insertText", text=text)

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""
        box = self.value(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'nearest'});"
            " const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2] })()"
        )
        self.click_at(*box)

    def click_at(self, x: float, y: float) -> None:
        """Click somewhere."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent",
                type=kind,
                x=x,
                y=y,
                button="left",
                clickCount=1,
            )

    def call(self, method: str, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
        """Send a command and return its result."""
        self._last_id += 1
        message = {"id": self._last_id, "method": method, "params": params}
        os.write(self._to, json.dumps(message | self._session).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._last_id:
                assert "error" not in answer, answer["error"]
                result: dict[str, Any] = answer["result"]
                return result
            self._note(answer)

    def _note(self, event: dict[str, Any]) -> None:
        params = event.get("params", {})
        match event.get("method"):
            case "Network.requestWillBeSent":
                self.requested.append(params["request"]["url"])
            case "Log.entryAdded":
                self.said.append(params["entry"]["text"])
            case "Runtime.exceptionThrown":
                self.said.append(json.dumps(params["exceptionDetails"]))
            case _:
                pass

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._waiting:
            ready, _, _ = select.select([self._from], [], [], _ANSWER_S)
            assert ready, "Chromium does not answer"
            piece = os.read(self._from, _PIECE_BYTES)
            assert piece, "Chromium has ended"
            self._waiting += piece
        message, _, self._waiting = self._waiting.partition(b"\0")
        read: dict[str, Any] = json.loads(message)
        return read


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The folder of a Chromium; skips where it cannot be installed from npm."""
    try:
        return unpacked()
    except subprocess.CalledProcessError as error:
        pytest.skip(f"Chromium cannot be installed from npm here: {error}")


@contextmanager
def new_page(folder: Path) -> Iterator[Page]:
    """Start a Chromium with one empty page."""
    to_it, ours = os.pipe(), os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "fonts.conf").write_text(
            f"<fontconfig><dir>{folder / 'fonts'}</dir></fontconfig>"
        )
        process = subprocess.Popen(
            [
                *(sys.executable, "-c", _LAUNCH, str(to_it[0]), str(ours[1])),
                *(str(folder / "chromium"), *_OPTIONS, f"--user-data-dir={profile}"),
            ],
            env={
                "HOME": profile,
                "LD_LIBRARY_PATH": str(folder / "lib"),
                "FONTCONFIG_PATH": profile,
            },
            pass_fds=(to_it[0], ours[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_it[0])
        os.close(ours[1])
        try:
            yield Page(to_it[1], ours[0])
        finally:
            os.close(to_it[1])
            os.close(ours[0])
            process.kill()
            process.wait()


def unpacked() -> Path:
    """Install Chromium, unless that was done before; returns its folder."""
    home = installed(_LOCKED_PACKAGES, "chromium")
    folder = home / "unpacked"
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=home) as partial:
            packed = home / "node_modules/@sparticuz/chromium/bin"
            script = str(_LOCKED_PACKAGES / "unpack.cjs")
            subprocess.run([str(NODE), script, str(packed), partial], check=True)
            for archive in Path(partial).glob("*.tar"):
                untar(archive, Path(partial))
                archive.unlink()
            (Path(partial) / "chromium").chmod(0o700)
            with suppress(FileExistsError, OSError):  # another run was faster
                Path(partial).rename(folder)
            Path(partial).mkdir(exist_ok=True)
    return folder
