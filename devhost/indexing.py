"""Loads function_app.py and validates what it registers, as the host and worker do."""

import importlib
import inspect
import json
import logging
import os
import re
import sys
import typing
from pathlib import Path
from typing import Any

import azure.functions as func
from azurefunctions.extensions import base as extension

from devhost.functions import METHODS, Function, HttpFunction, Inventory, TimerFunction
from devhost.refusal import Refused
from devhost.schedules import parse_schedule
from devhost.settings import HostConfig, resolve_settings

_NAME = re.compile(r"[A-Za-z][\w-]{0,127}", re.ASCII)
_BINDING_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,127}|\$return")
_INIT_INDEXING_SINCE = (3, 13)  # from here on the worker always does it

_log = logging.getLogger("devhost")


def index(app_dir: Path, config: HostConfig) -> Inventory:
    """Import the app and list its functions.

    Raises:
        Refused: the host or the worker would not start it.
    """
    functions = [_read(found) for found in _registered(_function_app(app_dir))]
    enabled = [f for f in functions if f.name.lower() not in config.disabled]
    inventory = Inventory(
        http=tuple(f for f in enabled if isinstance(f, HttpFunction)),
        timers=tuple(f for f in enabled if isinstance(f, TimerFunction)),
    )
    if (
        inventory.http
        and sys.version_info < _INIT_INDEXING_SINCE
        and not config.init_indexing
    ):
        raise Refused(
            "HTTP streams are silently off on this Python unless the app setting "
            "PYTHON_ENABLE_INIT_INDEXING is 1; set it in local.settings.json."
        )
    return inventory


def _function_app(app_dir: Path) -> func.FunctionRegister:
    if not (app_dir / "function_app.py").exists():
        raise Refused(f"There is no function_app.py in {app_dir}.")
    os.chdir(app_dir)
    sys.path.insert(0, str(app_dir))
    try:
        module = importlib.import_module("function_app")
    except Exception as error:  # whatever somebody's module raises
        _log.exception("function_app.py failed")
        raise Refused(
            f"function_app.py cannot be loaded: {type(error).__name__}: {error}"
        ) from error
    apps = [
        name
        for name, value in vars(module).items()
        if isinstance(value, func.FunctionRegister)
    ]
    match apps:
        case [name]:
            app: func.FunctionRegister = getattr(module, name)
            return app
        case []:
            raise Refused(
                "Could not find top level function app instances in function_app.py."
            )
        case _:
            raise Refused(
                "More than one FunctionApp or other top level function app instances "
                f"are defined: {', '.join(apps)}."
            )


def _registered(app: func.FunctionRegister) -> list[Any]:
    try:
        return list(app.get_functions())
    except ValueError as error:  # duplicate names, a function without a trigger
        raise Refused(str(error)) from error


def _read(found: Any) -> Function:  # noqa: ANN401 - the SDK's builders have no type
    name: str = found.get_function_name()
    if not _NAME.fullmatch(name):
        raise Refused(
            f"'{name}' is not a valid function name: it must begin with a letter and "
            "hold letters, digits, - and _ only, 128 at most."
        )
    bindings = [json.loads(text) for text in found.get_raw_bindings()]
    trigger = next(b for b in bindings if b["type"].lower().endswith("trigger"))
    if trigger["type"] not in ("httpTrigger", "timerTrigger"):
        raise Refused(
            f"The function '{name}' has a {trigger['type']}: not one of this host."
        )
    code = found.get_user_function()
    if not inspect.iscoroutinefunction(code):
        raise Refused(f"The function '{name}' must be async: it would block the rest.")
    common: dict[str, Any] = {
        "name": name,
        "code": code,
        "argument": trigger["name"],
        "wants_context": _check_parameters(name, code, bindings, trigger),
    }
    if trigger["type"] == "timerTrigger":
        schedule = resolve_settings(name, trigger["schedule"])
        return TimerFunction(
            **common,
            next_run=parse_schedule(name, schedule),
            run_on_startup=trigger.get("runOnStartup") is True,
        )
    route = trigger.get("route")
    return HttpFunction(
        **common,
        route=name if route is None else route,
        methods=tuple(trigger.get("methods") or METHODS),
        auth_level=(trigger.get("authLevel") or "FUNCTION").lower(),
    )


def _check_parameters(
    name: str,
    code: Any,  # noqa: ANN401 - any function
    bindings: list[dict[str, Any]],
    trigger: dict[str, Any],
) -> bool:
    """Compare bindings with parameters; returns whether the context is wanted."""
    for binding in bindings:
        if not _BINDING_NAME.fullmatch(binding["name"]):
            raise Refused(
                f"The function '{name}' is in error: the binding name "
                f"'{binding['name']}' is invalid; use letters and digits only."
            )
    parameters = set(inspect.signature(code).parameters)
    bound = {b["name"] for b in bindings} - {"$return"}
    wants_context = "context" in parameters - bound
    if unbound := parameters - bound - {"context"}:
        raise Refused(
            f"Cannot load the function '{name}': the following parameters are declared "
            f"in Python but not in the function decorator: {_listed(unbound)}."
        )
    if missing := bound - parameters:
        raise Refused(
            f"Cannot load the function '{name}': the following parameters are declared "
            f"in the function decorator but not in Python: {_listed(missing)}."
        )
    annotation = typing.get_type_hints(code).get(trigger["name"])
    if annotation is not None and not _fits(trigger["type"], annotation):
        raise Refused(
            f"Cannot load the function '{name}': the type of '{trigger['name']}' does "
            f"not fit a {trigger['type']}: {annotation!r}."
        )
    return wants_context


def _fits(trigger_type: str, annotation: object) -> bool:
    if trigger_type == "httpTrigger":
        # Streams mode is decided for the whole app; buffered requests are not served.
        return bool(extension.RequestTrackerMeta.check_type(annotation))
    return isinstance(annotation, type) and issubclass(annotation, func.TimerRequest)


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))
