"""Built-in functions that name by a constant what they read or import."""

from tree_sitter import Node

from shared.languages.python.keys import cased
from shared.languages.python.keys.asked import is_asked_for
from shared.languages.python.keys.beginnings import pattern
from shared.languages.python.keys.bound_constants import ANY
from shared.languages.python.keys.composed import pattern as pattern_of
from shared.languages.python.keys.constants import (
    exact_names,
    keys,
    part_of,
    several_of,
)
from shared.languages.python.keys.imported_by_calls import (
    imported,
    is_importing,
    loaded,
)
from shared.languages.python.keys.put_names import OWN_NAME, own_module
from shared.languages.python.keys.told import told
from shared.languages.python.objects import defaults, wrapping_loops
from shared.languages.python.objects.made_classes import MAKING, made
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Constant,
    Item,
    Literal,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import arguments_of, one_of
from shared.resolution.values.reached import ASKED, LACKED, NAMED

# Most calls are no such thing: the source tells so without a look at the tree.
_READING = (
    b"getattr",
    b"eval(",
    b"globals().get(",
    b"sys.modules.get(",
    *MAKING,
    *defaults.MAKING,
)
_TABLES = (b"globals()", b"locals()", b"vars()")
_VARS = b"vars("
_DICT = "__dict__"
_MODULES, _MODULES_GET = "sys.modules", "sys.modules.get"
_ASKING = frozenset({"eval", "globals().get", _MODULES_GET})


def result(builder: Builder, node: Node) -> Term | None:
    """Return what `getattr(x, "a")`, `import_module("m")` or `eval("f")` names.

    None for other calls.
    """
    is_import = is_importing(builder, node)
    if not is_import and not builder.source.startswith(_READING, node.start_byte):
        return None
    function = builder.field(node, "function")
    given = arguments_of(node)
    name = builder.text(function) if function is not None else ""
    if is_import:
        return imported(builder, node, name, given)
    if name == "getattr":
        return _got_attribute(builder, given)
    if name in _ASKING:
        ask = _module if name == _MODULES_GET else _by_name
        return ask(builder, given[0]) if len(given) == 1 else None
    if builder.source.startswith(MAKING, node.start_byte):
        return made(builder, node, name, given)
    return defaults.default(builder, node)


def item(builder: Builder, base: Node, key: Node) -> Term | None:
    """`globals()["a"]`, `vars(x)["a"]`, `x.__dict__["a"]`: what has the name."""
    if base.type not in ("attribute", "call"):
        return None
    is_call = base.type == "call"
    if is_call and builder.source.startswith(_TABLES, base.start_byte):
        return _by_name(builder, key)
    term = owner(builder, base)
    if term is None:
        return _module(builder, key) if builder.text(base) == _MODULES else None
    members: list[Term] = [Attribute(term, name) for name in exact_names(builder, key)]
    return one_of(members) if members else _named(builder, term, key)


def _module(builder: Builder, key: Node) -> Term | None:
    # `sys.modules[__name__]`, `sys.modules["a"]`
    if builder.text(key) == OWN_NAME:
        return own_module(builder, key)
    names = exact_names(builder, key)
    return loaded(builder, key, names) if names else None


def _by_name(builder: Builder, key: Node) -> Term | None:
    # What the module calls by a name: `globals()["f"]`, `eval("f")`.
    written = exact_names(builder, key)
    found: list[Term] = [Name(name) for name in written if name.isidentifier()]
    if written:
        return one_of(found) if len(found) == len(written) else None
    patterns = keys(builder, key)
    index = _completed(builder, key, patterns[0]) if patterns else None
    if index is not None:
        return Item(Attribute(own_module(builder, key), NAMED), None, index)
    return _named(builder, UNKNOWN, key)


def owner(builder: Builder, table: Node) -> Term | None:
    """Return whose attributes `x.__dict__` or `vars(x)` are."""
    if table.type == "attribute" and builder.field_text(table, "attribute") == _DICT:
        return builder.term(builder.field(table, "object"))
    if table.type == "call" and builder.source.startswith(_VARS, table.start_byte):
        given = arguments_of(table)
        return builder.term(given[0]) if given else None
    return None


def _got_attribute(builder: Builder, given: list[Node]) -> Term | None:
    names = keys(builder, given[1]) if len(given) > 1 else ()
    default = [builder.term(value) for value in given[2:3]]
    whole = _completed(builder, given[1], names[0]) if len(names) == 1 else None
    if not names and len(given) > 1:
        whole = cased.named(builder, given[1]) or _composed(builder, given[1])
    if whole is not None:
        return _or(Item(Attribute(builder.term(given[0]), NAMED), None, whole), default)
    if not names and len(given) > 1 and (begun := pattern(builder, given[1])):
        names = (begun,)
    if not names and len(given) > 1 and (any_ := _any(builder, *given[:2])):
        return any_
    if not names and len(given) > 1:
        named = _named(builder, builder.term(given[0]), given[1])
        return None if named is None else _or(named, default)
    if not names or not all(isinstance(name, str) for name in names):
        return None
    base = builder.term(given[0])
    read = [Attribute(base, str(name)) for name in names]
    return one_of([*read, *(_lacked(read, term) for term in default)])


def _lacked(read: list[Attribute], default: Term) -> Term:
    # A default counts where there is no such attribute.
    if isinstance(default, Literal) or any(ANY in one.name for one in read):
        return default
    lacked: list[Term] = [Item(Attribute(one, LACKED), None, default) for one in read]
    return one_of(lacked)


def _or(named: Term, default: list[Term]) -> Term:
    # Likewise, where the name is told elsewhere.
    lacked = Attribute(named, LACKED)
    return one_of([named, *(Item(lacked, None, term) for term in default)])


def _named(builder: Builder, base: Term, name: Node) -> Term | None:
    # What has a name that is told elsewhere.
    index = told(builder, name)
    return None if index is None else Item(Attribute(base, NAMED), None, index)


def _completed(builder: Builder, node: Node, pattern: str | int) -> Term | None:
    # `f"on_{name}"`: a name that is complete once a part of it is told.
    part = (
        part_of(builder, node) if isinstance(pattern, str) and ANY in pattern else None
    )
    index = told(builder, part) if part is not None else None
    return None if index is None else Item(Constant(pattern), None, index)


def _composed(builder: Builder, node: Node) -> Term | None:
    # `f"{verb}_{noun}"`: a name that is complete once all of its parts are told.
    parts = several_of(builder, node)
    indices = [told(builder, part) for part in parts if isinstance(part, Node)]
    known = tuple(index for index in indices if index is not None)
    if not known or len(known) < len(indices):
        return None
    return Item(Constant(pattern_of(parts)), None, Sequence(known))


def _any(builder: Builder, base: Node, name: Node) -> Term | None:
    # What has whatever name a loop, or who asks `__getattr__`, gives.
    if is_asked_for(builder, name):
        return Attribute(builder.term(base), ASKED)
    return wrapping_loops.member(builder, base, name)
