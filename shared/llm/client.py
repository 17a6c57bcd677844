"""One call of a model over the OpenAI protocol: a prompt goes out, text comes back."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

from shared.llm.policy import ModelPolicy
from shared.llm.trouble import CallFailed, Trouble
from shared.llm.usage import Usage, usage_of

if TYPE_CHECKING:
    from openai import AsyncOpenAI

_BAD_REQUEST = (400, 422)
_TIMEOUT_STATUS = (408, 504)
_RATE_LIMITED = 429
_SERVER_ERRORS = 500
# The key, the credit or the model's name: nobody gets an answer.
_FOR_EVERYBODY = (401, 402, 404)
_MAX_HEADER_CHARACTERS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What to send: the rules, the data, and the JSON schema of the answer."""

    system: str
    user: str
    schema_name: str
    schema: Mapping[str, object]

    @property
    def size_bytes(self) -> int:
        """Bytes of everything a provider may count."""
        texts = (self.system, self.user, str(self.schema), self.schema_name)
        return sum(len(text.encode()) for text in texts) + 64


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
        self._takes_schemas = True

    async def close(self) -> None:
        """Let go of the connections."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.close()

    async def ask(self, prompt: Prompt) -> Reply:
        """Make one call.

        An endpoint that does not understand schemas is asked without from then on.

        Raises:
            CallFailed: There is no answer; says why, and whether it costs money.
        """
        with_schema = self._takes_schemas
        try:
            return await self._ask(prompt, with_schema=with_schema)
        except CallFailed as failure:
            if not (failure.is_misunderstood and with_schema):
                raise
        reply = await self._ask(prompt, with_schema=False)
        self._takes_schemas = False
        return reply

    async def _ask(self, prompt: Prompt, *, with_schema: bool) -> Reply:
        client = await self._open()
        try:
            async with asyncio.timeout(self.policy.total_s):
                return await self._stream(client, prompt, with_schema=with_schema)
        except TimeoutError:
            raise CallFailed(Trouble.TIMED_OUT, is_billed=True) from None

    async def _stream(
        self, client: "AsyncOpenAI", prompt: Prompt, *, with_schema: bool
    ) -> Reply:
        answered = False
        text, reported = _Text(self.policy.max_answer_characters), None
        try:
            stream = await client.chat.completions.create(
                **self._request(prompt, with_schema=with_schema)
            )
            answered = True
            async with stream:
                async for chunk in stream:
                    said = chunk.to_dict(warnings=False)
                    text.add(said)
                    reported = said.get("usage") or reported
        except CallFailed:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a hostile server provokes
            raise _failure(error, answered=answered) from None
        return Reply(text=text.whole(), usage=usage_of(reported))

    def _request(self, prompt: Prompt, *, with_schema: bool) -> dict[str, Any]:
        policy = self.policy
        request: dict[str, Any] = {
            "model": policy.model,
            "messages": [
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ],
            "temperature": 0,
            "max_tokens": policy.max_completion_tokens,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if with_schema:
            request["response_format"] = {
                "type": "json_schema",
                "json_schema": {
                    "name": prompt.schema_name,
                    "strict": True,
                    "schema": prompt.schema,
                },
            }
        if policy.heeds_flags:
            request["extra_body"] = {
                # Only providers that keep nothing, and none dearer than was reckoned.
                "provider": {
                    "data_collection": "deny",
                    "zdr": True,
                    "max_price": {
                        "prompt": policy.prices.prompt_usd_per_million,
                        "completion": policy.prices.completion_usd_per_million,
                    },
                },
                "usage": {"include": True},
            }
        return request

    async def _open(self) -> "AsyncOpenAI":
        if self._opened is None:
            # It takes half a second to load, and certificates are read from disk.
            opened = await asyncio.to_thread(_load, self.policy)
            if self._opened is None:
                self._opened = opened
        return self._opened


class _Text:
    """The content of the chunks, as far as they are what they should be."""

    def __init__(self, max_characters: int) -> None:
        self._left = max_characters
        self._pieces: list[str] = []

    def add(self, chunk: Mapping[str, Any]) -> None:
        choices = chunk.get("choices")
        if not isinstance(choices, list) or not choices:
            return
        delta = choices[0].get("delta") if isinstance(choices[0], dict) else None
        content = delta.get("content") if isinstance(delta, dict) else None
        if not isinstance(content, str):
            return
        self._left -= len(content)
        if self._left < 0:
            raise CallFailed(Trouble.TOO_LARGE, is_billed=True)
        self._pieces.append(content)

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


def _failure(error: Exception, *, answered: bool) -> CallFailed:
    """Return what an error of the client comes to; its text is not looked at."""
    import openai  # noqa: PLC0415 - it is loaded by now

    from shared.llm.transport import AnswerTooLarge  # noqa: PLC0415 - likewise

    if isinstance(error, openai.APIStatusError):
        headers = error.response.headers
        now = datetime.now(UTC)  # noqa: TID251 - a date of theirs, and no lease of ours
        pause_s = asked_pause_s(headers.get("retry-after"), headers.get("date"), now)
        return _refusal(error.status_code, pause_s)
    if isinstance(error, openai.APITimeoutError):
        return CallFailed(Trouble.TIMED_OUT, is_billed=True)
    if isinstance(error.__cause__, AnswerTooLarge) or isinstance(error, AnswerTooLarge):
        return CallFailed(Trouble.TOO_LARGE, is_billed=True)
    if isinstance(error, openai.APIConnectionError) and not answered:
        return CallFailed(Trouble.UNREACHABLE)
    if isinstance(error, openai.APIError):
        return CallFailed(Trouble.PROVIDER_FAILED, is_billed=True)
    return CallFailed(Trouble.GARBLED, is_billed=True)


def _refusal(status: int, pause_s: float | None) -> CallFailed:
    if status == _RATE_LIMITED:
        return CallFailed(Trouble.RATE_LIMITED, retry_after_s=pause_s)
    if status >= _SERVER_ERRORS or status in _TIMEOUT_STATUS:
        return CallFailed(Trouble.PROVIDER_FAILED, retry_after_s=pause_s)
    return CallFailed(
        Trouble.REFUSED,
        is_misunderstood=status in _BAD_REQUEST,
        is_for_everybody=status in _FOR_EVERYBODY,
    )


def asked_pause_s(
    retry_after: str | None, date: str | None, now: datetime
) -> float | None:
    """Return for how many seconds a provider asks to be left alone, if it does.

    A date is read against the provider's own clock, or ours where it shows none.

    >>> noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    >>> asked_pause_s("7", None, noon)
    7.0
    >>> theirs = "Sun, 22 Nov 2026 10:00:00 GMT"
    >>> asked_pause_s("Sun, 22 Nov 2026 10:00:05 GMT", theirs, noon)
    5.0
    >>> asked_pause_s("Sun, 22 Nov 2026 12:00:09 GMT", None, noon)
    9.0
    >>> asked_pause_s("soon", theirs, noon)
    """
    if retry_after is None or len(retry_after) > _MAX_HEADER_CHARACTERS:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after)
        return max(0.0, (until - (_instant(date) or now)).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None


def _instant(date: str | None) -> datetime | None:
    with suppress(TypeError, ValueError, OverflowError):
        return parsedate_to_datetime(date or "")
    return None
