"""The abstract values that flow: what an expression may be when the program runs.

Values are compared by identity; `World` and the files' indices make each one once.
"""

from typing import TypeAlias

from shared.parsing.facts import Definition
from shared.resolution.adapter import Module, Rules

# Kinds of classes that have instances only through the classes that mix them in.
MIXED_IN = frozenset({"trait", "module"})


# What makes up the members that a class or module has not (Python).
MISSING = "__getattr__"
# What stores what it has made up, and is asked for it once.
KEEPS = "keeps"
# And what a dictionary asks for items that it has not.
MISSING_ITEM = "__missing__"
# What subscribing a class itself calls.
CLASS_ITEM = "__class_getitem__"


def is_made_up(name: str) -> bool:
    """Whether that may be asked for a name: not for the language's, or a class's own.

    `__x` in a class `C` is `_C__x`.
    """
    return not (name.startswith("_") and "__" in name)


# What heirs of a built-in promise are, which hold what they resolve to (JavaScript).
PROMISE = "promise"
# Containers that are iterated as pairs of a key and a value (JavaScript).
MAP = "map"
# What a function type says of functions; where that tells the class of what they give.
SIGNATURE, TELLING = "signature", "telling signature"
GENERATOR = "generator"


class Symbol:
    """A definition of the archive: its file's path, its index there, and the facts.

    `rules` are those of its language.
    """

    __slots__ = ("definition", "index", "path", "rules")

    def __init__(
        self, path: str, index: int, definition: Definition, rules: Rules
    ) -> None:
        self.path = path
        self.index = index
        self.definition = definition
        self.rules = rules

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.path}:{self.definition.qualified_name})"


class Function(Symbol):
    """A function, method or lambda. `owner` is the class it is a member of.

    `state` is what the flow of values knows of it, once it has been asked for: it is
    asked for more often than anything else.
    """

    __slots__ = ("owner", "state")

    def __init__(
        self,
        path: str,
        index: int,
        definition: Definition,
        rules: Rules,
        owner: "Class | None",
    ) -> None:
        super().__init__(path, index, definition, rules)
        self.owner = owner
        self.state: object = None


class Wrapper(Function):
    """A closure together with what it was made with: it returns what that returns.

    `function` is the closure itself, which is what calls lead to.
    """

    __slots__ = ("function",)

    def __init__(self, function: Function) -> None:
        super().__init__(
            function.path,
            function.index,
            function.definition,
            function.rules,
            function.owner,
        )
        self.function = function


class Class(Symbol):
    """A class or type itself.

    `instance` is the value of all its instances, `declared` of anything declared to be
    one: it may be of a subclass. `parts` are its other declarations, where a language
    lets a class have several; nothing but this one refers to them.
    """

    __slots__ = ("declared", "instance", "parts")

    def __init__(
        self, path: str, index: int, definition: Definition, rules: Rules
    ) -> None:
        super().__init__(path, index, definition, rules)
        self.instance = Instance(self, exact=True)
        self.declared = Instance(self, exact=False)
        self.parts: tuple[Class, ...] = ()


class Instance:
    """Some instance of a class of the archive."""

    __slots__ = ("exact", "of")

    def __init__(self, of: Class, *, exact: bool) -> None:
        self.of = of
        self.exact = exact


class Made(Instance):
    """What one call makes, told apart by what that gives the constructor."""

    __slots__ = ()


class Bound:
    """A method together with its receiver."""

    __slots__ = ("function", "receiver")

    def __init__(self, function: Function, receiver: "Value") -> None:
        self.function = function
        self.receiver = receiver


class Fixed(Bound):
    """A function bound for good, whatever holds it (JavaScript's `f.bind(o)`)."""

    __slots__ = ()


class Super:
    """`super` in a class: members are looked up behind it, for the receiver."""

    __slots__ = ("behind", "receiver")

    def __init__(self, behind: Class, receiver: "Value") -> None:
        self.behind = behind
        self.receiver = receiver


class ModuleRef:
    """A module of the archive, of the language family that found it."""

    __slots__ = ("family", "module")

    def __init__(self, family: str, module: Module) -> None:
        self.family = family
        self.module = module


class Outside:
    """Something outside of the archive, by its dotted name (`functools.partial`)."""

    __slots__ = ("name", "rules")

    def __init__(self, name: str, rules: Rules) -> None:
        self.name = name
        self.rules = rules


class Native:
    """A built-in whose behaviour a model describes; `receiver` for its methods.

    `outside` is what it is by its name, where it has one.
    """

    __slots__ = ("model", "outside", "receiver")

    def __init__(
        self,
        model: str,
        receiver: "Value | None" = None,
        outside: Outside | None = None,
    ) -> None:
        self.model = model
        self.receiver = receiver
        self.outside = outside


class Container:
    """A list, dict, tuple, object literal or generator, by where it was made.

    `is_list` is whether it surely has places, `is_row` whether it is written as one of
    many in the literal of a table.
    """

    __slots__ = ("is_list", "is_row", "kind", "rules")

    def __init__(self, kind: str, rules: Rules) -> None:
        self.kind = kind
        self.rules = rules
        self.is_list = False
        self.is_row = False


Value: TypeAlias = (
    Function
    | Class
    | Instance
    | Bound
    | Super
    | ModuleRef
    | Outside
    | Native
    | Container
)
