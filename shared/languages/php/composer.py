"""What Composer's files say: where namespaces live, and which package has them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from posixpath import dirname, normpath

MANIFESTS = frozenset({"composer.json", "composer.lock", "installed.json"})
# Parts of namespaces behind which the packages of one vendor begin.
GROUPS = frozenset({"bridge", "bundle", "component", "contracts"})
PSR = ("psr-4", "psr-0")


@dataclass(slots=True, kw_only=True)
class Composer:
    r"""Namespaces by prefix, in lower case and with `\` at the end.

    Attributes:
        folders: Prefix to the folders of the archive that hold it.
        packages: Prefix to the package that brings it.
        required: The packages that are asked for.
    """

    folders: dict[str, list[str]] = field(default_factory=dict)
    packages: dict[str, str] = field(default_factory=dict)
    required: set[str] = field(default_factory=set)


def read(manifests: Mapping[str, bytes]) -> Composer:
    """Read all of Composer's files of an archive."""
    found = Composer()
    for path, data in sorted(manifests.items()):
        content = _object(data)
        name = path.rpartition("/")[2]
        if name == "composer.json":
            _own(found, dirname(path), content)
        elif name in MANIFESTS:
            for package in _packages(content):
                _outside(found, package)
    return found


def package_of(composer: Composer, whole: str) -> str:
    r"""Return the package that a class outside of the archive comes from.

    By its namespace where an installed package says so; else the required package
    whose names are in the namespace (`symfony/console`), or whose vendor no other one
    has (`guzzlehttp/guzzle`); else the namespace's beginning (`Psr\Log`).
    """
    parts = whole.lower().split("\\")
    for length in range(len(parts), 0, -1):
        package = composer.packages.get("\\".join(parts[:length]) + "\\")
        if package is not None:
            return package
    if len(parts) == 1:
        return "php"
    words = [_plain(part) for part in parts]
    packages = [p.partition("/") for p in sorted(composer.required)]
    own = [package for package in packages if _plain(package[0]) == words[0]]
    named = [package for package in own if _plain(package[2]) in words]
    for chosen in named or (own if len(own) == 1 else []):
        return "".join(chosen)
    written = whole.split("\\")
    length = 3 if parts[1] in GROUPS else 2
    return "\\".join(written[:length] if len(written) > length else written[:1])


def _plain(name: str) -> str:
    return name.replace("-", "").replace("_", "")


def _own(found: Composer, folder: str, content: dict[str, object]) -> None:
    for section in ("autoload", "autoload-dev"):
        for prefix, folders in _prefixes(content.get(section)):
            if prefix:
                known = found.folders.setdefault(prefix, [])
                known.extend(normpath(f"./{folder}/{path}") for path in folders)
    for section in ("require", "require-dev"):
        listed = content.get(section)
        if isinstance(listed, dict):
            found.required.update(name.lower() for name in listed if "/" in name)


def _outside(found: Composer, package: dict[str, object]) -> None:
    name = package.get("name")
    if isinstance(name, str):
        for prefix, _ in _prefixes(package.get("autoload")):
            if prefix:
                found.packages.setdefault(prefix, name)


def _packages(content: dict[str, object]) -> Iterator[dict[str, object]]:
    for section in ("packages", "packages-dev"):
        listed = content.get(section)
        for package in listed if isinstance(listed, list) else []:
            if isinstance(package, dict):
                yield package


def _prefixes(section: object) -> Iterator[tuple[str, list[str]]]:
    for kind in PSR:
        listed = section.get(kind) if isinstance(section, dict) else None
        for prefix, folders in listed.items() if isinstance(listed, dict) else ():
            paths = folders if isinstance(folders, list) else [folders]
            named = prefix.lower().rstrip("\\")
            yield (
                f"{named}\\" if named else "",
                [path for path in paths if isinstance(path, str)],
            )


def _object(data: bytes) -> dict[str, object]:
    # Whoever writes a manifest may nest it as deep as they like.
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}
