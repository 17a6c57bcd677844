"""What package.json says: names, entry points, `exports`, `imports`, workspaces."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from posixpath import basename, dirname

from shared.languages.javascript.project.entries import Entries
from shared.languages.javascript.project.jsonc import read, table, text, texts
from shared.languages.javascript.project.paths import ancestors, join
from shared.languages.javascript.project.tsconfig import short
from shared.resolution.cut import Cut

# Patterns of one workspace that are not plain folders; real ones have dozens.
MAX_GLOBS = 1000
# Longer patterns take long to compile; folders have shorter names.
MAX_GLOB_LENGTH = 256
# How often parts of folders are compared with parts of such patterns, in all: some
# seconds. Fifty patterns like `packages/*` for five thousand packages take half of it.
MAX_COMPARISONS = 1_000_000
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
    cut: Cut

    @property
    def name(self) -> str:
        """The name under which others import it."""
        return text(self.content.get("name"))

    def entries(self, subpath: str, *, typed: bool, required: bool) -> list[str]:
        """Return where `name/subpath` may be, relative to the folder, best first."""
        if self.content.get("exports") is not None:
            wanted = f"./{subpath}" if subpath else "."
            return self._exports.find(wanted, typed=typed, required=required)
        if subpath:
            return [subpath]
        return self.main(typed=typed, required=required)

    def at_path(self, *, typed: bool, required: bool) -> list[str]:
        """Return what the folder stands for where its path is written, best first.

        `exports` is for who names the package: there it is second.
        """
        main = self.main(typed=typed, required=required)
        if self.content.get("exports") is None:
            return main
        return [*main, *self.entries("", typed=typed, required=required)]

    def main(self, *, typed: bool, required: bool) -> list[str]:
        """Return what the folder stands for, whatever `exports` says; best first."""
        if typed:
            fields = ("source", "types", "typings", "module", "main")
        elif required:
            fields = ("source", "main", "module", "types", "typings")
        else:
            fields = ("source", "module", "main", "types", "typings")
        written = [text(self.content.get(field)) for field in fields]
        return short(written, self.cut)

    def imports(self, specifier: str, *, typed: bool, required: bool) -> list[str]:
        """Return what `#specifier` may stand for."""
        return self._imports.find(specifier, typed=typed, required=required)

    @cached_property
    def _exports(self) -> Entries:
        return Entries(self.content.get("exports"), self.cut)

    @cached_property
    def _imports(self) -> Entries:
        return Entries(self.content.get("imports"), self.cut)

    @cached_property
    def local_dependencies(self) -> dict[str, str]:
        """Packages by name that are depended on by their place in the archive."""
        found: dict[str, str] = {}
        for field in DEPENDENCIES:
            for name, wanted in table(self.content.get(field)).items():
                protocol, _, place = text(wanted).partition(":")
                if text(wanted).startswith(LOCAL) and short([place], self.cut):
                    found[name] = "" if protocol == "workspace" else place
        return found


class Packages:
    """All package.json files of an archive, and which of them belong together."""

    def __init__(self, manifests: Mapping[str, bytes], cut: Cut) -> None:
        self._packages = {
            dirname(path): Package(folder=dirname(path), content=read(data), cut=cut)
            for path, data in sorted(manifests.items())
            if basename(path) == "package.json"
        }
        self._by_name: dict[str, list[Package]] = {}
        for package in self._packages.values():
            self._by_name.setdefault(package.name, []).append(package)
        workspaces = list(_workspaces(manifests, self._packages))
        inside = self._inside({root for root, _ in workspaces})
        self._members: dict[str, dict[str, Package]] = {}
        left = MAX_COMPARISONS
        for root, patterns in workspaces:
            members = self._members.setdefault(root, {})
            workspace = _Workspace(patterns, cut)
            for package in inside.get(root, ()):
                inner = package.folder[len(root) :].strip("/")
                left -= workspace.cost
                is_affordable = left >= 0 or not workspace.cost
                if not is_affordable:
                    cut.note()
                if not inner or (is_affordable and workspace.has(inner)):
                    members.setdefault(package.name, package)

    def _inside(self, roots: set[str]) -> dict[str, list[Package]]:
        found: dict[str, list[Package]] = {}
        for package in self._packages.values():
            if package.name and "node_modules" not in package.folder.split("/"):
                for place in ancestors(package.folder):
                    if place in roots:
                        found.setdefault(place, []).append(package)
        return found

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
        found = self._by_name.get(name, [])
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


class _Workspace:
    """The patterns of a workspace; the last one that fits a folder decides."""

    def __init__(self, patterns: Iterable[str], cut: Cut) -> None:
        self._folders: dict[str, int] = {}
        self._globs: list[tuple[int, list[str]]] = []
        self._included: list[bool] = []
        for at, pattern in enumerate(patterns):
            self._included.append(not pattern.startswith("!"))
            plain = pattern.removeprefix("!").removeprefix("./").strip("/")
            if not any(sign in plain for sign in "*?["):
                self._folders[plain] = at
            elif len(self._globs) < MAX_GLOBS and len(plain) <= MAX_GLOB_LENGTH:
                self._globs.append((at, plain.split("/")))
            else:
                cut.note()
        self.cost = sum(len(parts) for _, parts in self._globs)

    def has(self, folder: str) -> bool:
        """Whether a folder, as seen from the workspace's root, is a part of it."""
        last = self._folders.get(folder, -1)
        given = folder.split("/")
        for at, wanted in reversed(self._globs):
            if at < last:
                break
            if _matches(given, wanted):
                last = at
                break
        return last >= 0 and self._included[last]


def _matches(given: list[str], wanted: list[str]) -> bool:
    # `*` is one folder, `**` any number of them.
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
