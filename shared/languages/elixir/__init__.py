"""Elixir by tags: modules are known everywhere by their full names."""

from tree_sitter import Node

from shared.languages.elixir import shadowed
from shared.languages.elixir.applied import applied
from shared.languages.tags import terms
from shared.languages.tags.collections import calling, calling_behind
from shared.languages.tags.finders import defining
from shared.languages.tags.flow import arguments
from shared.languages.tags.imports import open_module
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Import, Mapping, Name, Term
from shared.parsing.rules import MAX_ITEMS, constant_key
from shared.resolution.adapter import Rules

# Keys in `Layout.notes`: names of modules to what they stand for, and where the types
# that were seen last end.
ALIASES = "aliases"
TYPES = "types"
# In front of what a module keeps.
KEPT = "@"

# Modules whose functions call what they are given.
CALLING = """
all? any? chunk_by count dedup_by drop_while each filter find find_value flat_map
group_by into map map_join map_reduce max_by min_by new reduce reduce_while reject
scan sort sort_by split_while split_with sum_by take_while uniq_by update update!
zip_with async start start_link async_stream run
"""
# Those that give an element of a map.
TAKING = ("Map.get", "Map.fetch!", "Map.fetch", "Keyword.get", "Keyword.fetch!")
MODULES = ("Enum", "Stream", "Map", "Keyword", "List", "Task", "Agent")


def named(builder: Builder, node: Node) -> None:
    """`alias A.B`, `alias A.{B, C}`, `alias A.B, as: C`: B is A.B from here on."""
    parts = parts_of(builder, node)
    outer = _whole(builder, text(builder, parts, "module") or _around(builder))
    alias = text(builder, parts, "alias")
    inner = [builder.text(member) for member in parts.get("member", ())]
    for module in [f"{outer}.{name}" for name in inner] or [outer]:
        short = alias or module.rpartition(".")[2]
        _aliases(builder)[short] = module
        builder.bind(short, _module(builder, node, module), node.end_byte)


def _around(builder: Builder) -> str:
    """`alias __MODULE__.A`: what the module around is called."""
    outer = builder.outer_definition()
    return outer.qualified_name if outer is not None else ""


def required(builder: Builder, node: Node) -> None:
    """`require A.B`: gives it no other name."""
    parts = parts_of(builder, node)
    if "alias" in parts or "member" in parts:
        named(builder, node)
    else:
        _module(builder, node, _whole(builder, text(builder, parts, "module")))


def opened(builder: Builder, node: Node) -> None:
    """`import A`, `use A`: its functions become names."""
    module = _whole(builder, text(builder, parts_of(builder, node), "module"))
    open_module(builder, node, module)


def specified(builder: Builder, node: Node) -> None:
    """`@spec f(integer()) :: t()`: what looks like calls there are types."""
    builder.layout.notes[TYPES] = node.end_byte


def called(builder: Builder, node: Node) -> None:
    """`f(a)`, unless it is a type."""
    end = builder.layout.notes.get(TYPES, 0)
    is_type = isinstance(end, int) and node.start_byte < end
    if not is_type and not applied(builder, node):
        parts = parts_of(builder, node)
        callee = shadowed.named(builder, first(parts, "callee") or node)
        given = arguments(builder, parts)
        builder.call(node, callee, given, at=first(parts, "name"))


def _aliases(builder: Builder) -> dict[str, str]:
    known = builder.layout.notes.setdefault(ALIASES, {})
    return known if isinstance(known, dict) else {}


def _whole(builder: Builder, module: str) -> str:
    # Aliases are aliases of aliases too.
    first, dot, rest = module.partition(".")
    return f"{_aliases(builder).get(first, first)}{dot}{rest}"


def _module(builder: Builder, node: Node, module: str) -> Term:
    line = node.start_point[0] + 1
    return builder.import_(Import(module, builder.scope, line, name=module))


def binary(builder: Builder, node: Node) -> Term:
    """`a |> f()` is what f gives; `f/1` is f."""
    operator = builder.field(node, "operator")
    kind = operator.type if operator is not None else ""
    side = {"|>": "right", "/": "left"}.get(kind)
    operand = builder.field(node, side) if side else None
    if operand is None:
        return UNKNOWN
    return shadowed.named(builder, operand) if kind == "/" else builder.term(operand)


def member(builder: Builder, node: Node) -> Term:
    """`A.f`; `f.()` calls f itself."""
    if builder.field(node, "right") is None:
        return builder.term(node.child(0))
    return rules.attribute("left", "right")(builder, node)


def keeping(builder: Builder, node: Node) -> None:
    """`@a b`: what a module keeps under a name."""
    parts = parts_of(builder, node)
    value = first(parts, "value")
    name = f"{KEPT}{text(builder, parts, 'name')}"
    builder.bind(name, builder.term(value), node.end_byte)


def unary(builder: Builder, node: Node) -> Term:
    """`@a`; `&f/1` is f."""
    operator = builder.field(node, "operator")
    operand = builder.field(node, "operand")
    is_kept = operator is not None and operator.type == KEPT
    if is_kept and operand is not None and operand.type == "identifier":
        return Name(f"{KEPT}{builder.text(operand)}")
    return builder.term(operand)


def result(builder: Builder, node: Node) -> Term:
    """`f(a)`; in `&A.f/1` it is A.f itself."""
    given = builder.result(node)
    target = builder.field(node, "target")
    is_call = given is not UNKNOWN or builder.call_index(node) >= 0
    return given if is_call or target is None else builder.term(target)


def mapped(builder: Builder, node: Node) -> Term:
    """`%{a: b}`, `%{"a" => b}`."""
    entries: list[tuple[str | int | None, Term]] = []
    waiting = [*node.named_children]
    while waiting and len(entries) < MAX_ITEMS:
        at = waiting.pop()
        if at.type in ("map_content", "keywords"):
            waiting.extend(at.named_children)
        elif at.type == "pair":
            key = builder.text(builder.field(at, "key") or at).rstrip(": ")
            entries.append((key, builder.term(builder.field(at, "value"))))
        elif at.type == "binary_operator":
            key_ = constant_key(builder, builder.field(at, "left"))
            entries.append((key_, builder.term(builder.field(at, "right"))))
    return Mapping(tuple(entries))


STYLE = Style(clauses=True)
LANGUAGE = by_tags(
    name="elixir",
    extensions=(".ex", ".exs"),
    wheel="tree_sitter_elixir",
    package=__package__,
    rules=Rules(
        ecosystem="hex",
        class_scope_visible=True,
        names_match=True,
        builtins={
            **dict.fromkeys(MODULES, ""),
            "spawn": "tags.calls",
            **calling("tap then"),
            **dict.fromkeys(TAKING, "tags.take"),
            **{k: v for m in MODULES for k, v in calling_behind(CALLING, m).items()},
        },
    ),
    modules=ModuleRules(finders=(defining,), package=lambda _file: ""),
    style=STYLE,
    interpreters=("elixir",),
    terms={
        "identifier": terms.word(__MODULE__=terms.THIS),
        "alias": rules.name,
        "dot": member,
        "call": result,
        "binary_operator": binary,
        "unary_operator": unary,
        "map": mapped,
        "access_call": rules.item("target", "key"),
        "anonymous_function": rules.defined,
        "list": rules.sequence,
        "tuple": rules.sequence,
        "block": terms.last(),
    },
    own={
        "keeping": keeping,
        "named": named,
        "required": required,
        "import.class": opened,
        "specified": specified,
        "definition.function": shadowed.function(STYLE),
        "reference.call": called,
    },
)
