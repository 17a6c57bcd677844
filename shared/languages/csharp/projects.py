"""Which files of an archive belong together: C#'s project files.

A unit is a folder with project files; it owns what lies below it and below no deeper
project file, and what its project files name. Without project files all is one unit.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath

from shared.resolution.cut import Cut
from shared.resolution.project.prefixes import prefixes

MANIFESTS = frozenset(
    {
        "*.csproj",
        "Directory.Build.props",
        "Directory.Packages.props",
        "packages.config",
    }
)
PROJECT = ".csproj"
# Units that one refers to through others; the largest solutions have some hundreds.
MAX_SEEN = 500
# The unit of files that no project file owns.
NO_UNIT = "-"

# A tag ends at the next `<` too, or each one that is never closed is searched to the
# end of the file.
_PACKAGE = re.compile(
    r"<(?:Global)?Package(?:Reference|Version)\s[^<>]*?(?:Include|Update)\s*=\s*\"([^\"]+)\""
)
_ASSEMBLY = re.compile(r"<Reference\s[^<>]*?Include\s*=\s*\"([\w.-]+)")
_CONFIG = re.compile(r"<package\s[^<>]*?id\s*=\s*\"([^\"]+)\"")
_PROJECT = re.compile(r"<ProjectReference\s[^<>]*?Include\s*=\s*\"([^\"]+)\"")
_USING = re.compile(r"<Using\s[^<>]*?Include\s*=\s*\"([\w.]+)\"")
_COMPILE = re.compile(r"<Compile\s[^<>]*?Include\s*=\s*\"([^\"*]+\.cs)\"")


class Projects:
    """The units of an archive, what they refer to and which packages they name."""

    def __init__(
        self, manifests: Mapping[str, bytes], paths: Iterable[str], cut: Cut
    ) -> None:
        self._cut = cut
        texts = {
            path: data.decode("utf-8", "replace") for path, data in manifests.items()
        }
        projects = {p: t for p, t in texts.items() if p.lower().endswith(PROJECT)}
        self._folders = frozenset(dirname(path) for path in projects)
        self._linked = self._links(projects, frozenset(paths))
        self._references = _references(projects)
        self._units: dict[str, str] = {}
        self._closures: dict[str, frozenset[str]] = {}
        self.usings = _found(projects, _USING)
        # By the names in lower case, because NuGet's are the same in any case.
        self.packages = {
            name.lower(): name for name in sorted(_packages(texts.values()))
        }

    def unit(self, path: str) -> str:
        """Return the unit that a file belongs to."""
        found = self._units.get(path)
        if found is None:
            found = self._units[path] = self._unit(path)
        return found

    def _unit(self, path: str) -> str:
        folder = dirname(path)
        while folder not in self._folders:
            if not folder:
                return self._linked.get(path, NO_UNIT)
            folder = dirname(folder)
        return folder

    def seen(self, unit: str) -> frozenset[str]:
        """Return the units that a unit refers to, through others too."""
        found = self._closures.get(unit)
        if found is None:
            seen: set[str] = set()
            waiting = [unit]
            while waiting:
                if len(seen) > MAX_SEEN:
                    self._cut.note()
                    break
                more = self._references.get(waiting.pop(), frozenset()) - seen
                seen |= more
                waiting.extend(more)
            found = self._closures[unit] = frozenset(seen)
        return found

    def _links(
        self, projects: Mapping[str, str], paths: frozenset[str]
    ) -> dict[str, str]:
        # Old project files name each of their files, some outside of their folder.
        found: dict[str, str] = {}
        for path, text in sorted(projects.items()):
            for named in _COMPILE.findall(text):
                file = _relative(path, named)
                if file in paths:
                    found.setdefault(file, dirname(path))
        return found


def _references(projects: Mapping[str, str]) -> dict[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path, text in projects.items():
        for named in _PROJECT.findall(text):
            found[dirname(path)].add(dirname(_relative(path, named)))
    return {unit: frozenset(units) for unit, units in found.items()}


def _found(
    projects: Mapping[str, str], pattern: re.Pattern[str]
) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path, text in sorted(projects.items()):
        found[dirname(path)].extend(pattern.findall(text))
    return {unit: tuple(names) for unit, names in found.items()}


def _packages(texts: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for text in texts:
        for pattern in (_PACKAGE, _ASSEMBLY, _CONFIG):
            found.update(pattern.findall(text))
    return found


def _relative(path: str, named: str) -> str:
    return normpath(join(dirname(path), named.replace("\\", "/")))


def external_name(namespace: str, packages: Mapping[str, str]) -> str:
    """Return the longest named package that holds the namespace, or the namespace.

    >>> external_name("Serilog.Events", {"serilog": "Serilog", "seri": "Seri"})
    'Serilog'
    >>> external_name("System.Linq", {"system": "System"})
    'System.Linq'
    """
    if namespace == "System" or namespace.startswith("System."):
        return namespace
    holding = (name for name in prefixes(namespace.lower(), ".") if name in packages)
    return next((packages[name] for name in holding), namespace)
