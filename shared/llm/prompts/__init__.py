"""The prompts, each in a file of its version; a version is never changed once used.

What stands for the data is listed by `shared.llm.listing`. The version is stored with
every result, since another prompt gives other answers.
"""

import secrets
from functools import cache
from importlib import resources
from string import Template
from typing import Any

from pydantic import BaseModel

from shared.llm.dialect import Prompt

VERSION = "v1"
_FENCE_BYTES = 16


def prompt(question: str, data: str, answer: type[BaseModel]) -> Prompt:
    """Return the prompt of a question about `data`.

    The data is fenced by a word that is drawn for this prompt alone, so that nothing
    within it can end it.
    """
    fence = secrets.token_hex(_FENCE_BYTES)
    return Prompt(
        system=_template("system").substitute(fence=fence),
        user=_template(question).substitute(fence=fence, data=data),
        schema_name=question,
        schema=_inlined(answer.model_json_schema()),
    )


@cache
def _template(name: str) -> Template:
    path = resources.files(__package__).joinpath(VERSION, f"{name}.txt")
    return Template(path.read_text())


def _inlined(schema: dict[str, Any]) -> dict[str, Any]:
    """Put definitions where they are referred to: not every provider follows them."""
    definitions = schema.pop("$defs", {})

    def plain(part: Any) -> Any:  # noqa: ANN401 - JSON may be anything
        if isinstance(part, list):
            return [plain(each) for each in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            return plain(definitions[part["$ref"].rpartition("/")[2]])
        skipped = {"title", "description"} if "type" in part else set()
        return {key: plain(value) for key, value in part.items() if key not in skipped}

    inlined: dict[str, Any] = plain(schema)
    return inlined
