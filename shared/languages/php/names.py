"""What names mean in a PHP file: namespaces, `use`, and which variables are local.

Classes, functions and constants are known to all files by their whole name, namespace
included. They are bound, and looked up, under it: a class in lower case, a function
likewise with `()` behind it, a constant `C` as `C#`.
"""

from dataclasses import dataclass, field

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Defined,
    Import,
    Name,
    Super,
    Term,
    This,
)

SEPARATOR = "\\"
NAMES = frozenset({"name", "qualified_name", "relative_name", "relative_scope"})
KEPT = "php"


@dataclass(slots=True, kw_only=True)
class Names:
    """What the rules of one file remember.

    `classes`, `functions` and `constants` are the aliases of the current namespace.
    `sealed` are the scopes whose code sees no variables from outside; `seen` are the
    (scope, variable) pairs that are bound already.
    """

    namespace: str = ""
    classes: dict[str, str] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    constants: dict[str, str] = field(default_factory=dict)
    sealed: set[int] = field(default_factory=lambda: {MODULE_SCOPE})
    seen: set[tuple[int, str]] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)


def names_of(builder: Builder) -> Names:
    """Return what is remembered of the file."""
    found = builder.layout.notes.get(KEPT)
    if not isinstance(found, Names):
        found = builder.layout.notes[KEPT] = Names()
    return found


def enter_namespace(builder: Builder, name: str) -> None:
    r"""`namespace a\b;`: what follows is in it."""
    names = names_of(builder)
    names.namespace = name
    for aliases in (names.classes, names.functions, names.constants):
        aliases.clear()
    if not builder.namespace:
        builder.namespace = name


def declared_key(builder: Builder, name: str) -> str:
    """Return the whole name of what the file declares as `name`, as written."""
    namespace = names_of(builder).namespace
    return f"{namespace}{SEPARATOR}{name}" if namespace else name


def class_term(builder: Builder, node: Node) -> Term:
    r"""Return the class that a name means: `C`, `a\C`, `self`, `parent`, `static`."""
    if node.type not in NAMES:
        return UNKNOWN
    written = builder.text(node)
    match written.lower():
        case "self":
            return own_class(builder)
        case "static":
            return This()
        case "parent":
            return Super()
        case _:
            return Name(class_name(builder, node, written).lower())


def class_name(builder: Builder, node: Node, written: str) -> str:
    """Return the whole name of a class, and note that the file uses it."""
    names = names_of(builder)
    first, mark, rest = written.partition(SEPARATOR)
    if not first:
        _used(builder, names, node, rest)
        return rest
    if first.lower() == "namespace" and mark:
        return declared_key(builder, rest)
    alias = names.classes.get(first.lower())
    if alias is None:
        return declared_key(builder, written)
    if mark:
        whole = f"{alias}{SEPARATOR}{rest}"
        _used(builder, names, node, whole)
        return whole
    return alias


def _used(builder: Builder, names: Names, node: Node, whole: str) -> None:
    # A class named by its path is imported there.
    package, mark, name = whole.rpartition(SEPARATOR)
    if mark and whole.lower() not in names.imported:
        names.imported.add(whole.lower())
        line = node.start_point[0] + 1
        builder.import_(Import(package, builder.scope, line, name))


def function_term(builder: Builder, node: Node) -> Term:
    """Return the function that a name means; a bare one may be a global one."""
    return Name(_member(builder, builder.text(node), "()"))


def constant_term(builder: Builder, node: Node) -> Term:
    """Return the constant that a name means; a bare one may be a global one."""
    return Name(_member(builder, builder.text(node), "#"))


def _member(builder: Builder, written: str, mark: str) -> str:
    names = names_of(builder)
    is_function = mark == "()"
    aliases = names.functions if is_function else names.constants
    first, separator, rest = written.partition(SEPARATOR)
    if not separator:
        alias = aliases.get(written.lower() if is_function else written)
        keys = [alias or declared_key(builder, written)]
        if alias is None and names.namespace:
            keys.append(written)
    elif not first:
        keys = [rest]
    elif first.lower() == "namespace":
        keys = [declared_key(builder, rest)]
    else:
        outer = names.classes.get(first.lower())
        whole = f"{outer}{SEPARATOR}{rest}" if outer else None
        keys = [whole or declared_key(builder, written)]
    return "|".join(member_key(key, mark) for key in keys)


def member_key(whole: str, mark: str) -> str:
    """Return what a function (`()`) or constant (`#`) is bound as."""
    if mark == "()":
        return f"{whole.lower()}{mark}"
    namespace, separator, name = whole.rpartition(SEPARATOR)
    return f"{namespace.lower()}{separator}{name}{mark}"


def own_class(builder: Builder) -> Term:
    """Return the class that `self` means; in a trait it is the class that uses it."""
    index = own_class_index(builder)
    if index < 0:
        return UNKNOWN
    scopes, scope = builder.layout.scopes, builder.scope
    while scopes[scope].definition != index:
        scope = scopes[scope].parent
    owner = builder.outer_definition(scope)
    return This() if owner is not None and owner.kind == "trait" else Defined(index)


def own_class_index(builder: Builder) -> int:
    """Return the definition of the class around the current rule, or -1."""
    scopes, scope = builder.layout.scopes, builder.scope
    while scope != NO_SCOPE:
        if scopes[scope].kind == "class":
            return scopes[scope].definition
        scope = scopes[scope].parent
    return -1


def bind_variable(builder: Builder, name: str, value: Term, at: int) -> None:
    """Say that a variable of the function receives a value."""
    names_of(builder).seen.add((builder.scope, name))
    builder.bind(name, value, at)


def mention(builder: Builder, name: str) -> None:
    """Keep a variable that is read from meaning one outside of the function."""
    names = names_of(builder)
    scope = builder.scope
    while (scope, name) not in names.seen:
        if scope in names.sealed:
            names.seen.add((scope, name))
            builder.bind_in(scope, name, UNKNOWN, 0)
            return
        scope = builder.layout.scopes[scope].parent
