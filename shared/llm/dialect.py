"""How a question is put to an endpoint: all of the protocol, or less where one must."""

import json
from collections.abc import Iterator, Mapping
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

    def plainer(self, named: frozenset[str]) -> Iterator["Dialect"]:
        """Yield what may be understood instead, the likeliest first.

        Args:
            named: What a refusal names of a request.
        """
        if self.limit == _LIMIT and _LIMIT in named:
            yield replace(self, limit=_OTHER_LIMIT)
        if self.temperature and _TEMPERATURE in named:
            yield replace(self, temperature=False)
        if self.schema:
            yield replace(self, schema=False)

    def request(self, policy: ModelPolicy, prompt: Prompt) -> dict[str, Any]:
        """Return what the client sends."""
        request: dict[str, Any] = {
            "model": policy.model,
            "messages": [
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ],
            self.limit: policy.max_completion_tokens,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if self.temperature:
            request[_TEMPERATURE] = 0
        if self.schema:
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


def named_in(refusal: object) -> frozenset[str]:
    """Return which of the parameters that can be done without a refusal names.

    >>> sorted(named_in({"message": "Unsupported parameter: 'max_tokens'"}))
    ['max_tokens']
    """
    try:
        text = refusal if isinstance(refusal, str) else json.dumps(refusal)
    except (TypeError, ValueError, RecursionError):
        return frozenset()
    told = text[:_MOST_CHARACTERS]
    return frozenset(name for name in (_LIMIT, _TEMPERATURE) if name in told)
