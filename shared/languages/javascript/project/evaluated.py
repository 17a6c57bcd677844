"""What the expressions of a configuration come to: texts, and places in the tree."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from posixpath import dirname
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.javascript.function_kinds import CALLABLE
from shared.languages.javascript.project.paths import join

# Real ones take some dozens; what is named twice is worked out twice.
MAX_STEPS = 4_000
MAX_DEPTH = 24
MAX_LENGTH = 1024
_JOINING = frozenset({"fileURLToPath", "join", "normalize", "resolve"})
# Of these a text is given back where they are given one.
_TEXTS = frozenset({"join", "normalize"})
_SAME = frozenset({"href", "pathname"})
_INNER = frozenset(
    {
        "as_expression",
        "non_null_expression",
        "parenthesized_expression",
        "satisfies_expression",
    }
)
_FUNCTIONS = CALLABLE | {"function_declaration"}


@dataclass(frozen=True, slots=True)
class Place:
    """A path from the archive's root."""

    path: str


# A text, or a place; nothing where the file does not tell.
Value: TypeAlias = str | Place | None


class Evaluation:
    """Works out what stands in one configuration.

    Args:
        path: Where it is.
        around: The folder that it is run in.
        nodes: All of its syntax.
    """

    def __init__(self, path: str, around: str, nodes: Iterable[Node]) -> None:
        self._path = path
        self._around = around
        self._left = MAX_STEPS
        self.named: dict[str, Node] = {}
        self._imported: dict[str, str] = {}
        for node in nodes:
            if node.type in ("variable_declarator", "function_declaration"):
                value = node.child_by_field_name("value") or node
                self.named.setdefault(field_text(node, "name"), value)
            elif node.type == "import_specifier" and field_text(node, "alias"):
                self._imported[field_text(node, "alias")] = field_text(node, "name")

    def value(self, node: Node | None) -> Value:
        """Return the text or the place that an expression is."""
        return self._value(node, {}, 0)

    def several(self, node: Node | None) -> list[Value]:
        """Return what is in a list, or the one that it is."""
        if node is not None and node.type == "array":
            return [self.value(each) for each in node.named_children]
        return [self.value(node)]

    def _value(
        self, node: Node | None, given: Mapping[str, Value], depth: int
    ) -> Value:
        self._left -= 1
        if node is None or self._left < 0 or depth > MAX_DEPTH:
            return None
        deeper = depth + 1
        found: Value = None
        match node.type:
            case "string":
                found = string_of(node)
            case "template_string":
                found = self._template(node, given, deeper)
            case "binary_expression" if field_text(node, "operator") == "+":
                sides = (node.child_by_field_name(n) for n in ("left", "right"))
                found = _together([self._value(n, given, deeper) for n in sides])
            case "identifier":
                found = self._name(text_of(node), given, deeper)
            case "member_expression":
                found = self._member(node, given, deeper)
            case "call_expression" | "new_expression":
                found = self._call(node, given, deeper)
            case inner if inner in _INNER:
                found = self._value(node.named_child(0), given, deeper)
            case _:
                pass
        return found

    def _template(self, node: Node, given: Mapping[str, Value], depth: int) -> Value:
        return _together(
            [
                text_of(part)
                if part.type == "string_fragment"
                else self._value(part.named_child(0), given, depth)
                for part in node.named_children
            ]
        )

    def _name(self, name: str, given: Mapping[str, Value], depth: int) -> Value:
        if name in given:
            return given[name]
        if name == "__dirname":
            return Place(dirname(self._path))
        if name == "__filename":
            return Place(self._path)
        return self._value(self.named.get(name), {}, depth)

    def _member(self, node: Node, given: Mapping[str, Value], depth: int) -> Value:
        of, name = node.child_by_field_name("object"), member_of(node)
        if of is not None and text_of(of) == "import.meta":
            own = {"dirname": dirname(self._path)}
            own.update(dict.fromkeys(("filename", "url"), self._path))
            return Place(own[name]) if name in own else None
        return self._value(of, given, depth) if name in _SAME else None

    def _call(self, node: Node, given: Mapping[str, Value], depth: int) -> Value:
        callee = node.child_by_field_name("function")
        callee = callee or node.child_by_field_name("constructor")
        behind = node.child_by_field_name("arguments")
        if callee is None or behind is None:
            return None
        arguments = [self._value(n, given, depth) for n in behind.named_children]
        written = text_of(callee)
        function = self.named.get(written)
        if function is not None and function.type in _FUNCTIONS:
            inner = dict(zip(_formals(function), arguments, strict=False))
            return self._value(_given_back(function), inner, depth)
        if written == "process.cwd":
            return Place(self._around)
        name = member_of(callee) or self._imported.get(written, written)
        is_known = bool(arguments) and None not in arguments
        return self._called(written, name, arguments) if is_known else None

    def _called(self, written: str, name: str, arguments: list[Value]) -> Value:
        """Return what a function of Node's gives for some texts and places."""
        first = arguments[0]
        if written == "require.resolve":
            return first
        if name == "URL":
            return _joined([_folder(arguments[-1]), first], "")
        if name == "dirname":
            return _folder(first)
        if name in _TEXTS and isinstance(first, str):
            joined = _joined(arguments, "")
            return joined.path if joined is not None else None
        return _joined(arguments, self._around) if name in _JOINING else None


def _together(parts: list[Value]) -> Value:
    """Return texts behind each other, the first of which may be a place."""
    first, rest = parts[0] if parts else "", parts[1:]
    text = first.path if isinstance(first, Place) else first
    for part in rest:
        if text is None or not isinstance(part, str) or len(text) > MAX_LENGTH:
            return None
        text += part
    return Place(text) if isinstance(first, Place) and text is not None else text


def _joined(parts: list[Value], start: str) -> Place | None:
    path: str | None = start
    for part in parts:
        if isinstance(part, Place):
            path = part.path
        elif path is None or part is None or len(path) + len(part) > MAX_LENGTH:
            return None
        else:
            path = join(path, part)
    return None if path is None else Place(path)


def _folder(value: Value) -> Value:
    return Place(dirname(value.path)) if isinstance(value, Place) else None


def _formals(function: Node) -> list[str]:
    only = function.child_by_field_name("parameter")
    every = function.child_by_field_name("parameters")
    named = every.named_children if every is not None else []
    return [text_of(only)] if only is not None else [_formal(node) for node in named]


def _formal(node: Node) -> str:
    return field_text(node, "pattern") or text_of(node)


def _given_back(function: Node) -> Node | None:
    body = function.child_by_field_name("body")
    if body is None or body.type != "statement_block":
        return body
    last = body.named_children[-1] if body.named_children else None
    is_return = last is not None and last.type == "return_statement"
    return last.named_child(0) if is_return and last is not None else None


def member_of(node: Node | None) -> str:
    """Return `b` of `a.b` and `a["b"]`."""
    if node is None:
        return ""
    if node.type == "subscript_expression":
        index = node.child_by_field_name("index")
        return string_of(index) if index is not None else ""
    return field_text(node, "property") if node.type == "member_expression" else ""


def string_of(node: Node) -> str:
    """Return what a text says; nothing of what is none."""
    return text_of(node)[1:-1] if node.type == "string" else ""


def field_text(node: Node, name: str) -> str:
    """Return how a part is written; nothing where it is not there."""
    inner = node.child_by_field_name(name)
    return text_of(inner) if inner is not None else ""


def text_of(node: Node) -> str:
    """Return how a node is written."""
    return (node.text or b"").decode(errors="replace")
