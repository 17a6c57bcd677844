"""What .NET's collections hold, where that is functions that are called later."""

from tree_sitter import Node

from shared.languages.csharp.library import PAIRS
from shared.languages.csharp.names import type_key
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Mapping, Repeated, Term
from shared.parsing.rules import MAX_ITEMS, constant_key, expressions, one_of
from shared.resolution.adapter import ITSELF

_OF_ONE = """
    BlockingCollection Collection ConcurrentBag ConcurrentQueue ConcurrentStack HashSet
    ICollection IEnumerable IList IReadOnlyCollection IReadOnlyList ISet ImmutableArray
    ImmutableList LinkedList List ObservableCollection Queue Stack
"""
_OF_PAIRS = PAIRS | {"KeyValuePair"}
COLLECTIONS = _OF_PAIRS.union(_OF_ONE.split())
HOLDING: dict[str, str] = {
    type_key(name, arity): "holds"
    for names, arity in ((_OF_ONE.split(), 1), (_OF_PAIRS, 2))
    for name in names
}

_MODELS = {
    "tags.add": "Add AddFirst AddLast Enqueue Insert Push TryAdd",
    "tags.each": "All Any ForEach",
    "tags.keep": """
        OrderBy OrderByDescending Reverse Skip Take ToArray ToList TryDequeue
        TryGetValue TryPeek TryPop Where
    """,
    "tags.join": "Append Concat Prepend Union",
    "tags.map": "Select",
    "tags.pick": """
        Dequeue ElementAt Find First FirstOrDefault GetValueOrDefault Last
        LastOrDefault Peek Pop Single SingleOrDefault
    """,
    ITSELF: "Values",
}
# What runs a delegate; its other members and operators (`a -= b`) do not.
RUNNING = ("Invoke", "BeginInvoke", "DynamicInvoke")
MEMBERS: dict[str, str] = {
    **{f"function.{name}": ITSELF for name in RUNNING},
    **{
        f"{kind}.{name}": model
        for kind in ("list", "dict")
        for model, names in _MODELS.items()
        for name in names.split()
    },
}


def initializer(node: Node) -> Node | None:
    """Return what stands in braces behind what makes something."""
    listed = node.child_by_field_name("initializer")
    if listed is not None:
        return listed
    braces = (c for c in node.named_children if c.type == "initializer_expression")
    return next(braces, None)


def filled(builder: Builder, node: Node) -> Term:
    """Return what `new C { a, [k] = b, { k, c } }` puts into what it makes."""
    listed = initializer(node)
    if listed is None:
        return UNKNOWN
    entries: list[tuple[str | int | None, Term]] = []
    for child in builder.first(expressions(listed), MAX_ITEMS):
        key, value = _entry(child)
        if value is not None:
            entries.append((key_of(builder, key), builder.term(value)))
    values = [(key, value) for key, value in entries if value is not UNKNOWN]
    if not values or all(key is None for key, _ in values):
        return Repeated(one_of([v for _, v in values])) if values else UNKNOWN
    return Mapping(tuple(values))


def _entry(node: Node) -> tuple[Node | None, Node | None]:
    if node.type == "assignment_expression":
        left = node.child_by_field_name("left")
        if left is None or left.type != "element_binding_expression":
            return None, None
        return _argument(left), node.child_by_field_name("right")
    if node.type == "initializer_expression":
        parts = expressions(node)
        return (parts[0], parts[-1]) if len(parts) > 1 else (None, None)
    return None, node


def _argument(node: Node) -> Node | None:
    found: Node | None = node
    while found is not None and found.type not in ("argument", "literal"):
        inner = expressions(found)
        found = inner[0] if len(inner) == 1 else None
    inner = expressions(found) if found is not None else []
    return inner[0] if len(inner) == 1 else None


def key_of(builder: Builder, node: Node | None) -> str | None:
    """Return the constant in `xs["a"]`, where it is a text."""
    while node is not None and node.type in ("bracketed_argument_list", "argument"):
        inner = expressions(node)
        node = inner[0] if len(inner) == 1 else None
    key = constant_key(builder, node)
    return key if isinstance(key, str) and not key.startswith("[") else None
