"""What may run of some code: everything that entry points lead to, in three degrees."""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from shared.analysis.actual import actual, in_parts, unexpected
from shared.analysis.closure import Closure
from shared.analysis.code import SCRIPTS, Code
from shared.analysis.conventions.marks import Role
from shared.analysis.conventions.names import is_implied, is_operator
from shared.analysis.entries import Entries
from shared.analysis.families import (
    beside,
    hooked_classes,
    inherited,
    looked_up_classes,
    put_on,
    stand_ins,
)
from shared.analysis.given_out import members_given_out
from shared.analysis.loading import is_public, loadable
from shared.analysis.mentions import uses_by_mention
from shared.analysis.of_go import assigned, promised
from shared.analysis.pages import shared_by_pages
from shared.analysis.symbols import Symbol
from shared.analysis.tags import broken, enumerations, tags_of_aliases, with_variables
from shared.analysis.unread import read_by_tests, seen_from_outside
from shared.analysis.visibility import says_public
from shared.core.builds import declares_only
from shared.core.clues import EVERYWHERE, HELD, PROMISED

# What only holds others, and is nothing that anybody would delete.
_OF_CLASSES = frozenset({"getter", "method", "setter"})
# Kotlin calls a function that says so by a sign, a loop, a property or a call.
_OPERATOR = "operator"
# Made with a class, or run for each of its objects.
_MADE_WITH = frozenset({"companion", "constructor"})
CONTAINERS = frozenset({"extension", "module", "namespace", "package"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Ids of what is reached: for certain, or only if a guess is right.

    `likely` and `possible` hold what is reached besides; all else is dead. `doubts` are
    ids by why the code in them may be used all the same.
    """

    certain: set[str]
    likely: set[str]
    possible: set[str]
    doubts: Mapping[str, frozenset[str]]


class Reachability:
    """Finds what entry points lead to."""

    def __init__(self, code: Code, entries: Entries) -> None:
        self._code = code
        self._entries = entries
        self._hooked = hooked_classes(code)
        self._overriding = code.structure.clues.overriding
        # Methods to those that may run in their stead, and the other way round.
        self._overrides: dict[str, list[str]] = defaultdict(list)
        self._overridden: dict[str, list[str]] = defaultdict(list)
        for override, method in code.overrides():
            self._add_override(method, override)
        for one, other in beside(code):
            self._add_override(one, other)
        self._tags = dict(tags_of_aliases(code))
        self._actual = actual(code)
        self._closure = Closure(self._behind)

    def _add_override(self, method: str, override: str) -> None:
        self._overrides[method].append(override)
        self._overridden[override].append(method)

    def without_mentions(self, unsure: Container[str]) -> set[str]:
        """Return what is reached by edges alone, but for what only the unsure reach."""
        self._closure.grow(seed for seed in self._seeds() if seed not in unsure)
        return self._closure.reached

    def find(self) -> Reached:
        """Return what is reached, by edges, and by words where no edge tells."""
        uses = uses_by_mention(self._code)
        closure = self._closure
        closure.grow(self._seeds(), uses.certain)
        certain = closure.reached.copy()
        held = self._held_by_doubtful(certain)
        closure.grow((EVERYWHERE,), uses.likely, dict(self._code.weak.by_start()), held)
        likely = closure.reached - certain
        doubts = {
            "what the package shows may give out its class": self._given_out(certain),
            "pages may that load its script": shared_by_pages(self._code),
            "it may stand in for another one of its name": stand_ins(
                self._code, certain
            ),
            "code outside of the tree may use it": seen_from_outside(self._code),
            "what overrides it is used": self._overridden_by(certain),
            "a variable is declared with it": with_variables(self._code),
            "it may end before where it seems to": broken(self._code),
            "generated code may call it": in_parts(self._code),
            "a test may read its file": read_by_tests(self._code, certain),
            "it may stand for what others expect": unexpected(self._code),
        }
        found = {why: frozenset(ids) for why, ids in doubts.items()}
        seeds = [
            *uses.elsewhere,
            *self._found_otherwise(),
            *self._described(),
            *self._offered(certain),
            *promised(self._code, certain),
            *chain.from_iterable(found.values()),
        ]
        closure.grow(seeds, uses.possible)
        return Reached(
            certain=certain,
            likely=likely,
            possible=closure.reached - certain - likely,
            doubts=found,
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

    def _found_otherwise(self) -> Iterator[str]:
        """Yield what frameworks and code that looks around may find."""
        clues = self._code.structure.clues
        # Whoever knows a base knows those below it, at any depth.
        yield from self._hooked
        for class_id in (*self._hooked, *looked_up_classes(self._code)):
            for member in self._code.members.get(class_id, ()):
                yield member.id
        yield from inherited(self._code, self._hooked)
        yield from self._known_by_name()
        yield from put_on(self._code, clues.looked_up)
        yield from self._held()
        yield from assigned(self._code)
        every = self._code.symbols.values()
        yield from (each.id for each in every if is_operator(each.language, each.name))
        yield from enumerations(self._code)
        yield from (each.id for each in loadable(self._code))
        for path in clues.looks_around:
            is_script = self._code.languages.get(path) in SCRIPTS
            for symbol in self._code.members.get(f"file:{path}", ()):
                if not is_script or is_public(self._code, symbol):
                    yield symbol.id
        if clues.finds_subclasses:
            for class_id, symbol in self._code.symbols.items():
                if symbol.label == "Class" and class_id in self._code.bases:
                    yield class_id

    def _known_by_name(self) -> Iterator[str]:
        """Yield what classes show that are entry points: who names them calls these."""
        for node, entry in self._entries.symbols.items():
            if (
                self._code.symbols[node].label == "Class"
                and entry.role is not Role.TEST
            ):
                for member in self._code.members.get(node, ()):
                    if member.exported:
                        yield member.id

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

    def _overridden_by(self, certain: set[str]) -> Iterator[str]:
        """Yield methods of bases: without them what says `override` is no program."""
        for override, methods in self._overridden.items():
            if override in certain:
                yield from methods

    def _given_out(self, certain: set[str]) -> Iterator[str]:
        """Yield members of classes that are there, and given out by what is shown."""
        for member in members_given_out(self._code, self._entries.shown):
            if self._code.symbols[member].owner in certain:
                yield member

    def _described(self) -> Iterator[str]:
        """Yield what tells of code that is elsewhere, and what it may tell of.

        Without the one the other has no types, and who reads the types may use it.
        """
        code = self._code
        told = {
            symbol.name
            for path in filter(declares_only, code.files)
            if code.is_production(path)
            for symbol in code.by_file[path]
        }
        for symbol in code.symbols.values():
            if symbol.name in told or declares_only(symbol.file):
                yield symbol.id

    def _held(self) -> Iterator[str]:
        """Yield functions of JavaScript that are members of objects, not of classes.

        Whoever has the object may call them: `socket.onclose = () => {}`. So it is
        with members of classes that have no name: `new (class { run() {} })()`.
        """
        marks = self._code.structure.clues.marks
        scripts = self._code.symbols_in(SCRIPTS)
        named = {
            (symbol.file, symbol.qualified_name): symbol.label for symbol in scripts
        }
        for symbol in scripts:
            around = symbol.qualified_name.rpartition(".")[0]
            is_loose = symbol.kind in _OF_CLASSES and not symbol.is_member
            if is_loose or HELD in marks.get(symbol.id, ()):
                yield symbol.id
            if not around:
                continue
            label = named.get((symbol.file, around))
            if label is None or (label == "Function" and symbol.kind != "function"):
                yield symbol.id

    def _behind(self, node: str) -> list[str]:
        """Return what a node that is reached leads to; call it once for each."""
        code = self._code
        behind = code.uses.after(node)
        if overriding := self._overriding.get(node):
            behind += overriding
        if next_in_ring := self._actual.get(node):
            behind.append(next_in_ring)
        symbol = code.symbols.get(node)
        if symbol is None:
            behind += code.imports.after(node)
            return behind
        behind += (symbol.owner, symbol.file_id)
        # What overrides a method that may run may run in its stead, once its own class
        # is there; whichever of the two is reached later leads to it.
        reached = self._closure.reached
        if overrides := self._overrides.get(node):
            behind += [
                override
                for override in overrides
                if code.symbols[override].owner in reached
            ]
        if symbol.label == "Function":
            return behind
        if tag := self._tags.get(node):
            behind.append(tag)
        behind += [
            member.id
            for member in code.members.get(node, ())
            if not reached.isdisjoint(self._overridden.get(member.id, ()))
        ]
        behind += [each.id for each in self._implied(symbol)]
        return behind

    def _implied(self, owner: Symbol) -> Iterator[Symbol]:
        """Return members that nobody names: constructors, operators, hooks of bases."""
        is_shown = owner.id in self._entries.shown
        # Put on `module.exports`, it is shown though nothing on it says so.
        is_assigned = is_shown and owner.language in SCRIPTS and not owner.exported
        # Members of interfaces are promises.
        is_type = owner.label == "Type" or owner.kind == "interface"
        marks = self._code.structure.clues.marks
        for member in self._code.members.get(owner.id, ()):
            told = marks.get(member.id, ())
            if (
                (is_type and PROMISED in told)
                or member.kind in _MADE_WITH
                or is_implied(member.language, member.name)
                or _OPERATOR in told
                or (member.exported and owner.id in self._hooked)
                or (is_shown and says_public(member, owner, told))
                or (is_assigned and not member.name.startswith(("_", "#")))
            ):
                yield member
