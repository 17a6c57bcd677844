"""Members that are copied one by one from object to object, as one implied call."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Name, Term

COPY = Name("#copy")
DESCRIBED = Attribute(Name("Object"), "getOwnPropertyDescriptor")
ALL_DESCRIBED = Attribute(Name("Object"), "getOwnPropertyDescriptors")


def copied(builder: Builder, node: Node, target: Node, value: Node | None) -> bool:
    """`a[k] = b[k]`: a has what b has, under the same key; False for anything else."""
    if value is None or value.type != target.type:
        return False
    keys = [one.child_by_field_name("index") for one in (target, value)]
    if any(key is None or key.type != "identifier" for key in keys):
        return False
    first, second = (builder.text(key) for key in keys if key is not None)
    if first != second:
        return False
    owner = builder.term(target.child_by_field_name("object"))
    copy(builder, node, owner, builder.term(value.child_by_field_name("object")))
    return True


def described(builder: Builder, node: Node, arguments: list[Node]) -> bool:
    """`Object.defineProperty(a, k, Object.getOwnPropertyDescriptor(b, k))`, likewise.

    So does `Object.defineProperties(a, Object.getOwnPropertyDescriptors(b))`.
    """
    given = arguments[-1]
    function = given.child_by_field_name("function")
    inner = given.child_by_field_name("arguments")
    if given.type != "call_expression" or function is None or inner is None:
        return False
    asked, keys = builder.term(function), arguments[1:-1]
    sources = inner.named_children
    texts = [builder.text(key) for key in sources[1:]]
    if (
        asked != (DESCRIBED if keys else ALL_DESCRIBED)
        or not sources
        or texts != [builder.text(key) for key in keys]
    ):
        return False
    copy(builder, node, builder.term(arguments[0]), builder.term(sources[0]))
    return True


def copy(builder: Builder, node: Node, target: Term, source: Term) -> None:
    """Say that one object gets the members of another one."""
    builder.call(node, COPY, (Argument(target), Argument(source)), "implicit")
