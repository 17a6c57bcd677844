"""Calls in Ruby's class bodies that define something."""

from collections.abc import Callable

from tree_sitter import Node

from shared.languages.ruby.constants import CONSTANTS, constant, path_of
from shared.languages.ruby.fields import ATTRIBUTES, attributes, symbol
from shared.languages.ruby.refinements import refine
from shared.languages.ruby.scopes import (
    OWN,
    Body,
    body_around,
    class_around,
    known,
)
from shared.languages.ruby.unwritten import SINGLE
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Defined,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import expressions, first_named

VISIBILITIES = frozenset({"private", "public", "protected", "module_function"})
MIXING = frozenset({"include", "prepend"})
# So many modules that a program includes are looked into.
MAX_MIXED = 8
EXTENDED = ".extended"
SINGLETON = "Singleton"
COMPARABLE = "Comparable"
COMPARING = "< <= == > >= between? clamp"
# Test frameworks: a method of the examples around it, by its block.
LETTING = frozenset({"let", "let!", "subject"})

# Methods of others that become those of the class itself (Forwardable).
_DELEGATING = """
def_delegator def_delegators def_instance_delegator def_instance_delegators
"""
DELEGATING = frozenset(_DELEGATING.split())


def macro(builder: Builder, node: Node, name: str) -> bool:
    """Do what a call in a class body says; False when it is an ordinary call."""
    if name not in RULES:
        return False
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    return RULES[name](builder, node, name, given)


def _attributes(builder: Builder, _node: Node, name: str, given: list[Node]) -> bool:
    attributes(builder, name, given)
    return builder.current_scope().kind == "class"


def _visibility(builder: Builder, node: Node, name: str, given: list[Node]) -> bool:
    around = body_around(builder)
    if around is None:
        return False
    in_own = node.start_byte < around.own_until
    if not given and not in_own:
        around.visibility = name
    elif name == "module_function":
        for child in given:
            method = symbol(builder, child)
            if method:
                key = f"{OWN}{method}()"
                builder.bind(key, Name(f"{method}()"), node.end_byte)
    return True


def _mixing(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    # The class has said so itself.
    if any(builder.text(child).lstrip(":") == SINGLETON for child in given):
        _instance(builder, node)
    if any(builder.text(child) == COMPARABLE for child in given):
        _compare(builder, node)
    is_plain = all(child.type in CONSTANTS for child in given)
    if is_plain and builder.scope == MODULE_SCOPE:
        # Every object has them from here on, and knows their constants.
        mixed = known(builder).mixed
        mixed.extend(path for child in given if (path := path_of(builder, child)))
        builder.truncated |= len(mixed) > MAX_MIXED
        del mixed[MAX_MIXED:]
    return is_plain and builder.current_scope().kind == "class"


def _instance(builder: Builder, node: Node) -> None:
    """`include Singleton`: `instance`, which no source line declares, gives a self."""
    outer = class_around(builder)
    index = builder.define_late(
        builder.unnamed(
            node,
            "Function",
            "method",
            modifiers=("static",),
            returns=InstanceOf(Defined(outer)),
        )
    )
    builder.bind(f"{OWN}instance()", Defined(index), node.start_byte)
    builder.bind(SINGLE, Defined(outer), node.start_byte)


def _compare(builder: Builder, node: Node) -> None:
    """`include Comparable`: comparisons run the class's own `<=>`."""
    index = class_around(builder)
    if index < 0 or builder.current_scope().kind != "class":
        return
    compared = Attribute(InstanceOf(Defined(index)), "<=>()")
    for name in COMPARING.split():
        builder.bind(f"{name}()", compared, node.start_byte)


def _extend(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    if builder.current_scope().kind != "class":
        return False
    for child in given:
        value: Term = UNKNOWN
        if child.type == "self":
            value = Defined(class_around(builder))
        elif child.type in CONSTANTS:
            value = constant(builder, child)
        if value is not UNKNOWN:
            builder.bind(EXTENDED, value, node.start_byte, declared=True)
    return True


def _alias_method(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    names = [symbol(builder, child) for child in given]
    if len(names) == 2 and all(names):  # noqa: PLR2004 (the new name and the old one)
        bind_alias(builder, node, names[0], names[1])
    return True


def alias(builder: Builder, node: Node) -> None:
    """`alias a b`: a is another name of b."""
    fields = (builder.field(node, side) for side in ("name", "alias"))
    new, old = (builder.text(f).lstrip(":") if f is not None else "" for f in fields)
    if new and old and not new.startswith("$"):
        bind_alias(builder, node, new, old)


def bind_alias(builder: Builder, node: Node, new: str, old: str) -> None:
    """Let a method have another name, in the class or in its `class << self`."""
    around = body_around(builder)
    if around is None:
        return
    mark = OWN if node.start_byte < around.own_until else ""
    builder.bind(f"{mark}{new}()", _existing(builder, around, old, mark), node.end_byte)


def _existing(builder: Builder, around: Body, name: str, mark: str) -> Term:
    key = f"{mark}{name}()"
    index = class_around(builder)
    if key in around.methods or index < 0:
        return Name(key)
    return Attribute(Defined(index) if mark else InstanceOf(Defined(index)), key)


def _define_method(builder: Builder, node: Node, name: str, given: list[Node]) -> bool:
    method = symbol(builder, given[0]) if given else ""
    around = body_around(builder)
    if not method or around is None:
        return False
    is_own = name == "define_singleton_method" or node.start_byte < around.own_until
    key = f"{OWN if is_own else ''}{method}()"
    block = builder.field(node, "block")
    value: Term = UNKNOWN
    if block is not None:
        builder.give_name(block, f"{method} method")
        value = builder.defined(block)
    elif len(given) > 1:
        inner = given[1]
        is_block = inner.type == "block_argument"
        value = builder.term(first_named(inner) if is_block else inner)
    around.methods.add(key)
    if value is not UNKNOWN:
        builder.bind(key, value, node.start_byte)
    return True


def _delegate(builder: Builder, node: Node, name: str, given: list[Node]) -> bool:
    # `def_delegators :@a, :m, :n`; `def_delegator :@a, :m, :alias`.
    names = [symbol(builder, child) for child in given]
    if len(names) < 2 or not names[0].startswith("@"):  # noqa: PLR2004 (what has the method, and the method)
        return False
    index = class_around(builder)
    if index < 0 or builder.current_scope().kind != "class":
        return False
    owner = Attribute(InstanceOf(Defined(index)), names[0])
    several = name.endswith("s")
    pairs = [(one, one) for one in names[1:]] if several else [(names[-1], names[1])]
    for new, old in pairs:
        if new and old:
            builder.bind(f"{new}()", Attribute(owner, f"{old}()"), node.start_byte)
    return True


def _let(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    name = symbol(builder, given[0]) if given else ""
    block = builder.field(node, "block")
    if not name or block is None:
        return False
    builder.give_name(block, name)
    builder.bind(f"{name}()", builder.defined(block), node.start_byte)
    return True


def _scope(builder: Builder, node: Node, _name: str, given: list[Node]) -> bool:
    # `scope :a, -> { ... }`: a method of the class itself.
    name = symbol(builder, given[0]) if len(given) > 1 else ""
    if not name or builder.current_scope().kind != "class":
        return False
    builder.give_name(given[1], name)
    builder.bind(f"{OWN}{name}()", builder.term(given[1]), node.start_byte)
    return True


Rule = Callable[[Builder, Node, str, list[Node]], bool]
RULES: dict[str, Rule] = {
    **dict.fromkeys(ATTRIBUTES, _attributes),
    **dict.fromkeys(VISIBILITIES, _visibility),
    **dict.fromkeys(MIXING, _mixing),
    **dict.fromkeys(LETTING, _let),
    "alias_method": _alias_method,
    **dict.fromkeys(DELEGATING, _delegate),
    "define_method": _define_method,
    "define_singleton_method": _define_method,
    "extend": _extend,
    "refine": refine,
    "scope": _scope,
}
