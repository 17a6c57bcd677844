"""Collects the facts of one file; the rules of a language write through it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from tree_sitter import Node

from shared.parsing.constants import is_constant
from shared.parsing.exported import without
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Binding,
    Call,
    CallResult,
    Defined,
    Definition,
    Export,
    FileFacts,
    Import,
    Imported,
    Parameter,
    Return,
    Store,
    Term,
    Unknown,
)
from shared.parsing.layout import Anchor, Layout
from shared.parsing.no_call import NO_CALL, NO_DEFINITION
from shared.parsing.rebinding import settled
from shared.parsing.scopes import Scopes

# Expressions nest deeper than this only in generated code; calls inside are anchors
# of their own and are not lost.
MAX_TERM_DEPTH = 100

UNKNOWN = Unknown()


class Builder(Scopes):
    """The growing facts of one file, and where in it the current rule runs.

    `scope` and `until` are those of the anchor whose rule runs, and `at` is its end,
    where what it assigns takes effect. Rules read them and never set them.

    The classes behind it stand in one line, from `Names` on, as what is compiled has
    one base at most.
    """

    def __init__(self, tables: "Tables", source: bytes, layout: Layout) -> None:
        super().__init__(source, folds_case=layout.folds_case)
        self.layout = layout
        self.mentions: set[str] = set()
        self.truncated = layout.is_cut
        self.scope = 0
        self.until = 0
        self.at = 0
        self.namespace = ""
        self.optional = False
        self.globals: list[tuple[int, str, bool, bool]] = []
        self._term_rules, self._target_rules = tables
        self._depth = 0
        self._definitions: list[Definition | None] = [None] * len(layout.definition_of)
        self._calls: list[Call | None] = [None] * len(layout.call_of)
        self._imports: list[Import] = []
        self._bindings: list[Binding] = []
        self._rebound: list[Binding] = []
        self._stores: list[Store] = []
        self._returns: list[Return] = []
        self._exports: list[Export] = []

    def run(self, anchor: Anchor, rule: "AnchorRule") -> None:
        """Run a rule at its anchor."""
        node = anchor.node
        self.scope = anchor.scope
        self.until = anchor.until
        self.at = node.end_byte
        rule(self, node)

    def term(self, node: Node | None) -> Term:
        """Return the value that an expression has, as a term."""
        if node is None:
            return UNKNOWN
        rule = self._term_rules.get(node.kind_id)
        if rule is None or self._depth > MAX_TERM_DEPTH:
            self.truncated |= rule is not None
            return UNKNOWN
        self._depth += 1
        term = rule(self, node)
        self._depth -= 1
        return term

    def apply(self, rule: "TermRule", node: Node) -> Term:
        """Return what a rule makes of a node, or UNKNOWN where code nests too deep.

        Rules that call each other, and do not go through `term`, go through this.
        """
        if self._depth > MAX_TERM_DEPTH:
            self.truncated = True
            return UNKNOWN
        self._depth += 1
        term = rule(self, node)
        self._depth -= 1
        return term

    def first(self, items: Sequence[Node], most: int) -> Sequence[Node]:
        """Return at most so many of the items; constants beyond them are no loss."""
        self.truncated |= not all(map(is_constant, items[most:]))
        return items[:most]

    def defined(self, node: Node) -> Term:
        """Return the definition at the node as a value."""
        index = self.definition_index(node)
        return Defined(index) if index >= 0 else UNKNOWN

    def result(self, node: Node) -> Term:
        """Return what the call at the node returns."""
        index = self.call_index(node)
        return CallResult(index) if index >= 0 else UNKNOWN

    def bind(
        self,
        name: str,
        value: Term,
        at: int,
        *,
        declared: bool = False,
        scope: int | None = None,
        behind: bool = False,
    ) -> None:
        """Say that `name` receives `value`: here, `behind` the block, in `scope`."""
        home = self.scope if scope is None else scope
        until = self.until if behind else max(self.until, at)
        self._bindings.append(Binding(home, name, value, at, until, declared))

    def narrow(self, name: str, value: Term, at: int, until: int) -> None:
        """Say that from `at` to `until` a check made sure that `name` is `value`."""
        self._rebound.append(Binding(self.scope, name, value, at, until, narrows=True))

    def bind_in(
        self, scope: int, name: str, value: Term, at: int, *, hides: bool = True
    ) -> None:
        """Say that `name` receives `value` in a scope of the file, for all of it.

        What does not hide is one of several things that the name means (overloads).
        """
        until = len(self.source) if hides else at
        self._bindings.append(Binding(scope, name, value, at, until))

    def rebind(self, name: str, value: Term, at: int) -> None:
        """Bind in the nearest scope that declares the name, else in the module."""
        until = max(self.until, at)
        self._rebound.append(Binding(self.scope, name, value, at, until))

    def assign_before(self, target: Node | None, value: Term) -> None:
        """Assign with effect behind the target: loops, `with`, patterns."""
        if target is not None:
            self.at = target.end_byte
            self.assign(target, value)

    def assign(self, target: Node | None, value: Term) -> None:
        """Say that an assignment target, of any shape, receives `value`."""
        if target is None or self._depth > MAX_TERM_DEPTH:
            self.truncated |= target is not None
            return
        rule = self._target_rules.get(target.kind_id)
        if rule is not None:
            self._depth += 1
            rule(self, target, value)
            self._depth -= 1

    def store(self, base: Term, attribute: str, value: Term, at: int) -> None:
        """Say that an attribute of `base` receives `value`."""
        until = self.until
        self._stores.append(Store(self.scope, base, attribute, value, at, until=until))

    def declare(self, base: Term, attribute: str, value: Term, at: int) -> None:
        """Say that an attribute of `base` is declared to hold `value`."""
        self._stores.append(Store(self.scope, base, attribute, value, at, None, True))

    def store_item(
        self,
        base: Term,
        key: "Key",
        value: Term,
        at: int,
        index: Term | None = None,
    ) -> None:
        """Say that an item of `base` receives `value`; None is a computed key."""
        store = Store(
            self.scope, base, None, value, at, key, until=self.until, index=index
        )
        self._stores.append(store)

    def define(self, node: Node, definition: Definition) -> int:
        """Record the definition at a `definition.*` node and return its index."""
        index = self.layout.definition_of[node.id]
        self._record(index, definition)
        at, body = definition.at, definition.body
        for position, formal in enumerate(definition.formals):
            if formal.name and body != NO_SCOPE:
                self.bind_in(body, formal.name, Parameter(index, position), at)
        return index

    def call(
        self,
        node: Node,
        callee: Term,
        arguments: tuple[Argument, ...] = (),
        kind: str = "call",
        *,
        at: Node | None = None,
        scope: int | None = None,
    ) -> int:
        """Record a call at a node, in `scope` or the current one; returns its index.

        `at` is the called name where that tells calls of a chain apart. A node
        captured as `reference.*` fills the index it was given in advance, any other
        one gets a new index at the end.
        """
        named = at or node
        line = named.start_point[0] + 1
        home = self.scope if scope is None else scope
        call = Call(home, callee, line, named.start_byte, arguments, kind)
        index = self.call_index(node)
        if index < 0 or self._calls[index] is not None:
            self._calls.append(call)
            return len(self._calls) - 1
        self._calls[index] = call
        return index

    def add_argument(self, index: int, argument: Argument) -> None:
        """Say that a call that was recorded is given one more argument."""
        if (call := self._calls[index]) is not None:
            more = (*call.arguments, argument)
            self._calls[index] = msgspec.structs.replace(call, arguments=more)

    def import_(self, fact: Import) -> Term:
        """Record an import and return what it binds, as a term."""
        self._imports.append(fact)
        return Imported(len(self._imports) - 1)

    def returns(
        self,
        value: Term,
        at: int,
        *,
        yields: bool = False,
        scope: int | None = None,
        tests: tuple[tuple[str, str], ...] = (),
        until: int = 0,
    ) -> None:
        """Say what the function around the scope (the current one) gives.

        `tests` are what is asked on the way there.
        """
        home = self.scope if scope is None else scope
        self._returns.append(Return(home, value, at, yields, tests, until))

    def export(
        self, name: str, value: Term, *, type_only: bool = False, anew: bool = False
    ) -> None:
        """Say that importers see `value` as `name`; `anew`, and nothing from before."""
        if anew:
            self._exports = without(self._exports, name)
        self._exports.append(Export(name, value, type_only))

    def finish(self, facts: FileFacts) -> FileFacts:
        """Return `facts` (path, language, sizes) with everything that was collected."""
        return FileFacts(
            path=facts.path,
            language=facts.language,
            line_count=facts.line_count,
            size_bytes=facts.size_bytes,
            namespace=self.namespace,
            scopes=tuple(self.layout.scopes),
            definitions=tuple(d or NO_DEFINITION for d in self._definitions),
            imports=tuple(self._imports),
            bindings=settled(self._bindings, self._rebound, self.layout.scopes),
            stores=tuple(self._stores),
            calls=tuple(call or NO_CALL for call in self._calls),
            returns=tuple(self._returns),
            exports=tuple(self._exports),
            globals=tuple(self.globals),
            loops=tuple(self.layout.loops),
            mentions=tuple(sorted(self.mentions)),
            has_errors=facts.has_errors,
            optional=self.optional,
            truncated=self.truncated,
        )


Key: TypeAlias = str | int | None
TermRule: TypeAlias = Callable[[Builder, Node], Term]
TargetRule: TypeAlias = Callable[[Builder, Node, Term], None]
AnchorRule: TypeAlias = Callable[[Builder, Node], None]
# By `Node.kind_id`.
Tables: TypeAlias = tuple[Mapping[int, TermRule], Mapping[int, TargetRule]]
