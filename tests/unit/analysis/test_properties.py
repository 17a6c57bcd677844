"""Who reads or assigns a computed property depends on what it runs."""

import pytest

from tests.unit.analysis.test_impact import callers, only_impact

ORDERS = {
    "Order.cs": (
        "class Order {\n"
        "  public int Total => Sum();\n"
        "  int Sum() => 1;\n"
        "}\n"
        "class Bill { int Make(Order order) { return order.Total; } }\n"
    ),
    "Order.kt": (
        "class Order {\n"
        "  val Total: Int get() = Sum()\n"
        "  fun Sum() = 1\n"
        "}\n"
        "class Bill { fun Make(order: Order) = order.Total }\n"
    ),
}


@pytest.mark.parametrize("path", ORDERS)
def test_who_reads_a_property_depends_on_what_it_is_computed_by(path: str) -> None:
    target = {"file": path, "name": "Sum"}

    found = callers(only_impact({path: ORDERS[path]}, {"targets": [target]}))

    steps = {name: step for name, (step, _) in found.items()}
    assert steps == {"Order.Total": 1, "Bill.Make": 2}
