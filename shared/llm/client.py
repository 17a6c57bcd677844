"""One call of a model over the OpenAI protocol: a prompt goes out, text comes back."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from shared.llm.dialect import Dialect, Prompt, named_in
from shared.llm.pauses import asked_pause_s
from shared.llm.policy import ModelPolicy
from shared.llm.trouble import CallFailed, Trouble
from shared.llm.usage import Usage, usage_of

if TYPE_CHECKING:
    from openai import AsyncOpenAI

_BAD_REQUEST = (400, 422)
# Of gateways that have waited for an answer which may have been made, and be charged.
_TIMEOUT_STATUS = (408, 504, 524)
_RATE_LIMITED = 429
_SERVER_ERRORS = 500
# The key, the credit or the model's name: nobody gets an answer.
_FOR_EVERYBODY = (401, 402, 404)
# How a choice says that nothing comes after it but what it cost; and how long after its
# last word that is waited for.
_ENDS = ("stop", "length")
_FAREWELL_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The text that a model has answered, and what that took, if it was told."""

    text: str
    usage: Usage | None


class ModelClient:
    """Calls the model of a policy; belongs to the event loop it is first used on."""

    def __init__(self, policy: ModelPolicy) -> None:
        self.policy = policy
        self._opened: AsyncOpenAI | None = None
        self._dialect = Dialect()

    @property
    def takes_temperature(self) -> bool:
        """Whether the model is asked at temperature 0: it has not refused that."""
        return self._dialect.temperature

    async def close(self) -> None:
        """Let go of the connections."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.close()

    async def ask(self, prompt: Prompt) -> Reply:
        """Make one call.

        An endpoint that does not understand all of it is asked for less: without what
        its refusal names, or without the schema if that is nothing. What it has
        answered so is how it is asked from then on.

        Raises:
            CallFailed: There is no answer; says why, and whether it costs money.
        """
        try:
            client = await self._open()
        except Exception:  # noqa: BLE001 - settings that lead nowhere fail no job
            raise CallFailed(Trouble.UNREACHABLE) from None
        try:
            async with asyncio.timeout(self.policy.total_s):
                return await self._understood(client, prompt)
        except TimeoutError:
            raise CallFailed(Trouble.TIMED_OUT, is_billed=True) from None

    async def _understood(self, client: "AsyncOpenAI", prompt: Prompt) -> Reply:
        dialect = self._dialect
        while True:
            try:
                reply = await self._stream(client, prompt, dialect)
            except CallFailed as failure:
                plainer = dialect.plainer(failure.named)
                if plainer is None or not failure.is_misunderstood:
                    raise
                dialect = plainer
            else:
                self._dialect = dialect
                return reply

    async def _stream(
        self, client: "AsyncOpenAI", prompt: Prompt, dialect: Dialect
    ) -> Reply:
        from openai import AsyncStream  # noqa: PLC0415 - it is loaded by now

        answered = False
        text, reported = _Text(self.policy.max_answer_characters), None
        clock = asyncio.get_running_loop().time
        try:
            sent = client.chat.completions.with_streaming_response.create(
                **dialect.request(self.policy, prompt)
            )
            async with sent as response:
                answered = True
                if _is_plain(response.headers):
                    return self._read(await response.read())
                # Plain JSON: to build objects of all that a chunk may hold stops
                # everything else in this process for seconds.
                stream = await response.parse(to=AsyncStream[object])
                async with asyncio.timeout(None) as patience:
                    async for said in stream:
                        if isinstance(said, dict):
                            text.add(said)
                            reported = said.get("usage") or reported
                            if text.has_ended:
                                patience.reschedule(clock() + _FAREWELL_S)
        except CallFailed:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a hostile server provokes
            # All that was asked for is there, whatever happens behind it.
            if not text.has_ended:
                failure = _failure(error, answered=answered, has_begun=text.has_begun)
                raise failure from None
        return Reply(text=text.whole(), usage=usage_of(reported))

    def _read(self, body: bytes) -> Reply:
        """Read the answer of an endpoint that does not stream.

        Raises:
            CallFailed: It tells of an error, is none, or too large to be one.
        """
        if len(body) > self.policy.max_plain_bytes:
            raise CallFailed(Trouble.TOO_LARGE, is_billed=True)
        whole = json.loads(body)
        if not isinstance(whole, dict):
            raise CallFailed(Trouble.GARBLED, is_billed=True)
        if whole.get("error"):
            raise _told(whole["error"])
        text = _Text(self.policy.max_answer_characters)
        text.add(whole, "message")
        if not text.has_begun:
            raise CallFailed(Trouble.GARBLED, is_billed=True)
        return Reply(text=text.whole(), usage=usage_of(whole.get("usage")))

    async def _open(self) -> "AsyncOpenAI":
        if self._opened is None:
            # It takes half a second to load, and certificates are read from disk.
            opened = await asyncio.to_thread(_load, self.policy)
            if self._opened is None:
                self._opened = opened
        return self._opened


class _Text:
    """The content of the chunks, as far as they are what they should be.

    Attributes:
        has_ended: Whether a chunk has said that its content was the last.
    """

    def __init__(self, max_characters: int) -> None:
        self.has_ended = False
        self._left = max_characters
        self._pieces: list[str] = []

    @property
    def has_begun(self) -> bool:
        """Whether anything has come."""
        return bool(self._pieces)

    def add(self, chunk: Mapping[str, Any], member: str = "delta") -> None:
        choices = chunk.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        if not isinstance(choice, dict):
            return
        said = choice.get(member)
        content = said.get("content") if isinstance(said, dict) else None
        if isinstance(content, str) and content:
            self._left -= len(content)
            if self._left < 0:
                raise CallFailed(Trouble.TOO_LARGE, is_billed=True)
            self._pieces.append(content)
        self.has_ended |= self.has_begun and choice.get("finish_reason") in _ENDS

    def whole(self) -> str:
        return "".join(self._pieces)


def _load(policy: ModelPolicy) -> "AsyncOpenAI":
    from openai import AsyncOpenAI  # noqa: PLC0415 - loads slowly, and seldom

    from shared.llm.transport import open_http  # noqa: PLC0415 - likewise

    return AsyncOpenAI(
        api_key=policy.api_key,
        base_url=policy.base_url,
        max_retries=0,
        http_client=open_http(policy),
    )


def _is_plain(headers: Mapping[str, str]) -> bool:
    media_type = headers.get("content-type", "").partition(";")[0]
    return media_type.strip().lower().endswith("json")


def _told(error: object) -> CallFailed:
    """Return what an error comes to that is told with the status of an answer."""
    code = error.get("code") if isinstance(error, dict) else None
    if isinstance(code, int) and code >= min(_BAD_REQUEST):
        return _refusal(code, None, error)
    return CallFailed(Trouble.PROVIDER_FAILED)


def _failure(error: Exception, *, answered: bool, has_begun: bool) -> CallFailed:
    """Return what an error of the client comes to.

    Of its text only the names of parameters are looked at.
    """
    import httpx2  # noqa: PLC0415 - it is loaded by now
    import openai  # noqa: PLC0415 - likewise

    from shared.llm.transport import AnswerTooLarge  # noqa: PLC0415 - likewise

    if isinstance(error, openai.APIStatusError):
        headers = error.response.headers
        now = datetime.now(UTC)  # noqa: TID251 - a date of theirs, and no lease of ours
        pause_s = asked_pause_s(headers.get("retry-after"), headers.get("date"), now)
        return _refusal(error.status_code, pause_s, error.body)
    unsent = (httpx2.ConnectTimeout, httpx2.PoolTimeout)
    timed_out = isinstance(error, openai.APITimeoutError | httpx2.TimeoutException)
    if timed_out and not isinstance(error.__cause__, unsent):
        return CallFailed(Trouble.TIMED_OUT, is_billed=True)
    if isinstance(error.__cause__, AnswerTooLarge) or isinstance(error, AnswerTooLarge):
        return CallFailed(Trouble.TOO_LARGE, is_billed=True)
    if not answered:
        # Without a word on a request that was sent, an answer may have been made.
        lost_behind = (httpx2.ReadError, httpx2.RemoteProtocolError)
        was_sent = isinstance(error.__cause__, lost_behind)
        return CallFailed(Trouble.UNREACHABLE, is_billed=was_sent, is_retried=was_sent)
    if isinstance(error, openai.APIError | httpx2.TransportError):
        lost = CallFailed(Trouble.PROVIDER_FAILED, is_billed=True)
        body = getattr(error, "body", None)
        return _told(body) if body and not has_begun else lost
    return CallFailed(Trouble.GARBLED, is_billed=True)


def _refusal(status: int, pause_s: float | None, body: object) -> CallFailed:
    if status == _RATE_LIMITED:
        return CallFailed(Trouble.RATE_LIMITED, retry_after_s=pause_s)
    if status >= _SERVER_ERRORS or status in _TIMEOUT_STATUS:
        may_cost = status in _TIMEOUT_STATUS
        return CallFailed(
            Trouble.PROVIDER_FAILED,
            is_billed=may_cost,
            is_retried=may_cost,
            retry_after_s=pause_s,
        )
    return CallFailed(
        Trouble.REFUSED,
        named=named_in(body) if status in _BAD_REQUEST else None,
        is_for_everybody=status in _FOR_EVERYBODY,
    )
