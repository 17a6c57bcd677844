"""How names begin by a check: `if name.startswith("test_"): getattr(x, name)()`."""

from tree_sitter import Node

from shared.languages.python.keys.bound_constants import ANY, MIN_KNOWN
from shared.parsing.builder import Builder
from shared.parsing.rules import constant_key, expressions

_METHOD = "startswith"
_BODIES = frozenset({"function_definition", "class_definition", "lambda", "module"})
_COMPREHENSIONS = frozenset(
    {
        "dictionary_comprehension",
        "generator_expression",
        "list_comprehension",
        "set_comprehension",
    }
)


def pattern(builder: Builder, node: Node) -> str | None:
    """Return the part of a name that a check around it tells: `test_*`."""
    if node.type != "identifier":
        return None
    name, below, around = builder.text(node), node, node.parent
    while around is not None and around.type not in _BODIES:
        for test in _tests(below, around):
            start = _start(builder, test, name)
            if start is not None:
                return start + ANY
        below, around = around, around.parent
    return None


def _tests(below: Node, around: Node) -> list[Node]:
    # What is surely true where `below` runs.
    if around.type in ("if_statement", "elif_clause"):
        test = around.child_by_field_name("condition")
        is_body = around.child_by_field_name("consequence") == below
        return _together(test) if test is not None and is_body else []
    if around.type in _COMPREHENSIONS and below.type != "if_clause":
        clauses = [one for one in around.named_children if one.type == "if_clause"]
        return [part for one in clauses for part in _together(expressions(one)[0])]
    return []


def _together(test: Node) -> list[Node]:
    # `a and b`
    found: list[Node] = []
    waiting = [test]
    while waiting:
        at = waiting.pop()
        if at.type == "boolean_operator" and at.children[1].type == "and":
            waiting += expressions(at)
        else:
            found.append(at)
    return found


def _start(builder: Builder, test: Node, name: str) -> str | None:
    function = builder.field(test, "function") if test.type == "call" else None
    arguments = builder.field(test, "arguments") if function is not None else None
    if function is None or arguments is None or function.type != "attribute":
        return None
    is_check = builder.field_text(function, "attribute") == _METHOD
    given = expressions(arguments)
    if not is_check or not given or builder.field_text(function, "object") != name:
        return None
    found = constant_key(builder, given[0])
    if not isinstance(found, str) or len(found) < MIN_KNOWN:
        return None
    return found if found.isidentifier() else None
