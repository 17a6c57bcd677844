"""What C# files declare in which namespace, and which namespaces they open where."""

from collections import defaultdict
from collections.abc import Mapping

from shared.languages.csharp.imports import STAR
from shared.languages.csharp.methods import EXTENSION_MARK
from shared.languages.csharp.names import without_mark
from shared.languages.csharp.notes import opened_scope
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Defined,
    FileFacts,
    Import,
    Imported,
)


class FileSpaces:
    """One file's namespaces by scope, and the names of types that it mentions.

    Attributes:
        opened: Full names of namespaces by the scope of their bodies.
        own: All that the module scope binds.
        types: Full names of the types, with the mark of their arity.
        extensions: Full names of the extension methods, with their mark.
        spaces: Full names of the namespaces.
        usings: The usings of namespaces by the scope they stand in.
    """

    __slots__ = (
        "_facts",
        "_mentions",
        "extensions",
        "opened",
        "own",
        "spaces",
        "types",
        "usings",
    )

    def __init__(self, facts: FileFacts) -> None:
        self._facts = facts
        self._mentions: frozenset[str] | None = None
        self.opened: dict[int, str] = {}
        for export in facts.exports:
            scope = opened_scope(export.value)
            if scope != NO_SCOPE:
                self.opened[scope] = export.name
        self.usings: defaultdict[int, list[Import]] = defaultdict(list)
        for fact in facts.imports:
            if fact.name == STAR:
                self.usings[fact.scope].append(fact)
        self.own: set[str] = set()
        self.types: dict[str, int] = {}
        self.extensions: set[str] = set()
        self.spaces: set[str] = set()
        for binding in facts.bindings:
            if binding.scope != MODULE_SCOPE:
                continue
            value = binding.value
            if isinstance(value, Defined) and self._is_type(value.definition):
                self.types[binding.name] = value.definition
            elif EXTENSION_MARK in binding.name:
                self.extensions.add(binding.name)
            elif isinstance(value, Imported):
                self.spaces.add(binding.name)
            else:
                self.own.add(binding.name)

    def _is_type(self, definition: int) -> bool:
        return self._facts.definitions[definition].label != "Function"

    def around(self, scope: int) -> list[tuple[int, str]]:
        """Return scope and full name of the namespaces around a scope, inner first."""
        found: list[tuple[int, str]] = []
        scopes = self._facts.scopes
        while scope != NO_SCOPE:
            if scope in self.opened:
                found.append((scope, self.opened[scope]))
            scope = scopes[scope].parent
        return found

    def space(self, scope: int) -> str:
        """Return the full name of the innermost namespace around a scope."""
        around = self.around(scope)
        return around[0][1] if around else ""

    def mentions(self) -> frozenset[str]:
        """Return the names in the file that may be types' or extension methods'."""
        if self._mentions is None:
            names = {
                export.name
                for export in self._facts.exports
                if opened_scope(export.value) == NO_SCOPE
            }
            for call in self._facts.calls:
                if isinstance(call.callee, Attribute):
                    names.add(call.callee.name)
            self._mentions = frozenset(names)
        return self._mentions


def declared(
    files: Mapping[str, FileFacts], spaces: Mapping[str, FileSpaces]
) -> dict[str, dict[str, list[str]]]:
    """Return for each namespace the paths that declare each name in it.

    Names are those of types and of extension methods, without marks.
    """
    found: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for path in sorted(files):
        of = spaces[path]
        for full in of.types:
            space, _, key = full.rpartition(".")
            paths = found[space][without_mark(key)]
            if not paths or paths[-1] != path:
                paths.append(path)
        for full in of.extensions:
            space, _, name = full.rpartition(EXTENSION_MARK)
            found[space.rstrip(".")][name].append(path)
    return {space: dict(names) for space, names in found.items()}
