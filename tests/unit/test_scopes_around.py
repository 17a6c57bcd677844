"""What is around a scope is found without climbing, and is what climbing finds."""

from random import Random

import pytest

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Scope
from shared.resolution.project.binders import Binders
from shared.resolution.project.nearest import MAX_COMPARED, Nearest, beside


def nested(count: int, random: Random) -> list[Scope]:
    scopes = [Scope("module", NO_SCOPE)]
    for index in range(1, count):
        # Often the last one, so that some are deep.
        parent = random.choice([index - 1, random.randrange(index)])
        scopes.append(Scope("block", parent))
    return scopes


def climbed(scopes: list[Scope], among: set[int], scope: int) -> int:
    while scope != NO_SCOPE and scope not in among:
        scope = scopes[scope].parent
    return scope


@pytest.mark.parametrize("binders", [1, 2, 9, 40])
def test_the_nearest_scope_that_binds_a_name_is_found(binders: int) -> None:
    random = Random(binders)
    scopes = nested(60, random)
    among = set(random.sample(range(60), binders))
    found = Binders(scopes, ((scope, "x") for scope in among))

    for scope in range(60):
        assert found.nearest("x", scope) == climbed(scopes, among, scope)


def test_what_a_scope_binds_comes_in_the_order_of_the_file() -> None:
    scopes = nested(20, Random(1))
    bound = [(3, "b"), (3, "a"), (4, "b"), (5, "c"), (3, "b"), (5, "a")]
    found = Binders(scopes, bound)

    assert [found.names_of(scope) for scope in (3, 4, 5, 6)] == [
        ["b", "a"],
        ["b"],
        ["a", "c"],
        [],
    ]


def test_nothing_is_nearest_where_nothing_binds_the_name() -> None:
    found = Binders([Scope("module", NO_SCOPE)], [(MODULE_SCOPE, "x")])

    assert found.nearest("y", MODULE_SCOPE) == NO_SCOPE
    assert found.nearest("x", NO_SCOPE) == NO_SCOPE


def test_the_nearest_path_shares_most_folders() -> None:
    random = Random(1)
    parts = ["a", "b", "c"]
    paths = sorted({"/".join(random.choices(parts, k=5)) for _ in range(80)})
    near = Nearest(paths)

    def shared(path: str, other: str) -> int:
        pairs = zip(path.split("/"), other.split("/"), strict=True)
        return next((n for n, (one, two) in enumerate(pairs) if one != two), 5)

    for path in ("a/b/c/a/b", "c/c/c/c/c", "d/a/a/a/a"):
        most = max(shared(path, other) for other in paths)
        first = next(other for other in paths if shared(path, other) == most)
        assert near.to(path) == (most, first)


def test_of_very_many_paths_those_beside_one_are_compared_to_it() -> None:
    paths = [f"d{number:04}/a.c" for number in range(1_000)]

    few = beside(paths, "d0500/b.c")

    assert len(few) == MAX_COMPARED
    assert "d0500/a.c" in few
