"""What is installed on Azure is what was chosen, all of it, by its hash."""

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import TypeAlias

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text()
CHOSEN = [
    Requirement(line.partition("#")[0])
    for line in (ROOT / "requirements.txt").read_text().splitlines()
    if line.partition("#")[0].strip()
]
# Each with its version, its condition if it has one, and the hashes below it.
LOCKED = re.findall(
    r"^([\w.-]+)==(\S+)(?: ; (.+?))? \\\n((?:    --hash=\S+(?: \\)?\n)+)",
    LOCK,
    re.MULTILINE,
)
Wanted: TypeAlias = tuple[str, frozenset[str]]
NAMES = {name for name, *_ in LOCKED}
AZURE = {
    "sys_platform": "linux",
    "python_version": "3.13",
    "platform_machine": "x86_64",
}


def test_every_package_of_the_lock_has_hashes() -> None:
    lines = [line for line in LOCK.splitlines() if re.match(r"[\w.-]+==", line)]

    assert len(LOCKED) == len(lines)
    for name, *_, hashes in LOCKED:
        assert re.fullmatch(r"(\s*--hash=sha256:[0-9a-f]{64}( \\)?\n)+", hashes), name


def test_the_lock_has_what_was_chosen_in_the_version_that_was_chosen() -> None:
    locked = {(name, version) for name, version, *_ in LOCKED}

    for chosen in CHOSEN:
        (pin,) = chosen.specifier
        assert (canonicalize_name(chosen.name), pin.version) in locked, chosen


def test_the_lock_has_all_that_comes_with_it() -> None:
    needed: set[str] = set()
    left: list[Wanted] = [
        (canonicalize_name(each.name), frozenset(each.extras)) for each in CHOSEN
    ]
    seen = set(left)
    while left:
        name, extras = left.pop()
        needed.add(name)
        for other in requirements_of(name, extras):
            if other not in seen:
                seen.add(other)
                left.append(other)

    assert needed - NAMES == set()


def test_what_operates_on_azure_is_installed_from_the_lock() -> None:
    scripts = "".join(path.read_text() for path in (ROOT / "infra").glob("*.sh"))
    joined = scripts.replace("\\\n", " ")

    installed = [
        command
        for command in re.findall(r"-m pip install .*", joined)
        if "requirements-compiler.txt" not in command  # what it compiles with
    ]

    assert len(installed) == 2  # the package, and the operator's environment
    for command in installed:
        assert re.search(
            r"--require-hashes +--requirement requirements\.lock$", command
        )
        assert "--only-binary=:all:" in command


def requirements_of(name: str, extras: frozenset[str]) -> list[Wanted]:
    """What a package that is installed here asks for on Azure."""
    try:
        texts = requires(name) or []
    except PackageNotFoundError:
        return []
    return [
        (canonicalize_name(one.name), frozenset(one.extras))
        for one in map(Requirement, texts)
        if one.marker is None
        or any(one.marker.evaluate(AZURE | {"extra": extra}) for extra in extras | {""})
    ]
