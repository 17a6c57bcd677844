"""How JavaScript's statements move values: declarations, assignments, calls, loops."""

from tree_sitter import Node

from shared.languages.javascript.containers.changes import follow
from shared.languages.javascript.containers.lists_by_key import leaves_some
from shared.languages.javascript.containers.map_changes import follow_map
from shared.languages.javascript.containers.rows import follow_row
from shared.languages.javascript.containers.set_changes import follow_set
from shared.languages.javascript.exchange.exports import export_member, exports_object
from shared.languages.javascript.exchange.thrown import THROWN, throw
from shared.languages.javascript.function_kinds import GENERATORS
from shared.languages.javascript.keys.loop_keys import note_list, note_loop
from shared.languages.javascript.keys.told import note_composed
from shared.languages.javascript.members import implied
from shared.languages.javascript.members.accesses import read_part
from shared.languages.javascript.members.patterns import destructure, is_untold
from shared.languages.javascript.members.prototypes import (
    PROTOTYPE,
    attach_methods,
    inherited,
)
from shared.languages.javascript.naming import (
    is_made,
    name_made,
    name_of_target,
    name_value,
)
from shared.languages.javascript.syntax.copying import (
    copied,
    note_pair,
    note_read,
    uncopied,
)
from shared.languages.javascript.syntax.definitions import function_scope
from shared.languages.javascript.syntax.expressions import sent
from shared.languages.javascript.syntax.imports import (
    required_members,
)
from shared.languages.javascript.syntax.patching import kept_by, note_patch
from shared.languages.javascript.syntax.unreached import is_unreached, note_left
from shared.languages.javascript.typing.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Element,
    InstanceOf,
    Literal,
    Name,
    Term,
)
from shared.parsing.rules import bare, first_named, one_of
from shared.resolution.values.reached import SENT

_YIELDING = GENERATORS | {"method_definition"}
NAMED = frozenset({"identifier", "member_expression"})


def lexical(builder: Builder, node: Node) -> None:
    """`let a = b`, `const { c } = d`: variables of the block."""
    _declare(builder, node, builder.scope)


def variable(builder: Builder, node: Node) -> None:
    """`var a = b`: a variable of the whole function."""
    _declare(builder, node, function_scope(builder))


def _declare(builder: Builder, node: Node, scope: int) -> None:
    target = builder.field(node, "name")
    value = builder.field(node, "value")
    if target is None:
        return
    inner, was = bare(value), None
    if inner is not None and inner.type == "assignment_expression":
        # `var e = (module.exports = {})` reads what that gives where it ends.
        value, builder.at = inner, inner.end_byte
    if target.type == "identifier":
        name = builder.text(target)
        name_value(builder, value, name)
        note_read(builder, name, value)
        was = kept_by(builder, name, value)
        note_list(builder, name, value, scope)
        note_composed(builder, name, value, scope)
        kept = declared(builder, builder.field(node, "type"))
        if kept is not None:
            at = target.end_byte
            builder.bind(name, kept, at, declared=True, scope=scope)
        elif value is None:
            # It exists from here on; `var a` leaves alone what a holds.
            builder.bind(name, UNKNOWN, builder.at, declared=True, scope=scope)
        if value is None:
            return
    elif value is not None and required_members(builder, target, value):
        return

    def leaf(name: str, part: Term, at: int) -> None:
        builder.bind(name, part, at, scope=scope)

    destructure(builder, target, was or builder.term(value), leaf)
    if target.type == "identifier":
        follow(builder, node, builder.text(target), value, scope)
        follow_map(builder, node, builder.text(target), value, scope)
        follow_set(builder, node, builder.text(target), value, scope)
        follow_row(builder, node, builder.text(target), value, scope)


def assignment(builder: Builder, node: Node) -> None:
    """`a = b`, `a.b = c`, `[a, b] = c`."""
    target = builder.field(node, "left")
    right = builder.field(node, "right")
    if target is None or is_unreached(builder, node):
        return
    if target.type in NAMED and right is not None:
        name_value(builder, right, name_of_target(builder, target))
    elif right is not None:
        right = uncopied(builder, node, target, right)
        if right is None:
            return
    written = value = builder.term(_put(builder, target, right))
    if right is not None and (
        is_made(builder, right) or exports_object(builder, target, right)
    ):
        # It is read somewhere else as well, and known by a name there.
        named = name_made(builder, right)
        builder.bind(named.name, value, 0)
        value = named
    if target.type == "member_expression" and right is not None:
        attach_methods(builder, target, right)
        export_member(builder, target, right, (written, value))
        if builder.field_text(target, "property") == PROTOTYPE:
            inherited(builder, target, right)
    elif target.type == "subscript_expression" and (
        copied(builder, node, target, right) or leaves_some(builder, target, right)
    ):
        return
    elif target.type == "identifier":
        note_read(builder, builder.text(target), right)
    note_patch(builder, target, value)
    builder.assign(target, value)


def _put(builder: Builder, target: Node, right: Node | None) -> Node | None:
    """`a[k] = a[k] || b`: what is new under a key that nobody tells, b."""
    if right is None or right.type != "binary_expression":
        return right
    if target.type != "subscript_expression" or (
        builder.field_text(right, "operator") not in ("||", "??")
    ):
        return right
    is_same = builder.field_text(right, "left") == builder.text(target)
    is_kept = is_same and is_untold(builder, target)
    return builder.field(right, "right") if is_kept else right


def augmented(builder: Builder, node: Node) -> None:
    """`a ||= b`, `a ??= b`, `a += b`: a keeps what it held; not so `a &&= b`."""
    target = builder.field(node, "left")
    if target is None:
        return
    value = builder.term(builder.field(node, "right"))
    read_part(builder, target, builder.term(target))
    # What b takes the place of was true, and what stays is nothing. What is under a
    # key that nobody tells stays there without being put there once more.
    is_other = builder.field_text(node, "operator") == "&&=" or is_untold(
        builder, target
    )
    kept = value if is_other else one_of([builder.term(target), value])
    builder.assign(target, kept)


def iteration(builder: Builder, node: Node) -> None:
    """`for (const a of b)`: a is an element; of `for (const a in b)` a key."""
    target = builder.field(node, "left")
    if target is None:
        return
    sign = builder.field(node, "operator")
    iterable = builder.term(builder.field(node, "right"))
    is_of = sign is not None and sign.type == "of"
    value = _element_of(builder, node, iterable) if is_of else Literal("string")
    kind = builder.field(node, "kind")
    if kind is None:
        builder.assign_before(target, value)
        return
    # `var` is one of the whole function.
    home = function_scope(builder) if kind.type == "var" else builder.scope
    builder.at = target.end_byte
    note_loop(builder, node, target)
    note_pair(builder, target, builder.field(node, "right"))

    def leaf(name: str, part: Term, at: int) -> None:
        builder.bind(name, part, at, scope=home)

    destructure(builder, target, value, leaf)


def _element_of(builder: Builder, node: Node, iterable: Term) -> Term:
    # What is iterated may say itself how.
    if iterable is UNKNOWN:
        return UNKNOWN
    implied.loop(builder, node, iterable)
    return Element(iterable)


def narrowed(builder: Builder, node: Node) -> None:
    """`if (a instanceof C) {}`: inside, a is a C."""
    condition = builder.field(node, "condition")
    check = first_named(condition) if condition is not None else None
    block = builder.field(node, "consequence")
    if check is None or block is None or check.type != "binary_expression":
        return
    left, right = (builder.field(check, side) for side in ("left", "right"))
    sign = builder.field(check, "operator")
    if left is None or sign is None or sign.type != "instanceof":
        return
    if left.type == "identifier":
        value = InstanceOf(builder.term(right), (Name(builder.text(left)),))
        start, end = block.start_byte, block.end_byte
        builder.narrow(builder.text(left), value, start, end)


def catch(builder: Builder, node: Node) -> None:
    """`catch (a) {}`: a is what is thrown anywhere in the file."""
    target = builder.field(node, "parameter")
    if target is not None:
        builder.at = target.end_byte
        destructure(builder, target, THROWN, builder.bind)


def returned(builder: Builder, node: Node) -> None:
    """`return a`."""
    if is_unreached(builder, node):
        return
    note_left(builder, node)
    value = builder.term(first_named(node))
    is_in_block = node.parent is not None and node.parent.type == "statement_block"
    until = builder.until if is_in_block else 0
    builder.returns(value, node.start_byte, until=until)


def thrown(builder: Builder, node: Node) -> None:
    """`throw a`: what is caught in this file may be a."""
    note_left(builder, node)
    value = builder.term(first_named(node))
    throw(builder, value, node.start_byte)


def arrow_body(builder: Builder, node: Node) -> None:
    """`() => a` returns a."""
    builder.returns(builder.term(node), node.start_byte)


def yielded(builder: Builder, node: Node) -> None:
    """`yield a`, `yield* a`."""
    value = builder.term(first_named(node))
    until = builder.until if _is_straight(node) else 0
    if any(child.type == "*" for child in node.children):
        implied.iterate(builder, node, value)
        # What is sent goes through to who yields.
        builder.store_item(value, SENT, sent(builder), node.start_byte)
        value, until = Element(value), 0
    builder.returns(value, node.start_byte, yields=True, until=until)


def _is_straight(node: Node) -> bool:
    """Whether a `yield` is all of a statement of the generator itself."""
    at = node.parent
    if at is not None and at.type == "variable_declarator":
        at = at.parent
    elif at is None or at.type != "expression_statement":
        return False
    block = at.parent if at is not None else None
    function = block.parent if block is not None else None
    return function is not None and function.type in _YIELDING
