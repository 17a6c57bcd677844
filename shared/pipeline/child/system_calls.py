"""Leaves a process the system calls that its work takes, and no others.

Whoever takes a child over through a hole in a parser is left with what it holds: it
opens no file by name, reaches no network, looks into no other process and starts no
program. It is a filter of the kernel's (seccomp) that nothing takes away again; what
a child forks is under it too. It is made for Linux on x86-64; elsewhere there is none.
"""

import ctypes
import errno
import platform
import sys
from struct import Struct

_NUMBERS = """
    read 0, write 1, close 3, fstat 5, poll 7, lseek 8, mmap 9, mprotect 10, munmap 11,
    brk 12, rt_sigaction 13, rt_sigprocmask 14, rt_sigreturn 15, pread64 17,
    pwrite64 18, readv 19, writev 20, pipe 22, select 23, sched_yield 24, mremap 25,
    madvise 28, dup 32, dup2 33, pause 34, nanosleep 35, getitimer 36, alarm 37,
    setitimer 38, getpid 39, sendto 44, recvfrom 45, sendmsg 46, recvmsg 47,
    shutdown 48, fork 57, exit 60, wait4 61, kill 62, uname 63, fsync 74, ftruncate 77,
    gettimeofday 96, getrlimit 97, getrusage 98, sysinfo 99, times 100, getuid 102,
    getgid 104, geteuid 107, getegid 108, getppid 110, getpgrp 111, rt_sigpending 127,
    rt_sigtimedwait 128, rt_sigsuspend 130, sigaltstack 131, arch_prctl 158,
    setrlimit 160, gettid 186, time 201, futex 202, sched_getaffinity 204,
    set_tid_address 218, restart_syscall 219, timer_create 222, timer_settime 223,
    timer_gettime 224, timer_delete 226, clock_gettime 228, clock_getres 229,
    clock_nanosleep 230, exit_group 231, tgkill 234, waitid 247, newfstatat 262,
    pselect6 270, ppoll 271, set_robust_list 273, get_robust_list 274, dup3 292,
    pipe2 293, getcpu 309, getrandom 318, memfd_create 319, membarrier 324, rseq 334,
    close_range 436
"""
_IOCTL, _CLONE, _FCNTL, _PRCTL = 16, 56, 72, 157
_OPENAT, _PRLIMIT64, _CLONE3 = 257, 302, 435

_PR_SET_SECCOMP = 22
_SECCOMP_MODE_FILTER = 2
_AUDIT_ARCH_X86_64 = 0xC000003E
# Numbers from here on are those of another ABI on the same processor (x32).
_OTHER_ABI = 0x40000000

_PROGRAM_HEADER = Struct("@HP")
_INSTRUCTION = Struct("<HBBL")
_LOAD, _AND, _RETURN = 0x20, 0x54, 0x06
_IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT = 0x15, 0x35, 0x45
_NUMBER_AT, _ARCH_AT, _ARGUMENTS_AT = 0, 4, 16
_ALLOW = 0x7FFF0000
_FAIL_WITH = 0x00050000

# A new file that has no name and can be given none.
_O_TMPFILE_EXCL = 0o20200200
_CLONE_NEW_NAMESPACES = 0x7E020000
_PR_SET_PDEATHSIG, _SIGKILL = 1, 9
# Duplicates and flags, but nothing that has a descriptor send signals.
_FCNTL_COMMANDS = (0, 1, 2, 3, 4, 1030)


def keep_needed_calls() -> None:
    """Install the filter, where there is one and the platform takes it.

    The process must have set `no_new_privs`. A refused call fails with EPERM, which
    libraries take for an old kernel, and opening a file with EACCES.
    """
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return
    program = _program()
    instructions = ctypes.create_string_buffer(program, len(program))
    header = _PROGRAM_HEADER.pack(
        len(program) // _INSTRUCTION.size, ctypes.addressof(instructions)
    )
    ctypes.CDLL(None).prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, header, 0, 0)


def _program() -> bytes:
    numbers = [int(call.split()[1]) for call in _NUMBERS.split(",")]
    return b"".join(
        (
            _load(_ARCH_AT),
            _INSTRUCTION.pack(_IF_EQUAL, 1, 0, _AUDIT_ARCH_X86_64),
            _fail(errno.EPERM),
            _load(_NUMBER_AT),
            _if(_IF_AT_LEAST, _OTHER_ABI, _fail(errno.EPERM)),
            *(_allow_if_equal(number) for number in numbers),
            _if(_IF_EQUAL, _OPENAT, _only_nameless()),
            _if(_IF_EQUAL, _CLONE, _only_in_our_namespaces()),
            # Its flags cannot be looked at; so the C library falls back to `clone`.
            _if(_IF_EQUAL, _CLONE3, _fail(errno.ENOSYS)),
            _if(_IF_EQUAL, _FCNTL, _only(1, *_FCNTL_COMMANDS)),
            _if(_IF_EQUAL, _PRCTL, _only_to_die_with_the_parent()),
            # The limits of the process itself.
            _if(_IF_EQUAL, _PRLIMIT64, _only(0, 0)),
            # Nothing is a terminal; for the other use of it Python has another way.
            _if(_IF_EQUAL, _IOCTL, _fail(errno.ENOTTY)),
            _fail(errno.EPERM),
        )
    )


def _only_nameless() -> bytes:
    mask = _INSTRUCTION.pack(_AND, 0, 0, _O_TMPFILE_EXCL)
    allow = _allow_if_equal(_O_TMPFILE_EXCL)
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
