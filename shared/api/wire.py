"""How bodies are spelled: camelCase names, and instants in UTC to the millisecond."""

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, PlainSerializer, WithJsonSchema

from shared.core.instants import rfc3339


def camel(name: str) -> str:
    """Spell a field's name.

    >>> camel("source_deleted_at")
    'sourceDeletedAt'
    """
    head, *tail = name.split("_")
    return head + "".join(part.title() for part in tail)


Instant = Annotated[
    datetime,
    PlainSerializer(rfc3339, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]


class Wire(BaseModel):
    """A body, or a part of one."""

    model_config = ConfigDict(alias_generator=camel, populate_by_name=True)

    def written(self) -> bytes:
        """Write the body as JSON."""
        return self.model_dump_json(by_alias=True).encode()
