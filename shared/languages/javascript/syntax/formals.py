"""Parameters: what they are called, what they may hold, and how they are shown."""

import re
from bisect import bisect_left

from tree_sitter import Node

from shared.languages.javascript.containers.rows import ARGUMENTS, follow_rest
from shared.languages.javascript.members.patterns import destructure
from shared.languages.javascript.typing.types import declared
from shared.languages.javascript.typing.variables import variable
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Constant,
    Defined,
    Formal,
    InstanceOf,
    Literal,
    Name,
    Parameter,
    Term,
    This,
    Within,
)
from shared.parsing.rules import expressions, first_named

# The name that `this` is bound to where a function declares its type.
THIS = "this"
ARGUMENTS_WORD = re.compile(rb"arguments(?<=\barguments)\b")
MAX_SIGNATURE_CHARS = 240
# Types are shown when they cannot hold a literal or a comment.
PLAIN = re.compile(r"(?!.*(?<!\w)\d)[^'\"`/\n\\{]+")
MAX_TYPE_BYTES = 80
WORDS = re.compile(r"[\w$]+")
PATTERNS = frozenset({"object_pattern", "array_pattern"})
ACCESS = frozenset({"accessibility_modifier", "override_modifier", "readonly"})


class Formals:
    """The parameters of one function, read once.

    Attributes:
        formals: As the definition keeps them.
        shown: As the signature shows them.
    """

    def __init__(self, builder: Builder, function: Node, body: int) -> None:
        self.formals: list[Formal] = []
        self.shown: list[str] = []
        # The names alone that are declared as types, by position.
        self._types: list[tuple[int, str]] = []
        self._patterns: list[tuple[int, Node]] = []
        self._properties: list[tuple[int, Formal]] = []
        self._written: dict[int, str] = {}
        self._builder = builder
        self._function = function
        self._body = body
        single = builder.field(function, "parameter")
        if single is not None:
            self._read(single, None, None)
            return
        parameters = builder.field(function, "parameters")
        for child in expressions(parameters) if parameters else []:
            if child.type in ("required_parameter", "optional_parameter"):
                self._read_typed(child)
            else:
                self._read(child, None, None)
        if function.type != "arrow_function" and _reads_arguments(builder, function):
            self.formals.append(Formal(ARGUMENTS, ARGUMENTS))

    def _read_typed(self, node: Node) -> None:
        pattern = node.child_by_field_name("pattern")
        annotation = node.child_by_field_name("type")
        if pattern is None or pattern.type == "this":
            kept = declared(self._builder, annotation)
            if kept is not None and self._body != NO_SCOPE:
                self._builder.bind_in(self._body, THIS, within(self._body, kept), 0)
                self._builder.layout.notes[THIS] = True
                self._builder.layout.notes[f"{THIS} {self._body}"] = True
            return
        mark = "?" if node.type == "optional_parameter" else ""
        before = len(self.formals)
        self._read(pattern, annotation, node.child_by_field_name("value"), mark)
        if any(child.type in ACCESS for child in node.children):
            if annotation is not None:
                self._written[before] = self._builder.text(annotation)
            self._properties.append((before, self.formals[before]))

    def _read(
        self, node: Node, annotation: Node | None, value: Node | None, mark: str = ""
    ) -> None:
        kind = "positional"
        if node.type == "assignment_pattern":
            value = node.child_by_field_name("right")
            node = node.child_by_field_name("left") or node
        if node.type == "rest_pattern":
            kind = "rest"
            node = first_named(node) or node
        name = ""
        if node.type == "identifier":
            name = self._builder.text(node)
        elif node.type in PATTERNS:
            self._patterns.append((len(self.formals), node))
        default = within(self._body, self._builder.term(value)) if value else None
        kept = declared(self._builder, annotation)
        if kept is not None:
            kept = within(self._body, kept)
            if kind == "positional":
                self._types.append(
                    (len(self.formals), variable(self._builder, annotation))
                )
        self.formals.append(Formal(name, kind, default, kept))
        dots = "..." if kind == "rest" else ""
        shape = {"object_pattern": "{...}", "array_pattern": "[...]"}.get(node.type)
        given = " = ..." if value is not None else ""
        text = shown_type(self._builder, annotation)
        self.shown.append(f"{dots}{shape or name}{mark}{text}{given}")

    def given_back(self, function: Node, annotation: Node | None) -> int | None:
        """Return the position of the o that `f<T>(o: T): T` gives back."""
        name = variable(self._builder, annotation)
        if not name or name not in type_parameters(self._builder, function):
            return None
        return next((at for at, declared in self._types if declared == name), None)

    def bind(self, index: int) -> None:
        """Bind what parameters take apart, and the fields that they declare."""
        body = self._body
        builder = self._builder

        def leaf(name: str, value: Term, at: int) -> None:
            builder.bind_in(body, name, value, at)

        for position, pattern in self._patterns:
            destructure(builder, pattern, Parameter(index, position), leaf, body)
        for position, formal in enumerate(self.formals):
            if formal.kind == "rest" and formal.name and formal.type is None:
                given = Parameter(index, position)
                follow_rest(builder, formal.name, given, self._function, body)
        for position, formal in self._properties:
            this, value = Within(body, This()), Parameter(index, position)
            builder.store(this, formal.name, value, builder.at)
            if formal.type is not None and self._is_generic(position):
                # As `name: T` in the class.
                at = self._function.start_byte
                builder.bind(formal.name, formal.type, at, declared=True)
            elif formal.type is not None:
                builder.declare(this, formal.name, formal.type, builder.at)

    def _is_generic(self, position: int) -> bool:
        """Whether a parameter is declared to be of a type parameter of the class."""
        around = self._function.parent
        outer = around.parent if around is not None else None
        names = type_parameters(self._builder, outer) if outer is not None else []
        written = self._written.get(position, "") if names else ""
        return not set(names).isdisjoint(WORDS.findall(written))


def running(builder: Builder) -> Term:
    """`arguments.callee`: the function itself, around any arrows."""
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0:
        around = builder.outer_definition(scope)
        index = scopes[scope].definition
        is_body = scopes[scope].kind == "function" and index >= 0
        if is_body and around is not None and around.kind != "arrow":
            return Defined(index)
        scope = scopes[scope].parent
    return UNKNOWN


def _reads_arguments(builder: Builder, function: Node) -> bool:
    """Whether `arguments` is written anywhere in a function."""
    notes = builder.layout.notes
    places = notes.get(ARGUMENTS)
    if not isinstance(places, list):
        found = ARGUMENTS_WORD.finditer(builder.source)
        places = notes[ARGUMENTS] = [word.start() for word in found]
    first = bisect_left(places, function.start_byte)
    return first < len(places) and places[first] < function.end_byte


def within(scope: int, term: Term) -> Term:
    """Return the term as read in `scope`, which matters only where names are."""
    if scope == NO_SCOPE or isinstance(term, Literal | Constant) or term is UNKNOWN:
        return term
    return Within(scope, term)


def shown_type(builder: Builder, annotation: Node | None) -> str:
    """Return `: T` for a signature; what could hold a literal is left out."""
    if (
        annotation is None
        or annotation.end_byte - annotation.start_byte > MAX_TYPE_BYTES
    ):
        return ""
    text = builder.text(annotation)
    return text if PLAIN.fullmatch(text) else ""


def signature(name: str, shown: list[str], returned: str) -> str:
    """Return the signature as results show it."""
    return f"{name}({', '.join(shown)}){returned}"[:MAX_SIGNATURE_CHARS]


def type_parameters(builder: Builder, node: Node) -> list[str]:
    """Return the names of the T and U of `<T, U extends A>`."""
    parameters = builder.field(node, "type_parameters")
    every = expressions(parameters) if parameters is not None else []
    return [builder.field_text(parameter, "name") for parameter in every]


def bind_type_parameters(builder: Builder, node: Node, scope: int) -> None:
    """`<T extends A>`: in `scope` T stands for A, or for nothing that is known."""
    parameters = builder.field(node, "type_parameters")
    if parameters is None or scope == NO_SCOPE:
        return
    for parameter in expressions(parameters):
        if parameter.type != "type_parameter":
            continue
        name = builder.field_text(parameter, "name")
        constraint = builder.field(parameter, "constraint")
        kept = declared(builder, constraint)
        bound: Term = UNKNOWN
        if isinstance(kept, InstanceOf) and kept.type != Name(name):
            bound = Within(builder.layout.scopes[scope].parent, kept.type)
        builder.bind_in(scope, name, bound, 0)


def type_formals(builder: Builder, node: Node) -> tuple[Formal, ...]:
    """Return the T of `class C<T = A>`, with what it is where nothing is given."""
    parameters = builder.field(node, "type_parameters")
    if parameters is None:
        return ()
    found: list[Formal] = []
    for parameter in expressions(parameters):
        if parameter.type == "type_parameter":
            given = builder.field(parameter, "value")
            default = declared(builder, first_named(given)) if given else None
            name = builder.field_text(parameter, "name")
            found.append(Formal(name, default=default))
    return tuple(found)
