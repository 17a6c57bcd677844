"""All that is in a fact is found, whatever its fields are called."""

from shared.parsing.facts import Argument, Attribute, Call, Name
from shared.resolution.project.kept_names import terms_in


def test_each_field_is_looked_into() -> None:
    base, given = Name("base"), Name("given")
    callee, argument = Attribute(base, "member"), Argument(given)
    call = Call(scope=0, callee=callee, line=1, at=2, arguments=(argument,))

    found = list(terms_in(call))

    assert [each for each in found if isinstance(each, Name)] == [given, base]
    assert "member" in found
    assert callee in found
