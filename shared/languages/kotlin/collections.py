"""What Kotlin's collections hold, where that is functions that are called later."""

from shared.languages.kotlin.library import HOLDERS, MAP_TYPES, MAPS
from shared.languages.tags.collections import calling
from shared.resolution.adapter import ITSELF

HOLDING: dict[str, str] = dict.fromkeys(
    (
        *MAP_TYPES,
        *HOLDERS.values(),
        *("ArrayDeque", "Collection", "ConcurrentLinkedQueue", "CopyOnWriteArrayList"),
        *("Deque", "Iterable", "MutableCollection", "MutableIterable", "Queue"),
    ),
    "holds",
)

_MODELS = {
    "tags.add": "add addFirst addLast plusAssign push put putIfAbsent set",
    "tags.each": "all any forEach forEachIndexed none onEach",
    "tags.keep": """
        asReversed asSequence drop filter reversed sortedBy take toList
        toMutableList toSet
    """,
    "tags.map": "map mapNotNull",
    "tags.join": "plus",
    "tags.fold": "fold",
    "tags.pick": """
        find first firstOrNull get getOrDefault getOrElse getOrNull getValue last
        lastOrNull pop poll random removeFirst removeLast single
    """,
    "tags.supply": "computeIfAbsent getOrPut",
    ITSELF: "values",
}
MEMBERS: dict[str, str] = {
    **{
        # What is given as `vararg` comes in a tuple.
        f"{kind}.{name}": model
        for kind in ("list", "tuple")
        for model, names in _MODELS.items()
        for name in names.split()
    },
    "*.to": "tags.listed",
}
MAKERS: dict[str, str] = {
    **dict.fromkeys(HOLDERS, "tags.listed"),
    **dict.fromkeys(MAPS, "tags.mapped"),
    **calling("generateSequence repeat run runCatching"),
    **dict.fromkeys(("Array", "IntArray", "List", "MutableList"), "tags.filled"),
}
