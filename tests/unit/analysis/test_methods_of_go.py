"""Methods of Go belong to their types, and interfaces may ask for them unseen."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_dead_code import dead

_MODULE = "module example.org/kit\n"
_MAIN = (
    'package main\n\nimport "example.org/kit/internal/names"\n\n'
    "func main() { names.Go() }\n"
)
_TYPE = "type List []string\n\nfunc Go() { use(List{}) }\n\nfunc use(l List) {}\n"
_METHODS = (
    "func (l List) Less(i, j int) bool { return true }\n\n"
    "func (l *List) UnmarshalJSON(data []byte) error { return nil }\n\n"
    "func (l List) Offered() {}\n\n"
    "func (l List) lost() {}\n"
)


def _files(beside: str) -> dict[str, str]:
    files = {"go.mod": _MODULE, "main.go": _MAIN}
    path = "internal/names/names.go"
    files[path] = f"package names\n\n{_TYPE}"
    other = f"internal/names/{beside}"
    files[other] = f"{files.get(other, 'package names')}\n\n{_METHODS}"
    return files


@pytest.mark.parametrize("beside", ["names.go", "methods.go"])
def test_what_interfaces_call_is_used_where_its_type_is(beside: str) -> None:
    assert dead(_files(beside)) == {"List.Offered": "medium", "List.lost": "high"}


def test_the_reason_tells_of_interfaces() -> None:
    found = document(JobKind.DEAD_CODE, _files("names.go"))["deadCodeCandidates"]

    reasons = {each["name"]: (each["type"], each["reason"]) for each in found}
    assert reasons["List.Offered"] == (
        "method",
        "Nothing calls it, but an interface of another package may ask for it.",
    )


def test_methods_of_a_dead_type_are_as_dead() -> None:
    files = _files("names.go")
    files["internal/names/names.go"] += "\ntype gone int\n\nfunc (g gone) Give() {}\n"

    found = dead(files)

    assert (found["gone"], found["gone.Give"]) == ("high", "high")


def test_what_an_interface_asks_for_that_nobody_uses_is_dead() -> None:
    files = _files("names.go")
    files["internal/names/names.go"] += "\ntype Asks interface {\n\tAsk()\n}\n"

    found = dead(files)

    assert (found["Asks"], found["Asks.Ask"]) == ("high", "high")
