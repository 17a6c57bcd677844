"""Where in a Ruby program a rule runs: its nesting, what `self` is, and local names.

Methods are bound as `m()` in the class whose instances have them, and as `.m()` where
the class itself has them. Constants are known to all files by their path, `::A::B`.
"""

from dataclasses import dataclass, field

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Defined,
    InstanceOf,
    Name,
    Term,
    This,
    Within,
)

KEPT = "ruby"
# Anchors that assign, by the field with the target, and targets that hold others.
ASSIGNING = {
    "assignment": "left",
    "augmented": "left",
    "iteration": "pattern",
    "rescue": "variable",
}
NESTED = frozenset(
    {
        "destructured_left_assignment",
        "exception_variable",
        "left_assignment_list",
        "rest_assignment",
    }
)
METHOD = "definition.method"
# The block that a method is given is a parameter of this name.
BLOCK = "yield"
OWN = "."
# What stands in front of the name of a class of Ruby's that a module refines.
REFINED = "~"


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """The method around a place: what it is bound as, and whose it is.

    One that `define_method` makes of a block sees the variables around it. `owner` is
    the variable that holds the one object that has it.
    """

    key: str
    is_own: bool
    is_block: bool = False
    owner: str = ""


@dataclass(slots=True, kw_only=True)
class Body:
    """A class body: its path, and how what follows in it is defined.

    `own_until` is the end of a `class << self` that has begun.
    """

    path: tuple[str, ...]
    visibility: str = "public"
    own_until: int = 0
    methods: set[str] = field(default_factory=set)


@dataclass(slots=True, kw_only=True)
class Known:
    """What the rules of one file remember, by scope.

    `locals` are the variables declared so far, `assigned` where each name is assigned
    first: an outer rule may read what an inner one assigns. `classes` are the paths of
    classes that calls make, by node; `done` are the nodes of calls that an outer rule
    has recorded. `made` are the classes of what variables hold, where they make it.
    `mixed` are the paths of the modules that the program itself includes, `defined` the
    names of the methods that a class body defines anywhere.
    """

    bodies: dict[int, Body] = field(default_factory=dict)
    methods: dict[int, Method] = field(default_factory=dict)
    locals: dict[int, set[str]] = field(default_factory=dict)
    assigned: dict[tuple[int, str], int] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    mentioned: set[str] = field(default_factory=set)
    classes: dict[int, tuple[str, ...]] = field(default_factory=dict)
    mixed: list[tuple[str, ...]] = field(default_factory=list)
    made: dict[tuple[int, str], Node | None] = field(default_factory=dict)
    defined: set[tuple[int, str]] = field(default_factory=set)


def known(builder: Builder) -> Known:
    """Return what is remembered of the file."""
    found = builder.layout.notes.get(KEPT)
    if not isinstance(found, Known):
        found = builder.layout.notes[KEPT] = Known()
        found.bodies[MODULE_SCOPE] = Body(path=())
        _find_assigned(builder, found.assigned)
        found.defined = {
            (anchor.scope, builder.field_text(anchor.node, "name"))
            for anchor in builder.layout.anchors
            if anchor.capture == METHOD
        }
    return found


def _find_assigned(builder: Builder, found: dict[tuple[int, str], int]) -> None:
    for anchor in builder.layout.anchors:
        if anchor.capture not in ASSIGNING:
            continue
        waiting = [builder.field(anchor.node, ASSIGNING[anchor.capture])]
        while waiting:
            target = waiting.pop()
            if target is None:
                continue
            if target.type == "identifier":
                name = builder.text(target)
                found.setdefault((anchor.scope, name), target.start_byte)
            elif target.type in NESTED:
                waiting.extend(target.named_children)


def nesting(builder: Builder) -> tuple[str, ...]:
    """Return the path of the class or module around the rule."""
    kept = known(builder)
    scope = builder.scope_around("body", kept.bodies.__contains__)
    return kept.bodies[scope].path


def body_around(builder: Builder) -> Body | None:
    """Return the class body in which the rule runs directly."""
    return known(builder).bodies.get(builder.scope)


def class_around(builder: Builder) -> int:
    """Return the definition of the innermost class or module, or -1."""
    scope = class_scope(builder)
    return builder.layout.scopes[scope].definition if scope != NO_SCOPE else -1


def class_scope(builder: Builder) -> int:
    """Return the scope of the innermost class or module, or NO_SCOPE."""
    scopes = builder.layout.scopes
    return builder.scope_around("class", lambda scope: scopes[scope].kind == "class")


def method_around(builder: Builder) -> Method | None:
    """Return the method in whose body or blocks the rule runs."""
    scope = method_scope(builder)
    # Between a method and a class around it the rule is in the method.
    is_inside = scope > class_scope(builder)
    return known(builder).methods.get(scope) if is_inside else None


def method_scope(builder: Builder) -> int:
    """Return the scope of the method's body around the rule, or the current one."""
    kept = known(builder)
    scope = builder.scope_around("method", kept.methods.__contains__)
    return builder.scope if scope == NO_SCOPE else scope


def is_own(builder: Builder) -> bool:
    """Whether `self` is a class itself: in its body, and in its own methods."""
    method = method_around(builder)
    return method.is_own if method is not None else class_around(builder) >= 0


def may_make(builder: Builder) -> bool:
    """Whether `new` alone makes an instance: of the class that has the method.

    Methods of a module are those of a class that it extends.
    """
    return is_own(builder) or class_around(builder) >= 0


def is_defined(builder: Builder, name: str) -> bool:
    """Whether the class of `self` has a method of the name, anywhere in its body."""
    method = method_around(builder)
    is_instance = method is not None and not method.is_own
    return is_instance and (class_scope(builder), name) in known(builder).defined


def selves(builder: Builder) -> list[Term]:
    """Return what `self` may be."""
    if method_around(builder) is not None:
        return [This()]
    index = class_around(builder)
    if index < 0:
        return []
    if builder.current_scope().kind == "class":
        return [Defined(index)]
    # A block in a class body: often it runs on an instance.
    return [Defined(index), InstanceOf(Defined(index))]


def home_of(builder: Builder, name: str) -> int:
    """Return the scope of the local variable of that name, or -1."""
    kept = known(builder)
    scopes, scope = builder.layout.scopes, builder.scope
    while scope != NO_SCOPE:
        if name in kept.locals.get(scope, ()):
            return scope
        if _is_closed(kept, scope) or scopes[scope].kind == "class":
            return NO_SCOPE
        scope = scopes[scope].parent
    return NO_SCOPE


def _is_closed(kept: Known, scope: int) -> bool:
    method = kept.methods.get(scope)
    return method is not None and not method.is_block


def local(builder: Builder, name: str, at: int) -> Term | None:
    """Return the local variable of that name at a place, or None."""
    home = home_of(builder, name)
    if home == NO_SCOPE:
        return Name(name) if _is_assigned(builder, name, at) else None
    if home != builder.scope and builder.layout.scopes[home].kind == "class":
        return Within(home, Name(name))
    return Name(name)


def _is_assigned(builder: Builder, name: str, at: int) -> bool:
    kept = known(builder)
    scopes, scope = builder.layout.scopes, builder.scope
    while scope != NO_SCOPE:
        if kept.assigned.get((scope, name), at) < at:
            return True
        if _is_closed(kept, scope) or scopes[scope].kind == "class":
            return False
        scope = scopes[scope].parent
    return False


def declare(builder: Builder, scope: int, name: str) -> None:
    """Say that the scope has a local variable."""
    known(builder).locals.setdefault(scope, set()).add(name)


def assign_local(builder: Builder, name: str, value: Term) -> None:
    """Say that a local variable receives a value; the first time declares it."""
    home = home_of(builder, name)
    if home == NO_SCOPE:
        home = builder.scope
        declare(builder, home, name)
    builder.bind(name, value, builder.at, scope=home)


def qualified(builder: Builder, name: str) -> str:
    """Return the name behind those of the definitions around it."""
    prefix = builder.outer_name()
    return f"{prefix}.{name}" if prefix and name else name


def unknown_self(builder: Builder) -> Term:
    """Return `self` where it is one thing."""
    found = selves(builder)
    return found[0] if len(found) == 1 else UNKNOWN
