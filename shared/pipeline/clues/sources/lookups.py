"""What code may find that looks up members by names which it computes."""

from collections.abc import Iterator
from itertools import chain
from posixpath import dirname

from shared.analysis.code import SCRIPTS, Code
from shared.analysis.links import Links
from shared.analysis.symbols import Symbol
from shared.pipeline.clues.sources.computed import ModuleNames, computed
from shared.pipeline.clues.sources.holding import Holding
from shared.pipeline.clues.sources.receivers import Receivers, class_around
from shared.pipeline.clues.sources.reflected import Look, looks
from shared.pipeline.clues.sources.reflection import On

# In these languages a class needs no import where its name is unique.
_UNIMPORTED = frozenset({"csharp", "groovy", "java", "kotlin", "php", "ruby", "scala"})
# Classes of one name, names that a name is followed through, names of a file.
_MOST_OF_A_NAME, _MOST_NAMES, _MOST_LOOKS = 3, 4, 400
# Who calls a function or makes an object: so many, and steps for all of a tree.
_MOST_USERS, _MOST_STEPS = 100, 200_000
_CONSTRUCTOR = "constructor"


class Lookups:
    """Gathers it, over all files.

    Attributes:
        looked_up: Ids of classes whose members may be found.
        looked_at: Paths of files whose names may be.
        loads: Paths of files that may load any module.
    """

    def __init__(self, code: Code, certain: Links) -> None:
        self._code = code
        self._certain = certain
        self.looked_up = set(code.structure.clues.looked_up)
        self.looked_at = set(code.structure.clues.looks_around)
        self.loads: set[str] = set()
        # Classes by name; ids by name and file, and by name and folder.
        self._by_name: dict[str, list[Symbol]] | None = None
        self._there: dict[tuple[str, str], list[str]] = {}
        self._near: dict[str, tuple[str, ...]] = {}
        self._steps = _MOST_STEPS

    def note(self, around: Symbol | None) -> None:
        """Note that the class around something has its members looked up."""
        cls = class_around(self._code, around)
        if cls is not None:
            self.looked_up.add(cls.id)

    def read(self, path: str, data: bytes, language: str) -> None:
        """Take in the code of a file."""
        told = computed(data, language)
        if told.own:
            self.looked_at.add(path)
        if told.loads and not self._code.is_test(path):
            self.loads.add(path)
        file: _File | None = None
        for look in looks(data, language):
            around = self._code.around(path, look.line)
            if look.on is On.OWN:
                self.note(around)
                if around is None or not around.is_member:
                    self._note_loose(path, language)
                continue
            if file is None:
                file = _File(self, self._code, path, data, language)
            file.look(look, around)

    def _note_loose(self, path: str, language: str) -> None:
        """Note what is sent to the object that Ruby's programs begin with."""
        if language == "ruby":
            self.looked_at.add(path)

    def module(self, path: str) -> None:
        """Note that names of a file may be found, with those of `export *` in it."""
        waiting = [path]
        while waiting:
            at = waiting.pop()
            if at in self.looked_at:
                continue
            self.looked_at.add(at)
            if self._code.languages.get(at) in SCRIPTS:
                behind = self._code.imports.after(f"file:{at}").items()
                wild = (end for end, edge in behind if edge.type == "wildcard_imports")
                waiting += map(self._code.file_of, wild)

    @property
    def names(self) -> dict[str, list[Symbol]]:
        """The classes by their names."""
        if self._by_name is None:
            self._by_name = {}
            for symbol in self._code.symbols.values():
                if symbol.label != "Function":
                    self._by_name.setdefault(symbol.name, []).append(symbol)
                    for place in (symbol.file, f"{dirname(symbol.file)}/"):
                        there = self._there.setdefault((place, symbol.name), [])
                        there.append(symbol.id)
        return self._by_name

    def named(self, name: str, path: str, language: str) -> list[str]:
        """Return the ids of the classes that a name may mean in a file."""
        same = self.names.get(name)
        if same is None:
            return []
        found = self._there.get((path, name), [])
        if not found and language in _UNIMPORTED:
            # Those of one package are in one folder.
            found = self._there.get((f"{dirname(path)}/", name), [])
        if not found:
            near = self._near.get(path)
            if near is None:
                ends = self._code.imports.after(f"file:{path}")
                near = self._near[path] = tuple(map(self._code.file_of, ends))
            there = (self._there.get((each, name), ()) for each in near)
            found = list(chain.from_iterable(there))
        if not found and language in _UNIMPORTED and len(same) <= _MOST_OF_A_NAME:
            found = [each.id for each in same if each.language == language]
        return found

    def used(self, node: str) -> Iterator[str]:
        """Yield the classes that some code has to do with."""
        for end in self._code.uses.after(node):
            symbol = self._code.symbols.get(end)
            cls = class_around(self._code, symbol)
            if cls is not None:
                yield cls.id

    def users(self, node: str) -> list[tuple[str, frozenset[int]]]:
        """Return who uses a node, with the lines on which they do."""
        found: list[tuple[str, frozenset[int]]] = []
        before = self._certain.before(node)
        for user in self._code.uses.before(node)[:_MOST_USERS]:
            edge = before.get(user)
            lines = _lines(edge.properties) if edge is not None else frozenset()
            found.append((user, lines))
        return found

    def given(self, user: str, lines: frozenset[int]) -> set[str]:
        """Return the classes of which code makes objects that it may give to others.

        Where it does so on the lines that it uses these on, it gives them those.
        """
        if self._steps < 0:
            return set()
        made = list(self.made_by(user))
        self._steps -= len(made)
        there = {each for each, at in made if not lines.isdisjoint(at)}
        return there or {each for each, _ in made}

    def made_by(self, node: str) -> Iterator[tuple[str, frozenset[int]]]:
        """Yield the classes that code makes objects of, with the lines."""
        for end, edge in self._certain.after(node).items():
            symbol = self._code.symbols.get(end)
            if symbol is None:
                continue
            is_made = symbol.label == "Class" and edge.type in ("calls", "instantiates")
            if is_made or symbol.kind == _CONSTRUCTOR:
                cls = end if is_made else symbol.owner
                yield cls, _lines(edge.properties)


class _File:
    """Looks at what the names of a file stand for."""

    def __init__(
        self, lookups: Lookups, code: Code, path: str, data: bytes, language: str
    ) -> None:
        self._lookups = lookups
        imported = code.imports.after(f"file:{path}")
        self._modules = ModuleNames(data, map(code.file_of, imported))
        holding = Holding(data, language, lookups.names)
        self._receivers = Receivers(code, lookups, path, language, holding)
        self._seen: set[tuple[On, str, str]] = set()

    def look(self, look: Look, around: Symbol | None) -> None:
        """Note what a look-up may find."""
        key = look.on, look.name, around.id if around is not None else ""
        if key in self._seen or len(self._seen) >= _MOST_LOOKS:
            return
        self._seen.add(key)
        if look.on is On.CLASS:
            self._lookups.looked_up.update(self._receivers.named(look.name))
        elif not self._looks_at_modules(look.name) and look.on is not On.MODULE:
            self._lookups.looked_up |= self._receivers.classes(
                look.name, around, is_any=look.on is On.OBJECT
            )

    def _looks_at_modules(self, name: str) -> bool:
        """Note the modules that a name stands for, and return whether there are any."""
        for _ in range(_MOST_NAMES):
            modules = self._modules.files(name)
            for each in modules:
                self._lookups.module(each)
            if modules:
                return True
            name = self._receivers.alias(name)
            if not name:
                break
        return False


def _lines(properties: object) -> frozenset[int]:
    told = properties.get("lines", ()) if isinstance(properties, dict) else ()
    return frozenset(told) if isinstance(told, (list, tuple)) else frozenset()
