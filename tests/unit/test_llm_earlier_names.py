"""Names that users have given are kept whatever a model makes of them."""

import pytest

from shared.domains.classification import PreviousDomain
from shared.llm.answers import SaidDomains
from shared.llm.reading import domains_in

_DOMAIN = {"description": "", "responsibilities": [], "subdomains": []}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("3D Rendering", "3D Rendering"),
        ("2nd Level Support", "2nd level support"),
        ("Shop.com Integration", "Shop.com Integration"),
        ("\U0001f6d2 Checkout", "Checkout"),
        ("\U0001f6d2", "\U0001f6d2"),
        ("\U0001f469\u200d\U0001f4bb Tools", "\U0001f469 \U0001f4bb Tools"),
        ("Cafe\u0301", "Caf\u00e9"),
        ("C++", "C++"),
        ("C", "C"),
        ("Enterprise Resource Planning And Warehouses", "x"),
        ("EnterpriseResourcePlanningAndWarehouseManagement", "x"),
    ],
)
def test_whatever_an_earlier_name_is_made_of_it_is_kept_as_it_was_given(
    given: str, said: str
) -> None:
    domain = _DOMAIN | {"name": given if said == "x" else said}
    answer = SaidDomains.model_validate({"domains": [domain]})
    previous = [
        PreviousDomain(name=name, subdomain_count=0) for name in ("C#", given, "Other")
    ]

    assert [each.name for each in domains_in(answer, previous)] == [given]


def test_names_that_are_no_earlier_ones_are_as_clean_as_ever() -> None:
    names = ("2nd", "see evil.com", "\U0001f6d2", "user accounts", "UserAccounts")
    domains = [_DOMAIN | {"name": name} for name in names]
    said = SaidDomains.model_validate({"domains": domains})
    previous = [PreviousDomain(name="3D Rendering", subdomain_count=0)]

    assert [each.name for each in domains_in(said, previous)] == ["UserAccounts"]
