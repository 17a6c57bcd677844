"""What may run of some code: everything that entry points lead to, in three degrees."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shared.analysis.code import SCRIPTS, Code, Symbol
from shared.analysis.conventions.marks import Role
from shared.analysis.conventions.names import is_implied, is_operator
from shared.analysis.entry_points import EntryPoints
from shared.analysis.families import (
    BASES,
    QUIET,
    beside,
    hooked_classes,
    looked_up_classes,
    stand_ins,
)
from shared.analysis.loading import loadable
from shared.analysis.mentions import uses_by_mention
from shared.core.clues import EVERYWHERE

# What only holds others, and is nothing that anybody would delete.
CONTAINERS = frozenset({"extension", "impl", "module", "namespace", "package"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Ids of what is reached: for certain, or only if a guess is right.

    `likely` and `possible` hold what is reached besides; all else is dead. `instead`
    are those that may stand in for what is reached for certain.
    """

    certain: set[str]
    likely: set[str]
    possible: set[str]
    instead: frozenset[str] = frozenset()


class Reachability:
    """Finds what entry points lead to."""

    def __init__(self, code: Code, entries: EntryPoints) -> None:
        self._code = code
        self._entries = entries
        self._hooked = hooked_classes(code)
        self._overrides: dict[str, list[str]] = defaultdict(list)
        for edge in code.structure.graph.relationships:
            if edge.type == "overrides":
                self._overrides[edge.end_node].append(edge.start_node)
        for one, other in beside(code):
            self._overrides[one].append(other)

    def without_mentions(self) -> set[str]:
        """Return what is reached by edges alone."""
        return self._closed(set(), self._seeds(), {})

    def find(self) -> Reached:
        """Return what is reached, by edges, and by words where no edge tells."""
        uses = uses_by_mention(self._code)
        certain = self._closed(set(), self._seeds(), uses.certain)
        held = self._held_by_doubtful(certain)
        guesses = _merged(uses.certain, uses.likely, self._weak(), held)
        likely = self._closed(certain, (EVERYWHERE,), guesses)
        guesses = _merged(guesses, uses.possible)
        instead = frozenset(stand_ins(self._code, certain))
        seeds = [
            *uses.elsewhere,
            *self._found_otherwise(),
            *self._offered(certain),
            *instead,
        ]
        possible = self._closed(likely, seeds, guesses)
        return Reached(
            certain=certain,
            likely=likely - certain,
            possible=possible - likely,
            instead=instead,
        )

    def _held_by_doubtful(self, certain: set[str]) -> dict[str, list[str]]:
        """Return the members of classes that may be dead: none is surer than these."""
        return {
            owner: [each.id for each in members]
            for owner, members in self._code.members.items()
            if owner not in certain and not owner.startswith("file:")
        }

    def _seeds(self) -> Iterator[str]:
        yield from self._entries.symbols
        yield from self._entries.files

    def _weak(self) -> dict[str, list[str]]:
        return {start: list(behind) for start, behind in self._code.weak.forth.items()}

    def _found_otherwise(self) -> Iterator[str]:
        """Yield what frameworks and code that looks around may find."""
        clues = self._code.structure.clues
        for class_id, bases in clues.outside_bases.items():
            if not QUIET.issuperset(bases):
                yield class_id
        for class_id in (*self._hooked, *looked_up_classes(self._code)):
            for member in self._code.members.get(class_id, ()):
                yield member.id
        yield from self._held()
        yield from self._operators()
        yield from (each.id for each in loadable(self._code))
        for path in clues.looks_around:
            for symbol in self._code.members.get(f"file:{path}", ()):
                yield symbol.id
        if clues.finds_subclasses:
            for class_id, symbol in self._code.symbols.items():
                behind = self._code.uses.after(class_id).values()
                if symbol.label == "Class" and any(e.type in BASES for e in behind):
                    yield class_id

    def _offered(self, certain: set[str]) -> Iterator[str]:
        """Yield members of classes that are there, and most of which nobody calls.

        Such a class is made for others: code outside of the tree gets its instances.
        """
        for owner, members in self._code.members.items():
            if owner not in certain or owner.startswith("file:"):
                continue
            shown = [
                each.id
                for each in members
                if each.exported and each.kind != "constructor"
            ]
            unused = [each for each in shown if each not in certain]
            if len(shown) > 1 and 2 * len(unused) > len(shown):
                yield from unused

    def _operators(self) -> Iterator[str]:
        for symbol in self._code.symbols.values():
            if is_operator(symbol.language, symbol.name):
                yield symbol.id

    def _held(self) -> Iterator[str]:
        """Yield functions of JavaScript that are members of objects, not of classes.

        Whoever has the object may call them: `socket.onclose = () => {}`.
        """
        named = {
            (symbol.file, symbol.qualified_name): symbol.label
            for symbol in self._code.symbols.values()
        }
        for symbol in self._code.symbols.values():
            around = symbol.qualified_name.rpartition(".")[0]
            if symbol.language not in SCRIPTS or not around:
                continue
            label = named.get((symbol.file, around))
            if label is None or (label == "Function" and symbol.kind != "function"):
                yield symbol.id

    def _closed(
        self, reached: set[str], seeds: Iterable[str], more: dict[str, list[str]]
    ) -> set[str]:
        """Return what is reached from `reached` and `seeds`, with more edges."""
        found = set(reached)
        waiting = list(reached)
        for seed in seeds:
            if seed not in found:
                found.add(seed)
                waiting.append(seed)
        held: dict[str, set[str]] = defaultdict(set)
        while waiting:
            node = waiting.pop()
            for other in (*self._behind(node, found, held), *more.get(node, ())):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    def _behind(
        self, node: str, found: set[str], held: dict[str, set[str]]
    ) -> Iterator[str]:
        code = self._code
        yield from code.uses.after(node)
        symbol = code.symbols.get(node)
        if symbol is None:
            yield from code.imports.after(node)
            return
        yield symbol.owner
        yield f"file:{symbol.file}"
        # What overrides a method that may run may run in its stead, once its own class
        # is there; whichever of the two is reached later leads to it.
        for override in self._overrides.get(node, ()):
            owner = code.symbols[override].owner
            if owner in found:
                yield override
            else:
                held[owner].add(override)
        yield from held.pop(node, ())
        if symbol.label != "Function":
            yield from (each.id for each in self._implied(symbol))

    def _implied(self, owner: Symbol) -> Iterator[Symbol]:
        """Return members that nobody names: constructors, operators, hooks of bases."""
        bases = self._code.structure.clues.outside_bases.get(owner.id, ())
        entry = self._entries.symbols.get(owner.id)
        is_shown = entry is not None and entry.role is Role.EXPORT
        # Put on `module.exports`, it is shown though nothing on it says so.
        is_assigned = is_shown and owner.language in SCRIPTS and not owner.exported
        # Members of interfaces are promises, those of a trait's `impl` keep them.
        keeps = owner.kind == "impl" and (bases or self._code.uses.after(owner.id))
        is_abstract = owner.label == "Type" or owner.kind == "interface" or keeps
        for member in self._code.members.get(owner.id, ()):
            if (
                is_abstract
                or member.kind == "constructor"
                or is_implied(member.language, member.name)
                or (member.exported and (is_shown or owner.id in self._hooked))
                or (is_assigned and not member.name.startswith(("_", "#")))
            ):
                yield member


def _merged(*all_edges: dict[str, list[str]]) -> dict[str, list[str]]:
    merged: dict[str, list[str]] = defaultdict(list)
    for edges in all_edges:
        for start, behind in edges.items():
            merged[start].extend(behind)
    return merged
