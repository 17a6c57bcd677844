"""Where in a file the captured nodes are, and which indices they were given."""

from dataclasses import dataclass, field

import msgspec
from tree_sitter import Node

from shared.parsing.facts import Scope


class Anchor(msgspec.Struct, frozen=True, gc=False):
    """A captured node, the scope it is in and where its innermost block ends."""

    capture: str
    node: Node
    scope: int
    until: int


@dataclass(slots=True, kw_only=True)
class Layout:
    """The anchors of a file in source order, and the indices handed out in advance.

    The three maps are keyed by `Node.id`: scopes opened, definitions and calls.
    `bodies` maps a definition to the scope that it opens, `heads` one whose body is
    still to come to the scope that it has opened already. `folds_case` is the
    language's. `notes` is what a language's
    rules remember from one anchor to a later one. `path` is the file's. `parts` holds,
    by `Node.id` of an anchor, what else its matches captured, in source order (see
    `LanguageSpec.parts`). `is_cut` says that the query gave up some of its matches.
    `fields` are the numbers of the language's fields.
    """

    path: str = ""
    is_cut: bool = False
    folds_case: bool = False
    fields: dict[str, int] = field(default_factory=dict)
    anchors: list[Anchor] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)
    scope_of: dict[int, int] = field(default_factory=dict)
    definition_of: dict[int, int] = field(default_factory=dict)
    call_of: dict[int, int] = field(default_factory=dict)
    bodies: dict[int, int] = field(default_factory=dict)
    heads: dict[int, int] = field(default_factory=dict)
    loops: list[tuple[int, int]] = field(default_factory=list)
    notes: dict[str, object] = field(default_factory=dict)
    parts: dict[int, dict[str, list[Node]]] = field(default_factory=dict)
