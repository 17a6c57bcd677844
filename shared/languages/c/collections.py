"""What C++'s containers hold, where that is functions that are called later.

A pair is what it holds: `p.second` of a function is the function.
"""

from shared.languages.tags.collections import MODELS
from shared.parsing.facts import InstanceOf, Term
from shared.resolution.adapter import ITSELF

__all__ = ["CALLING", "HOLDING", "MEMBERS", "MODELS", "NAMESPACES", "holds"]

_HOLDING = """
    array deque forward_list initializer_list list map multimap multiset pair
    priority_queue queue set span stack tuple unordered_map unordered_multimap
    unordered_set vector
"""
HOLDING: dict[str, str] = {**dict.fromkeys(_HOLDING.split(), "holds"), "tuple": "row"}
# Names that the library binds, where no file of the archive does.
NAMESPACES: dict[str, str] = dict.fromkeys(("std", *HOLDING), "")

# Functions of the library that call what they are given.
_ALGORITHMS = """
    accumulate adjacent_find all_of any_of apply async binary_search call_once copy_if
    count_if equal erase_if find_if find_if_not for_each for_each_n generate generate_n
    inclusive_scan invoke is_sorted jthread lexicographical_compare lower_bound max
    max_element merge min min_element minmax_element none_of nth_element partial_sort
    partition reduce remove_if replace_if sort stable_partition stable_sort thread
    transform transform_reduce unique upper_bound visit
"""
_OF_C = """
    bsearch call_once ftw lfind lsearch nftw pthread_create pthread_once qsort qsort_r
    scandir thrd_create tfind tsearch twalk
"""
CALLING: dict[str, str] = {
    **dict.fromkeys(_OF_C.split(), "tags.calls"),
    **{f"std.{name}": "tags.calls" for name in _ALGORITHMS.split()},
    **{f"std.ranges.{name}": "tags.calls" for name in _ALGORITHMS.split()},
    **{f"std.{name}": "tags.calls" for name in _OF_C.split()},
}

_MODELS = {
    "tags.calls": _ALGORITHMS,
    "tags.add": """
        add emplace emplace_back emplace_front insert insert_or_assign push push_back
        push_front try_emplace
    """,
    "tags.keep": "begin cbegin end equal_range find lower_bound rbegin",
    "tags.pick": "at back front top",
}
MEMBERS: dict[str, str] = {
    **{
        f"list.{name}": model
        for model, names in _MODELS.items()
        for name in names.split()
    },
    **dict.fromkeys(("function.second", "list.second"), ITSELF),
}


def holds(kind: Term) -> bool:
    """Whether what is declared is one of them."""
    return isinstance(kind, InstanceOf) and getattr(kind.type, "name", "") in HOLDING
