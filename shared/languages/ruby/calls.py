"""Ruby's calls: with and without receiver, parentheses and arguments."""

from tree_sitter import Node

from shared.languages.ruby.arguments import (
    ITSELF,
    arguments_of,
    block_of,
    first_given,
    give_itself,
)
from shared.languages.ruby.classes import EVALUATED, MIXING, reopen
from shared.languages.ruby.constants import CONSTANTS, whole
from shared.languages.ruby.fields import symbol
from shared.languages.ruby.imports import required
from shared.languages.ruby.looped import looped
from shared.languages.ruby.macros import macro
from shared.languages.ruby.mixing import mixed
from shared.languages.ruby.partial import partial_name
from shared.languages.ruby.scopes import (
    BLOCK,
    OWN,
    is_defined,
    known,
    local,
    may_make,
    method_around,
    selves,
)
from shared.languages.ruby.single import single
from shared.languages.ruby.tables import names_of
from shared.languages.ruby.unwritten import implied, printed
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Defined,
    InstanceOf,
    Item,
    Name,
    Super,
    Term,
)
from shared.parsing.rules import expressions, first_named, one_of
from shared.resolution.values.reached import NAMED

SENDING = frozenset({"send", "public_send", "__send__"})
# These give back what they are called on.
SAME = frozenset({"clone", "dup", "freeze", "itself", "tap"})
RAISING = frozenset({"fail", "raise"})
LAMBDAS = frozenset({"lambda", "proc"})
PROCS = frozenset({"Proc", "::Proc"})
METHODS = frozenset({"instance_method", "method", "public_method"})


def call(builder: Builder, node: Node) -> None:
    """`m a`, `x.m(a) { ... }`, `x&.m`, `x.(a)`, `super(a)`, `A.new(a)`."""
    kept = known(builder)
    if node.id in kept.done:
        return
    kept.done.add(node.id)
    if node.id in kept.classes:
        builder.call(node, UNKNOWN, (), "implicit")
        return
    named = builder.field(node, "method")
    receiver = builder.field(node, "receiver")
    name = builder.text(named) if named is not None else "call"
    if named is not None and named.type == "super":
        _super(builder, node, arguments_of(builder, node))
    elif receiver is None:
        _bare_call(builder, node, named, name)
    else:
        _sent(builder, node, receiver, name)


def _bare_call(builder: Builder, node: Node, named: Node | None, name: str) -> None:
    if required(builder, node, name) or macro(builder, node, name):
        builder.call(node, Name(f"{name}()"), (), "implicit")
        return
    if name in SENDING:
        _send(builder, node, selves(builder))
        return
    given = arguments_of(builder, node)
    if name == "new" and may_make(builder):
        builder.call(node, one_of(selves(builder)), given, "new", at=named)
        return
    builder.call(node, bare(builder, name), given, at=named)
    printed(builder, node, name)
    if name in RAISING:
        _raised(builder, node, given)


def _raised(builder: Builder, node: Node, given: tuple[Argument, ...]) -> None:
    # `raise C, a` makes a C of a.
    first = first_given(node)
    if first is not None and first.type in CONSTANTS:
        builder.call(first, given[0].value, given[1:], "declared")


def _sent(builder: Builder, node: Node, receiver: Node, name: str) -> None:
    named = builder.field(node, "method")
    base = receiver_term(builder, receiver)
    if name in MIXING or name == "extend":
        mixed(builder, node, receiver, name)
    if name == "each":
        looped(builder, node)
    if name in EVALUATED:
        reopen(builder, node, receiver)
    if name in SENDING:
        _send(builder, node, [base])
        return
    given = arguments_of(builder, node)
    if name == "new":
        builder.call(node, base, given, "new", at=named)
        return
    callee = single(builder, receiver, name) or Attribute(base, f"{name}()")
    builder.call(node, callee, given, at=named)
    implied(builder, node, base, name)
    if name in ITSELF:
        give_itself(builder, node, base)
        if (
            given
            and given[-1].name == BLOCK
            and not isinstance(given[-1].value, Defined)
        ):
            # `x.tap(&:m)`
            builder.call(node, given[-1].value, (), at=named)


def receiver_term(builder: Builder, node: Node) -> Term:
    """Return what a method is called on; `x.class` makes more of what x is."""
    if node.type == "call" and builder.field_text(node, "method") == "class":
        inner = builder.field(node, "receiver")
        if inner is not None:
            return Attribute(builder.term(inner), f"{OWN}class")
    return builder.term(node)


def _send(builder: Builder, node: Node, bases: list[Term]) -> None:
    # `x.send(:m, a)` is `x.m(a)`, where the name is written down, if in a table.
    first = first_given(node)
    name = symbol(builder, first) or partial_name(builder, first)
    names = [name] if name else names_of(builder, first)
    given = arguments_of(builder, node)[1:]
    if names == ["new"]:
        builder.call(node, one_of(bases), given, "new")
        return
    callees: list[Term] = [Attribute(b, f"{n}()") for b in bases for n in names]
    if not names and first is not None and first.type == "identifier":
        # Which name it is, those tell who call the method around.
        told = builder.term(first)
        callees = [Item(Attribute(base, NAMED), None, told) for base in bases]
    builder.call(node, one_of(callees) if callees else UNKNOWN, given)


def bare(builder: Builder, name: str) -> Term:
    """Return what a method name means: of `self`, or a function all files see."""
    of_one = single(builder, None, name)
    if of_one is not None:
        return of_one
    own: list[Term] = [Attribute(base, f"{name}()") for base in selves(builder)]
    if is_defined(builder, name):
        return one_of(own)
    own.append(Name(f"{name}()"))
    for path in known(builder).mixed:
        outer = whole(path if path[0] else path[1:])
        own.append(Attribute(InstanceOf(Name(outer)), f"{name}()"))
    return one_of(own)


def identifier(builder: Builder, node: Node) -> Term:
    """`a`: a local variable, or else a call without arguments."""
    name = builder.text(node)
    found = local(builder, name, node.start_byte)
    if found is not None:
        return found
    if name in ("private", "public", "protected", "module_function"):
        macro(builder, node, name)
        return UNKNOWN
    if name == "new" and may_make(builder):
        return _called(builder, node, one_of(selves(builder)), "new")
    if name == "block_given?":
        return UNKNOWN
    result = _called(builder, node, bare(builder, name), "call")
    return one_of([*selves(builder), result]) if name in SAME else result


def _called(builder: Builder, node: Node, callee: Term, kind: str) -> Term:
    # Whoever needs its value first makes the call.
    calls = builder.layout.call_of
    if node.id not in calls:
        calls[node.id] = builder.call(node, callee, (), kind)
    return CallResult(calls[node.id])


def bare_name(builder: Builder, node: Node) -> None:
    """`a`, `super` where an expression stands."""
    if node.type == "super":
        implicit_super(builder, node)
    else:
        identifier(builder, node)


def implicit_super(builder: Builder, node: Node) -> Term:
    """`super`: with the arguments of the method around it."""
    calls = builder.layout.call_of
    if node.id not in calls:
        definition = builder.outer_definition()
        while definition is not None and definition.kind == "lambda":
            definition = builder.outer_definition(definition.scope)
        formals = definition.formals if definition is not None else ()
        given = tuple(
            Argument(
                Name(formal.name),
                formal.name if formal.kind == "keyword" else None,
                {"rest": 1, "keyword_rest": 2}.get(formal.kind, 0),
            )
            for formal in formals
            if formal.name
        )
        calls[node.id] = _super(builder, node, given)
    return CallResult(calls[node.id])


def _super(builder: Builder, node: Node, given: tuple[Argument, ...]) -> int:
    method = method_around(builder)
    callee: Term = Attribute(Super(), method.key) if method is not None else UNKNOWN
    return builder.call(node, callee, given)


def yielded(builder: Builder, node: Node) -> None:
    """`yield a`: calls the block that the method was given."""
    builder.call(node, Name(BLOCK), arguments_of(builder, node))


def term(builder: Builder, node: Node) -> Term:
    """Return the value of a call."""
    receiver = builder.field(node, "receiver")
    name = builder.field_text(node, "method")
    block = block_of(node)
    is_proc = name == "new" and receiver is not None
    is_proc = is_proc and builder.field_text(node, "receiver") in PROCS
    if block is not None and (is_proc or (receiver is None and name in LAMBDAS)):
        return builder.defined(block)
    if name in METHODS:
        return _method_object(builder, node, receiver, name)
    if receiver is not None and name == "class":
        return receiver_term(builder, node)
    if receiver is not None and name in SAME:
        return one_of([builder.term(receiver), builder.result(node)])
    return builder.result(node)


def _method_object(
    builder: Builder, node: Node, receiver: Node | None, name: str
) -> Term:
    # `method(:m)`, `x.method(:m)`: the method itself.
    wanted = symbol(builder, first_given(node))
    if receiver is None:
        return bare(builder, wanted)
    bases = [builder.term(receiver)]
    if name == "instance_method":
        bases = [InstanceOf(base) for base in bases]
    if not wanted:
        return builder.result(node)
    return one_of([Attribute(base, f"{wanted}()") for base in bases])


def element(builder: Builder, node: Node) -> None:
    """`a[b]`: an element, or a call of `[]`."""
    if node.id in known(builder).done:
        return
    base, keys = first_named(node), expressions(node)[1:]
    given = tuple(Argument(builder.term(key)) for key in keys)
    builder.call(node, Attribute(builder.term(base), "[]()"), given, "implicit")


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: a call of `+`, where a is an object with such a method."""
    mark = builder.field(node, "operator")
    left = builder.term(builder.field(node, "left"))
    if mark is None or mark.type in ("&&", "||", "and", "or"):
        builder.call(node, UNKNOWN, (), "implicit")
        return
    right = Argument(builder.term(builder.field(node, "right")))
    name = "==" if mark.type == "!=" else mark.type
    builder.call(node, Attribute(left, f"{name}()"), (right,), "implicit")


def unary(builder: Builder, node: Node) -> None:
    """`-a`: a call of `-@`, where a is an object with such a method."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type not in ("-", "+", "~"):
        return
    name = "~" if mark.type == "~" else f"{mark.type}@"
    operand = builder.term(builder.field(node, "operand"))
    builder.call(node, Attribute(operand, f"{name}()"), (), "implicit")
