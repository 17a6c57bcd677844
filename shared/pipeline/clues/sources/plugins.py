"""Modules that Python packages name as entry points: tools load all that is in them."""

from collections.abc import Iterator
from configparser import ConfigParser, Error as ConfigError
from posixpath import basename

from shared.parsing.toml import tables_in


def plugin_modules(path: str, data: bytes) -> Iterator[str]:
    r"""Yield the modules that manifests name as entry points, without a name in them.

    >>> list(plugin_modules("entry_points.txt", b"[pytest11]\nmine = a.b"))
    ['a.b']
    """
    text = data.decode(errors="replace")
    match basename(path):
        case "pyproject.toml":
            written = _of_pyproject(data)
        case "setup.cfg":
            written = _of_setup(text)
        case "entry_points.txt":
            written = _of_list(text)
        case _:
            return
    for value in written:
        module = value.partition("[")[0].strip()
        if module and all(part.isidentifier() for part in module.split(".")):
            yield module


def _of_pyproject(data: bytes) -> Iterator[str]:
    tables = tables_in(data)
    for way in (("project", "entry-points"), ("tool", "poetry", "plugins")):
        groups: object = tables
        for key in way:
            groups = groups.get(key) if isinstance(groups, dict) else None
        for group in groups.values() if isinstance(groups, dict) else ():
            if isinstance(group, dict):
                yield from (each for each in group.values() if isinstance(each, str))


def _of_setup(text: str) -> Iterator[str]:
    groups = _config(text)
    if groups.has_section("options.entry_points"):
        for _, lines in groups.items("options.entry_points"):
            for line in lines.splitlines():
                yield line.partition("=")[2]


def _of_list(text: str) -> Iterator[str]:
    groups = _config(text)
    for section in groups.sections():
        yield from (value for _, value in groups.items(section))


def _config(text: str) -> ConfigParser:
    """Return what can be read of it; an error ends it."""
    groups = ConfigParser(
        interpolation=None, strict=False, allow_no_value=False, delimiters=("=",)
    )
    try:
        groups.read_string(text)
    except ConfigError:
        return ConfigParser(interpolation=None)
    return groups
