"""Blanks what the grammar of Objective-C stumbles at, byte for byte in place.

    LIB_EXPORT_CLASS
    @interface LIB_GENERIC(List, Item) : NSObject

It has no `#ifdef` between methods but an `#if`, and what C stumbles at, too.
"""

import re

from shared.languages.c.attributes import GIVEN, MACRO, blank
from shared.languages.c.repair import repair_c

IFDEF = re.compile(rb"^([ \t]*+#[ \t]*+if)(n?)def(?=[ \t])", re.MULTILINE)
# A macro in front of a class.
EXPORTED = re.compile(
    rb"^[ \t]*+"
    + MACRO
    + rb"(?:"
    + GIVEN
    + rb")?(?=\s*+@(?:interface|protocol|class|implementation)\b)",
    re.MULTILINE,
)
# `(const LIB_TYPE(Item) *)`, `@interface LIB_GENERIC(List, Item)`
GENERIC = re.compile(
    rb"""(@(?:interface|implementation)\s++|[(<]\s*+
    (?:(?:const|__unsafe_unretained|out|inout|in|bycopy|byref|oneway)\s++)*+)
    ([A-Z_][A-Z0-9_]++\()(\w++)([^()\n]*+\))""",
    re.VERBOSE,
)


def repair(source: bytes) -> bytes:
    r"""Return the source with these blank; offsets and lines stay.

    >>> repair(b"#ifndef A\n@interface SOME(List, Item)\n@end\n#endif\n")
    b'#if !   A\n@interface      List       \n@end\n#endif\n'
    """
    source = IFDEF.sub(_asked, source)
    source = EXPORTED.sub(blank, source)
    return repair_c(GENERIC.sub(_plain, source))


def _asked(found: re.Match[bytes]) -> bytes:
    return (found[1] + (b" !" if found[2] else b"")).ljust(len(found[0]))


def _plain(found: re.Match[bytes]) -> bytes:
    front, macro, name, rest = found.groups()
    return front + b" " * len(macro) + name + b" " * len(rest)
