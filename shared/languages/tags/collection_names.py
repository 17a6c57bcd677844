"""What methods of collections do, by the names they have in many languages."""

_EACH = """
all allSatisfy any anySatisfy each eachWithIndex every exists forAll forEach foreach
forall count tap
"""
_MAP = """
average collect collectEntries compactMap groupBy map mapNotNull mapValues sum sumBy
"""
_FLAT = "collectMany flatMap expand"
_KEEP = """
drop dropWhile filter filterNot findAll prefix reversed reverse reject skip skipWhile
sort sortBy sortWith sorted suffix tail take takeWhile toList toSet toSeq unique where
"""
_PICK = """
apply find first firstWhere get getOrElse head headOption last lastOption lastWhere max
maxBy maxByOption min minBy minByOption singleWhere removeLast removeFirst popLast pop
"""
_FOLD = """
fold foldLeft foldRight inject reduce reduceLeft reduceRight scan scanLeft scanRight
"""
# What says something of the elements, or takes them apart.
_ASK = """
contains firstIndex groupMap groupMapReduce indexWhere lastIndex lastIndexWhere
partition removeAll removeIf removeWhere retainWhere span splitWhere tapEach
"""
_ADD = "add addAll addFirst addLast append appendAll insert push put putIfAbsent update"

# Methods of collections, by their names.
_METHODS: dict[str, str] = {
    **dict.fromkeys(_ASK.split(), "tags.ask"),
    **dict.fromkeys(_EACH.split(), "tags.each"),
    **dict.fromkeys(_MAP.split(), "tags.map"),
    **dict.fromkeys(_FLAT.split(), "tags.flat"),
    **dict.fromkeys(_KEEP.split(), "tags.keep"),
    **dict.fromkeys(_PICK.split(), "tags.pick"),
    **dict.fromkeys(_FOLD.split(), "tags.fold"),
    **dict.fromkeys(_ADD.split(), "tags.add"),
}
# Those that call what they are given whatever they belong to.
_ANY = frozenset([*_EACH.split(), *_MAP.split(), *_FLAT.split(), *_FOLD.split()]) | {
    *("filter", "filterNot", "findAll", "find", "firstWhere", "sortBy", "sortWith"),
    *("takeWhile", "dropWhile", "where", "partition", "indexWhere", "removeIf"),
    *("groupMap", "groupMapReduce", "sort", "sorted"),
}
COLLECTION_MEMBERS: dict[str, str] = {
    **{
        f"{kind}.{name}": model
        # What may hold a function is the function: `m.get(k).map(f => f(x))`.
        for kind in ("list", "tuple", "dict", "function")
        for name, model in _METHODS.items()
    },
    **{f"*.{name}": model for name, model in _METHODS.items() if name in _ANY},
}
