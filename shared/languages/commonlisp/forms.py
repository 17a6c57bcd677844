"""Common Lisp's calls: lists, but for those that a form around them gives a meaning."""

from tree_sitter import Node

from shared.languages.tags.parts import parts_of
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Defined, Name
from shared.parsing.rules import expressions

# The key in `Layout.notes` of the lists that are no calls.
PASSIVE = "passive"

_BINDING = "let let* prog prog* do do* symbol-macrolet"
_LOCAL = "flet labels macrolet"
_NAMING = """
destructuring-bind dolist dotimes if-let lambda multiple-value-bind when-let
with-accessors with-open-file with-output-to-string with-slots
"""
_CASES = "case ccase ecase etypecase handler-case typecase"
_DEFINING = "defclass define-condition defstruct defgeneric"

# `(let ((a b)) ...)`: a list of lists that bind names.
BINDING = frozenset(_BINDING.split())
# `(flet ((f (a) b)) ...)`: likewise, of functions.
LOCAL = frozenset(_LOCAL.split())
MACROS = "macrolet"
# `(dolist (a b) ...)`: a list that binds names.
NAMING = frozenset(_NAMING.split())
# `(cond (a b) ...)`: lists of what is tested and what follows; the number in front.
CLAUSES = {
    "cond": 1,
    **dict.fromkeys(_CASES.split(), 2),
    **dict.fromkeys(_DEFINING.split(), 1),
}
INVOKING = frozenset(["funcall", "apply"])
MAKING = frozenset(["make-instance", "make-condition"])


def called(builder: Builder, node: Node) -> None:
    """`(f a)`, `(funcall f a)`, `(make-instance 'c)`."""
    head, *rest = expressions(node) or [node]
    passive = builder.layout.notes.setdefault(PASSIVE, set())
    if not isinstance(passive, set) or head.type not in ("sym_lit", "package_lit"):
        return
    if node.id in passive:
        return
    name = builder.text((parts_of(builder, node).get("callee") or [head])[0])
    passive.update(each.id for each in _passive(builder, name, rest))
    kind = "call"
    if name in INVOKING and rest:
        callee, rest = builder.term(rest[0]), rest[1:]
    elif name in MAKING and rest and rest[0].type == "quoting_lit":
        callee, rest, kind = rules.inner()(builder, rest[0]), rest[1:], "new"
    else:
        callee = Name(name)
    given = tuple(Argument(builder.term(each)) for each in rest)
    builder.call(node, callee, given, kind)


def made(builder: Builder, node: Node) -> None:
    """`(defstruct s ...)`: `make-s` makes one."""
    named = (parts_of(builder, node).get("name") or [node])[0]
    value = Defined(builder.definition_index(node))
    name = builder.fold(f"make-{builder.text(named)}")
    builder.bind_in(builder.scope, name, value, node.start_byte)


def _passive(builder: Builder, name: str, rest: list[Node]) -> list[Node]:
    """Return the lists in a form that are no calls, whatever they begin with."""
    first = rest[:1]
    if name in CLAUSES:
        clauses = rest[CLAUSES[name] - 1 :]
        is_type = name.startswith("def")
        return [*clauses, *(s for c in clauses if is_type for s in _lists(c))]
    if name in NAMING:
        return first
    if name in BINDING:
        return [*first, *(one for each in first for one in _lists(each))]
    if name not in LOCAL:
        return []
    local = [one for each in first for one in _lists(each)]
    for function in local if name == MACROS else ():
        # Here the name is none of a function of the file.
        for named in expressions(function)[:1]:
            builder.bind(builder.text(named), UNKNOWN, function.start_byte)
    return [*first, *local, *(args for f in local for args in _lists(f)[:1])]


def _lists(node: Node) -> list[Node]:
    return [child for child in expressions(node) if child.type == "list_lit"]
