"""Takes from a process what it does not need: network, memory, files, its user.

All of it is enforced on Linux; macOS has no network namespace and no limit of memory.
"""

import contextlib
import ctypes
import os
import resource
import sys
from pathlib import Path
from struct import Struct

from shared.pipeline.child.protections import Protection
from shared.pipeline.child.protocol import ChildLimits
from shared.pipeline.child.system_calls import keep_needed_calls
from shared.pipeline.kinship import die_with_parent

_PR_SET_DUMPABLE = 4
_PR_SET_NO_NEW_PRIVS = 38
_CLONE_NEWUSER = 0x10000000
_CLONE_NEWNET = 0x40000000
_NICENESS = 5
# The kernel's out-of-memory killer takes a child before it takes the worker.
_OOM_SCORE_ADJUSTMENT = "800"
# Far more than the server ever has; the limit of the platform may be billions.
_DESCRIPTORS_AT_MOST = 65_536
# Ids above those that people and services are given.
_FIRST_OWN_USER = 2**30
_KILL_SETGID_SETUID = 1 << 5 | 1 << 6 | 1 << 7
_LANDLOCK_CREATE_RULESET = 444
_LANDLOCK_RESTRICT_SELF = 446
_LANDLOCK_VERSION = 1
_LANDLOCK_WITH_SCOPES = 6
_LANDLOCK_RULESET = Struct("=3Q")
_SCOPE_SOCKETS_AND_SIGNALS = 1 | 2


def drop_network() -> Protection:
    """Move into a network namespace without interfaces, where the platform lets us.

    Root may do so directly, others by way of a user namespace; many containers
    forbid both, and then the network stays.
    """
    if sys.platform != "linux":
        return Protection.NONE
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_CLONE_NEWNET) == 0:
        return Protection.NETWORK
    moved = libc.unshare(_CLONE_NEWUSER | _CLONE_NEWNET) == 0
    return Protection.NETWORK if moved else Protection.NONE


def keep_only(descriptors: tuple[int, ...]) -> None:
    """Close every descriptor but these, which become 3, 4, 5 and so on.

    Standard input and output become the null device, so that nothing a crash
    prints reaches a log.
    """
    # First out of the way of their new numbers, lest one overwrites another.
    moved = [os.dup(descriptor) for descriptor in descriptors]
    lowest = 3 + len(descriptors)
    while min(moved, default=lowest) < lowest:
        moved = [os.dup(descriptor) for descriptor in moved]
    for place, descriptor in enumerate(moved, start=3):
        os.dup2(descriptor, place, inheritable=False)
    null = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(null, standard)
    os.closerange(lowest, _DESCRIPTORS_AT_MOST)


def limit(limits: ChildLimits, cpu_s: int) -> Protection:
    """Bound for good what the process may use, reach and do.

    It keeps what is open. Another file it can open only if that has no name, and it
    can signal none but itself and what it forks; see `_own_user` for the exceptions.

    Returns:
        What of it this platform grants.
    """
    held = Protection.NONE
    if sys.platform == "linux":
        # macOS has no such limit that can be set below what is already mapped.
        _set(resource.RLIMIT_AS, limits.memory_bytes)
        held |= Protection.MEMORY
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
    if sys.platform == "linux":
        if _own_user(limits.processes):
            held |= Protection.USER
        if _signal_nobody_else():
            held |= Protection.SIGNALS
        # Its memory is no business of the children beside it.
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    return held | Protection.SYSTEM_CALLS if keep_needed_calls() else held


def _own_user(processes: int) -> bool:
    """Become a user that owns nothing and is nobody else, where we are root.

    Only the processes of such a user can be counted, and limited. Who is not root
    stays what the worker is. So does a root that may not kill other users' processes:
    the server must be able to kill this one.
    """
    if os.getuid() != 0 or _rights() & _KILL_SETGID_SETUID != _KILL_SETGID_SETUID:
        return False
    server, user = os.getppid(), _FIRST_OWN_USER + os.getpid()
    # A container's users may end at 65,536.
    with contextlib.suppress(OSError):
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
        _set(resource.RLIMIT_NPROC, processes)
    # Another user's process would outlive its parent again.
    die_with_parent(server)
    return os.getuid() == user


def _rights() -> int:
    """Return what of root's rights the process has, a bit each."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("CapEff:")[2].split()[0], 16)


def _signal_nobody_else() -> bool:
    """Let signals reach this process and its forks only: Linux from 6.12 on."""
    libc = ctypes.CDLL(None)
    version = libc.syscall(_LANDLOCK_CREATE_RULESET, None, 0, _LANDLOCK_VERSION)
    if version < _LANDLOCK_WITH_SCOPES:
        return False
    rules = _LANDLOCK_RULESET.pack(0, 0, _SCOPE_SOCKETS_AND_SIGNALS)
    ruleset = libc.syscall(_LANDLOCK_CREATE_RULESET, rules, len(rules), 0)
    if ruleset < 0:
        return False
    refused = libc.syscall(_LANDLOCK_RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return bool(refused == 0)


def _set(what: int, value: int) -> None:
    _, hard = resource.getrlimit(what)
    allowed = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(what, (allowed, allowed))
