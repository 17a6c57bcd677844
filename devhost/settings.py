"""Reads host.json, local.settings.json and the app settings in the environment."""

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from devhost.refusal import Refused

_SETTING = re.compile(r"%([^%]+)%")
_TRUE = ("1", "true")
_DEFAULT_BODY_LIMIT_BYTES = 104_857_600  # the real host's


@dataclass(frozen=True, slots=True, kw_only=True)
class HostConfig:
    """What of the configuration the host itself acts on."""

    route_prefix: str
    body_limit_bytes: int
    disabled: frozenset[str]
    init_indexing: bool


def load_local_settings(app_dir: Path) -> None:
    """Add local.settings.json's values; what the environment holds already wins."""
    file = app_dir / "local.settings.json"
    if not file.exists():
        return
    for name, value in _read_json(file).get("Values", {}).items():
        os.environ.setdefault(name, str(value))


def read_host_config(app_dir: Path) -> HostConfig:
    """Read host.json and the host's own app settings."""
    file = app_dir / "host.json"
    if not file.exists():
        raise Refused(f"There is no host.json in {app_dir}.")
    host_json = _read_json(file)
    if host_json.get("version") != "2.0":
        raise Refused('host.json must say "version": "2.0".')
    http = host_json.get("extensions", {}).get("http", {})
    return HostConfig(
        route_prefix=http.get("routePrefix", "api").strip("/"),
        body_limit_bytes=_body_limit_bytes(),
        disabled=frozenset(
            name.removeprefix("AzureWebJobs.").removesuffix(".Disabled").lower()
            for name, value in os.environ.items()
            if re.fullmatch(r"AzureWebJobs\..+\.Disabled", name)
            and value.lower() in _TRUE
        ),
        init_indexing=os.environ.get("PYTHON_ENABLE_INIT_INDEXING", "").lower()
        in _TRUE,
    )


def resolve_settings(function: str, text: str) -> str:
    """Replace each `%NAME%` in a binding by the app setting of that name."""

    def value_of(found: re.Match[str]) -> str:
        value = os.environ.get(found[1])
        if not value:
            raise Refused(
                f"The function '{function}' is in error: '{found[0]}' does not resolve "
                f"to a value; set {found[1]} in local.settings.json."
            )
        return value

    return _SETTING.sub(value_of, text)


def _body_limit_bytes() -> int:
    text = os.environ.get("FUNCTIONS_REQUEST_BODY_SIZE_LIMIT", "")
    if not text:
        return _DEFAULT_BODY_LIMIT_BYTES
    if not text.isdecimal():
        raise Refused(
            f"FUNCTIONS_REQUEST_BODY_SIZE_LIMIT must be a count of bytes, not '{text}'."
        )
    return int(text)


def _read_json(file: Path) -> dict[str, Any]:
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Refused(f"{file.name} is not valid JSON: {error}.") from error
    if not isinstance(content, dict):
        raise Refused(f"{file.name} must hold a JSON object.")
    return content
