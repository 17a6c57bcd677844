"""What children do that somebody has taken over: one attack on the worker each."""

import os
import signal
from collections.abc import Mapping

import msgspec

from shared.core.jobs import Stage
from shared.pipeline.child.protocol import (
    LENGTH,
    Finished,
    Message,
    Progressed,
    Refused,
    Saved,
    Target,
    Task,
    framed,
)
from shared.pipeline.writing import Pieces
from tests.support.targets import Deed, in_pieces
from tests.support.ways_out import try_all

_RESULT, _CHANNEL = 4, 5
_MANY = 200
_PROGRESS = framed(Progressed(Stage.PARSE, 50, 1, 2))


def prepare() -> Target:
    """Hand the server what its children run."""
    return act


def act(task: Task) -> Mapping[str, Pieces]:
    """Do what the parameter `do` says."""
    return in_pieces({**LIES, **OTHER_ATTACKS}[str(task.request.params["do"])](task))


def say(*messages: Message | bytes, writes: int = 0) -> Deed:
    """Say all that, well-formed or not, and stay."""

    def attack(_task: Task) -> Mapping[str, bytes]:
        os.write(_RESULT, bytes(writes))
        for message in messages:
            send(message if isinstance(message, bytes) else framed(message))
        return stay()

    return attack


def say_forever(message: bytes) -> Deed:
    """Say the same again and again, for as long as anybody listens."""

    def attack(_task: Task) -> Mapping[str, bytes]:
        while True:
            send(message * 1000)

    return attack


def send(data: bytes) -> None:
    while data:
        data = data[os.write(_CHANNEL, data) :]


def stay() -> Mapping[str, bytes]:
    while True:
        signal.pause()


def hang_up(_task: Task) -> Mapping[str, bytes]:
    os.close(_CHANNEL)
    return stay()


def say_half(_task: Task) -> Mapping[str, bytes]:
    send(_PROGRESS[:-1])
    return stay()


def answer_twice(task: Task) -> Mapping[str, bytes]:
    send(framed(Finished(())) * 2)
    return say_forever(_PROGRESS)(task)


def fork_often(_task: Task) -> Mapping[str, bytes]:
    """Fork for as long as the kernel lets us; the result is how often it did."""
    forks = 0
    try:
        while forks < _MANY:
            if os.fork() == 0:
                stay()
            forks += 1
    except BlockingIOError:
        pass
    return {"result": str(forks).encode()}


def fill_file(_task: Task) -> Mapping[str, bytes]:
    """Write for as long as the kernel lets us; what there is is one batch, and gone."""
    block = bytes(1024 * 1024)
    size_bytes = 0
    try:
        while True:
            size_bytes += os.write(_RESULT, block)
    except OSError:
        send(framed(Saved(size_bytes)))
    return stay()


def raw(**message: object) -> bytes:
    """A message as no honest child can build it."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def finished(*parts: object) -> bytes:
    return raw(type="Finished", parts=parts)


# Each ends the attempt with a crash, and soon.
LIES: dict[str, Deed] = {
    "length of 4 GiB": say(b"\xff" * 64),
    "length just over the limit": say(LENGTH.pack(16 * 1024 + 1)),
    "no MessagePack": say(LENGTH.pack(5) + b"\xc1hello"),
    "unknown tag": say(raw(type="Command", run=1)),
    "no tag": say(raw(percent=1)),
    "an array": say(LENGTH.pack(1) + b"\x90"),
    "deeply nested": say(LENGTH.pack(16_000) + b"\x91" * 16_000),
    "hang up": hang_up,
    "progress for ever": say_forever(_PROGRESS),
    "empty batches for ever": say_forever(framed(Saved(0))),
    "a batch beyond the file": say(Saved(1)),
    "a batch of 2**63 bytes": say(raw(type="Saved", size_bytes=2**63)),
    "more batches than bytes": say(Saved(8), Saved(8), Saved(1), writes=16),
    "a result beyond the file": say(Finished((("result", 10**9),))),
    "a result that leaves something over": say(Finished((("result", 1),)), writes=2),
    "more parts than there are": say(finished(*[["a", 0]] * 9)),
    "a part that climbs": say(finished(["../../other", 0])),
    "a part without a name": say(finished(["", 0])),
    "a part with NUL in its name": say(finished(["a\0", 0])),
    "a refusal by an unknown rule": say(Refused("BadArchive", "made_up", "No.")),
    "a refusal with NUL in it": say(
        raw(type="Refused", error="BadArchive", code="not_a_zip", message="a\0b")
    ),
    "a refusal with an escape in it": say(
        raw(type="Refused", error="BadArchive", code="not_a_zip", message="\x1b[2J")
    ),
    "an error that is none": say(Refused("SystemExit", "internal_error", "Bye.")),
    "a refusal too long": say(
        raw(type="Refused", error="BadArchive", code="not_a_zip", message="x" * 2001)
    ),
}


def write_much(_task: Task) -> Mapping[str, bytes]:
    """Leave a result of 100 MiB that nothing makes smaller."""
    return {"result": os.urandom(100 * 1024 * 1024)}


OTHER_ATTACKS: dict[str, Deed] = {
    "try every way out": try_all,
    "say half a message": say_half,
    "answer twice": answer_twice,
    "fork often": fork_often,
    "fill the file": fill_file,
    "write 100 MiB": write_much,
}
