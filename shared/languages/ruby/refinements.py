"""Ruby's refinements: `refine String do ... end` in a module, `using M` in a file.

What refines a class of Ruby's own is a class of the module, and literals of a file that
uses the module are of it. Classes of programs keep what they are.
"""

from tree_sitter import Node

from shared.languages.ruby.classes import refined
from shared.languages.ruby.constants import ALTERNATIVE, CONSTANTS, path_of, whole
from shared.languages.ruby.native_names import CONSTANTS as NATIVE
from shared.languages.ruby.scopes import REFINED
from shared.parsing.builder import Builder, TermRule
from shared.parsing.facts import Literal, Term
from shared.parsing.rules import expressions

# The key in `Layout.notes` of the modules that a file uses.
KEPT = "ruby.using"
# So many modules that a file uses are looked into.
MAX_USED = 8


def refine(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    """`refine String do ... end`: False where it refines a class of the program."""
    block = builder.field(node, "block")
    name = builder.text(given[0]) if len(given) == 1 else ""
    if block is None or name not in NATIVE or builder.current_scope().kind != "class":
        return False
    refined(builder, given[0], block)
    return True


def plain(kind: str) -> TermRule:
    """`"a"`, `1`: of which class of Ruby's, refined or not."""
    own = Literal(f"::{kind}")

    def rule(builder: Builder, _node: Node) -> Term:
        used = _used(builder)
        if not used:
            return own
        names = [whole((*path, f"{REFINED}{kind}")) for path in used]
        return Literal(ALTERNATIVE.join([*names, f"::{kind}"]))

    return rule


def _used(builder: Builder) -> list[tuple[str, ...]]:
    notes = builder.layout.notes
    kept = notes.get(KEPT)
    if isinstance(kept, list):
        return kept
    found: list[tuple[str, ...]] = []
    for anchor in builder.layout.anchors if b"using" in builder.source else ():
        node = anchor.node
        if anchor.capture == "reference.call" and node.type == "call":
            listed = builder.field(node, "arguments")
            is_using = builder.field_text(node, "method") == "using"
            for given in expressions(listed) if is_using and listed is not None else ():
                path = path_of(builder, given) if given.type in CONSTANTS else None
                if path is not None:
                    found.append(path if path[0] else path[1:])
    builder.truncated |= len(found) > MAX_USED
    notes[KEPT] = found = found[:MAX_USED]
    return found
