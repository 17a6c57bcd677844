"""Completes the OpenAPI document that the routes describe: what all of them share."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from pydantic import BaseModel

from shared.api import openapi_examples as examples
from shared.api.openapi import SECURITY_SCHEMES
from shared.api.openapi_headers import HEADERS, OF_EVERY_ANSWER, headers_of
from shared.api.operations import OPERATIONS
from shared.api.problems import MEDIA_TYPE, Problem
from shared.api.result_bodies import RESULTS
from shared.core.jobs import ANALYSIS_KINDS

_SCHEMAS = "#/components/schemas/"
_JSON = "application/json"
_RETRIED = ("429", "503")
_OTHER_METHODS = "405"


_OF_USER = {"path.user_id": "$response.body#/userId"}
_OF_KEY = {
    "path.user_id": "$request.path.user_id",
    "path.api_key_id": "$response.body#/apiKeyId",
}


def _links(parameters: dict[str, str], *operation_ids: str) -> dict[str, Any]:
    return {
        name: {"operationId": name, "parameters": parameters} for name in operation_ids
    }


# What an answer leads to.
_LINKS = {
    ("create-user", "201"): _links(
        _OF_USER, "create-key", "list-keys", "set-subscription"
    ),
    ("create-key", "201"): _links(_OF_KEY, "rotate-key", "revoke-key"),
    ("rotate-key", "201"): _links(_OF_KEY, "revoke-key"),
}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Add schemas, headers, examples and security schemes; the document is changed."""
    components = document.setdefault("components", {})
    components["securitySchemes"] = SECURITY_SCHEMES
    components["headers"] = HEADERS
    schemas = components.setdefault("schemas", {})
    models: list[type[BaseModel]] = [Problem, *dict.fromkeys(RESULTS.values())]
    for model in models:
        _add_schema(schemas, model)
    for path, operation in _operations(document):
        _hoist(operation, schemas)
        # Said of each method of a path what the path answers to all others.
        operation["responses"][_OTHER_METHODS] = {
            "description": "The path does not take this method; `Allow` names those it"
            " takes. Who shows no good key gets 401, so that clients may probe theirs"
            " with a GET where there is none",
            "content": {MEDIA_TYPE: {"schema": {"$ref": f"{_SCHEMAS}Problem"}}},
        }
        for status, answer in operation["responses"].items():
            _complete_answer(path, status, answer, schemas)
            if links := _LINKS.get((operation["operationId"], status)):
                answer["links"] = links
    for operation_of in OPERATIONS:
        described = document.get("paths", {}).get(operation_of.path)
        if described and operation_of.kind in RESULTS:
            name = RESULTS[operation_of.kind].__name__
            answer = described["post"]["responses"]["200"]
            _say_result(answer, name)
            if operation_of.kind in ANALYSIS_KINDS:
                found = examples.completed(name, schemas)
                answer["content"][_JSON]["examples"]["CompletedEnvelope"] = found
    return document


def _operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in document.get("paths", {}).items():
        for operation in methods.values():
            yield path, operation


def _add_schema(schemas: dict[str, Any], model: type[BaseModel]) -> None:
    schema = model.model_json_schema(
        mode="serialization", ref_template=f"{_SCHEMAS}{{model}}"
    )
    schemas.update(schema.pop("$defs", {}))
    schemas[model.__name__] = schema


def _hoist(operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Move what a body's schema refers to where its references look for it."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        schemas.update(content["schema"].pop("$defs", {}))


def _complete_answer(
    path: str, status: str, answer: dict[str, Any], schemas: dict[str, Any]
) -> None:
    names = list(OF_EVERY_ANSWER)
    if status in _RETRIED:
        names.append("Retry-After")
    if status == str(HTTPStatus.UNAUTHORIZED.value):
        names.append("WWW-Authenticate")
    if status == _OTHER_METHODS:
        names.append("Allow")
    answer["headers"] = headers_of(*names) | answer.get("headers", {})
    content = answer.get("content", {})
    if MEDIA_TYPE in content:
        content[MEDIA_TYPE]["example"] = examples.problem(path, int(status))
    if _JSON in content:
        found = examples.of_schema(content[_JSON]["schema"], schemas)
        content[_JSON] |= {"examples": found} if found else {}


def _say_result(answer: dict[str, Any], name: str) -> None:
    """Narrow the completed envelope down to the result of one operation."""
    result = {"properties": {"result": {"$ref": f"{_SCHEMAS}{name}"}}}
    schema = answer["content"][_JSON]["schema"]
    schema["anyOf"] = [
        {"allOf": [choice, result]}
        if choice.get("$ref") == f"{_SCHEMAS}CompletedEnvelope"
        else choice
        for choice in schema["anyOf"]
    ]
