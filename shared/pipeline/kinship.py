"""Binds a process to the one that forked it: by its life, and by a shared memory limit.

On macOS there is no death signal; there a process looks once a second whether its
parent is still there.
"""

import ctypes
import mmap
import os
import resource
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

_PR_SET_PDEATHSIG = 1
_ORPHAN_CHECK_S = 1
# No file of code can be read with less.
_LEAST_BYTES = 32 * 1024 * 1024
_MIB = 1024 * 1024


def die_with_parent(parent: int) -> None:
    """Have the kernel kill this process when its parent dies; `parent` is its id.

    Must be called by a process right after it was forked from a single-threaded
    parent: the signal is tied to the thread that forked.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    else:

        def check(_number: int, _frame: FrameType | None) -> None:
            if os.getppid() != parent:
                os._exit(1)

        signal.signal(signal.SIGALRM, check)
        signal.setitimer(signal.ITIMER_REAL, _ORPHAN_CHECK_S, _ORPHAN_CHECK_S)
    # The parent may have died before the signal was asked for.
    if os.getppid() != parent:
        os._exit(1)


def set_aside(processes: int, most_bytes: int) -> tuple[int, Callable[[], None]]:
    """Give up memory for so many processes that are going to be forked.

    The kernel limits each process by itself. One that leaves to others what it gives
    up, and takes it back when they have ended, keeps them all within the limit of one.

    Returns:
        The bytes that each of them may use beyond what it is forked with, at most
        `most_bytes`, and what takes them back.

    Raises:
        MemoryError: There is not enough left.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if sys.platform != "linux" or soft == resource.RLIM_INFINITY:
        return most_bytes, _keep
    each = min(most_bytes, _left_bytes(soft) // (processes + 1))
    if each < _LEAST_BYTES:
        raise MemoryError
    resource.setrlimit(resource.RLIMIT_AS, (soft - processes * each, hard))
    return each, partial(resource.setrlimit, resource.RLIMIT_AS, (soft, hard))


def limit_growth(most_bytes: int) -> None:
    """Let this process, just forked, use so much more memory than it has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if sys.platform != "linux":
        return
    is_free = soft == resource.RLIM_INFINITY
    most = (_used_bytes() if is_free else soft - _left_bytes(soft)) + most_bytes
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _used_bytes() -> int:
    """Look up what this process has mapped, where nothing confines it."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    return int(pages) * mmap.PAGESIZE


def _left_bytes(limit_bytes: int) -> int:
    """Find by trying how much can be mapped: a confined process cannot look it up."""
    fits, fails = 0, limit_bytes // _MIB + 1
    while fails - fits > 1:
        middle = (fits + fails) // 2
        try:
            mmap.mmap(-1, middle * _MIB, prot=mmap.PROT_READ).close()
        except OSError:
            fails = middle
        else:
            fits = middle
    return fits * _MIB


def _keep() -> None:
    return None
