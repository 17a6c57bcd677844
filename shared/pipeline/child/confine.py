"""Takes from a process what it does not need: network, memory, files.

All of it is enforced on Linux; macOS has no network namespace and no limit of memory.
"""

import contextlib
import ctypes
import os
import resource
import sys
from pathlib import Path

from shared.pipeline.child.protocol import ChildLimits

_PR_SET_NO_NEW_PRIVS = 38
_CLONE_NEWUSER = 0x10000000
_CLONE_NEWNET = 0x40000000
_NICENESS = 5
# The kernel's out-of-memory killer takes a child before it takes the worker.
_OOM_SCORE_ADJUSTMENT = "800"
# Far more than the server ever has; the limit of the platform may be billions.
_DESCRIPTORS_AT_MOST = 65_536


def drop_network() -> None:
    """Move into a network namespace without interfaces, where the platform lets us.

    Root may do so directly, others by way of a user namespace; many containers
    forbid both, and then the network stays.
    """
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_CLONE_NEWNET) != 0:
        libc.unshare(_CLONE_NEWUSER | _CLONE_NEWNET)


def keep_only(descriptors: tuple[int, ...]) -> None:
    """Close every descriptor but these, which become 3, 4, 5 and so on.

    Standard input and output become the null device, so that nothing a crash
    prints reaches a log.
    """
    # First out of the way of their new numbers, lest one overwrites another.
    moved = [os.dup(descriptor) for descriptor in descriptors]
    lowest = 3 + len(descriptors)
    while min(moved) < lowest:
        moved = [os.dup(descriptor) for descriptor in moved]
    for place, descriptor in enumerate(moved, start=3):
        os.dup2(descriptor, place, inheritable=False)
    null = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(null, standard)
    os.closerange(lowest, _DESCRIPTORS_AT_MOST)


def limit(limits: ChildLimits, cpu_s: int) -> None:
    """Bound memory, processor time, result size and open files for good."""
    if sys.platform == "linux":
        # macOS has no such limit that can be set below what is already mapped.
        _set(resource.RLIMIT_AS, limits.memory_bytes)
        ctypes.CDLL(None).prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(
                _OOM_SCORE_ADJUSTMENT, encoding="ascii"
            )
    os.nice(_NICENESS)
    _set(resource.RLIMIT_CORE, 0)
    _set(resource.RLIMIT_CPU, cpu_s)
    _set(resource.RLIMIT_FSIZE, limits.result_bytes)
    _set(resource.RLIMIT_NOFILE, limits.open_files)


def _set(what: int, value: int) -> None:
    _, hard = resource.getrlimit(what)
    allowed = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(what, (allowed, allowed))
