"""Reads an archive once more, for clues that only its texts hold."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO

from shared.analysis.code import SCRIPTS, Code
from shared.analysis.fixtures import is_fixture
from shared.analysis.indexing import CodeFile, Indexing
from shared.analysis.reachability import Reachability
from shared.analysis.symbols import Symbol
from shared.core.clues import (
    AUGMENTS,
    EVERYWHERE,
    Clues,
    Collected,
    Mentions,
    Start,
)
from shared.core.graphs import Structure
from shared.core.purposes import NOT_KEPT_UP, Purpose, is_minified, told_by_name
from shared.parsing.source import line_count, to_utf8
from shared.pipeline.archive import read_entries
from shared.pipeline.clues.facts.running import runs_by_text
from shared.pipeline.clues.sources.augmented import augmenting
from shared.pipeline.clues.sources.callbacks import Callbacks
from shared.pipeline.clues.sources.closed import Closed, may_be_hidden
from shared.pipeline.clues.sources.collected import collected
from shared.pipeline.clues.sources.computed import inheriting
from shared.pipeline.clues.sources.explained import explained
from shared.pipeline.clues.sources.generated import says_generated
from shared.pipeline.clues.sources.libraries import Libraries
from shared.pipeline.clues.sources.linked import Serialized, linked, plain_names
from shared.pipeline.clues.sources.listed import unlisted
from shared.pipeline.clues.sources.lookups import Lookups
from shared.pipeline.clues.sources.marked import LANGUAGES, marks_of
from shared.pipeline.clues.sources.mixed import Mixed
from shared.pipeline.clues.sources.names import Names
from shared.pipeline.clues.sources.packages import Packages
from shared.pipeline.clues.sources.parts import Parts
from shared.pipeline.clues.sources.placing import Placing
from shared.pipeline.clues.sources.rails import actions_in
from shared.pipeline.clues.sources.reified import Reified
from shared.pipeline.clues.sources.remarks import remarked
from shared.pipeline.clues.sources.rows import Rows
from shared.pipeline.clues.sources.spelled import Spelled
from shared.pipeline.clues.sources.starts import (
    MAX_SETTINGS_BYTES,
    is_settings,
    starts_in,
)
from shared.pipeline.clues.sources.words import (
    code_alone,
    finds_subclasses,
    looks_around,
    lookups,
    named_values,
)

# A word in more places than this is too common to tell anything.
MAX_PLACES = 200
# Code that is too large to parse is still read for the words in it.
MAX_SKIPPED_BYTES = 4 * 1024 * 1024
MAX_ALL_SETTINGS_BYTES = 8 * 1024 * 1024
_UNREAD = "unread"
_LINE_END = re.compile(rb"\n")


def with_texts(
    structure: Structure, archive: BinaryIO, max_parsed_bytes: int
) -> Structure:
    """Return the structure with the clues of all texts in its archive."""
    texts = _Texts(structure)
    skipped = frozenset(path for path, _ in structure.survey.skipped)

    def unwanted(path: str, size_bytes: int) -> str | None:
        most_bytes = MAX_SKIPPED_BYTES if path in skipped else max_parsed_bytes
        return _UNREAD if size_bytes > most_bytes else None

    for entry in read_entries(archive, wanted=unwanted):
        data = to_utf8(entry.data) if entry.data is not None else None
        if isinstance(data, bytes) and not (
            entry.path in skipped and _is_made(entry.path, data)
        ):
            texts.read(entry.path, data)
    return replace(structure, clues=texts.clues())


class _Texts:
    def __init__(self, structure: Structure) -> None:
        indexing = Indexing(structure)
        self._code = code = Code(structure, indexing.index)
        self._paths = frozenset(code.languages)
        self._ordered = sorted(self._paths)
        reached = Reachability(code, code.entries).without_mentions(may_be_hidden(code))
        self._names = Names(
            symbol.name
            for symbol in code.symbols.values()
            if symbol.id not in reached or is_fixture(code, symbol)
        )
        self._explained = explained(code, indexing.certain, self._names.every)
        self._in_code: dict[bytes, set[str]] = {}
        self._elsewhere: dict[bytes, str] = {}
        self._marks: dict[str, tuple[str, ...]] = {}
        self._starts: set[Start] = set()
        self._spelled = Spelled(self._paths)
        self._collected: list[Collected] = []
        self._settings_bytes = 0
        self._parts = Parts()
        self._serialized = Serialized()
        self._closed = Closed()
        self._libraries = Libraries()
        self._mixed = Mixed()
        self._packages = Packages(code.languages)
        self._reified = Reified(code)
        self._callbacks = Callbacks(code)
        self._rows = Rows(code)
        self._lookups = Lookups(code, indexing.certain)
        self._generated: list[str] = []
        self._runs = set(code.structure.clues.runs)
        self._finds_subclasses = False

    def read(self, path: str, data: bytes) -> None:
        """Take in one text."""
        language = self._code.languages.get(path)
        symbols = self._code.by_file.get(path)
        if symbols is None or language is None:
            for word in self._names.held_by(plain_names(path, data)):
                self._note_elsewhere(word, path)
            of = self._code.by_file.get(path[:-1], ())
            self._marks.update(unlisted(path, data, of))
        else:
            self._read_code(path, data, language)
            if language in LANGUAGES:
                self._marks.update(marks_of(language, data, symbols))
            if language in SCRIPTS:
                self._read_script(data, symbols)
            elif language == "go":
                self._marks.update(linked(data, symbols))
            elif language == "rust":
                self._serialized.read(data)
                self._closed.read(path, data)
            elif language == "ruby":
                self._mixed.read(data)
            else:
                self._marks.update(unlisted(path, data, symbols))
        if is_settings(path) and len(data) <= MAX_SETTINGS_BYTES:
            self._settings_bytes += len(data)
            if self._settings_bytes <= MAX_ALL_SETTINGS_BYTES:
                self._starts.update(starts_in(path, data, self._paths, self._ordered))
                told = collected(path, data)
                self._collected += [told] if told is not None else []
        self._starts.update(actions_in(path, data, self._paths))
        self._callbacks.read(path, data)
        self._libraries.read(path, data)

    def _read_script(self, data: bytes, symbols: Sequence[Symbol]) -> None:
        for symbol in augmenting(data, symbols):
            told = self._marks.get(symbol.id, ())
            self._marks[symbol.id] = (*told, AUGMENTS)
        inherit = inheriting(data)
        self._lookups.looked_up |= {s.id for s in symbols if s.name in inherit}

    def _read_code(self, path: str, data: bytes, language: str) -> None:
        self._parts.read(data, language)
        self._packages.read(data, language)
        self._lookups.looked_up.update(self._reified.ids(data, language))
        self._rows.read(path, data, language)
        self._generated += [path] if says_generated(data, language) else []
        self._runs |= {path} if runs_by_text(data, language) else set()
        for word in named_values(data, language) & self._names.every:
            self._in_code.setdefault(word, set()).add(f"file:{path}")
        for line in lookups(data):
            self._lookups.note(self._code.around(path, line))
        if looks_around(data):
            self._lookups.looked_at.add(path)
        if self._code.is_kept_up(path):
            self._lookups.read(path, data, language)
            if language == "python" and not self._code.is_test(path):
                self._starts.update(self._spelled.starts(path, data))
        self._finds_subclasses |= finds_subclasses(data, language)
        symbols = self._code.by_file[path]
        for word in remarked(data, language, self._names, symbols):
            self._note_elsewhere(word, path)
        for word, line, around in self._places(path, data, language):
            if (path, line, word) in self._explained:
                continue
            places = self._in_code.setdefault(word, set())
            if len(places) < MAX_PLACES:
                places.add(f"file:{path}" if around is None else around.id)
            else:
                places.add(EVERYWHERE)

    def _places(
        self, path: str, data: bytes, language: str
    ) -> Iterator[tuple[bytes, int, Symbol | None]]:
        """Yield which names stand on which lines of code, and in which symbols.

        Not so in comments, nor where they are defined.
        """
        wanted = self._names.held_by(data)
        if wanted:
            ends = [match.start() for match in _LINE_END.finditer(data)]
            # Blanks take as many bytes as what they stand for.
            bare = code_alone(data, language)
            placing = Placing(self._code, path, ends, bare)
            for name, place in self._names.places(bare, wanted):
                around, is_defined = placing.around(place)
                if not is_defined:
                    yield name, bisect_right(ends, place) + 1, around

    def _note_elsewhere(self, word: bytes, path: str) -> None:
        self._elsewhere[word] = min(path, self._elsewhere.get(word, path))

    def clues(self) -> Clues:
        """Return all clues, with those that the structure had."""
        told = self._code.structure.clues
        for name in self._parts.made(self._names.every):
            self._in_code.setdefault(name, set()).add(EVERYWHERE)
        mentions = {
            word.decode(): Mentions(
                in_code=tuple(sorted(self._in_code.get(word, ()))),
                elsewhere=self._elsewhere.get(word, ""),
            )
            for word in sorted(self._in_code.keys() | self._elsewhere.keys())
        }
        marks = dict(told.marks)
        for node_id, found in (
            *self._marks.items(),
            *self._serialized.marks(self._code),
            *self._closed.marks(self._code),
            *self._libraries.marks(self._code),
        ):
            marks[node_id] = (*marks.get(node_id, ()), *found)
        order = sorted(self._starts, key=lambda s: (s.path, s.name, s.role, s.reason))
        return replace(
            told,
            marks=marks,
            mentions=mentions,
            starts=tuple(order),
            injected={
                **told.injected,
                **self._callbacks.told(order),
                **self._rows.told(),
            },
            collected=tuple(sorted(self._collected, key=lambda c: (c.folder, c.rank))),
            looks_around=tuple(
                sorted(self._lookups.looked_at.union(self._packages.looked_at()))
            ),
            loads=tuple(sorted(self._lookups.loads)),
            looked_up=tuple(
                sorted(self._lookups.looked_up.union(self._mixed.modules(self._code)))
            ),
            generated=tuple(sorted(self._generated)),
            runs=tuple(sorted(self._runs)),
            finds_subclasses=self._finds_subclasses,
        )


def _is_made(path: str, data: bytes) -> bool:
    """Return whether tools have written a file that holds all names of its sources.

    What generators write is none: it uses names of what others have written.
    """
    file = CodeFile(
        path=path, language="", size_bytes=len(data), line_count=line_count(data)
    )
    purpose = told_by_name(file)
    if purpose is Purpose.GENERATED:
        return is_minified(file)
    return purpose in NOT_KEPT_UP
