"""What code of Python names in texts by its whole dotted path."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from posixpath import basename, dirname

from shared.analysis.conventions.marks import Role
from shared.core.clues import Start

MAX_TEXTS = 4_000

_SHOWN = Role.EXPORT.value
_DOTTED = re.compile(rb"[\"']([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){1,12})[\"']")


class Spelled:
    """The modules of Python in a tree, by the dotted names that texts have for them."""

    def __init__(self, paths: Iterable[str]) -> None:
        every = frozenset(path for path in paths if path.endswith(".py"))
        self._paths: dict[str, str] = {}
        for path in sorted(every, key=lambda path: (path.count("/"), path)):
            for root in {"", _root(path, every)}:
                self._paths.setdefault(_module(path, root), path)

    def starts(self, path: str, data: bytes) -> Iterator[Start]:
        """Yield what a file names in texts that are nothing but a dotted name."""
        texts = dict.fromkeys(_DOTTED.findall(data))
        for text in islice(texts, MAX_TEXTS):
            yield from self._meant(text.decode(), f"named in {path}")

    def _meant(self, text: str, reason: str) -> Iterator[Start]:
        module, name = text, ""
        while module:
            found = self._paths.get(module)
            if found is not None:
                yield Start(path=found, name=name, reason=reason, role=_SHOWN)
                return
            module, _, last = module.rpartition(".")
            name = f"{last}.{name}" if name else last


def _root(path: str, every: frozenset[str]) -> str:
    """Return the folder that imports begin at: the nearest one that is no package."""
    folder = dirname(path)
    while folder and f"{folder}/__init__.py" in every:
        folder = dirname(folder)
    return folder


def _module(path: str, root: str) -> str:
    inner = path[len(root) :].lstrip("/").removesuffix(".py")
    if basename(inner) == "__init__":
        inner = dirname(inner)
    return inner.replace("/", ".")
