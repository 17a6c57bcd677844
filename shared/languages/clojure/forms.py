"""What Clojure's lists are: definitions, calls, and forms that give their last part."""

from itertools import pairwise

from tree_sitter import Node

from shared.languages.clojure.reading import MAP
from shared.languages.tags.definitions import definition
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Argument,
    Attribute,
    Defined,
    Element,
    Item,
    Mapping,
    Name,
    Parameter,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

VECTOR, LIST, SYMBOL, KEYWORD = "vec_lit", "list_lit", "sym_lit", "kwd_lit"
# Forms that give what their last part does, and those that give one of several.
LAST = frozenset(
    """
    binding do doseq for let locking loop* try when when-let when-not
    when-some with-open with-redefs
    """.split()  # noqa: SIM905 (one list, many words)
)
EITHER = {"if": 1, "if-let": 1, "if-not": 1, "if-some": 1, "or": 0, "and": 0}
# `(-> a (f b) g)` is `(g (f a b))`, and `->>` gives what comes last.
THREADING = {"->": True, "->>": False, "some->": True, "some->>": False}
# What gives each element of a collection a name.
EACH = frozenset({"for", "doseq"})
QUOTED = b"'"
Arguments = tuple[Argument, ...]


def inside(node: Node) -> list[Node]:
    """Return what a vector or map holds."""
    held = expressions(node)
    found = expressions(held[0]) if held and held[0].type == LIST else []
    return found[1:]


def is_map(builder: Builder, node: Node) -> bool:
    """Whether what the grammar takes for a vector is a map."""
    held = expressions(node)
    marks = expressions(held[0]) if held else []
    return bool(marks) and builder.text(marks[0]) == MAP


def function(kind: str, style: Style) -> AnchorRule:
    """`(defn f [a] ...)`, `(fn [a] ...)`: formals are those of the longest clause.

    Where several have a name, whoever calls it calls what is there for the value.
    """
    plain = definition(kind, style)

    def rule(builder: Builder, node: Node) -> None:
        parts = builder.layout.parts.setdefault(node.id, {})
        clauses = [(_named(vector), last) for vector, last in _clauses(node)]
        formals = max((names for names, _ in clauses), key=len, default=[])
        parts["parameter"] = formals
        plain(builder, node)
        index = builder.definition_index(node)
        body, at = builder.body_scope(index), node.start_byte
        if style.overloads and parts.get("name"):
            name = builder.text(parts["name"][0])
            builder.bind_in(MODULE_SCOPE, name, Defined(index), at, hides=False)
        for names, last in clauses if body != NO_SCOPE else ():
            for position, one in enumerate(names if names is not formals else ()):
                if one.type == SYMBOL:
                    value = Parameter(index, position)
                    builder.bind_in(body, builder.text(one), value, at)
            if last is not None:
                builder.returns(builder.term(last), last.start_byte, scope=body)

    return rule


def _clauses(node: Node) -> list[tuple[Node, Node | None]]:
    # `[a b] ... c`: what each takes, and its last part.
    parts = expressions(node)
    vector = next((p for p in parts[:5] if p.type == VECTOR), None)
    if vector is not None:
        return [(vector, parts[-1] if parts[-1] != vector else None)]
    lists = [expressions(part) for part in parts if part.type == LIST]
    return [(c[0], c[-1] if len(c) > 1 else None) for c in lists if _takes(c)]


# `(swap! a f b)`: so far what is given may be called.
SECOND = 2
HANDING = {
    **dict.fromkeys(("swap!", "send", "send-off", "alter", "vary-meta"), SECOND),
    **dict.fromkeys(("update", "update-in"), 3),
}


def _takes(clause: list[Node]) -> bool:
    return bool(clause) and clause[0].type == VECTOR


def _named(vector: Node) -> list[Node]:
    held = inside(vector)
    return [one for one in held if one.type != SYMBOL or one.text != b"&"]


def called(builder: Builder, node: Node) -> None:
    """`(f a)`, `(A. b)`, `(.m a)`; forms and what is quoted call nothing."""
    head, *given = expressions(node) if node.type == LIST else [node]
    passive = _passive(builder)
    if builder.definition_index(node) >= 0 or node.id in passive:
        return
    if builder.source.startswith(QUOTED, max(node.start_byte - 1, 0)):
        return
    name = builder.text(head) if head.type == SYMBOL else ""
    if name == "case":
        # Lists of constants; what stands alone at the end is what else is done.
        constants = given[1 : len(given) - 1 : 2]
        passive.update(each.id for each in constants if each.type == LIST)
    values = tuple(Argument(builder.term(each)) for each in given)
    if name in THREADING:
        for before, each in pairwise(given):
            _threads(builder)[each.id] = (before, THREADING[name])
    values = _threaded(builder, node, values)[: _handed(builder, name, given)]
    if name not in FORMS:
        _call(builder, node, head, name, values)


def _handed(builder: Builder, name: str, given: list[Node]) -> int | None:
    # What stands behind the function that is called is what it is given;
    # `(swap! a update :b f c)` calls f.
    limit = HANDING.get(name)
    if limit == SECOND and len(given) > 1:
        return HANDING.get(builder.text(given[1]), 1) + 1
    return limit


def _threaded(builder: Builder, node: Node, values: Arguments) -> Arguments:
    # `(-> a (f b))`: f is given a as well.
    threads = _threads(builder)
    if node.id not in threads:
        return values
    before, is_first = threads[node.id]
    is_call = before.id in threads and before.type == SYMBOL
    one = Argument(builder.result(before) if is_call else builder.term(before))
    return (one, *values) if is_first else (*values, one)


def _call(
    builder: Builder, node: Node, head: Node, name: str, values: Arguments
) -> None:
    if name.startswith(".") and values and len(name) > 1:
        callee: Term = Attribute(values[0].value, name.lstrip(".-"))
        builder.call(node, callee, values[1:])
    elif name.endswith(".") and len(name) > 1:
        builder.call(node, symbol(name[:-1]), values, "new")
    elif name == "new" and values:
        builder.call(node, values[0].value, values[1:], "new")
    elif name == "apply" and values:
        builder.call(node, values[0].value, spread(values[1:]), at=head)
    else:
        builder.call(
            node, symbol(name) if name else builder.term(head), values, at=head
        )


def spread(values: Arguments) -> Arguments:
    """Return arguments of which the last one is a list of more."""
    return (*values[:-1], Argument(values[-1].value, spread=1)) if values else ()


def _passive(builder: Builder) -> set[int]:
    known = builder.layout.notes.setdefault("passive", set())
    return known if isinstance(known, set) else set()


def _threads(builder: Builder) -> dict[int, tuple[Node, bool]]:
    known = builder.layout.notes.setdefault("threads", {})
    return known if isinstance(known, dict) else {}


def symbol(name: str) -> Term:
    """`f`, `m/f`, `->A`: a name, a module's member, what makes an A."""
    module, slash, member = name.partition("/")
    if slash and module and member:
        # No local name hides a module.
        return Attribute(Name(f"{module}/"), member)
    return Name(name)


def named(builder: Builder, node: Node) -> Term:
    """`f` as a value."""
    return symbol(builder.text(node))


def listed(builder: Builder, node: Node) -> Term:
    """`(f a)`; of a form what its last part is, or any of several."""
    parts = expressions(node)
    if parts[1:] and parts[0].type == KEYWORD:
        return Item(builder.term(parts[1]), key(builder, parts[0]))
    name = builder.text(parts[0]) if parts and parts[0].type == SYMBOL else ""
    found = _form(builder, name, parts[1:]) if parts[1:] else None
    if found is not None:
        return found
    if builder.definition_index(node) >= 0:
        return builder.defined(node) if name in LAMBDAS else UNKNOWN
    return builder.result(node)


def _form(builder: Builder, name: str, given: list[Node]) -> Term | None:
    """Return what a form gives, or None for what is no form."""
    last = given[-1]
    if name == "get" and last != given[0]:
        held = Item(builder.term(given[0]), key(builder, given[1]))
        return one_of([held, *(builder.term(each) for each in given[2:3])])
    if name in THREADING:
        return builder.result(last) if last.type == SYMBOL else builder.term(last)
    if name in EITHER:
        return one_of([builder.term(each) for each in given[EITHER[name] :]])
    if name == "cond":
        return one_of([builder.term(each) for each in given[1::2][:MAX_ITEMS]])
    return builder.term(last) if name in LAST else None


def vector(builder: Builder, node: Node) -> Term:
    """`[a b]`, `{:a b}`."""
    held = inside(node)[: 2 * MAX_ITEMS]
    if not is_map(builder, node):
        return Sequence(tuple(builder.term(each) for each in held[:MAX_ITEMS]))
    pairs = zip(held[::2], held[1::2], strict=False)
    return Mapping(tuple((key(builder, k), builder.term(v)) for k, v in pairs))


def key(builder: Builder, node: Node) -> str | None:
    """Return the keyword that a node is, or None for what is computed."""
    return builder.text(node) if node.type == KEYWORD else None


def let(builder: Builder, node: Node) -> None:
    """`(let [a b] ...)`, `(doseq [a b] ...)`: names and what they are."""
    around = node.prev_named_sibling
    is_each = around is not None and builder.text(around) in EACH
    held = inside(node)[: 2 * MAX_ITEMS]
    for target, value in zip(held[::2], held[1::2], strict=False):
        if target.type == SYMBOL:
            term = builder.term(value)
            found = Element(term) if is_each else term
            name = builder.text(target)
            if not is_each:
                builder.give_name(value, name)
            builder.bind(name, found, value.end_byte)
        elif target.type == VECTOR:
            _taken_apart(builder, target, value)


def _taken_apart(builder: Builder, target: Node, value: Node) -> None:
    # `[a b]`, `{:keys [a]}`: names of what nobody knows.
    waiting = inside(target)[:MAX_ITEMS]
    for one in waiting:
        names = inside(one) if one.type == VECTOR else [one]
        for name in names:
            if name.type == SYMBOL:
                builder.bind(builder.text(name), UNKNOWN, value.end_byte)


def made(builder: Builder, node: Node) -> None:
    """`(defrecord A [b])`: `(->A b)` makes one."""
    TYPE(builder, node)
    name = builder.text(builder.layout.parts[node.id]["name"][0])
    value = Defined(builder.definition_index(node))
    for maker in (f"->{name}", f"map->{name}"):
        builder.bind_in(MODULE_SCOPE, maker, value, node.start_byte)


# What defines and is no call; what is not there is none of the program anyway.
LAMBDAS = frozenset({"fn", "fn*", "bound-fn"})
FORMS = LAMBDAS | frozenset(
    """
    ns in-ns require use import def defonce defn defn- defmacro* defmulti defmethod*
    deftest defrecord deftype defprotocol definterface extend-type extend-protocol reify
    let loop* letfn for doseq dotimes if when cond case do declare recur quote
    """.split()  # noqa: SIM905 (one list, many words)
)
TYPE = definition("class", Style())
