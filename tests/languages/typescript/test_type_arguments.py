"""Types that grow from call to call are taken for any of their class."""

from tests.support.resolving import resolved

GROWING = """
class Chain<T> { value!: T; wrap(): Chain<Chain<T>> { return null as any; } }
class Service { call(): void {} }
function use(chain: Chain<Service>) {
  chain.wrap().value.value.call();
  CALLS
}
"""


def test_types_that_grow_are_followed_to_a_bound() -> None:
    calls = f"chain{'.wrap()' * 12}.value.wrap();"

    found = resolved({"m.ts": GROWING.replace("CALLS", calls)})

    names = {link.target.definition.qualified_name for link in found.calls}
    assert names == {"Chain.wrap", "Service.call"}
    assert found.widened > 0
    assert not found.truncated


def test_types_that_do_not_grow_are_all_told_apart() -> None:
    found = resolved({"m.ts": GROWING.replace("CALLS", "chain.value.call();")})

    assert found.widened == 0
