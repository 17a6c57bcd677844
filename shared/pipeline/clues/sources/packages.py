"""Packages of the JVM that code names in texts: somebody looks at what is in them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from posixpath import dirname

from shared.pipeline.clues.sources.words import ON_JVM

_TEXT = re.compile(rb'"([^"\\\n]{3,300})"')
_DOTTED = re.compile(rb"(?<![\w.])[a-z]\w*+(?:\.[a-z]\w*+)++(?![\w(])")
# A package is named by the folders that it lies in, from whichever on.
_MOST_FOLDERS = 16
_LEAST = 2


class Packages:
    """Finds the files of packages; `languages` has those of all paths."""

    def __init__(self, languages: Mapping[str, str]) -> None:
        self._files: dict[str, list[str]] = defaultdict(list)
        for path, language in languages.items():
            if language in ON_JVM:
                self._files[dirname(path)].append(path)
        self._folders: dict[str, list[str]] = defaultdict(list)
        for folder in self._files:
            parts = folder.split("/")[-_MOST_FOLDERS:]
            for at in range(len(parts) - _LEAST + 1):
                self._folders[".".join(parts[at:])].append(folder)
        self._told: set[str] = set()

    def read(self, data: bytes, language: str) -> None:
        """Take in the code of one file: `scan("shop.orders")`."""
        for text in _TEXT.findall(data) if language in ON_JVM else ():
            if b"." in text:
                self._told.update(each.decode() for each in _DOTTED.findall(text))

    def looked_at(self) -> Iterator[str]:
        """Yield the paths of what lies in packages that were named.

        >>> packages = Packages({"src/shop/orders/A.java": "java"})
        >>> packages.read(b'scan("shop.orders"); load("shop.orders.A")', "java")
        >>> list(packages.looked_at())
        ['src/shop/orders/A.java']
        """
        for name in sorted(self._told & self._folders.keys()):
            for folder in self._folders[name]:
                yield from self._files[folder]
