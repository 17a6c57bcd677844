"""What C's declarators say: the declared name, and what surrounds it."""

from dataclasses import dataclass

from tree_sitter import Node

NAMES = frozenset(
    {
        "identifier",
        "field_identifier",
        "type_identifier",
        "primitive_type",
        "qualified_identifier",
        "destructor_name",
        "operator_name",
        "operator_cast",
        "template_function",
    }
)
POINTERS = frozenset(
    {
        "pointer_declarator",
        "pointer_field_declarator",
        "pointer_type_declarator",
        "abstract_pointer_declarator",
    }
)
REFERENCES = frozenset({"reference_declarator", "abstract_reference_declarator"})
ARRAYS = frozenset({"array_declarator", "abstract_array_declarator"})
FUNCTIONS = frozenset({"function_declarator", "abstract_function_declarator"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A declarator, read from the outside to the name.

    Attributes:
        name: The node of the name; None in an abstract declarator.
        function: The function declarator next to the name; None for a variable.
        pointers: How many `*` and `&` surround the name.
        arrays: How many brackets do.
        is_pointer_to_function: The name is a variable that holds a function.
        is_reference: A `&` is among what surrounds the name.
    """

    name: Node | None
    function: Node | None = None
    pointers: int = 0
    arrays: int = 0
    is_pointer_to_function: bool = False
    is_reference: bool = False


def read(node: Node | None) -> Declared:
    """Return what a declarator declares.

    `int (*f)(char)` is a variable; `int (*f(char))(int)` and `int (f)(char)` are
    functions.
    """
    functions: list[Node] = []
    pointers = arrays = since = 0
    reference = False
    while node is not None and node.type not in NAMES:
        if node.type in POINTERS:
            pointers += 1
            since += 1
        elif node.type in REFERENCES:
            pointers += 1
            since += 1
            reference = True
        elif node.type in ARRAYS:
            arrays += 1
            since += 1
        elif node.type in FUNCTIONS:
            hidden = _hidden(node)
            if hidden is not None:
                return Declared(name=hidden, function=node, pointers=pointers)
            hidden = _behind_error(node)
            if hidden is not None:
                return Declared(name=hidden, function=node, pointers=pointers)
            functions.append(node)
            since = 0
        node = _inner(node)
    is_variable = bool(functions) and since > 0
    return Declared(
        name=node,
        function=functions[-1] if functions and not is_variable else None,
        pointers=pointers,
        arrays=arrays,
        is_pointer_to_function=is_variable,
        is_reference=reference,
    )


def _hidden(node: Node) -> Node | None:
    # `API int (f) (int)`: a macro in front makes `int (f)` look like the function.
    inner = node.child_by_field_name("declarator")
    if inner is None or inner.type != "function_declarator":
        return None
    listed = inner.child_by_field_name("parameters")
    if listed is None or listed.named_child_count != 1:
        return None
    return listed.named_children[0].child_by_field_name("type")


def _behind_error(node: Node) -> Node | None:
    # `API type f(int)`: the type looks like the name, and the name like an error.
    children = node.named_children
    for child in children[1:2]:
        if child.type == "ERROR" and child.named_child_count == 1:
            named = child.named_children[0]
            return named if named.type == "identifier" else None
    return None


def _inner(node: Node) -> Node | None:
    inner = node.child_by_field_name("declarator")
    if inner is not None:
        return inner
    for child in node.named_children:
        if child.type in NAMES or child.type.endswith("declarator"):
            return child
    return None


def declarators(node: Node) -> list[Node]:
    """Return the declarators of `T a, *b = c, d[2];`."""
    return node.children_by_field_name("declarator")
