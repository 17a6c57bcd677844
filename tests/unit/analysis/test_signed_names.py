"""Names with signs in them are mentioned as others are."""

import time

import pytest

from shared.pipeline.clues.sources.names import Names
from shared.pipeline.clues.sources.words import parts_in_code
from tests.unit.analysis.test_dead_code import dead

RUBY = """
class Cart
  attr_writer :total
  def full?
    true
  end
  def empty!
    1
  end
  def lost!
    2
  end
  def <<(item)
    item
  end
  def one = 1
  def two = 2
  def three = 3
  def four = 4
end
cart = Cart.new
cart.one + cart.two + cart.three + cart.four
"""
OTHERS = {
    "asked of what nobody knows": (
        "x.rb",
        "def go(a)\n  a.full?\nend\ngo(1)\n",
        "full?",
    ),
    "in a template": ("x.erb", "<% if cart.full? %>yes<% end %>\n", "full?"),
    "with an exclamation mark": ("x.erb", "<% cart.empty! %>\n", "empty!"),
    "written by its word alone": ("x.erb", "<% cart.total += 1 %>\n", "total="),
}


@pytest.mark.parametrize(("path", "text", "name"), OTHERS.values(), ids=list(OTHERS))
def test_a_name_with_a_sign_is_mentioned_with_it(
    path: str, text: str, name: str
) -> None:
    found = dead({"cart.rb": RUBY, path: text})

    assert found[f"Cart.{name}"] in {"low", "medium"}
    assert found["Cart.lost!"] == "high"
    assert "Cart.<<" not in found


def test_a_word_without_the_sign_is_another_name() -> None:
    found = dead({"cart.rb": RUBY, "x.md": "It is full, lost! is not said.\n"})

    assert (found["Cart.full?"], found["Cart.lost!"]) == ("high", "medium")


def test_a_package_of_perl_is_mentioned_by_its_whole_name() -> None:
    found = dead(
        {
            "run.pl": "use Shop::Cart;\nmy $class = 'Shop::Cart';\n",
            "Shop/Cart.pm": "package Shop::Cart;\nsub lost { 2 }\n1;\n",
        }
    )

    assert found.get("Shop::Cart") != "high"


def test_what_ends_the_life_of_an_object_of_csharp_runs() -> None:
    text = (
        "class File { ~File() { Shut(); } void Shut() {} void Lost() {}"
        " static void Main() { new File(); } }\n"
    )

    assert dead({"File.cs": text}) == {"File.Lost": "high"}


def test_names_are_found_with_all_their_signs() -> None:
    names = Names(["valid?", "valid", "Shop::Cart", "total="])
    text = b"Shop::Carts valid total == 1"

    assert names.held_by(text) == {b"valid", b"total="}
    assert list(names.places(text, names.held_by(text))) == [
        (b"valid", 12),
        (b"total=", 18),
    ]


def test_a_word_as_long_as_a_map_of_sources_is_looked_at_once() -> None:
    began = time.process_time()

    assert parts_in_code(b"// map " + b"a" * 200_000, "javascript") == (set(), set())
    assert time.process_time() - began < 2
