"""What Java's library makes of values and functions: streams, collectors, factories."""

# Static methods to the type that holds their arguments' types.
HOLDING: dict[str, str] = {
    "Arrays.asList()": "List",
    "Arrays.stream()": "Stream",
    "Collections.singleton()": "Set",
    "Collections.singletonList()": "List",
    "CompletableFuture.completedFuture()": "CompletableFuture",
    "IntStream.of()": "IntStream",
    "IntStream.range()": "IntStream",
    "IntStream.rangeClosed()": "IntStream",
    "List.of()": "List",
    "Map.entry()": "Entry",
    "Map.of()": "Map",
    "Optional.of()": "Optional",
    "Optional.ofNullable()": "Optional",
    "Set.of()": "Set",
    "Stream.of()": "Stream",
}
PAIRED = frozenset({"Entry", "Map"})

# Static methods that give back their first argument, or its like.
PASSING = frozenset(
    {
        "Collections.unmodifiableCollection()",
        "Collections.unmodifiableList()",
        "Collections.unmodifiableMap()",
        "Collections.unmodifiableSet()",
        "List.copyOf()",
        "Map.copyOf()",
        "Objects.requireNonNull()",
        "Objects.requireNonNullElse()",
        "Objects.requireNonNullElseGet()",
        "Set.copyOf()",
        "Stream.concat()",
        "Stream.iterate()",
    }
)

# Methods that hold what the function that is passed returns: in their receiver's type,
# or in another.
MAPPING: dict[str, str] = {
    "CompletableFuture.supplyAsync()": "CompletableFuture",
    "Stream.generate()": "Stream",
    "handle()": "",
    "map()": "",
    "mapToDouble()": "DoubleStream",
    "mapToInt()": "IntStream",
    "mapToLong()": "LongStream",
    "mapToObj()": "Stream",
    "submit()": "Future",
    "thenApply()": "",
    "thenApplyAsync()": "",
}
# Those that hold what is in what the function returns.
FLATTENING = frozenset({"flatMap()", "thenCompose()", "thenComposeAsync()"})
NUMBERED = frozenset({"IntStream", "LongStream", "DoubleStream"})


# Collectors that make a collection of the elements.
COLLECTING: dict[str, str] = {
    "toCollection()": "List",
    "toList()": "List",
    "toSet()": "Set",
    "toUnmodifiableList()": "List",
    "toUnmodifiableSet()": "Set",
}
GROUPING = frozenset({"groupingBy()", "groupingByConcurrent()", "partitioningBy()"})
TABULATING = frozenset({"toMap()", "toConcurrentMap()", "toUnmodifiableMap()"})
# Collectors whose last argument collects what their function gives.
HANDING_ON = frozenset({"mapping()", "flatMapping()"})


def _given(count: int, names: str) -> dict[str, int]:
    return {f"{name}()": count for name in names.split()}


# Methods to how many arguments they give the function that they are handed.
GIVEN: dict[str, int] = {
    **_given(0, "execute generate ifEmpty orElseGet runAsync submit supplyAsync"),
    **_given(
        1,
        """
        allMatch anyMatch computeIfAbsent dropWhile filter flatMap forEach
        forEachOrdered ifPresent map mapToDouble mapToInt mapToLong mapToObj noneMatch
        peek removeIf takeWhile thenAccept thenApply thenCompose
        """,
    ),
    **_given(2, "computeIfPresent max merge min reduce sort sorted thenCombine"),
}
