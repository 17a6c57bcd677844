"""What package.json says: names, entry points, `exports`, `imports`, workspaces."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from posixpath import basename, dirname

from shared.languages.javascript.jsonc import read, table, text, texts
from shared.languages.javascript.paths import ancestors, join

MAX_DEPTH = 8
LOCAL = ("workspace:", "file:", "link:", "portal:")
DEPENDENCIES = (
    "dependencies",
    "devDependencies",
    "peerDependencies",
    "optionalDependencies",
)


@dataclass(frozen=True, kw_only=True)
class Package:
    """A package.json; `folder` is where it is. Not slotted: it caches."""

    folder: str
    content: Mapping[str, object]

    @property
    def name(self) -> str:
        """The name under which others import it."""
        return text(self.content.get("name"))

    def entries(self, subpath: str, *, typed: bool, required: bool) -> list[str]:
        """Return where `name/subpath` may be, relative to the folder, best first."""
        exports = self.content.get("exports")
        if exports is not None:
            wanted = f"./{subpath}" if subpath else "."
            return _match(exports, wanted, _conditions(typed=typed, required=required))
        if subpath:
            return [subpath]
        fields = ("source", "types", "typings", "module", "main")
        if not typed:
            fields = ("source", "module", "main", "types", "typings")
        return [text(self.content.get(field)) for field in fields]

    def imports(self, specifier: str, *, typed: bool, required: bool) -> list[str]:
        """Return what `#specifier` may stand for."""
        conditions = _conditions(typed=typed, required=required)
        return _match(self.content.get("imports"), specifier, conditions)

    @cached_property
    def local_dependencies(self) -> dict[str, str]:
        """Packages by name that are depended on by their place in the archive."""
        found: dict[str, str] = {}
        for field in DEPENDENCIES:
            for name, wanted in table(self.content.get(field)).items():
                protocol, _, place = text(wanted).partition(":")
                if text(wanted).startswith(LOCAL):
                    found[name] = "" if protocol == "workspace" else place
        return found


class Packages:
    """All package.json files of an archive, and which of them belong together."""

    def __init__(self, manifests: Mapping[str, bytes]) -> None:
        self._packages = {
            dirname(path): Package(folder=dirname(path), content=read(data))
            for path, data in sorted(manifests.items())
            if basename(path) == "package.json"
        }
        self._members: dict[str, dict[str, Package]] = {}
        for root, patterns in _workspaces(manifests, self._packages):
            members = self._members.setdefault(root, {})
            for package in self._packages.values():
                if package.name and _belongs(package.folder, root, patterns):
                    members.setdefault(package.name, package)

    def at(self, folder: str) -> Package | None:
        """Return the package.json in a folder."""
        return self._packages.get(folder)

    def around(self, folder: str) -> Package | None:
        """Return the nearest package.json with a name, or else the nearest one."""
        near = [p for f in ancestors(folder) if (p := self._packages.get(f))]
        return next((p for p in near if p.name), near[0] if near else None)

    def named(self, name: str, folder: str) -> Package | None:
        """Return the package of the archive that `name` means in a folder."""
        for place in ancestors(folder):
            installed = f"{place}/node_modules/{name}" if place else _installed(name)
            found = self._packages.get(installed)
            if found is None:
                found = self._members.get(place, {}).get(name)
            own = self._packages.get(place)
            if found is None and own is not None:
                found = own if own.name == name else self._linked(own, name)
            if found is not None:
                return found
        return None

    def _linked(self, package: Package, name: str) -> Package | None:
        place = package.local_dependencies.get(name)
        if place is None:
            return None
        if place:
            target = join(package.folder, place)
            return self._packages.get(target) if target is not None else None
        found = [p for p in self._packages.values() if p.name == name]
        return found[0] if len(found) == 1 else None


def _installed(name: str) -> str:
    return f"node_modules/{name}"


def _workspaces(
    manifests: Mapping[str, bytes], packages: Mapping[str, Package]
) -> Iterator[tuple[str, list[str]]]:
    for folder, package in packages.items():
        declared = package.content.get("workspaces")
        if isinstance(declared, dict):
            declared = declared.get("packages")
        if patterns := texts(declared):
            yield folder, patterns
    for path, data in sorted(manifests.items()):
        name = basename(path)
        if name == "pnpm-workspace.yaml":
            yield dirname(path), _yaml_packages(data)
        elif name == "lerna.json":
            yield dirname(path), texts(read(data).get("packages"))
        elif name == "rush.json":
            projects = read(data).get("projects")
            listed = projects if isinstance(projects, list) else []
            folders = [text(table(project).get("projectFolder")) for project in listed]
            yield dirname(path), [folder for folder in folders if folder]


def _yaml_packages(data: bytes) -> list[str]:
    # `packages:` is a plain list of strings; nothing else in the file matters.
    found: list[str] = []
    inside = False
    for line in data.decode(errors="replace").splitlines():
        content = line.partition("#")[0].strip()
        if line[:1].strip() and not line.startswith("-"):
            inside = content.startswith("packages:")
        elif inside and content.startswith("-"):
            found.append(content[1:].strip().strip("'\""))
    return found


def _belongs(folder: str, root: str, patterns: list[str]) -> bool:
    if "node_modules" in folder.split("/") or not folder.startswith(root):
        return False
    inner = folder[len(root) :].strip("/")
    if not inner:
        return True
    included = False
    for pattern in patterns:
        plain = pattern.removeprefix("!").removeprefix("./").strip("/")
        if _matches(inner, plain):
            included = not pattern.startswith("!")
    return included


def _matches(path: str, pattern: str) -> bool:
    # `*` is one folder, `**` any number of them.
    wanted, given = pattern.split("/"), path.split("/")
    if wanted[-1] == "**":
        wanted = [*wanted[:-1]]
        return len(given) >= len(wanted) and _all_match(given, wanted)
    if "**" in wanted:
        at = wanted.index("**")
        tail = len(wanted) - at - 1
        return (
            len(given) >= at + tail
            and _all_match(given, wanted[:at])
            and _all_match(given[len(given) - tail :], wanted[at + 1 :])
        )
    return len(given) == len(wanted) and _all_match(given, wanted)


def _all_match(given: list[str], wanted: list[str]) -> bool:
    return all(fnmatchcase(a, b) for a, b in zip(given, wanted, strict=False))


def _conditions(*, typed: bool, required: bool) -> dict[str, int]:
    order = ["source", "types", "import", "module", "require", "node", "default"]
    if required:
        order = ["source", "types", "require", "node", "import", "module", "default"]
    if not typed:
        order.remove("types")
        order.append("types")
    return {condition: rank for rank, condition in enumerate(order)}


def _match(table_: object, wanted: str, conditions: Mapping[str, int]) -> list[str]:
    """Return the targets of the entry for `wanted` in `exports` or `imports`."""
    if not isinstance(table_, dict) or not any(
        key.startswith((".", "#")) for key in table_
    ):
        return _targets(table_, conditions, 0) if wanted == "." else []
    if wanted in table_:
        return _targets(table_[wanted], conditions, 0)
    best = ""
    for key in table_:
        head, star, tail = key.partition("*")
        fits = star and wanted.startswith(head) and wanted.endswith(tail)
        if fits and len(wanted) >= len(head) + len(tail) and len(key) > len(best):
            best = key
    if not best:
        return []
    head, _, tail = best.partition("*")
    middle = wanted[len(head) : len(wanted) - len(tail)]
    targets = _targets(table_[best], conditions, 0)
    return [target.replace("*", middle) for target in targets]


def _targets(value: object, conditions: Mapping[str, int], depth: int) -> list[str]:
    if isinstance(value, str):
        return [value]
    if depth > MAX_DEPTH:
        return []
    if isinstance(value, list):
        return [t for item in value for t in _targets(item, conditions, depth + 1)]
    if not isinstance(value, dict):
        return []
    last = len(conditions)
    ordered = sorted(value, key=lambda key: conditions.get(key, last))
    return [t for key in ordered for t in _targets(value[key], conditions, depth + 1)]
