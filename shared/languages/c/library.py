"""What methods of C++'s library return, by name, where the name tells.

The words are those of `Rules.library_members`.
"""

_SAME = """
    begin cbegin cend crbegin crend emplace end equal_range erase find insert lock
    lower_bound operator+ operator- rbegin rend substr upper_bound
"""
# The second argument may be what it is made of: `priority_queue<A, vector<A>>`.
_FIRST = "back front get release top value value_or"
_LAST = "at"
_TYPES = {
    "text": "c_str what",
    "unsigned long": "capacity count length max_size size use_count",
    "bool": "contains empty expired has_value",
    "string": "str",
}

LIBRARY: dict[str, str] = {
    name: f"={kind}" for kind, names in _TYPES.items() for name in names.split()
}
LIBRARY.update(dict.fromkeys(_SAME.split(), "same"))
LIBRARY.update(dict.fromkeys(_FIRST.split(), "first"))
LIBRARY.update(dict.fromkeys(_LAST.split(), "last"))
