"""Turns an entry's name into a safe relative path, or refuses it."""

import re
from typing import NamedTuple

from shared.core.errors import BadArchive
from shared.pipeline.archive.limits import ArchiveLimits
from shared.pipeline.archive.rules import Label, Rule, refused

UTF8_FLAG = 0x800
_UNIX_HOSTS = (3, 19)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_DRIVE = re.compile(r"[A-Za-z]:")
# A name that no rule but those on lengths can be about, as nearly all names are.
_PLAIN = re.compile(r"(?:\w[\w.@+-]*/)*\w[\w.@+-]*/?", re.ASCII)


class SafePath(NamedTuple):
    """A path relative to the archive's root, with `/` between its components."""

    path: str
    is_directory: bool


def decoded(raw: bytes, flags: int, host: int, index: int) -> str:
    """The name as text.

    Without the UTF-8 flag a name is in code page 437, unless a Unix or macOS
    archiver wrote valid UTF-8: the Finder does so and never sets the flag.

    Raises:
        BadArchive: The name is flagged as UTF-8 and is not.
    """
    if raw.isascii():
        return raw.decode("ascii")
    if flags & UTF8_FLAG:
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            label = Label(index, raw.decode("utf-8", "backslashreplace"))
            raise refused(
                Rule.BAD_NAME_ENCODING, f"The name of {label} is not valid UTF-8."
            ) from None
    if host in _UNIX_HOSTS:
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            pass
    return raw.decode("cp437")


def safe_path(label: Label, limits: ArchiveLimits) -> SafePath:
    r"""Normalise a name (`\` is `/`, `.` and empty components go), then judge it.

    Raises:
        BadArchive: The name is empty, absolute, climbs, holds control characters
            or is beyond a limit.
    """
    name = label.name
    if (
        len(name) <= min(limits.component_bytes, limits.path_bytes)
        and name.count("/") < limits.depth
        and _PLAIN.fullmatch(name)
    ):
        return SafePath(path=name.rstrip("/"), is_directory=name.endswith("/"))
    slashed = name.replace("\\", "/")
    # Whatever is printable holds none, and that is found out faster.
    if not slashed.isprintable() and _CONTROL.search(slashed):
        raise refused(
            Rule.CONTROL_CHARACTER,
            f"The name of {label} holds a control character.",
        )
    if slashed.startswith("/"):
        raise refused(Rule.ABSOLUTE_PATH, f"{label} is an absolute path.")
    # As it is written, so that nobody has to take apart 30,000 dots: a leading `./`
    # and the slash behind a directory are all that archivers ever add.
    if slashed.count("/") > limits.depth + 1:
        raise _too_deep(label, slashed.count("/"), limits)
    components = _components(slashed)
    if ".." in components:
        raise refused(Rule.PARENT_PATH, f'{label} climbs out with a ".." component.')
    is_directory = slashed.endswith("/")
    # `./` is how some archivers list the root; a file needs a name of its own.
    if not slashed or not (components or is_directory):
        raise refused(Rule.EMPTY_NAME, f"Entry {label.place} has no name.")
    path = "/".join(components)
    if _DRIVE.match(path):
        raise refused(Rule.DRIVE_LETTER, f"{label} starts with a drive letter.")
    _check_lengths(path, components, label, limits)
    return SafePath(path=path, is_directory=is_directory)


def normalised(name: str) -> str:
    """The path that a name stands for, judged by nobody."""
    return "/".join(_components(name.replace("\\", "/")))


def _components(slashed: str) -> list[str]:
    return [part for part in slashed.split("/") if part and part != "."]


def _too_deep(label: Label, levels: int, limits: ArchiveLimits) -> BadArchive:
    return refused(
        Rule.PATH_TOO_DEEP,
        f"{label} is {levels} levels deep; the limit is {limits.depth}.",
    )


def _check_lengths(
    path: str, components: list[str], label: Label, limits: ArchiveLimits
) -> None:
    if len(components) > limits.depth:
        raise _too_deep(label, len(components), limits)
    # Text is its own UTF-8 in the common case, and 100,000 names are a lot to encode.
    path_bytes = len(path) if path.isascii() else len(path.encode())
    if path_bytes > limits.path_bytes:
        raise refused(
            Rule.PATH_TOO_LONG,
            f"The path of {label} has {path_bytes} bytes; the limit is "
            f"{limits.path_bytes}.",
        )
    if path_bytes <= limits.component_bytes:
        return
    longest_bytes = max(len(part.encode()) for part in components)
    if longest_bytes > limits.component_bytes:
        raise refused(
            Rule.COMPONENT_TOO_LONG,
            f"{label} has a path component of {longest_bytes} bytes; the limit is "
            f"{limits.component_bytes}.",
        )
