"""The kinds of processor that the filter of system calls is made for.

A system call has another number on each, and some calls there are only on one: what
the older one has for itself, a C library builds from other calls on the newer.
"""

import platform
import sys
from dataclasses import dataclass

# Name, number on x86-64, number on 64-bit ARM; a dash where there is no such call.
_ALLOWED = """
    read 0 63, write 1 64, close 3 57, fstat 5 80, poll 7 -, lseek 8 62, mmap 9 222,
    mprotect 10 226, munmap 11 215, brk 12 214, rt_sigaction 13 134, rt_sigprocmask
    14 135, rt_sigreturn 15 139, pread64 17 67, pwrite64 18 68, readv 19 65, writev
    20 66, pipe 22 -, select 23 -, sched_yield 24 124, mremap 25 216, madvise 28
    233, dup 32 23, dup2 33 -, pause 34 -, nanosleep 35 101, getitimer 36 102, alarm
    37 -, setitimer 38 103, getpid 39 172, sendto 44 206, recvfrom 45 207, sendmsg
    46 211, recvmsg 47 212, shutdown 48 210, fork 57 -, exit 60 93, wait4 61 260,
    kill 62 129, uname 63 160, fsync 74 82, ftruncate 77 46, gettimeofday 96 169,
    getrlimit 97 163, getrusage 98 165, sysinfo 99 179, times 100 153, getuid 102
    174, getgid 104 176, geteuid 107 175, getegid 108 177, getppid 110 173, getpgrp
    111 -, getpgid - 155, rt_sigpending 127 136, rt_sigtimedwait 128 137,
    rt_sigsuspend 130 133, sigaltstack 131 132, arch_prctl 158 -, setrlimit 160 164,
    gettid 186 178, time 201 -, futex 202 98, sched_getaffinity 204 123,
    set_tid_address 218 96, restart_syscall 219 128, timer_create 222 107,
    timer_settime 223 110, timer_gettime 224 108, timer_delete 226 111,
    clock_gettime 228 113, clock_getres 229 114, clock_nanosleep 230 115, exit_group
    231 94, tgkill 234 131, waitid 247 95, newfstatat 262 79, pselect6 270 72, ppoll
    271 73, set_robust_list 273 99, get_robust_list 274 100, dup3 292 24, pipe2 293
    59, getcpu 309 168, getrandom 318 278, memfd_create 319 279, membarrier 324 283,
    rseq 334 293, close_range 436 436
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What the kernel calls things on one kind of processor.

    `audit_arch` is how it names the kind, `allowed` are the calls that are allowed with
    any argument, and `nameless` the flags of a new file that has no name and can be
    given none; the others are the numbers of calls whose arguments are looked at.
    """

    audit_arch: int
    allowed: tuple[int, ...]
    nameless: int
    ioctl: int
    clone: int
    fcntl: int
    prctl: int
    openat: int
    prlimit64: int
    clone3: int = 435


def _column(place: int) -> tuple[int, ...]:
    numbers = (call.split()[place] for call in _ALLOWED.split(","))
    return tuple(int(number) for number in numbers if number != "-")


MACHINES = {
    "x86_64": Machine(
        audit_arch=0xC000003E,
        allowed=_column(1),
        nameless=0o20200200,
        ioctl=16,
        clone=56,
        fcntl=72,
        prctl=157,
        openat=257,
        prlimit64=302,
    ),
    "aarch64": Machine(
        audit_arch=0xC00000B7,
        allowed=_column(2),
        nameless=0o20040200,
        ioctl=29,
        clone=220,
        fcntl=25,
        prctl=167,
        openat=56,
        prlimit64=261,
    ),
}


def this_machine() -> Machine | None:
    """Return the kind of this processor; None where there is no filter for it."""
    return MACHINES.get(platform.machine()) if sys.platform == "linux" else None
