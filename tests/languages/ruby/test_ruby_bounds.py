"""Whoever writes a `Gemfile` decides how long it is, and not how long it takes."""

from shared.languages.ruby.gems import gem_of, gems

MANY = 1_000_000


def test_endless_spaces_behind_a_gem_end() -> None:
    # Were they shared out in all ways between two places, this would take days.
    text = "gem" + " " * MANY + "\ngem 'a'\nadd_dependency( 'b' )\nadd_x_dependency 'c'"

    assert gems({"Gemfile": text.encode()}) == {"a", "b", "c"}


def test_a_path_of_endless_parts_ends() -> None:
    assert gem_of("rack/test" + "/a" * MANY, frozenset({"rack-test"})) == "rack-test"
