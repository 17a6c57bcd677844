"""Which variables of C++ are pointers, as the text in front of a place tells."""

from tree_sitter import Node

from shared.parsing.builder import Builder

# Where a pointer is declared, or read, in front of where it is asked for.
NEAR = 2_000
STARS = (b"*", b"* ", b"*const ", b"* const ")
# What stands in front of an object that is declared, and behind it.
FRONTS = (b" ", b" &", b"& ", b"&")
BEHIND = b";({=,)"


def is_pointer(builder: Builder, named: Node, at: int) -> bool:
    """Whether a star stands in front of the name, not far above."""
    source, name = builder.source, builder.text(named).encode()
    for star in STARS:
        end = _found(source, star + name, at)
        if end >= 0:
            following = source[end : end + 1]
            if not (following.isalnum() or following == b"_"):
                return True
    return False


def is_object(builder: Builder, named: Node, at: int) -> bool:
    """Whether the name seems to be declared not far above, and is no pointer."""
    source, name = builder.source, builder.text(named).encode()
    for front in FRONTS:
        end = _found(source, front + name, at)
        following = source[end : end + 2].lstrip()[:1] if end >= 0 else b""
        if following and following in BEHIND:
            return not is_pointer(builder, named, at)
    return False


def _found(source: bytes, written: bytes, at: int) -> int:
    # Where it ends.
    found = source.rfind(written, max(0, at - NEAR), at)
    return found + len(written) if found >= 0 else -1
