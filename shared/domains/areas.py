"""The areas that the folders and files of a tree form.

An area is a folder or a file, or what lies in several layers about one topic: where a
folder is made of layers (`controllers`, `models`), these are looked through, so that
`controllers/user.py` and `models/user.py` are one area, as are `esm/mailer.js` and
`cjs/mailer.js`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeAlias

from shared.core.builds import is_built_folder
from shared.domains.outline import Outline
from shared.domains.vocabulary import (
    BUILDS,
    CONTAINERS,
    GENERIC,
    JOINTS,
    LAYERS,
    VERBS,
)
from shared.domains.words import common_word, singular, words

# A file without symbols (a package's marker, a list of constants) weighs little.
_BARE_FILE = 0.2
# Layers make up so much of a folder, and so many of their topics are in several.
_LAYERED, _SHARED_TOPICS = 0.6, 0.25
_LEAST_LAYERS = 2
_STANDS_FOR_FOLDER = frozenset({"__init__", "__main__", "index", "mod", "lib", "doc"})
_PLAIN_FILES = frozenset(
    {"js", "main", "module", "package", "root", "source", "ts"}
    | {"error", "errors", "exception", "exceptions", "make", "run"}
)
_HOSTS = frozenset({"com", "edu", "io", "net", "org"})
_MAX_DEPTH = 32
# Ends the key of files whose names begin alike; no path holds it.
_ALIKE = "/*"
_PAIR, _SEVERAL_ALIKE = 2, 3

Path: TypeAlias = tuple[str, ...]


@dataclass(slots=True, kw_only=True, eq=False)
class Area:
    """A part of a tree; `key` tells it from all others, and sorts it.

    `name` is as written in the path; `files` are the numbers of all files in it, `own`
    of those in none of its `parts`. `level` counts the folders that were opened to find
    it.
    """

    key: str
    name: str
    files: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    weight: float = 0.0
    level: int = 0
    parts: dict[str, "Area"] = field(default_factory=dict)

    @property
    def is_bare(self) -> bool:
        """Whether it is one file, however often built, without any symbol."""
        return not self.parts and self.weight < 2 * _BARE_FILE * len(self.files)

    @property
    def says_nothing(self) -> bool:
        """Whether its name tells nothing of what it is about."""
        nothing = CONTAINERS if self.parts else _PLAIN_FILES
        return self._is_owner or all(
            word in nothing or word in GENERIC for word in words(self.name)
        )

    @property
    def _is_owner(self) -> bool:
        # `org/apache`: whose packages it holds, as names of hosts begin.
        around = self.key.rpartition("/")[0].rpartition("/")[2]
        return around in _HOSTS and not self.own


def weigh(outline: Outline) -> list[float]:
    """Return how much each file counts: by its symbols, but less the more these are.

    So what many files are about counts more than one that is large, and lasts longer.
    """
    symbols = Counter(symbol.file for symbol in outline.symbols)
    return [
        sqrt(1.0 + symbols[number]) if symbols[number] else _BARE_FILE
        for number in range(len(outline.files))
    ]


def plant(outline: Outline, files: Sequence[int], weights: Sequence[float]) -> Area:
    """Return the root of the areas of these files."""
    paths = {number: _components(outline.files[number].path) for number in files}
    layers = _layers(paths)
    root = Area(key="", name="")
    for number, path in paths.items():
        area = root
        _put(area, number, weights[number])
        for part in _topics(path, layers)[:_MAX_DEPTH]:
            key = f"{area.key}/{part}"
            area = area.parts.setdefault(part, Area(key=key, name=part))
            _put(area, number, weights[number])
        area.own.append(number)
    return root


def opened(area: Area) -> list[Area]:
    """Return what an area is made of: its parts, and itself for its own files.

    Files whose names begin with the same word are one part, and so are several folders.
    """
    parts = list(area.parts.values())
    if area.key.endswith(_ALIKE):
        return parts
    found = []
    for first, alike in _alike(parts).items():
        if first and len(alike) >= _least_alike(first, alike):
            found.append(_joined(area, first, alike))
        else:
            found.extend(alike)
    if area.own:
        weight = area.weight - sum(part.weight for part in parts)
        found.append(
            Area(
                key=area.key or "/",
                name=area.name,
                files=area.own,
                own=area.own,
                weight=weight,
            )
        )
    return found


def _alike(parts: Sequence[Area]) -> dict[str, list[Area]]:
    """Return parts by the first word that tells them from most others; else by none."""
    prefix = common_word([part.name for part in parts])
    alike: dict[str, list[Area]] = defaultdict(list)
    for part in parts:
        found = words(part.name)
        if prefix and found[:1] == [prefix]:
            found = found[1:]
        first = found[0] if found else ""
        is_plain = any(first in plain for plain in (GENERIC, JOINTS, LAYERS, VERBS))
        alike["" if is_plain else first].append(part)
    return alike


def _least_alike(first: str, alike: Sequence[Area]) -> int:
    """Return how many parts have to begin alike to be one.

    Of a pair of files only the whole name of one lasts, when the other goes.
    """
    is_named = any(part.name.lower().strip("_") == first for part in alike)
    folders = any(part.parts for part in alike)
    return _SEVERAL_ALIKE if folders or not is_named else _PAIR


def _joined(area: Area, name: str, group: Sequence[Area]) -> Area:
    whole = Area(key=f"{area.key}/{name}{_ALIKE}", name=name)
    for part in group:
        whole.files.extend(part.files)
        whole.weight += part.weight
        whole.parts[part.name] = part
    return whole


def _put(area: Area, number: int, weight: float) -> None:
    area.files.append(number)
    area.weight += weight


def _components(path: str) -> Path:
    *folders, name = path.split("/")
    stem = name.partition(".")[0] or name
    return (*folders,) if stem in _STANDS_FOR_FOLDER else (*folders, stem)


def _layers(paths: Mapping[int, Path]) -> frozenset[Path]:
    """Return the folders that are layers: all with siblings about the same topics."""
    below: dict[Path, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    # Many files are in few folders.
    folders = {part for path in paths.values() for part in path[:-1]}
    through = {part for part in folders if part.lower() in LAYERS or _is_build(part)}
    for path in paths.values():
        for depth, part in enumerate(path[:-1]):
            if part in through:
                below[path[:depth]][part].append(path[depth + 1 :])
    depths = {len(folder) for folder in below}
    sizes = Counter(
        path[:depth] for path in paths.values() for depth in depths if depth < len(path)
    )
    return frozenset(
        (*folder, layer)
        for folder, layers in below.items()
        if _are_layers(layers, sizes[folder])
        for layer in layers
    ).union(_mirrors(paths.values(), below), _variants(paths.values()))


def _mirrors(
    paths: Iterable[Path], below: Mapping[Path, Mapping[str, Sequence[Path]]]
) -> frozenset[Path]:
    """Return builds whose folders stand beside them too: `esm/locale`, `locale`."""
    lone = {
        folder: build
        for folder, layers in below.items()
        for build in [next(iter(layers))]
        if len(layers) == 1 and _is_build(build)
    }
    if not lone:
        return frozenset()
    beside: dict[Path, set[str]] = defaultdict(set)
    depths = {len(folder) for folder in lone}
    for path in paths:
        for depth in depths:
            if depth + 1 < len(path) and path[:depth] in lone:
                beside[path[:depth]].add(path[depth])
    return frozenset(
        (*folder, build)
        for folder, build in lone.items()
        if sum(path[0] in beside[folder] for path in below[folder][build])
        >= _LAYERED * len(below[folder][build])
    )


def _variants(paths: Iterable[Path]) -> frozenset[Path]:
    """Return folders of what is built that hold no more than is beside them, too.

    So a package is built for several platforms: `esm/node/cache`, `esm/cache`.
    """
    held: dict[Path, set[Path]] = defaultdict(set)
    for path in paths:
        built = next((n for n, part in enumerate(path) if _is_build(part)), len(path))
        for depth in range(built + 1, min(len(path), _MAX_DEPTH) + 1):
            held[path[:depth]].add(path[depth:])
    return frozenset(
        folder
        for folder, inside in held.items()
        if len(inside) > 1 and inside <= held.get(folder[:-1], set())
    )


def _is_build(folder: str) -> bool:
    return folder.lower() in BUILDS or is_built_folder(folder)


def _are_layers(layers: Mapping[str, Sequence[Path]], size: int) -> bool:
    topics: dict[str, set[str]] = defaultdict(set)
    for layer, paths in layers.items():
        for path in paths:
            topics[_topic(path[0])].add(layer)
    held = sum(len(paths) for paths in layers.values())
    shared = sum(len(found) >= _LEAST_LAYERS for found in topics.values())
    return (
        len(layers) >= _LEAST_LAYERS
        and held >= _LAYERED * size
        and shared >= _SHARED_TOPICS * len(topics)
    )


def _topics(path: Path, layers: frozenset[Path]) -> list[str]:
    if not layers:
        return list(path)
    topics = []
    looked_through = False
    for depth, part in enumerate(path):
        if path[: depth + 1] in layers:
            looked_through = looked_through or part.lower() in LAYERS
        else:
            topics.append(_topic(part) if looked_through else part)
    return topics


def _topic(name: str) -> str:
    """Return what a file of a layer is about: `UserControllers` is about user."""
    found = [singular(word) for word in words(name)]
    about = [word for word in found if word not in LAYERS and f"{word}s" not in LAYERS]
    return "_".join(about or found) or name
