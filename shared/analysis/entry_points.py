"""What is run or used from outside of a tree, and why."""

from collections.abc import Iterable

from shared.analysis.beginning import beginning
from shared.analysis.code import SCRIPTS, Code
from shared.analysis.collecting import Collecting
from shared.analysis.controllers import served
from shared.analysis.conventions.marks import Role, handing
from shared.analysis.conventions.names import is_hook
from shared.analysis.conventions.paths import (
    declared_beside,
    is_index,
    is_loaded,
    is_run,
)
from shared.analysis.entries import EntryPoint
from shared.analysis.families import held_under
from shared.analysis.imports import symbols_of
from shared.analysis.programs import is_main, programs, run_by_files, why_unnamed
from shared.analysis.symbols import Symbol
from shared.analysis.testing import is_found
from shared.analysis.visibility import Visibility
from shared.core.clues import AUGMENTS, Start
from shared.core.purposes import Purpose

_UNSURE = frozenset({Role.EVENT, Role.EXPORT})


class EntryPoints:
    """Finds the entry points of some code.

    Attributes:
        symbols: Ids of symbols to why they are entry points.
        shown: Ids of those that others may use, whatever made them entry points first.
        files: Ids of files that run without being imported, to the reason.
        holders: Ids of functions and files whose code registers functions without a
            name, which are no nodes: what these use, it uses. Of files that are run
            as programs, too.
    """

    def __init__(self, code: Code) -> None:
        self.symbols: dict[str, EntryPoint] = {}
        self.shown: set[str] = set()
        self.files: dict[str, str] = {}
        # Many are so for the same reason.
        self._made: dict[tuple[Role, str], EntryPoint] = {}
        self._code = code
        self._collecting = Collecting(code)
        self._clues = code.structure.clues
        self._named: dict[str, dict[str, list[Symbol]]] = {}
        self._below: dict[tuple[str, str], list[Symbol]] = {}
        self._shown: set[str] = set()
        self._followed: set[tuple[str, str]] = set()
        self._imported: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for symbol in code.symbols_in(SCRIPTS):
            around = symbol.qualified_name.rpartition(".")[0]
            self._below.setdefault((symbol.file, around), []).append(symbol)
        self._mains = {each.id for each in code.symbols.values() if is_main(code, each)}
        self._visible = Visibility(code, self._mains)
        self._beginning = beginning(code)
        self._starts = {
            path
            for start in self._clues.starts
            if start.role == Role.MAIN and not self._find(start.path, start.name)
            for path in (start.path, *declared_beside(start.path))
        }
        for start in self._clues.starts:
            self._start(start)
        for path in code.files:
            self._look_at(path)
        self._add_all(run_by_files(code), Role.MAIN, "the code of a file runs it")
        self.holders = {
            f"file:{start.path}": EntryPoint(role=Role.MAIN, reason=start.reason)
            for start in programs(code)
        } | {
            node: EntryPoint(role=Role(each.role), reason=f"hands to {each.by}")
            for node, several in self._clues.registering.items()
            for each in several
            if not code.is_test(each.path)
        }
        self._add_all(served(code), Role.ROUTE, "a framework finds its controller")
        for symbol in code.symbols.values():
            self._judge(symbol)

    def _start(self, start: Start) -> None:
        """Add what a text names, with the file that it is in."""
        self._add_file(start.path, start.reason)
        match role := Role(start.role):
            case Role.EXPORT:
                self._follow(start.path, start.name, start.reason)
                held = held_under(self._code, start.path, start.name)
                self._add_all(held, role, start.reason)
            case Role.ROUTE:
                self._add_all(self._members(start.path, start.name), role, start.reason)
            case _:
                self._add_all(self._find(start.path, start.name), role, start.reason)

    def _look_at(self, path: str) -> None:
        exports = self._clues.exports.get(path)
        if self._code.purposes[path] is Purpose.TEST:
            self._add_file(path, "tests run it")
            if self._is_front(path):
                # A package may have helpers for the tests of others.
                self._show(path, exports, f"shown by {path}")
            return
        if not self._code.is_kept_up(path):
            # Nobody misses it, and what it uses is used.
            self._add_file(path, "it may be run or read")
            self._add_all(self._tops(path), Role.TEST, "in a file that may be run")
            if self._is_front(path):
                # Types of an index beside it show what their modules hold.
                self._show(path, exports, f"shown by {path}")
            return
        if is_loaded(path):
            self._add_file(path, "a tool or framework loads it by its name")
            if not is_run(path):
                self._add_loaded(path)
        elif self._is_front(path):
            reason = f"shown by {path}"
            self._add_file(path, "speaks for its package")
            self._add_all(self._tops(path), Role.EXPORT, reason)
            self._show(path, exports, reason)
        elif exports and self._code.languages[path] == "python":
            self._show(path, exports, "listed in __all__")
        if path in self._beginning:
            self._add_file(path, "nothing loads it, so it may run by itself")

    def _add_loaded(self, path: str) -> None:
        reason = "in a file loaded by its name"
        self._add_all(self._tops(path), Role.EXPORT, reason)
        if self._code.languages[path] in SCRIPTS:
            self._show_all(path, reason)

    def _is_front(self, path: str) -> bool:
        return is_index(path) or path in self._starts

    def _show(self, path: str, exports: Iterable[str] | None, reason: str) -> None:
        """Add what a file lists, or all that it imports where it lists nothing."""
        self._shown.add(path)
        passed_on = self._clues.shown_imports.get(path, ())
        for name in exports or ():
            self._follow(path, name, reason)
        for end, edge in self._code.imports.after(f"file:{path}").items():
            target = self._code.file_of(end)
            is_whole = edge.properties.get("line") in passed_on
            if is_whole or edge.type == "wildcard_imports":
                self._show_all(target, reason)
            elif exports is None and is_index(path):
                for name in symbols_of(edge):
                    self._follow(target, name, reason)

    def _show_all(self, path: str, reason: str) -> None:
        """Add all that a file shows, and what it passes on has the same end."""
        waiting = [path]
        while waiting:
            path = waiting.pop()
            if path in self._shown:
                continue
            waiting.extend(declared_beside(path))
            for name in self._shown_by(path):
                self._follow(path, name, reason)
            self._show(path, self._clues.exports.get(path), reason)

    def _follow(self, path: str, name: str, reason: str) -> None:
        """Add what a file shows under a name, wherever it has that from."""
        waiting = [(path, name)]
        while waiting:
            path, name = waiting.pop()
            if (path, name) in self._followed:
                continue
            self._followed.add((path, name))
            local = self._clues.exports.get(path, {}).get(name) or name
            found = self._find(path, local)
            self._add_all(found, Role.EXPORT, reason)
            waiting.extend((other, name) for other in declared_beside(path))
            passed_on = self._clues.passed_on.get(path, {}).get(name, ())
            is_script = self._code.languages.get(path) in SCRIPTS
            for symbols, target in self._imports_of(path):
                waiting.extend((target, each) for each in passed_on if each in symbols)
                # A script has members of modules that it has as a whole.
                is_whole = is_script and not symbols
                if not found and (local in symbols or "*" in symbols or is_whole):
                    waiting.append((target, local))

    def _imports_of(self, path: str) -> list[tuple[tuple[str, ...], str]]:
        """Return what a file imports, with the paths of where it is from."""
        known = self._imported.get(path)
        if known is None:
            behind = self._code.imports.after(f"file:{path}").items()
            known = self._imported[path] = [
                (symbols_of(edge), self._code.file_of(end)) for end, edge in behind
            ]
        return known

    def _shown_by(self, path: str) -> list[str]:
        listed = self._clues.exports.get(path)
        return [s.name for s in self._tops(path)] if listed is None else list(listed)

    def _tops(self, path: str) -> list[Symbol]:
        return [s for s in self._code.members.get(f"file:{path}", ()) if s.exported]

    def _find(self, path: str, name: str) -> list[Symbol]:
        named = self._named.get(path)
        if named is None:
            named = self._named[path] = {}
            for symbol in self._code.by_file.get(path, ()):
                named.setdefault(symbol.qualified_name, []).append(symbol)
        return named.get(name, []) if name else []

    def _members(self, path: str, name: str) -> list[Symbol]:
        inside = self._code.by_file.get(path, ())
        return [each for each in inside if each.name == name and each.is_member]

    def _judge(self, symbol: Symbol) -> None:
        """Add a symbol if it tells by itself that it is used from outside."""
        if symbol.id in self._mains:
            self._add(symbol, Role.MAIN, "programs start here")
        if reason := why_unnamed(symbol, self._clues.marks.get(symbol.id, ())):
            self._add(symbol, Role.MAIN, reason)
        is_called = not symbol.is_member and is_hook(symbol.language, symbol.name)
        is_told = is_called or self._collecting.is_told(symbol)
        if is_told or is_found(self._code, symbol):
            self._add(symbol, Role.TEST, "test runners look for its name")
        self._look_at_told(symbol)
        if self._visible.to_others(symbol):
            self._add(symbol, Role.EXPORT, "visible to other packages")

    def _look_at_told(self, symbol: Symbol) -> None:
        """Look at what marks on a symbol say, and at calls that it is handed to."""
        marks = self._clues.marks.get(symbol.id, ())
        if AUGMENTS in marks:
            self._add(symbol, Role.EXPORT, "adds to what others declare")
        is_test = self._code.is_test(symbol.file)
        for mark, role in handing(marks):
            # Tests have routes of their own, and `patch` has another meaning there.
            told = Role.TEST if is_test and role is Role.ROUTE else role
            self._add(symbol, told, f"marked with {mark}")
        for handed in self._clues.registered.get(symbol.id, ()):
            if not self._code.is_test(handed.path):
                self._add(symbol, Role(handed.role), f"handed to {handed.by}")

    def _add_all(self, symbols: Iterable[Symbol], role: Role, reason: str) -> None:
        for symbol in symbols:
            self._add(symbol, role, reason)
            if role is Role.EXPORT:
                for member in self._put_on(symbol):
                    self._add(member, role, reason)

    def _put_on(self, symbol: Symbol) -> list[Symbol]:
        """Return what a script puts on a function: `make.prototype.go = ...`."""
        if symbol.label != "Function" or symbol.language not in SCRIPTS:
            return []
        return [
            each
            for each in self._below.get((symbol.file, symbol.qualified_name), ())
            if not (symbol.line <= each.line <= symbol.end_line)
            and not each.name.startswith("_")
        ]

    def _add(self, symbol: Symbol, role: Role, reason: str) -> None:
        if role is Role.EXPORT:
            self.shown.add(symbol.id)
        known = self.symbols.get(symbol.id)
        # Whatever else leads to it: a framework runs it for requests.
        if known and not (role is Role.ROUTE and known.role in _UNSURE):
            return
        made = EntryPoint(role=role, reason=reason)
        self.symbols[symbol.id] = self._made.setdefault((role, reason), made)

    def _add_file(self, path: str, reason: str) -> None:
        self.files.setdefault(f"file:{path}", reason)
