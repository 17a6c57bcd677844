"""What a language is to the engine: a grammar, queries and three tables of rules."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import AnchorRule, TargetRule, TermRule

# Nodes by the name of their capture.
Captured: TypeAlias = Mapping[str, list[Node]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Uses:
    """Where a file uses by bare names what it declares: of which names, no query tells.

    Attributes:
        query: Captures what may be a use as `@use`, and as `@other` the names of
            variables: within the definition around one, what has its name is no use.
            `@front` is what stands beside the node of a definition and belongs to it.
            `@plain` names what is declared here and is not looked for, `@type` what
            is a type wherever it stands.
        declared: Returns, of what the queries captured, the nodes that name what is
            looked for.
        heirs: Likewise, the nodes in which other names may mean what another file
            declares: classes with bases, extensions. Where there are none, and nothing
            is declared, the file is not searched.
    """

    query: str
    declared: Callable[[Captured], Iterable[Node]]
    heirs: Callable[[Captured], Iterable[Node]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LanguageSpec:
    """A language as data; compared by identity.

    Attributes:
        name: The name that results show.
        extensions: With the dot, lower case.
        grammar: Imports the grammar wheel when first called and returns its pointer.
        package: The package whose `.scm` files are the queries.
        prepare: Rewrites a source for the parser, byte for byte in place; rules still
            read the source as it was. Where the parser likes it less, it is dropped.
        repair: Rewrites likewise, in place, what is prepared and not understood; kept
            where the parser understands more of it then.
        queries: Which of its files, where languages share a folder; all when empty.
        parts: Captures that are no anchors but tell of those in the same match, as
            `@name` does of `@definition.function`; rules find them in `Layout.parts`.
        mend: Rewrites a source that the grammar does not understand as written into
            one of the same lines that it may understand better; None leaves it.
        rewrite: Likewise, and what it makes is what is parsed, whatever the grammar
            would say of the source as it was written.
        folds_case: Names are the same in upper and lower case.
        rare: Its queries are compiled by whoever meets a file of it, not in advance.
        uses: What is captured as `use` besides.
        anchors: Capture name to the rule that runs for each such node, in source
            order. Captures `scope.<kind>`, `block` and `loop` are the engine's own;
            `definition.*` and `reference.*` get an index before any rule runs, so
            that terms can refer to definitions and calls further down.
        terms: Node type to the rule that turns such an expression into a term.
            A type without a rule is `Unknown`.
        targets: Node type to the rule that gives such an assignment target a value.
    """

    name: str
    extensions: tuple[str, ...]
    grammar: Callable[[], object]
    package: str
    anchors: Mapping[str, AnchorRule]
    terms: Mapping[str, TermRule]
    targets: Mapping[str, TargetRule] = field(default_factory=dict)
    queries: tuple[str, ...] = ()
    parts: frozenset[str] = frozenset()
    rare: bool = False
    folds_case: bool = False
    prepare: Callable[[bytes], bytes] | None = None
    mend: Callable[[bytes], bytes] | None = None
    repair: Callable[[bytes], bytes] | None = None
    rewrite: Callable[[bytes], bytes] | None = None
    uses: Uses | None = None
