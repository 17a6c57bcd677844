"""The offline classifier: what trees are told to be made of, and for how long."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from shared.core.purposes import Purpose
from shared.domains.classification import Classification, PreviousDomain
from shared.domains.offline import MOST_DOMAINS, MOST_SUBDOMAINS, classify_outline
from shared.domains.outline import Outline
from shared.domains.words import MAX_NAME_CHARACTERS
from tests.support.outlines import names, outline

ROOT = Path(__file__).parents[2]


def shop() -> Outline:
    """A web shop in one package, with a folder for each thing that it is about."""
    tree = {
        f"shop/{folder}/{file}.py": [f"{verb}_{folder}_{file}" for verb in verbs]
        for folder, verbs in {
            "billing": ["get", "send", "pay", "cancel"],
            "catalog": ["find", "list", "add"],
            "accounts": ["login", "register", "find"],
        }.items()
        for file in ("models", "views", "forms", "emails")
    }
    tree |= {
        "shop/__init__.py": [],
        "shop/utils/text.py": ["slug"],
        "tests/test_billing.py": ["test_pay"],
        "vendor/lib/thing.py": ["thing"],
        "shop/api_pb2.py": ["Message"],
        "docs/conf.py": ["setup"],
        "setup.py": [],
    }
    imports = [
        (f"shop/{folder}/views.py", f"shop/{folder}/models.py")
        for folder in ("billing", "catalog", "accounts")
    ]
    return outline(tree, [*imports, ("shop/catalog/views.py", "shop/utils/text.py")])


def home(classification: Classification, id_: str) -> str:
    return classification.places[id_].domain


def test_domains_are_called_like_the_folders_that_they_grow_from() -> None:
    classification = classify_outline(shop())

    assert set(names(classification)) == {"Billing", "Catalog", "Accounts"}
    assert home(classification, "function:shop/billing/views.py:pay_billing_views") == (
        "Billing"
    )


def test_what_only_serves_goes_where_it_is_used() -> None:
    assert home(classify_outline(shop()), "file:shop/utils/text.py") == "Catalog"


def test_what_is_no_production_code_is_left_out_with_the_reason() -> None:
    left_out = classify_outline(shop()).left_out

    assert left_out == {
        "file:tests/test_billing.py": Purpose.TEST,
        "function:tests/test_billing.py:test_pay": Purpose.TEST,
        "file:vendor/lib/thing.py": Purpose.VENDORED,
        "function:vendor/lib/thing.py:thing": Purpose.VENDORED,
        "file:shop/api_pb2.py": Purpose.GENERATED,
        "class:shop/api_pb2.py:Message": Purpose.GENERATED,
        "file:docs/conf.py": Purpose.EXAMPLE,
        "function:docs/conf.py:setup": Purpose.EXAMPLE,
        "file:setup.py": Purpose.TOOLING,
    }


def test_packages_of_one_repository_are_domains_without_their_common_prefix() -> None:
    packages = ("parser", "generator", "traverse", "types", "runtime")
    tree = {
        f"packages/acme-{name}/src/{file}.ts": [f"{name}{n}" for n in range(5)]
        for name in packages
        for file in ("index", "main", name)
    }

    assert set(names(classify_outline(outline(tree)))) == {
        "Parser",
        "Generator",
        "Traverse",
        "Types",
        "Runtime",
    }


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        ({}, {}),
        ({"README.md": []}, None),
        ({"main.py": ["send_invoice", "print_invoice"]}, {"Invoice"}),
        ({"main.py": []}, {"Application"}),
        ({"calc.py": ["add"]}, {"Calc"}),
        ({"app.py": [], "models.py": ["User"], "views.py": []}, {"Models"}),
        ({"test_a.py": ["test_a"]}, {"A"}),
    ],
)
def test_small_trees_have_few_domains(
    tree: dict[str, list[str]], expected: set[str] | None
) -> None:
    language = "other" if expected is None else "python"

    classification = classify_outline(outline(tree, language=language))

    assert set(names(classification)) == set(expected or ())


def test_earlier_names_are_kept_where_they_fit() -> None:
    previous = (
        PreviousDomain(name="billing", subdomain_count=1),
        PreviousDomain(name="AccountManagement", subdomain_count=2),
        PreviousDomain(name="Shipping", subdomain_count=3),
    )

    found = names(classify_outline(shop(), previous))

    assert set(found) == {"billing", "AccountManagement", "Catalog"}
    assert len(found["billing"]) == 1


def test_an_answer_given_back_is_given_again() -> None:
    first = classify_outline(shop())
    previous = tuple(
        PreviousDomain(name=domain.name, subdomain_count=len(domain.subdomains))
        for domain in first.domains
    )

    assert names(classify_outline(shop(), previous)) == names(first)


_PROGRAM = """
import sys
sys.path.insert(0, {root!r})
from tests.unit.test_domains import shop
from shared.domains.offline import classify_outline
from shared.domains.handover import Handover
from hashlib import sha256
handover = Handover(outline=shop(), offline=classify_outline(shop()))
print(sha256(handover.encode()).hexdigest())
"""


def test_the_answer_does_not_depend_on_the_process() -> None:
    program = _PROGRAM.format(root=str(ROOT))

    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(answers) == 1


_PARTS = st.sampled_from(
    [
        "src",
        "app",
        "billing",
        "users",
        "utils",
        "test",
        "a-b",
        "",
        "é",
        "日本",
        "_",
        "9",
    ]
) | st.text(min_size=1, max_size=300).filter(lambda text: "/" not in text)


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    paths = draw(
        st.lists(
            st.lists(_PARTS.filter(bool), min_size=1, max_size=5).map("/".join),
            max_size=25,
            unique=True,
        )
    )
    symbols = st.lists(
        st.sampled_from(["get_user", "User", "f", "é", "X" * 500]), unique=True
    )
    tree = {path: draw(symbols) for path in paths}
    edges = st.tuples(st.sampled_from(paths), st.sampled_from(paths))
    imports = draw(st.lists(edges, max_size=30)) if paths else []
    return outline(tree, [edge for edge in imports if edge[0] != edge[1]])


_PREVIOUS = st.lists(
    st.builds(
        PreviousDomain,
        name=st.sampled_from(["Billing", "Users", "é"]) | st.text(min_size=1),
        subdomain_count=st.integers(0, 1000),
    ),
    max_size=10,
    unique_by=lambda domain: domain.name.lower(),
)


@settings(max_examples=60, deadline=None)
@given(tree=outlines(), previous=_PREVIOUS)
def test_everything_has_one_place_or_a_reason(
    tree: Outline, previous: list[PreviousDomain]
) -> None:
    classification = classify_outline(tree, previous)

    placed, left_out = set(classification.places), set(classification.left_out)
    assert placed | left_out == set(tree.ids)
    assert not placed & left_out
    assert len(classification.domains) <= MOST_DOMAINS
    found = names(classification)
    assert len({name.lower() for name in found}) == len(classification.domains)
    asked = {domain.name for domain in previous}
    for domain, parts in found.items():
        assert domain in asked or 0 < len(domain) <= MAX_NAME_CHARACTERS
        assert 1 <= len(parts) <= MOST_SUBDOMAINS
        assert len({part.lower() for part in parts}) == len(parts)
        assert all(0 < len(part) <= MAX_NAME_CHARACTERS for part in parts)
    for place in classification.places.values():
        assert place.subdomain in found[place.domain]
    for domain_ in classification.domains:
        texts = [domain_.description, *domain_.responsibilities]
        texts += [part.description for part in domain_.subdomains]
        assert all(len(text) <= 500 for text in texts)


def test_words_of_any_script_are_told_apart_by_their_capitals() -> None:
    tree = {
        f"{folder}/{file}.py": ["öffnen"]
        for folder in ("größe", "Ausgang", "заказыСклада", "หน้าแรก")
        for file in ("länge", "maß", "счёт")
    }

    found = names(classify_outline(outline(tree)))

    assert set(found) == {"Größe", "Ausgang", "ЗаказыСклада", "หน้าแรก"}
    assert "Länge" in found["Größe"]


def test_of_many_packages_of_one_size_none_lends_its_name_to_all_the_others() -> None:
    packages = [f"{first}{last}" for first in "abcdef" for last in "ueaoi"]
    tree = {
        f"packages/{package}/{file}.ts": ["run"]
        for package in packages
        for file in ("main", "jobs")
    }

    classification = classify_outline(outline(tree))

    large = max(
        classification.domains,
        key=lambda domain: int(domain.description.split()[0]),
    )
    assert int(large.description.split()[0]) > 20
    assert large.name.lower() not in packages
    assert "under" not in large.description
