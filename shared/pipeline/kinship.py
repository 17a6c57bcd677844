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
from types import FrameType

_PR_SET_PDEATHSIG = 1
_ORPHAN_CHECK_S = 1
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


def halve_memory() -> Callable[[], None]:
    """Give up half of the memory that is left; what is returned takes it back.

    The kernel limits each process by itself. One that halves what it has left before
    it forks, and takes it back when the other has ended, keeps both within the limit
    of one.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if sys.platform != "linux" or soft == resource.RLIM_INFINITY:
        return _keep
    half = soft - _address_space_left(soft) // 2
    resource.setrlimit(resource.RLIMIT_AS, (half, hard))
    return partial(resource.setrlimit, resource.RLIMIT_AS, (soft, hard))


def _address_space_left(limit_bytes: int) -> int:
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
