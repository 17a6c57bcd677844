"""Sentences about domains, made of names alone."""

from collections import Counter
from collections.abc import Collection, Sequence
from posixpath import commonpath, dirname

from shared.domains.naming import REST
from shared.domains.outline import Outline
from shared.domains.vocabulary import GENERIC, JOINTS, VERBS
from shared.domains.words import listed, spaced, words

_LEADING, _VERBS, _OBJECTS = 3, 3, 3
_LONGEST_NAME, _LONGEST_PATH = 60, 120
_LEAST_OBJECTS = _MOST_WORDS = 2


class Describer:
    """Describes parts of one tree; what is used most is named first."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._uses: Counter[int] = Counter()
        for edge in outline.edges:
            if outline.first_symbol <= edge.target < outline.first_package:
                self._uses[edge.target] += 1
        self._symbols: list[list[int]] = [[] for _ in outline.files]
        for number, symbol in enumerate(outline.symbols, outline.first_symbol):
            self._symbols[symbol.file].append(number)

    def domain(
        self, files: Sequence[int], seed: Sequence[int], parts: Sequence[str]
    ) -> str:
        """Return one sentence on a domain: its size, where it is, and its parts.

        Where these say nothing, what is used most of it.
        """
        topics = [spaced(words(part)) for part in parts if part != REST]
        if topics and REST in parts:
            topics.append("more")
        is_told = len(topics) > 1
        about = f" on {listed(topics)}" if is_told else self._best_known(files)
        return f"{self._sized(files, seed)}{about}."

    def subdomain(self, files: Sequence[int], seed: Sequence[int]) -> str:
        """Return one sentence on a part of a domain: its size, and its best known."""
        return f"{self._sized(files, seed)}{self._best_known(files)}."

    def _best_known(self, files: Sequence[int]) -> str:
        leading = self._leading(files, ("Class", "Type"))
        leading = leading or self._leading(files, ("Function",))
        return f"; most used: {listed(leading)}" if leading else ""

    def _sized(self, files: Sequence[int], seed: Sequence[int]) -> str:
        noun = "file" if len(files) == 1 else "files"
        folder = self._folder(seed)
        if not folder:
            return f"{len(files):,} {noun}"
        paths = [self._outline.files[number].path for number in files]
        there = sum(path.startswith(f"{folder}/") for path in paths)
        where = f" under {folder[:_LONGEST_PATH]}"
        if there < len(files):
            where = f", mainly{where}" if 2 * there > len(files) else ""
        return f"{len(files):,} {noun}{where}"

    def responsibilities(self, files: Sequence[int]) -> tuple[str, ...]:
        """Return a few sentences on what the code of these files defines and does."""
        found = []
        if defined := self._leading(files, ("Class", "Type")):
            found.append(f"Defines {listed(defined)}.")
        done: dict[str, Counter[str]] = {}
        for number in self._of(files, ("Function",)):
            name = words(self._name(number))
            acted_on = _objects(name[1:]) if name and name[0] in VERBS else ""
            if acted_on:
                count = 1 + self._uses[number]
                done.setdefault(name[0], Counter())[acted_on] += count
        verbs = sorted(done, key=lambda verb: (-len(done[verb]), verb))
        for verb in verbs[:_VERBS]:
            objects = sorted(done[verb], key=lambda o: (-done[verb][o], o))[:_OBJECTS]
            if len(objects) >= _LEAST_OBJECTS or not found:
                found.append(f"{VERBS[verb].capitalize()} {listed(objects)}.")
        if not found and (named := self._leading(files, ("Function",))):
            found.append(f"Provides {listed(named)}.")
        return tuple(found)

    def _folder(self, files: Sequence[int]) -> str:
        folders = {dirname(self._outline.files[number].path) for number in files}
        return commonpath(sorted(folders))

    def _leading(self, files: Sequence[int], labels: Collection[str]) -> list[str]:
        ordered = sorted(
            self._of(files, labels),
            key=lambda number: (-self._uses[number], self._name(number), number),
        )
        names = dict.fromkeys(self._name(number)[:_LONGEST_NAME] for number in ordered)
        return list(names)[:_LEADING]

    def _of(self, files: Sequence[int], labels: Collection[str]) -> list[int]:
        first = self._outline.first_symbol
        return [
            number
            for file in files
            for number in self._symbols[file]
            if self._outline.symbols[number - first].label in labels
        ]

    def _name(self, number: int) -> str:
        name = self._outline.symbols[number - self._outline.first_symbol].name
        return name.rpartition(".")[2].partition("#")[0]


def _objects(following: Sequence[str]) -> str:
    """Return what a verb acts on: the words behind it, up to one that joins others."""
    joint = next((n for n, word in enumerate(following) if word in JOINTS), None)
    found = [word for word in following[:joint] if word not in GENERIC]
    last = 1 + next((n for n, word in enumerate(found) if len(word) > 1), len(found))
    found = found[: max(last, _MOST_WORDS)]
    is_told = last <= len(found) and all(word.isalpha() for word in found)
    return spaced(found) if is_told else ""
