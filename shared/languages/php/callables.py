"""Strings and arrays that name functions, where a built-in calls what they name."""

from tree_sitter import Node

from shared.languages.php.expressions import method_pair, plain_string
from shared.languages.php.strings import class_named, named
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.parsing.rules import expressions, first_named, one_of

# Which argument is called, by the built-in's name.
CALLED = {
    "array_diff_ukey": 2,
    "array_filter": 1,
    "array_map": 0,
    "array_reduce": 1,
    "array_udiff": 2,
    "array_uintersect": 2,
    "array_walk": 1,
    "array_walk_recursive": 1,
    "call_user_func": 0,
    "call_user_func_array": 0,
    "forward_static_call": 0,
    "forward_static_call_array": 0,
    "header_register_callback": 0,
    "iterator_apply": 1,
    "ob_start": 0,
    "preg_replace_callback": 1,
    "register_shutdown_function": 0,
    "register_tick_function": 0,
    "set_error_handler": 0,
    "set_exception_handler": 0,
    "spl_autoload_register": 0,
    "uasort": 1,
    "uksort": 1,
    "usort": 1,
}


def argument_term(builder: Builder, called: Term, position: int, node: Node) -> Term:
    """Return an argument; a string or array that is called is what it names."""
    if not isinstance(called, Name) or not called.name.endswith("()"):
        return builder.term(node)
    built_in = called.name.rpartition("|")[2].removesuffix("()")
    if CALLED.get(built_in) != position:
        return builder.term(node)
    if node.type == "array_creation_expression":
        return one_of([_pair(builder, node), builder.term(node)])
    text = plain_string(builder, node)
    return named(builder, text) if text is not None else builder.term(node)


def _pair(builder: Builder, node: Node) -> Term:
    parts = [part for child in expressions(node) if (part := first_named(child))]
    if len(parts) != 2:  # noqa: PLR2004 (receiver and method)
        return UNKNOWN
    receiver, member = parts
    class_text = plain_string(builder, receiver)
    if class_text is None:
        return method_pair(builder, receiver, member)
    name = plain_string(builder, member)
    owner = class_named(builder, class_text)
    return Attribute(owner, f"{name.lower()}()") if name else UNKNOWN
