"""The filter of system calls decides as it should, on every kind of processor."""

import errno
from struct import Struct, pack

import pytest

from shared.pipeline.child.machines import MACHINES
from shared.pipeline.child.system_calls import program

ALLOW = 0x7FFF0000
REFUSED = 0x00050000 | errno.EPERM
NO_FILE = 0x00050000 | errno.EACCES
ABSENT = 0x00050000 | errno.ENOSYS
NO_TERMINAL = 0x00050000 | errno.ENOTTY
ARCHES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
ARM_32, I386 = 0x40000028, 0x40000003
INSTRUCTION = Struct("<HBBL")
WORD = Struct("<L")

# What the kernel's own tables say; each by machine.
NUMBERS = {
    "read": {"x86_64": 0, "aarch64": 63},
    "mmap": {"x86_64": 9, "aarch64": 222},
    "wait4": {"x86_64": 61, "aarch64": 260},
    "rt_sigreturn": {"x86_64": 15, "aarch64": 139},
    "exit_group": {"x86_64": 231, "aarch64": 94},
    "memfd_create": {"x86_64": 319, "aarch64": 279},
    "execve": {"x86_64": 59, "aarch64": 221},
    "socket": {"x86_64": 41, "aarch64": 198},
    "connect": {"x86_64": 42, "aarch64": 203},
    "ptrace": {"x86_64": 101, "aarch64": 117},
    "unshare": {"x86_64": 272, "aarch64": 97},
    "setuid": {"x86_64": 105, "aarch64": 146},
    "unlinkat": {"x86_64": 263, "aarch64": 35},
    "mkdirat": {"x86_64": 258, "aarch64": 34},
    "linkat": {"x86_64": 265, "aarch64": 37},
    "process_vm_readv": {"x86_64": 310, "aarch64": 270},
    "io_uring_setup": {"x86_64": 425, "aarch64": 425},
    "bpf": {"x86_64": 321, "aarch64": 280},
    "openat": {"x86_64": 257, "aarch64": 56},
    "clone": {"x86_64": 56, "aarch64": 220},
    "clone3": {"x86_64": 435, "aarch64": 435},
    "fcntl": {"x86_64": 72, "aarch64": 25},
    "prctl": {"x86_64": 157, "aarch64": 167},
    "prlimit64": {"x86_64": 302, "aarch64": 261},
    "ioctl": {"x86_64": 16, "aarch64": 29},
}
NAMELESS = {"x86_64": 0o20200202, "aarch64": 0o20040202}
CREATE = 0o102
HARMLESS = ("read", "mmap", "wait4", "rt_sigreturn", "exit_group", "memfd_create")
WAYS_OUT = (
    *("execve", "socket", "connect", "ptrace", "unshare", "setuid", "unlinkat"),
    *("mkdirat", "linkat", "process_vm_readv", "io_uring_setup", "bpf"),
)


def decided(machine: str, call: str, *arguments: int, arch: int | None = None) -> int:
    """What the filter answers to a call, as the kernel would run it."""
    number = NUMBERS[call][machine]
    return run(program(MACHINES[machine]), arch or ARCHES[machine], number, arguments)


def run(filter_: bytes, arch: int, number: int, arguments: tuple[int, ...]) -> int:
    padded = (*arguments, *(0 for _ in range(6 - len(arguments))))
    data = pack("<LLQ6Q", number, arch, 0, *padded)
    instructions = list(INSTRUCTION.iter_unpack(filter_))
    value, at = 0, 0
    while True:
        code, if_true, if_false, operand = instructions[at]
        at += 1
        match code:
            case 0x20:
                (value,) = WORD.unpack_from(data, operand)
            case 0x54:
                value &= operand
            case 0x15:
                at += if_true if value == operand else if_false
            case 0x35:
                at += if_true if value >= operand else if_false
            case 0x45:
                at += if_true if value & operand else if_false
            case 0x06:
                return int(operand)
            case _:
                pytest.fail(f"no such instruction: {code:#x}")


@pytest.fixture(params=sorted(MACHINES))
def machine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_work_takes_is_allowed(machine: str) -> None:
    assert {decided(machine, call) for call in HARMLESS} == {ALLOW}


def test_no_way_out_is_open(machine: str) -> None:
    assert {decided(machine, call) for call in WAYS_OUT} == {REFUSED}


def test_only_a_file_without_a_name_is_opened(machine: str) -> None:
    nameless = NAMELESS[machine]

    assert decided(machine, "openat", 0, 0, nameless) == ALLOW
    assert decided(machine, "openat", 0, 0, nameless & ~0o200) == NO_FILE
    assert decided(machine, "openat", 0, 0, CREATE) == NO_FILE
    assert decided(machine, "openat") == NO_FILE


def test_a_process_is_forked_but_into_no_namespace_of_its_own(machine: str) -> None:
    assert decided(machine, "clone", 17) == ALLOW
    assert decided(machine, "clone", 17 | 0x10000000) == REFUSED
    assert decided(machine, "clone", 17 | 0x40000000) == REFUSED
    assert decided(machine, "clone3") == ABSENT


def test_calls_are_allowed_by_what_they_ask_for(machine: str) -> None:
    assert decided(machine, "fcntl", 3, 1030) == ALLOW
    assert decided(machine, "fcntl", 3, 8) == REFUSED
    assert decided(machine, "prctl", 1, 9) == ALLOW
    assert decided(machine, "prctl", 1, 15) == REFUSED
    assert decided(machine, "prctl", 4, 1) == REFUSED
    assert decided(machine, "prlimit64", 0) == ALLOW
    assert decided(machine, "prlimit64", 1) == REFUSED
    assert decided(machine, "ioctl", 0, 0x5401) == NO_TERMINAL


def test_the_calls_of_another_processor_are_all_refused(machine: str) -> None:
    others = {ARM_32, I386, *ARCHES.values()} - {ARCHES[machine]}

    assert {decided(machine, "read", arch=arch) for arch in others} == {REFUSED}


def test_the_other_abi_of_the_same_processor_is_refused() -> None:
    x32 = run(program(MACHINES["x86_64"]), ARCHES["x86_64"], 0x40000000, ())

    assert x32 == REFUSED


def test_a_filter_is_as_short_as_the_kernel_wants(machine: str) -> None:
    assert len(program(MACHINES[machine])) // INSTRUCTION.size <= 4096
