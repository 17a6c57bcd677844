"""Declared types as values: a class, a type outside of the archive, an array."""

from dataclasses import dataclass, field

from shared.parsing.facts import Name
from shared.resolution.values.value import Class

# Names of the types that have no name.
ARRAY, MAP, TUPLE, STRUCT, FUNCTION, NULL = "[]", "map", "()", "struct", "->", "null"
OF_FUNCTIONS = Name(FUNCTION)

# Types of the library that functions are of, and those that classes are (Python).
PASSING = (
    frozenset({"Callable", "FunctionType", "LambdaType", "MethodType"}),
    frozenset({"Callable", "type"}),
)

# Types that grow from statement to statement, by a level or many times over.
MAX_NESTED = 24
MAX_PARTS = 1_000


@dataclass(frozen=True, slots=True)
class Type:
    """A declared type.

    Attributes:
        name: Of a type outside of the archive or a built-in one; ARRAY and the like.
        cls: The class, when it is in the archive.
        arguments: Of a generic type; the element of an array, the value of a map.
        keys: The fields of a STRUCT, in the order of `arguments`.
        is_class: The expression is the class itself.
        variable: The number of the type parameter of `cls` that this is, or -1.
        depth: How deep types nest in it.
        size: How many types it consists of, each as often as it is in it.
    """

    name: str = ""
    cls: Class | None = None
    arguments: tuple["Type | None", ...] = ()
    keys: tuple[str | int | None, ...] = ()
    is_class: bool = False
    variable: int = -1
    depth: int = field(default=0, init=False, compare=False, repr=False)
    size: int = field(default=1, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Measure it: what it is made of has been measured already."""
        if self.arguments:
            known = [argument for argument in self.arguments if argument is not None]
            depth = max((argument.depth for argument in known), default=0) + 1
            size = sum(argument.size for argument in known) + 1
            object.__setattr__(self, "depth", depth)
            object.__setattr__(self, "size", size)


def is_overgrown(of: Type) -> bool:
    """Whether a type has grown beyond what any program writes."""
    return of.depth > MAX_NESTED or of.size > MAX_PARTS


def bound_class(of: Type) -> Class | None:
    """Return the class whose members a value of the type has."""
    if of.variable >= 0:
        bound = of.arguments[0]
        return bound_class(bound) if bound else None
    return of.cls


def substituted(found: Type | None, receiver: Type) -> Type | None:
    """Return a member's type with the receiver's type arguments filled in."""
    if found is None or receiver.cls is None or not receiver.arguments:
        return found
    if found.variable >= 0:
        if found.cls is receiver.cls and found.variable < len(receiver.arguments):
            return receiver.arguments[found.variable]
        return found
    if not found.arguments:
        return found
    filled = tuple(substituted(argument, receiver) for argument in found.arguments)
    return Type(found.name, found.cls, filled, found.keys, found.is_class)
