"""How a question is put to an endpoint: all of the protocol, or less where one must."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from shared.llm.policy import ModelPolicy

# What providers put around messages and schemas, of which no request tells.
_FRAMING_BYTES = 1_024
# Of what a refusal says, so much is looked at.
_MOST_CHARACTERS = 4_096
_LIMIT = "max_tokens"
# What models that think before they answer have instead.
_OTHER_LIMIT = "max_completion_tokens"
_TEMPERATURE = "temperature"
_SCHEMA = "response_format"
_STREAM = "stream"
# What a stream tells of its cost, which not every endpoint knows how to.
_USAGE = "stream_options"
# Which parameter a word of a refusal is about, the first one named being the likeliest.
_WORDS = {
    _LIMIT: _LIMIT,
    _OTHER_LIMIT: _LIMIT,
    _TEMPERATURE: _TEMPERATURE,
    _SCHEMA: _SCHEMA,
    "json_schema": _SCHEMA,
    _STREAM: _STREAM,
    _USAGE: _USAGE,
}
_NAMED = re.compile(
    r"(?<![A-Za-z_])(?:max_(?:completion_)?tokens|temperature|response_format|json_schema"
    # A word of English, too, but where it stands in quotes.
    r"|stream_options|(?<=[\"'`])stream(?=[\\\"'`]))(?![A-Za-z_])"
)


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
        return sum(len(text.encode()) for text in texts) + _FRAMING_BYTES


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """What of the protocol an endpoint is asked with.

    No request goes without a limit of the answer, which is what it may cost.
    """

    schema: bool = True
    temperature: bool = True
    limit: str = _LIMIT
    stream: bool = True
    usage: bool = True

    def plainer(self, named: Sequence[str]) -> "Dialect | None":
        """Return what may be understood instead; None if nothing less can be asked.

        A refusal that names nothing of what is sent is taken for one of the schema.

        Args:
            named: Which parameters a refusal names, the likeliest first.
        """
        less = {
            _LIMIT: replace(self, limit=_OTHER_LIMIT),
            _TEMPERATURE: replace(self, temperature=False),
            _SCHEMA: replace(self, schema=False),
            _STREAM: replace(self, stream=False),
            _USAGE: replace(self, usage=False),
        }
        for name in named:
            if less[name] != self:
                return less[name]
        # There is no request without a limit: it is that, and not the schema.
        return less[_SCHEMA] if self.schema and _LIMIT not in named else None

    def request(self, policy: ModelPolicy, prompt: Prompt) -> dict[str, Any]:
        """Return what the client sends."""
        request: dict[str, Any] = {
            "model": policy.model,
            "messages": [
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ],
            self.limit: policy.max_completion_tokens,
        }
        if self.stream:
            request[_STREAM] = True
        if self.stream and self.usage:
            request[_USAGE] = {"include_usage": True}
        if self.temperature:
            request[_TEMPERATURE] = 0
        if self.schema:
            request[_SCHEMA] = {
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


def named_in(refusal: object) -> tuple[str, ...]:
    """Return which of the parameters that can be lessened a refusal names, in order.

    >>> named_in({"message": "Use 'max_completion_tokens' with a temperature of 1"})
    ('max_tokens', 'temperature')
    >>> named_in({"loc": ["body", "stream_options"], "msg": "No upstream allows it"})
    ('stream_options',)
    """
    try:
        text = refusal if isinstance(refusal, str) else json.dumps(refusal)
    except (TypeError, ValueError, RecursionError):
        return ()
    found = _NAMED.findall(text[:_MOST_CHARACTERS])
    return tuple(dict.fromkeys(_WORDS[word] for word in found))
