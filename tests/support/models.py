"""A language model for tests: a real HTTP server that answers what a script says."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any

from shared.llm.policy import ModelPolicy, Prices, Retention

_USAGE = {"prompt_tokens": 100, "completion_tokens": 20}
_SSE = ("Content-Type: text/event-stream",)
CANARY_KEY = "sk-a-key-for-tests"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request: its headers in lower case, and its body as it was sent."""

    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(self.body)
        return read

    @property
    def question(self) -> str:
        """Which of the questions about a tree it is, by its first words."""
        begins: str = self.json["messages"][1]["content"].split(maxsplit=1)[0]
        return {"Find": "domains", "Assign": "places", "Say": "descriptions"}[begins]

    @property
    def prompt(self) -> str:
        return "\n".join(message["content"] for message in self.json["messages"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction:
    """What goes over the wire; then it hangs, or says the last piece for ever."""

    pieces: Sequence[bytes]
    hangs: bool = False
    is_endless: bool = False


Script = Callable[[Asked], Reaction]


def head(status: int, *headers: str) -> bytes:
    known = status in HTTPStatus.__members__.values()
    phrase = HTTPStatus(status).phrase if known else "Of A Gateway"
    lines = [f"HTTP/1.1 {status} {phrase}", *headers]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode()


def refuses(status: int, *headers: str, body: bytes = b"{}") -> Reaction:
    """An answer that is none."""
    return Reaction(pieces=[head(status, *headers), body])


def event(data: object) -> bytes:
    return b"data: " + json.dumps(data).encode() + b"\n\n"


def chunk(text: object, **more: object) -> dict[str, object]:
    delta = {"role": "assistant", "content": text}
    return {"id": "1", "choices": [{"index": 0, "delta": delta}], **more}


def last_chunk(text: object = "") -> dict[str, object]:
    """What says that nothing comes after it but what it cost."""
    choice = {"index": 0, "delta": {"content": text}, "finish_reason": "stop"}
    return {"id": "1", "choices": [choice]}


def streams(*events: bytes, hangs: bool = False, is_endless: bool = False) -> Reaction:
    """Server-sent events, as they are."""
    return Reaction(
        pieces=[head(200, *_SSE), *events], hangs=hangs, is_endless=is_endless
    )


def says(answer: object, usage: object = _USAGE) -> Reaction:
    """A proper answer; text as it is, anything else as JSON."""
    text = answer if isinstance(answer, str) else json.dumps(answer)
    half = len(text) // 2
    return streams(
        b": a comment, as routers send them\n\n",
        event(chunk(text[:half])),
        event(chunk(text[half:])),
        event({"id": "1", "choices": [], "usage": usage}),
        b"data: [DONE]\n\n",
    )


def says_at_once(answer: object, usage: object = _USAGE) -> Reaction:
    """A proper answer of an endpoint that does not stream."""
    message = {"role": "assistant", "content": json.dumps(answer)}
    whole = {"id": "1", "choices": [{"index": 0, "message": message}], "usage": usage}
    return plain(whole)


def plain(whole: object) -> Reaction:
    """JSON with the status of an answer, whatever it says."""
    return refuses(
        200, "Content-Type: application/json", body=json.dumps(whole).encode()
    )


@dataclass(slots=True, kw_only=True)
class FakeModel:
    """Answers as its script says, and keeps what it was asked."""

    script: Script
    port: int = 0
    asked: list[Asked] = field(default_factory=list)
    hung_up: int = 0
    hanging: list[asyncio.StreamWriter] = field(default_factory=list)

    @property
    def policy(self) -> ModelPolicy:
        """A policy that leads here, with no patience."""
        return ModelPolicy(
            base_url=f"http://127.0.0.1:{self.port}/v1",
            api_key=CANARY_KEY,
            model="fake/model",
            prices=Prices(prompt_usd_per_million=1, completion_usd_per_million=2),
            retention=Retention.CONTRACT,
            first_byte_s=5,
            total_s=10,
        )

    @property
    def impatient(self) -> ModelPolicy:
        """As `policy`, for models that hang."""
        return replace(self.policy, first_byte_s=1, total_s=2)

    def let_go(self) -> None:
        """Hang up on everybody who waits."""
        for writer in self.hanging:
            writer.close()

    async def serve(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Take one request and react to it."""
        try:
            lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            pairs = (line.partition(": ") for line in lines[1:] if line)
            headers = {name.lower(): value for name, _, value in pairs}
            body = await reader.readexactly(int(headers["content-length"]))
            asked = Asked(headers=headers, body=body)
            self.asked.append(asked)
            reaction = self.script(asked)
            for piece in reaction.pieces:
                writer.write(piece)
                await writer.drain()
            while reaction.is_endless:
                writer.write(reaction.pieces[-1])
                await writer.drain()
            if reaction.hangs:
                self.hanging.append(writer)
                await reader.read()
                self.hung_up += 1
        except (asyncio.IncompleteReadError, ConnectionError):
            self.hung_up += 1
        finally:
            writer.close()


@asynccontextmanager
async def modelling(script: Script) -> AsyncIterator[FakeModel]:
    """Serve the script on a port of its own."""
    model = FakeModel(script=script)
    server = await asyncio.start_server(model.serve, "127.0.0.1", 0)
    model.port = server.sockets[0].getsockname()[1]
    try:
        yield model
    finally:
        server.close()


def in_turn(*reactions: Reaction) -> Script:
    """One reaction after the other, the last of them from then on."""
    left = list(reactions)

    def script(_: Asked) -> Reaction:
        return left.pop(0) if len(left) > 1 else left[0]

    return script


def sensible(asked: Asked, usage: object = _USAGE) -> Reaction:
    """Answer any of the questions about a tree as a good model would."""
    lines = asked.json["messages"][1]["content"].splitlines()
    places = [line for line in lines if re.match(r"P\d+ ", line)]
    files = [line for line in lines if re.match(r"F\d+ ", line)]
    functions = [line for line in lines if re.match(r"D\d+ ", line)]
    match asked.question:
        case "domains":
            return says({"domains": DOMAINS}, usage)
        case "places":
            numbers = [{"number": n, "place": 1} for n in range(len(files))]
            assert places
            return says({"files": numbers, "symbols": []}, usage)
        case _:
            told = [
                {"number": n, "text": f"Does what line {n} says."}
                for n in range(len(functions))
            ]
            return says({"descriptions": told}, usage)


DOMAINS = [
    {
        "name": "Greetings",
        "description": "Says hello.",
        "responsibilities": ["Saying hello"],
        "subdomains": [{"name": "Politeness", "description": "Minds its manners."}],
    },
]
