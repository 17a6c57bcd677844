"""Which of the built-in and library types of C# are, or become, which others."""

from shared.languages.csharp.types import NULLABLE

# Wider types, the nearest first.
WIDER = {
    "sbyte": ("short", "int", "long", "float", "double", "decimal"),
    "byte": (
        "short",
        "ushort",
        "int",
        "uint",
        "long",
        "ulong",
        "float",
        "double",
        "decimal",
    ),
    "short": ("int", "long", "float", "double", "decimal"),
    "ushort": ("int", "uint", "long", "ulong", "float", "double", "decimal"),
    "int": ("long", "float", "double", "decimal"),
    "uint": ("long", "ulong", "float", "double", "decimal"),
    "long": ("float", "double", "decimal"),
    "ulong": ("float", "double", "decimal"),
    "char": ("ushort", "int", "uint", "long", "ulong", "float", "double", "decimal"),
    "float": ("double",),
}
# An `int` literal is of any number type that holds it.
FITTING = frozenset({"byte", "sbyte", "short", "ushort", "uint", "ulong"})
# What every value type is.
GENERAL = frozenset({"IComparable", "IFormattable", "ValueType"})
# Base types of library types, where overloads are written for both.
SEQUENCES = ("IReadOnlyCollection", "ICollection", "IEnumerable")
LISTS = ("IReadOnlyList", "IList", *SEQUENCES)
SUPERS = {
    "String": ("IEnumerable", "IComparable", "ICloneable", "ReadOnlySpan"),
    "List": LISTS,
    "IList": SEQUENCES,
    "HashSet": ("ISet", *SEQUENCES),
    "Dictionary": ("IReadOnlyDictionary", "IDictionary", *SEQUENCES),
    "[]": LISTS,
}
CLOSED = frozenset({"String", "Type", *NULLABLE, *NULLABLE.values()})
