"""How C++'s statements move values, where it is not as in C."""

from tree_sitter import Node

from shared.languages.c import flow
from shared.languages.c.collections import holds
from shared.languages.c.constness import mark
from shared.languages.c.cpp_expressions import (
    CASTS,
    MAKERS,
    template_argument,
    template_arguments,
)
from shared.languages.c.declarators import Declared, declarators, read
from shared.languages.c.emplaced import emplaces, note_held
from shared.languages.c.functions import OLD_STYLE
from shared.languages.c.initializers import elements, fill
from shared.languages.c.making import DECLARED, make
from shared.languages.c.misread import are_values, is_declaration, values
from shared.languages.c.naming import is_anonymous, is_top, key, storage
from shared.languages.c.types import declared, of_declarator, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    Either,
    InstanceOf,
    Item,
    Literal,
    Name,
    Repeated,
    Term,
    This,
)
from shared.parsing.rules import expressions, one_of
from shared.resolution.values.reached import LOOP, SUBSCRIPT


def declaration(builder: Builder, node: Node) -> None:
    """`T x = f(), y(1), z{2}, *p;`, `auto [a, b] = f();`."""
    if builder.given_name(node) == OLD_STYLE:
        return
    written = builder.field(node, "type")
    base = declared(builder, written)
    words = storage(builder, node)
    for part in declarators(node):
        declarator = read(part)
        given = builder.field(part, "value") or builder.field(node, "value")
        if _calls_item(builder, part, written) or _bind_parts(builder, part, given):
            continue
        if declarator.function is not None:
            if isinstance(base, InstanceOf) and _makes(builder, declarator):
                _made_by_call(builder, node, declarator, base)
            else:
                listed = builder.decorators(node)
                builder.decorate(declarator.function, [node, *listed])
        elif declarator.name is not None and builder.current_scope().kind != "class":
            _variable(builder, node, declarator, base, given)
            mark(builder, node, declarator.name, builder.scope)
            note_held(builder, node, declarator, base)
            is_hidden = "static" in words or is_anonymous(builder)
            if is_top(builder) and not is_hidden:
                builder.export(key(builder, builder.text(declarator.name)), UNKNOWN)
            is_made = not declarator.pointers and "extern" not in words
            if is_made:
                is_call = given is not None and given.type in LISTS
                if given is None or (is_call and not declarator.arrays):
                    make(builder, written or node, base, given)


LISTS = ("argument_list", "initializer_list")


def _variable(
    builder: Builder,
    node: Node,
    declarator: Declared,
    base: Term,
    given: Node | None,
) -> None:
    if declarator.name is None:
        return
    name = builder.text(declarator.name)
    kind = of_declarator(base, declarator)
    scope = builder.scope
    if is_top(builder):
        name, scope = key(builder, name), MODULE_SCOPE
    if kind is not UNKNOWN or given is None or is_top(builder):
        builder.bind(name, kind, node.start_byte, declared=True, scope=scope)
    if given is None or given.type == "argument_list":
        return
    if given.type == "initializer_list":
        is_array = declarator.arrays > 0
        if isinstance(kind, InstanceOf):
            fill(builder, kind, given, is_array=is_array)
        is_bound = is_array or declarator.pointers > 0
        value = one_of(elements(builder, given)) if is_bound else UNKNOWN
        if holds(kind):
            value = Repeated(one_of(elements(builder, given)))
    else:
        if given.type == "lambda_expression":
            builder.give_name(given, builder.text(declarator.name))
        value = _held(builder.term(given), kind, declarator)
    if value is not UNKNOWN and not (
        isinstance(value, Literal) and kind is not UNKNOWN
    ):
        builder.bind(name, value, given.end_byte, scope=scope)


def _held(value: Term, kind: Term, declarator: Declared) -> Term:
    # `Base b = derived;` is a Base, unlike `Base &b = derived;`.
    is_copy = isinstance(value, Name) and not declarator.pointers
    return one_of([value, kind]) if is_copy and isinstance(kind, InstanceOf) else value


def _bind_parts(builder: Builder, part: Node, given: Node | None) -> bool:
    inner = builder.field(part, "declarator") or part
    while inner.type == "reference_declarator" and inner.named_child_count:
        inner = inner.named_children[0]
    if inner.type != "structured_binding_declarator":
        return False
    value = builder.term(given)
    for position, name in enumerate(expressions(inner)):
        at = inner.end_byte
        builder.bind(builder.text(name), Item(value, position), at)
    return True


def _calls_item(builder: Builder, part: Node, written: Node | None) -> bool:
    # `xs[i](x);` is a declaration of `[i]` to the grammar.
    inner = builder.field(part, "declarator")
    if part.type != "function_declarator" or inner is None or written is None:
        return False
    if inner.type != "structured_binding_declarator":
        return False
    called = Item(type_name(builder, written), SUBSCRIPT)
    builder.call(written, called, values(builder, part), at=inner)
    return True


def _makes(builder: Builder, declarator: Declared) -> bool:
    # `Slice s(x);` in a function: a variable, not a prototype.
    if is_top(builder) or builder.current_scope().kind == "class":
        return False
    function = declarator.function
    return are_values(builder, function, may_be_empty=False)


def _made_by_call(
    builder: Builder, node: Node, declarator: Declared, base: InstanceOf
) -> None:
    if declarator.name is None or declarator.function is None:
        return
    passed = values(builder, declarator.function)
    name = builder.text(declarator.name)
    builder.bind(name, base, node.start_byte, declared=True)
    written = builder.field(node, "type") or node
    if declarator.is_reference:
        # `Base &b(derived);` makes nothing.
        builder.bind(name, one_of([one.value for one in passed]), node.end_byte)
        return
    builder.call(written, base.type, passed, DECLARED)


def iteration(builder: Builder, node: Node) -> None:
    """`for (auto &x : xs)`, `for (auto &[k, v] : xs)`."""
    right = builder.field(node, "right")
    part = builder.field(node, "declarator")
    if right is None or part is None:
        return
    iterated = builder.term(right)
    value: Term = Item(iterated, LOOP)
    if iterated is not UNKNOWN:
        value = Either((value, CallResult(_steps(builder, node, iterated))))
    while part.type == "reference_declarator" and part.named_child_count:
        part = part.named_children[0]
    if part.type == "structured_binding_declarator":
        for position, name in enumerate(expressions(part)):
            item: Term = Item(value, position)
            if position == 1:
                item = Either((item, Attribute(value, "second")))
            builder.bind(builder.text(name), item, node.start_byte)
        return
    declarator = read(part)
    kind = declared(builder, builder.field(node, "type"))
    if declarator.name is not None:
        term: Term = value if kind is UNKNOWN else of_declarator(kind, declarator)
        builder.bind(builder.text(declarator.name), term, node.start_byte)
        mark(builder, node, declarator.name, builder.scope)


def _steps(builder: Builder, node: Node, iterated: Term) -> int:
    # What a class has for it is run; returned is the call that gives an element.
    begin = builder.call(node, Attribute(iterated, "begin"), (), "implicit")
    builder.call(node, Attribute(iterated, "end"), (), "implicit")
    at = CallResult(begin)
    for name in ("operator!=", "operator++"):
        builder.call(node, Attribute(at, name), (), "implicit")
    return builder.call(node, Attribute(at, "operator*"), (), "implicit")


def caught(builder: Builder, node: Node) -> None:
    """`catch (const E &e)`."""
    declarator = read(builder.field(node, "declarator"))
    if declarator.name is not None:
        value = declared(builder, builder.field(node, "type"))
        name = builder.text(declarator.name)
        builder.bind(name, value, node.start_byte, declared=True)
        mark(builder, node, declarator.name, builder.scope)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: a variable, or a field of the object whose method this is."""
    flow.assign_name(builder, node, value)
    outer = builder.outer_definition()
    is_member = outer is not None and (
        outer.receiver is not None or outer.kind in ("method", "constructor")
    )
    if is_member and value is not UNKNOWN and not isinstance(value, Literal):
        builder.store(This(), builder.text(node), value, node.start_byte)


def assign_item(builder: Builder, node: Node, value: Term) -> None:
    """`xs[i] = value`: an array, or what the library has for it."""
    flow.assign_through(builder, node, value)
    base = builder.term(builder.field(node, "argument"))
    if UNKNOWN not in (base, value) and not isinstance(value, Literal):
        builder.store_item(base, None, value, node.start_byte)


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `x.f(a)`, `p->f(a)`, `a::f<T>(b)`, `std::make_unique<C>(a)`."""
    function = builder.field(node, "function")
    if function is None or is_declaration(builder, node):
        return
    last = function
    while last.type == "qualified_identifier":
        last = builder.field(last, "name") or function
        if last is function:
            break
    name = ""
    if last.type == "template_function":
        name = builder.field_text(last, "name")
    if name in CASTS or function.type == "primitive_type":
        builder.call(node, UNKNOWN, (), "implicit")
        return
    passed = flow.arguments(builder, node)
    at = builder.field(function, "field") or last
    if at.type in ("template_function", "template_method") and name not in MAKERS:
        passed = (*passed, *template_arguments(builder, at))
    callee = builder.term(function)
    is_exact = function.type == "field_expression" and (
        at.type == "qualified_identifier"
    )
    kind = "exact" if is_exact or _is_exact(function, callee) else "call"
    builder.call(node, callee, passed, kind, at=at)
    if function.type == "field_expression":
        emplaces(builder, function, at, passed, DECLARED)
    if name in MAKERS:
        of = template_argument(builder, last)
        if isinstance(of, InstanceOf):
            builder.call(last, of.type, passed, DECLARED)


def _is_exact(function: Node, callee: Term) -> bool:
    # `Base::f()` runs that very method.
    return function.type == "qualified_identifier" and isinstance(callee, Attribute)
