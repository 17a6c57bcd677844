"""What one file says about itself: compact facts from local information only.

A file's facts are flat tuples that refer to each other by index: a scope's
`definition`, a call inside a term (`CallResult.call`), an import a name is bound to
(`Imported.index`). Nothing here knows another file; joining is `resolution`'s job.
Values are terms (`shared.parsing.terms`), to be imported from here too.

msgspec structs rather than dataclasses: five times faster to build, and they are
MessagePack where they cross a process or land in a checkpoint.
"""

import msgspec

from shared.parsing.formals import Formal, Overload
from shared.parsing.terms import (
    Attribute,
    Awaited,
    CallResult,
    Constant,
    Defined,
    Either,
    Element,
    Imported,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Slice,
    Super,
    Term,
    This,
    Unknown,
    Within,
)
from shared.parsing.words import Number, Word

__all__ = [
    "MODULE_SCOPE",
    "NO_SCOPE",
    "SAME_TYPE",
    "TYPE_ARGUMENTS",
    "Argument",
    "Attribute",
    "Awaited",
    "Base",
    "Binding",
    "Call",
    "CallResult",
    "Constant",
    "Defined",
    "Definition",
    "Either",
    "Element",
    "Export",
    "FileFacts",
    "Formal",
    "Import",
    "Imported",
    "InstanceOf",
    "Item",
    "Literal",
    "Mapping",
    "Name",
    "Overload",
    "Parameter",
    "Repeated",
    "Return",
    "Scope",
    "Sequence",
    "Slice",
    "Store",
    "Super",
    "Term",
    "This",
    "Unknown",
    "Within",
]

NO_SCOPE, MODULE_SCOPE = -1, 0
# The kind of a method that a language itself writes for a field (`attr_reader :a`).
ATTRIBUTE = "attribute"

TYPE_ARGUMENTS = "<>"
# Marks functions that are chosen among others by what they are given (Fortran).
CHOSEN = "chosen"
# Modifies a function that is written with brackets and no parameters.
BRACKET = "("
# Modifies an alias of its first type argument.
SAME_TYPE = "same"


class Scope(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A region in which names are bound. Scope 0 is the module.

    `kind` is one of module, namespace, class, function, block, comprehension, and
    initializer: the value of a field that is evaluated for each instance.
    `definition` is the definition whose body this is, or -1; `end` the byte behind it.
    """

    kind: Word
    parent: int
    definition: int = -1
    end: Number = 0


class Base(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A superclass or interface. `relation`: extends, implements, embeds, mixes_in.

    `conforms` is one of the first two, as the base will tell; without a word it is a
    part of a type. `arguments` are what a generic one is given.
    """

    type: Term
    relation: Word = "extends"
    arguments: tuple[Term, ...] = ()


class Definition(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A function, class or type. Lines are 1-based and inclusive.

    `label` is the node's label (Function, Class, Type); `kind` the finer word of the
    graph format (function, method, constructor, getter, setter, lambda, class,
    interface, enum, struct, trait, type_alias ...). `scope` is where it is defined,
    `body` the scope it opens (or -1). `qualified_name` is dotted within the file.
    `receiver` is the type a method is attached to from outside (Go, Kotlin, Rust), or a
    class (C++); that of a class without a name is the type that its bases are said of.
    `type_formals` are type parameters; `formals` are where they are names in the body.
    """

    label: Word
    kind: Word
    name: Word
    qualified_name: str
    scope: int
    body: int
    start_line: Number
    end_line: Number
    at: Number
    signature: str = ""
    exported: bool = False
    is_async: bool = False
    modifiers: tuple[str, ...] = ()
    formals: tuple[Formal, ...] = ()
    decorators: tuple[Term, ...] = ()
    bases: tuple[Base, ...] = ()
    returns: Term | None = None
    receiver: Term | None = None
    type_formals: tuple[Formal, ...] = ()
    overloads: tuple[Overload, ...] = ()


class Import(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One imported name, or a module imported for its effects.

    `module` is the specifier as written (without Python's dots, counted in `level`).
    `name` is the imported member, None for the module itself, `*` for all of it,
    `default` for a default import. `kind`: import, require, dynamic, static, module,
    reexport, include, package, namespace, global, loaded (by somebody else). A Java or
    Go package clause is no import. `deferred` says that importing the file does not get
    to it, wherever it is, `elided` that a compiler may leave it out, as nothing but
    types uses it.
    """

    module: Word
    scope: int
    line: int
    name: str | None = None
    alias: str | None = None
    level: int = 0
    kind: Word = "import"
    type_only: bool = False
    deferred: bool = False
    elided: bool = False


class Binding(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """`name` receives `value` in `scope`; `at` (a byte offset) orders bindings.

    The binding holds for certain from `at` to `until`, the end of the innermost block
    around it: behind `until` it may not have happened. Definitions, imports and
    parameters are bound like any other name. `declared` is true when the value is an
    annotation rather than an assignment; `narrows` when a check tells more of what the
    name holds already. What a function binds outside of itself it has up to `here`.
    """

    scope: int
    name: Word
    value: Term
    at: Number
    until: Number
    declared: bool = False
    narrows: bool = False
    here: Number = 0


class Store(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """`base.attribute = value`, or `base[key] = value` when `attribute` is None.

    `until` is the end of the innermost block around it, as in a binding; 0 where
    nobody asks. `index` is a computed key, where something may iterate it.
    """

    scope: int
    base: Term
    attribute: str | None
    value: Term
    at: int
    key: str | int | None = None
    declared: bool = False
    until: int = 0
    index: Term | None = None


class Argument(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One argument of a call. `spread` is 0, 1 for `*x`/`...x`, 2 for `**x`.

    The name TYPE_ARGUMENTS stands for a Sequence of those of `f<A, B>()`. `label` is
    what stands in front where places match (Swift): `_` for nothing.
    """

    value: Term
    name: str | None = None
    spread: int = 0
    label: Word = ""


class Call(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A call site. `kind`: call, new, literal, decorator, element (JSX), implicit.

    `get` and `set` read and assign a member, `super` is a constructor that the head of
    a class runs (Kotlin), `bare` a name that may be a call, `later` one that only
    a function takes (Scala).
    """

    scope: int
    callee: Term
    line: Number
    at: Number
    arguments: tuple[Argument, ...] = ()
    kind: Word = "call"


class Return(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """`return value` (or `yield`) in the function of `scope`, behind `values.tests`.

    `until` is the end of the innermost block around, as in a binding; 0 where it is not
    told, as it is of `yield`, and in JavaScript of `return`.
    """

    scope: int
    value: Term
    at: Number
    yields: bool = False
    tests: tuple[tuple[str, str], ...] = ()
    until: int = 0


class Export(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Importers see `name`, or its type alone; `*` is all of an imported module."""

    name: str
    value: Term
    type_only: bool = False


class FileFacts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Everything one file says. `namespace` is a package clause, where there is one.

    `globals` holds (scope, name, nonlocal, sure) of names that a scope binds elsewhere,
    `sure` where it does whenever it runs (Python); `loops` the byte ranges that may run
    more than once; `mentions` names that may be types of a package that is imported
    whole, `READ` behind those that may be values too. `optional` is true for files that
    a default build leaves out (Go's build tags), `truncated` where a bound cut.
    """

    path: str
    language: str
    line_count: int
    size_bytes: int
    namespace: str = ""
    scopes: tuple[Scope, ...] = ()
    definitions: tuple[Definition, ...] = ()
    imports: tuple[Import, ...] = ()
    bindings: tuple[Binding, ...] = ()
    stores: tuple[Store, ...] = ()
    calls: tuple[Call, ...] = ()
    returns: tuple[Return, ...] = ()
    exports: tuple[Export, ...] = ()
    globals: tuple[tuple[int, str, bool, bool], ...] = ()
    loops: tuple[tuple[int, int], ...] = ()
    mentions: tuple[Word, ...] = ()
    has_errors: bool = False
    optional: bool = False
    truncated: bool = False
