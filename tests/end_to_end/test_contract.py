"""The OpenAPI documents are valid and whole, and a few made-up requests agree."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from functions.operator.app import build_app as build_operator_app
from functions.submit.app import build_app as build_submit_app
from proofs.contract.__main__ import SCHEMATHESIS
from shared.wiring import Services

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
BUILDERS = {
    "/v1/openapi.json": build_submit_app,
    "/operator/openapi.json": build_operator_app,
}
needs_schemathesis = pytest.mark.skipif(
    not SCHEMATHESIS.exists(), reason="`make test` installs Schemathesis"
)


@pytest.fixture(params=BUILDERS)
async def document(
    request: pytest.FixtureRequest, services: Services
) -> dict[str, Any]:
    transport = httpx.ASGITransport(BUILDERS[request.param](services))
    async with httpx.AsyncClient(transport=transport, base_url="http://app") as client:
        found: dict[str, Any] = (await client.get(request.param)).json()
        return found


@needs_schemathesis
def test_the_documents_are_valid(document: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "openapi.json"
    file.write_text(json.dumps(document))

    done = subprocess.run(
        [SCHEMATHESIS.with_name("openapi-spec-validator"), file],
        check=False,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_every_operation_tells_all_of_its_answers(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    operations = [
        (path, operation)
        for path, methods in document["paths"].items()
        for operation in methods.values()
    ]
    assert len(operations) >= 10
    for path, operation in operations:
        assert operation["operationId"], path
        assert operation["summary"], path
        for status, answer in operation["responses"].items():
            where, headers = f"{path} {status}", answer["headers"].keys()
            assert {"X-Request-Id", "RateLimit-Reset"} <= headers, where
            for content in answer.get("content", {}).values():
                assert content.keys() & {"example", "examples"}, where
            if status in ("429", "503"):
                assert "Retry-After" in headers, where
        assert "Allow" in operation["responses"]["405"]["headers"], path
        if operation.get("security"):
            assert {"401", "500", "503"} <= operation["responses"].keys(), path


def test_every_bound_is_told_in_the_words_of_json_schema(
    document: dict[str, Any],
) -> None:
    def words(part: object) -> set[str]:
        if isinstance(part, list):
            return set[str]().union(*map(words, part))
        if isinstance(part, dict):
            return set(part).union(*map(words, part.values()))
        return set()

    assert "minimum" in words(document)
    assert not words(document) & {"ge", "gt", "le", "lt", "max_length", "min_length"}


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    def references(part: object) -> list[str]:
        if isinstance(part, list):
            return [found for item in part for found in references(item)]
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + references(list(part.values()))
        return []

    for reference in references(document):
        place: Any = document
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]
        assert place


@pytest.mark.slow
@needs_schemathesis
def test_requests_made_up_from_the_documents_are_answered_as_they_say() -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "proofs.contract"),
            *("--cases", "1", "--examples", "3", "--phases", "examples,fuzzing"),
        ],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=280,
    )

    assert done.returncode == 0, done.stdout + done.stderr
