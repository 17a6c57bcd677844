"""The aliases that a bundler's configuration sets, wherever in it that is.

export default { resolve: { alias: { "@": path.resolve(__dirname, "src") } } };
"""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.javascript.project.evaluated import (
    Evaluation,
    Value,
    field_text,
    member_of,
    string_of,
    text_of,
)

# How far behind `.set("@", a).set("~", b)` it is looked for what is set.
MAX_CHAIN = 32
MAX_STEPS = 4_000
ALIAS = "alias"
_NAMES = frozenset({"identifier", "shorthand_property_identifier"})
# How the parts of `[{ find: "@", replacement: a }]` are called.
_WRITTEN = ("find", "name"), ("replacement", ALIAS)


class Configured:
    """Works out what stands in one configuration.

    Args:
        path: Where it is.
        around: The folder that it is run in.
        root: Its syntax.
    """

    def __init__(self, path: str, around: str, root: Node) -> None:
        self._left = MAX_STEPS
        self._nodes = list(_every(root))
        self._evaluation = Evaluation(path, around, self._nodes)

    def aliases(self) -> Iterator[tuple[str, Value]]:
        """Yield what is written for `alias`, wherever that is set."""
        for node in self._nodes:
            match node.type:
                case "pair" if _key(node) == ALIAS:
                    yield from self._table(node.child_by_field_name("value"))
                case "shorthand_property_identifier" if text_of(node) == ALIAS:
                    yield from self._table(node)
                case "assignment_expression":
                    yield from self._assigned(node)
                case "call_expression":
                    yield from self._set(node)
                case _:
                    pass

    def under(self, outer: str, inner: str) -> list[Value]:
        """Return what is written as `{ outer: { inner: ... } }`, or the items of it."""
        for node in self._nodes:
            if node.type == "pair" and _key(node) == outer:
                around = node.child_by_field_name("value")
                for each in around.named_children if around is not None else ():
                    if _key(each) == inner:
                        given = each.child_by_field_name("value")
                        return self._evaluation.several(given)
        return []

    def _table(self, node: Node | None) -> Iterator[tuple[str, Value]]:
        if node is not None and node.type in _NAMES:
            node = self._evaluation.named.get(text_of(node))
        if node is None or node.type not in ("array", "object"):
            return
        for each in node.named_children:
            if each.type == "pair":
                given = each.child_by_field_name("value")
                for value in self._evaluation.several(given):
                    yield _key(each), value
            elif each.type == "object" and node.type == "array":
                written = {
                    _key(n): n.child_by_field_name("value") for n in each.named_children
                }
                found = [
                    next((written[n] for n in names if n in written), None)
                    for names in _WRITTEN
                ]
                yield _found_by(found[0]), self._evaluation.value(found[1])

    def _assigned(self, node: Node) -> Iterator[tuple[str, Value]]:
        """`config.resolve.alias["@"] = a`, `config.resolve.alias = { "@": a }`."""
        left, right = (node.child_by_field_name(name) for name in ("left", "right"))
        if left is None:
            return
        if member_of(left) == ALIAS:
            yield from self._table(right)
        elif member_of(left.child_by_field_name("object")) == ALIAS:
            yield member_of(left), self._evaluation.value(right)

    def _set(self, node: Node) -> Iterator[tuple[str, Value]]:
        """`config.resolve.alias.set("@", a).set("~", b)`."""
        callee, given = (node.child_by_field_name(n) for n in ("function", "arguments"))
        arguments = given.named_children if given is not None else []
        if member_of(callee) != "set" or len(arguments) != len(_WRITTEN):
            return
        at = callee
        for _ in range(min(MAX_CHAIN, self._left)):
            if at is None or member_of(at) == ALIAS:
                break
            self._left -= 1
            at = at.child_by_field_name("object") or at.child_by_field_name("function")
        if at is not None and member_of(at) == ALIAS:
            yield string_of(arguments[0]), self._evaluation.value(arguments[1])


def _every(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(node.named_children))


def _found_by(node: Node | None) -> str:
    r"""Return the beginning that `"@"`, `/^@\//` or `/^@\/(.*)$/` stands for."""
    if node is None or node.type != "regex":
        return string_of(node) if node is not None else ""
    pattern = field_text(node, "pattern")
    plain = pattern.removeprefix("^").removesuffix("$").removesuffix("(.*)")
    written = plain.replace("\\", "")
    is_plain = not any(sign in written for sign in "[](){}*+?|^")
    return written if pattern.startswith("^") and is_plain else ""


def _key(node: Node) -> str:
    key = node.child_by_field_name("key") if node.type == "pair" else None
    if key is not None and key.type == "computed_property_name":
        key = key.named_child(0)
    if key is None:
        return ""
    return string_of(key) if key.type == "string" else text_of(key)
