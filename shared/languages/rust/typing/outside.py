"""Types from outside of the archive, by the names that the library table has."""

from shared.languages.rust.meanings import Outside
from shared.languages.rust.typing.types import LIST, Type

# Types that work alike share one name.
ALIKE = {
    "String": "str",
    "OsString": "OsStr",
    "BTreeMap": "HashMap",
    "IndexMap": "HashMap",
    "FxHashMap": "HashMap",
    "AHashMap": "HashMap",
    "BTreeSet": "HashSet",
    "IndexSet": "HashSet",
    "FxHashSet": "HashSet",
    "SmallVec": LIST,
    "ThinVec": LIST,
    "LinkedList": "VecDeque",
    "IntoIterator": "Iterator",
    "DoubleEndedIterator": "Iterator",
    "ExactSizeIterator": "Iterator",
    "ParallelIterator": "Iterator",
    "FusedIterator": "Iterator",
    "Stream": "Iterator",
    "OccupiedEntry": "Entry",
    "VacantEntry": "Entry",
    "IntoFuture": "Future",
    "BoxFuture": "Future",
    "LocalBoxFuture": "Future",
    "SyncSender": "Sender",
}

# Iterators over the items of another one, which is their first argument.
ADAPTERS = frozenset(
    [
        *("Peekable", "Rev", "Skip", "Take", "Fuse", "StepBy", "Cycle", "Cloned"),
        *("Copied", "Filter", "SkipWhile", "TakeWhile", "Chain", "Inspect"),
    ]
)

# Iterators that say what they yield in their last argument.
ITERATORS = frozenset(
    ["Iter", "IterMut", "IntoIter", "Drain", "Values", "ValuesMut", "IntoValues"]
)
YIELDS = {
    "Chars": Type("char"),
    "CharIndices": Type("()", (Type("usize"), Type("char"))),
    "Lines": Type("str"),
    "Split": Type("str"),
    "SplitWhitespace": Type("str"),
    "Bytes": Type("u8"),
    "Args": Type("str"),
    "Range": Type("usize"),
}

# Names that mean the standard type in whatever package: `io::Result`, `anyhow::Result`.
SHARED = frozenset({"Result", "BoxFuture", "LocalBoxFuture"}) | frozenset(ALIKE)

# What a trait's one associated type is called.
ASSOCIATED = {"Iterator": "Item", "Future": "Output", "Deref": "Target"}


def outside_type(
    found: Outside,
    args: tuple[Type | None, ...],
    bound: tuple[tuple[str, Type | None], ...],
) -> Type | None:
    """Return a type that is outside; None for something that is no type."""
    if not found.path:
        return None
    name = found.path[-1]
    if found.package != "std" and name not in SHARED:
        return Type(f"{found.package}::{name}", args)
    name = ALIKE.get(name, name)
    if name in ADAPTERS:
        inner = args[0] if args else None
        return (
            Type("Iterator", (Type("Item", (inner,)),)) if inner else Type("Iterator")
        )
    if name in YIELDS:
        return Type("Iterator", (YIELDS[name],))
    if name in ITERATORS:
        both = len(args) > 1 and not name.endswith(("Values", "ValuesMut"))
        of = Type("()", args) if both else args[-1] if args else None
        return Type("Iterator", (of,))
    named = dict(bound)
    if name in ASSOCIATED and ASSOCIATED[name] in named:
        args = (named[ASSOCIATED[name]],)
    return Type(name, args)
