"""Leaves a process the system calls that its work takes, and no others.

Whoever takes a child over through a hole in a parser is left with what it holds: it
opens no file by name, reaches no network, looks into no other process and starts no
program. It is a filter of the kernel's (seccomp) that nothing takes away again; what
a child forks is under it too. It is made for Linux on the processors in `machines`;
elsewhere there is none.
"""

import ctypes
import errno
from struct import Struct

from shared.pipeline.child.machines import Machine, this_machine

_PR_SET_SECCOMP = 22
_SECCOMP_MODE_FILTER = 2
# Numbers from here on are those of another ABI on x86-64 (x32), and of none elsewhere.
_OTHER_ABI = 0x40000000

_PROGRAM_HEADER = Struct("@HP")
_INSTRUCTION = Struct("<HBBL")
_LOAD, _AND, _RETURN = 0x20, 0x54, 0x06
_IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT = 0x15, 0x35, 0x45
_NUMBER_AT, _ARCH_AT, _ARGUMENTS_AT = 0, 4, 16
_ALLOW = 0x7FFF0000
_FAIL_WITH = 0x00050000

_CLONE_NEW_NAMESPACES = 0x7E020000
_PR_SET_PDEATHSIG, _SIGKILL = 1, 9
# Duplicates and flags, but nothing that has a descriptor send signals.
_FCNTL_COMMANDS = (0, 1, 2, 3, 4, 1030)


def keep_needed_calls() -> bool:
    """Install the filter; returns whether there is one and the platform takes it.

    The process must have set `no_new_privs`. A refused call fails with EPERM, which
    libraries take for an old kernel, and opening a file with EACCES.
    """
    machine = this_machine()
    if machine is None:
        return False
    instructions = program(machine)
    kept = ctypes.create_string_buffer(instructions, len(instructions))
    header = _PROGRAM_HEADER.pack(
        len(instructions) // _INSTRUCTION.size, ctypes.addressof(kept)
    )
    refused = ctypes.CDLL(None).prctl(
        _PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, header, 0, 0
    )
    return bool(refused == 0)


def program(machine: Machine) -> bytes:
    """Return the filter for a machine, as the kernel reads it."""
    return b"".join(
        (
            _load(_ARCH_AT),
            _INSTRUCTION.pack(_IF_EQUAL, 1, 0, machine.audit_arch),
            _fail(errno.EPERM),
            _load(_NUMBER_AT),
            _if(_IF_AT_LEAST, _OTHER_ABI, _fail(errno.EPERM)),
            *(_allow_if_equal(number) for number in machine.allowed),
            _if(_IF_EQUAL, machine.openat, _only_nameless(machine.nameless)),
            _if(_IF_EQUAL, machine.clone, _only_in_our_namespaces()),
            # Its flags cannot be looked at; so the C library falls back to `clone`.
            _if(_IF_EQUAL, machine.clone3, _fail(errno.ENOSYS)),
            _if(_IF_EQUAL, machine.fcntl, _only(1, *_FCNTL_COMMANDS)),
            _if(_IF_EQUAL, machine.prctl, _only_to_die_with_the_parent()),
            # The limits of the process itself.
            _if(_IF_EQUAL, machine.prlimit64, _only(0, 0)),
            # Nothing is a terminal; for the other use of it Python has another way.
            _if(_IF_EQUAL, machine.ioctl, _fail(errno.ENOTTY)),
            _fail(errno.EPERM),
        )
    )


def _only_nameless(flags: int) -> bytes:
    mask = _INSTRUCTION.pack(_AND, 0, 0, flags)
    allow = _allow_if_equal(flags)
    return _argument(2) + mask + allow + _fail(errno.EACCES)


def _only_in_our_namespaces() -> bytes:
    refuse = _if(_IF_ANY_BIT, _CLONE_NEW_NAMESPACES, _fail(errno.EPERM))
    return _argument(0) + refuse + _return(_ALLOW)


def _only_to_die_with_the_parent() -> bytes:
    signal = _argument(1) + _allow_if_equal(_SIGKILL)
    return _argument(0) + _if(_IF_EQUAL, _PR_SET_PDEATHSIG, signal) + _fail(errno.EPERM)


def _only(place: int, *values: int) -> bytes:
    """Allow the call for these values of the argument at `place`."""
    allow = b"".join(map(_allow_if_equal, values))
    return _argument(place) + allow + _fail(errno.EPERM)


def _allow_if_equal(value: int) -> bytes:
    return _if(_IF_EQUAL, value, _return(_ALLOW))


def _if(test: int, value: int, then: bytes) -> bytes:
    """Run the instructions `then` if what was loaded passes the test."""
    return _INSTRUCTION.pack(test, 0, len(then) // _INSTRUCTION.size, value) + then


def _argument(place: int) -> bytes:
    """Load the lower half of an argument, where flags, commands and ids are."""
    return _load(_ARGUMENTS_AT + 8 * place)


def _load(offset: int) -> bytes:
    return _INSTRUCTION.pack(_LOAD, 0, 0, offset)


def _fail(error: int) -> bytes:
    return _return(_FAIL_WITH | error)


def _return(action: int) -> bytes:
    return _INSTRUCTION.pack(_RETURN, 0, 0, action)
