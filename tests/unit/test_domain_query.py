"""What may be sent as domains of an earlier answer, and what is said of the rest."""

import json

import pytest

from shared.api.domain_query import parse_previous_domains
from shared.api.problems import Fault


@pytest.mark.parametrize(
    ("previous", "issue"),
    [
        ("Billing", "not JSON"),
        ("[" * 2_000, "array"),
        (b"[\xff]".decode(errors="replace"), "not JSON"),
        ("", "not JSON"),
        ('["Billing"]', "object"),
        ('[{"name": ""}]', "name"),
        ('[{"name": "a\\u0000b"}]', "name"),
        ('[{"name": " b"}]', "name"),
        ('[{"name": "a\\u2028b"}]', "name"),
        ('[{"name": "\\u202eb"}]', "name"),
        ('[{"name": "a\\u2066"}]', "name"),
        (json.dumps([{"name": f"{n}"} for n in range(100_000)]), "more than 32"),
        ('[{"name": {"name": "A"}}]', "name"),
        (json.dumps([{"name": "x" * 65}]), "name"),
        ('[{"subdomainCount": 1}]', "name"),
        ('[{"name": "A", "subdomainCount": -1}]', "subdomainCount"),
        ('[{"name": "A", "subdomainCount": 1e9}]', "subdomainCount"),
        ('[{"name": "A"}, {"name": "a"}]', "twice"),
        ('[{"name": "A"}, {"name": "AKIAIOSFODNN7EXAMPLE"}]', "`[1].name` looks like"),
        ('[{"name": "ann@example.com"}]', "`[0].name` looks like"),
        ('[{"name": "10.0.3.7"}]', "`[0].name` looks like"),
        ('[{"name": "\\u3164"}]', "`[0].name` has nothing to be seen"),
        ('[{"name": "\\ue000"}]', "`[0].name` has nothing to be seen"),
        (json.dumps([{"name": str(n)} for n in range(33)]), "more than 32"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_place(previous: str, issue: str) -> None:
    with pytest.raises(Fault) as refused:
        parse_previous_domains(previous, "query")

    (detail,) = refused.value.details
    assert (detail.field, detail.location) == ("previousDomains", "query")
    assert issue in detail.issue


def test_names_and_counts_are_taken_and_other_members_let_be() -> None:
    sent = [{"name": "Billing", "subdomainCount": 2, "why": "x"}, {"name": "Käse & Co"}]

    assert parse_previous_domains(json.dumps(sent), "body") == [
        {"name": "Billing", "subdomain_count": 2},
        {"name": "Käse & Co", "subdomain_count": 0},
    ]
