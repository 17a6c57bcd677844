"""What Composer's files say: where namespaces live, and which package has them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from posixpath import dirname, normpath

from shared.resolution.cut import Cut
from shared.resolution.project.prefixes import MAX_PARTS, prefixes

MANIFESTS = frozenset({"composer.json", "composer.lock", "installed.json"})
# Parts of namespaces behind which the packages of one vendor begin.
GROUPS = frozenset({"bridge", "bundle", "component", "contracts"})
# Composer tries the folders of a prefix in turn; projects have a handful of them.
MAX_FOLDERS = 256
PSR = ("psr-4", "psr-0")


@dataclass(slots=True, kw_only=True)
class Composer:
    r"""Namespaces by prefix, in lower case and with `\` at the end.

    Attributes:
        folders: Prefix to the folders of the archive that hold it.
        packages: Prefix to the package that brings it.
        required: The packages that are asked for, by vendor and name without `-`
            and `_`; of several, the first one in order.
        vendors: How many packages each vendor has among them, and the first one.
    """

    folders: dict[str, list[str]] = field(default_factory=dict)
    packages: dict[str, str] = field(default_factory=dict)
    required: dict[tuple[str, str], str] = field(default_factory=dict)
    vendors: dict[str, tuple[int, str]] = field(default_factory=dict)


def read(manifests: Mapping[str, bytes], cut: Cut) -> Composer:
    """Read all of Composer's files of an archive."""
    found = Composer()
    required: set[str] = set()
    for path, data in sorted(manifests.items()):
        content = _object(data)
        name = path.rpartition("/")[2]
        if name == "composer.json":
            _own(found, dirname(path), content, cut)
            required.update(_required(content))
        elif name in MANIFESTS:
            for package in _packages(content):
                _outside(found, package)
    for named in sorted(required):
        vendor, _, package_name = named.partition("/")
        key = _plain(vendor)
        found.required.setdefault((key, _plain(package_name)), named)
        count, first = found.vendors.get(key, (0, named))
        found.vendors[key] = (count + 1, first)
    return found


def package_of(composer: Composer, whole: str) -> str:
    r"""Return the package that a class outside of the archive comes from.

    By its namespace where an installed package says so; else the required package
    whose names are in the namespace (`symfony/console`), or whose vendor no other one
    has (`guzzlehttp/guzzle`); else the namespace's beginning (`Psr\Log`).
    """
    # Of a longer name the rest is not looked at: it only tells packages outside apart.
    parts = whole.lower().split("\\", MAX_PARTS)[:MAX_PARTS]
    for namespace in prefixes(whole.lower(), "\\"):
        package = composer.packages.get(f"{namespace}\\")
        if package is not None:
            return package
    if len(parts) == 1:
        return "php"
    words = [_plain(part) for part in parts]
    keys = [(words[0], word) for word in words]
    named = [composer.required[key] for key in keys if key in composer.required]
    if named:
        return min(named)
    count, only = composer.vendors.get(words[0], (0, ""))
    if count == 1:
        return only
    written = whole.split("\\")
    length = 3 if parts[1] in GROUPS else 2
    return "\\".join(written[:length] if len(written) > length else written[:1])


def _plain(name: str) -> str:
    return name.replace("-", "").replace("_", "")


def _own(found: Composer, folder: str, content: dict[str, object], cut: Cut) -> None:
    for section in ("autoload", "autoload-dev"):
        for prefix, folders in _prefixes(content.get(section)):
            if prefix:
                known = found.folders.setdefault(prefix, [])
                more = cut.first(folders, MAX_FOLDERS - len(known))
                known.extend(normpath(f"./{folder}/{path}") for path in more)


def _required(content: dict[str, object]) -> Iterator[str]:
    for section in ("require", "require-dev"):
        listed = content.get(section)
        for name in listed if isinstance(listed, dict) else ():
            if "/" in name:
                yield name.lower()


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
