"""Runs one function once, and logs it the way the host does."""

import logging
import secrets
import threading
import time
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

from devhost.functions import Function, TimerFunction

_log = logging.getLogger("devhost")


async def invoke(
    function: Function, value: object, traceparent: str | None = None
) -> Any:  # noqa: ANN401 - what a function returns is its own affair
    """Call a function with its trigger's value; its errors are logged and raised."""
    invocation_id = str(uuid4())
    arguments = {function.argument: value}
    if function.wants_context:
        arguments["context"] = _context(function, invocation_id, traceparent)
    _log.info("Executing 'Functions.%s' (Id=%s)", function.name, invocation_id)
    started_at = time.monotonic()
    outcome = "Cancelled"
    try:
        result = await function.code(**arguments)
        _check_result(function, result)
        outcome = "Succeeded"
    except Exception:
        outcome = "Failed"
        raise
    finally:
        _log.log(
            logging.ERROR if outcome == "Failed" else logging.INFO,
            "Executed 'Functions.%s' (%s, Id=%s, Duration=%dms)",
            *(function.name, outcome, invocation_id),
            (time.monotonic() - started_at) * 1000,
            exc_info=outcome == "Failed",
        )
    return result


def _check_result(function: Function, result: object) -> None:
    if result is not None and isinstance(function, TimerFunction):
        raise RuntimeError(
            f"function '{function.name}' without a $return binding "
            "returned a non-None value"
        )


def _context(
    function: Function, invocation_id: str, traceparent: str | None
) -> SimpleNamespace:
    parent = traceparent or f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"
    return SimpleNamespace(
        function_name=function.name,
        function_directory=".",
        invocation_id=invocation_id,
        thread_local_storage=threading.local(),
        retry_context=None,
        trace_context=SimpleNamespace(
            trace_parent=parent, trace_state="", attributes={}
        ),
    )
