"""Terms of chains grow with the chain, and not by doubling at each link of it."""

import msgspec
import pytest

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts

LONG = 60
# Bytes that one link of a chain may add, for each link in front of it.
MOST_BYTES = 400

CHAINS = {
    "members": ("scala", "val y = x{}", ".head"),
    "views": ("scala", "val y = x{}", ".tail"),
    "both": ("scala", "val y = x{}", ".tail.head"),
    "lists of arguments": ("scala", "val y = f{}", "(a)"),
    "members of Dart": ("dart", "var y = x{};", ".first"),
    "views of Dart": ("dart", "var y = x{};", ".values"),
    "subscripts of Dart": ("dart", "var y = x{};", "[0]"),
    "subscripts of Swift": ("swift", "let y = x{}", "[0]"),
    "groups": ("python", "try: f()\nexcept* E as e: g(e{})", ".exceptions"),
    "causes": ("python", "try: f()\nexcept E as e: g(e{})", ".__cause__"),
    "sums": ("python", "y = x{}", " + x"),
    "unions": ("python", "y = x{}", " | x"),
    "tables": ("python", "y = x{}", "[0]"),
    "optional": ("javascript", "var y = x{}", "?.a"),
    "sums of Swift": ("swift", "let y = x{}", " + x"),
    "sums of Groovy": ("groovy", "def y = x{}", ".head()"),
    "members of Lua": ("lua", "local y = x{}", "[1]"),
    "members of Perl": ("perl", "my $y = $x{};", "->[0]"),
    "members of F#": ("fsharp", "let y = x{}", ".[0]"),
    "members of Zig": ("zig", "const y = x{};", "[0]"),
    "members of C#": ("csharp", "class A {{ void f() {{ var y = x{}; }} }}", "[0]"),
    "members of Java": ("java", "class A {{ void f() {{ var y = x{}; }} }}", ".get(0)"),
}


def size(language: str, source: str) -> int:
    facts = extract(by_name()[language].spec, "a", source.encode())
    assert isinstance(facts, FileFacts)
    return len(msgspec.msgpack.encode(facts))


@pytest.mark.parametrize("chain", CHAINS)
def test_a_chain_takes_no_more_than_the_square_of_its_links(
    chain: str,
) -> None:
    language, frame, link = CHAINS[chain]

    few = size(language, frame.format(link * 4))
    many = size(language, frame.format(link * LONG))

    assert few < many
    assert many < MOST_BYTES * LONG * LONG
