"""What the worker, the fork server and a child say to each other.

Worker and server share a control socket with records of fixed size. Worker and
child share a channel per attempt: the request goes down it, progress and one answer
come up, each a MessagePack message behind its length. For each batch of files that it
has saved, the child gets one byte back when the worker is done with it. A child is not
trusted: what comes up is bounded and decoded strictly.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from struct import Struct
from typing import Annotated, BinaryIO, TypeAlias

import msgspec
from msgspec import Meta

from shared.core.jobs import Progress, Stage
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.writing import Pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What a child is given to do.

    `save` takes a sealed batch of finished files, where the worker wants any; `saved`
    holds the framed batches of earlier attempts.
    """

    archive: BinaryIO
    request: AnalysisRequest
    report: Callable[[Progress], None]
    save: Callable[[bytes], None] | None
    saved: BinaryIO | None


Target: TypeAlias = Callable[[Task], Mapping[str, Pieces]]
"""What a child runs: a task in, the result's parts by name out. The server gets it by
calling a `module:function`, which loads first whatever children should find loaded."""

LENGTH = Struct("<L")
# Of a message that a child sends. The longest is a refusal of 2,000 characters.
MAX_MESSAGE_BYTES = 16 * 1024
MAX_REASON_CHARACTERS = 200
MAX_PARTS = 8

# A count is stored as a 32-bit integer.
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Size: TypeAlias = Annotated[int, Meta(ge=0, lt=2**40)]
# Names of parts become names of blobs, and texts are shown: neither holds anything odd.
Name: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^\w+\Z")]
PartName: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[a-z_]+\Z")]
Reason: TypeAlias = Annotated[str, Meta(max_length=MAX_REASON_CHARACTERS)]
Text: TypeAlias = Annotated[
    str, Meta(max_length=2000, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\Z")
]

COMMAND = Struct("<BQ")
ENDED = Struct("<Qi")
COMMAND_MAX_FDS = 4

BATCH_TAKEN = b"+"


class Command(IntEnum):
    """What the worker asks of the server; all name a run by its number.

    START carries three or four descriptors: the archive, the result file, the channel,
    and the saved batches of earlier attempts. PROBE starts a child that is confined as
    any other and ends at once; its code is the `Protection` that holds.
    """

    START = 1
    KILL = 2
    PROBE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildLimits:
    """What a child may use.

    `memory_bytes` bounds the address space of each of its processes, `result_bytes`
    each file that it writes, and `processes` how many it may be, where that can be
    bounded.
    """

    # With a worker around it, the child stays below 1.5 GiB whatever is in the archive.
    memory_bytes: int = 1536 * 1024**2
    result_bytes: int = 512 * 1024**2
    open_files: int = 64
    processes: int = 16


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What to do, and the limits to do it in.

    `saves` says whether the worker wants batches of finished files; `cpu_s` is
    processor time.
    """

    analysis: AnalysisRequest
    saves: bool
    limits: ChildLimits
    cpu_s: int


class Progressed(msgspec.Struct, frozen=True, tag=True):
    """How far the child is."""

    stage: Stage
    percent: Percent
    files_done: Count
    files_total: Count


class Saved(msgspec.Struct, frozen=True, tag=True):
    """A batch of finished files lies behind all others in the result file."""

    size_bytes: Size


class Finished(msgspec.Struct, frozen=True, tag=True):
    """The parts lie in the result file behind the batches: name and size of each."""

    parts: Annotated[tuple[tuple[PartName, Size], ...], Meta(max_length=MAX_PARTS)]


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The pipeline raised one of the system's own errors, by class name."""

    error: Name
    code: Name
    message: Text


class Failed(msgspec.Struct, frozen=True, tag=True):
    """An exception nobody expected: its type and place, never its text."""

    reason: Reason


Answer: TypeAlias = Finished | Refused | Failed
Message: TypeAlias = Progressed | Saved | Answer

encode = msgspec.msgpack.Encoder().encode
decode_request = msgspec.msgpack.Decoder(Request).decode
_message_decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(
    Progressed | Saved | Finished | Refused | Failed
)
decode_message = _message_decoder.decode


def framed(message: Request | Message) -> bytes:
    """A message behind its length, as it goes over a channel."""
    data = encode(message)
    return LENGTH.pack(len(data)) + data
