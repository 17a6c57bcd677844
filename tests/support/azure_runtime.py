"""Runs our app through Microsoft's own Python runtime, the way its worker does.

Started as a process, with the app's settings in its environment; says as JSON what
the runtime found and what came of invoking it. The messages of the host's protocol
are stood in for by objects with the same fields: the generated classes come with the
host and not with the runtime.
"""

import asyncio
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import httpx

from tests.support.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
_START_TRIES = 200


class Message(SimpleNamespace):
    """A protocol message: the fields it was given, and which of them is set."""

    def WhichOneof(self, _group: str) -> str | None:  # noqa: N802 - the protocol's name
        """Name the one field that is set."""
        return next(iter(vars(self)), None)


class _Binding(Message):
    undefined = -1
    # The directions as numbers, as azure.functions has them.
    out, inout = 1, 2


class _Status(Message):
    Failure, Success = 0, 1


PROTOCOL = SimpleNamespace(
    BindingInfo=_Binding,
    FunctionLoadResponse=Message,
    FunctionMetadataResponse=Message,
    InvocationResponse=Message,
    NullableBool=Message,
    ParameterBinding=Message,
    RpcException=Message,
    RpcFunctionMetadata=Message,
    RpcHttp=Message,
    StatusResult=_Status,
    TypedData=Message,
    WorkerInitResponse=Message,
    WorkerMetadata=Message,
)


class Worker:
    """The part of the worker that hands the host's messages to the runtime."""

    def __init__(self, runtime: Any) -> None:  # noqa: ANN401 - an untyped package
        self._runtime = runtime
        self.capabilities: Mapping[str, str] = {}
        self.functions: dict[str, Any] = {}

    async def start(self) -> None:
        """Index the app."""
        started = await self._runtime.worker_init_request(
            _request(
                worker_init_request=Message(
                    capabilities={}, function_app_directory=str(ROOT)
                )
            )
        )
        _check(started)
        self.capabilities = started.capabilities
        listed = await self._runtime.functions_metadata_request(_request())
        _check(listed)
        for found in listed.function_metadata_results:
            self.functions[found.name] = found
            loading = Message(function_id=found.function_id, metadata=found)
            _check(
                await self._runtime.function_load_request(
                    _request(function_load_request=loading)
                )
            )

    async def invoke(
        self, name: str, argument: str, value: Message, invocation_id: str
    ) -> None:
        """Run one function; raises when the runtime reports a failure."""
        invocation = Message(
            invocation_id=invocation_id,
            function_id=self.functions[name].function_id,
            trace_context=Message(trace_parent="", trace_state="", attributes={}),
            retry_context=Message(retry_count=0, max_retry_count=0, exception=None),
            trigger_metadata={},
            input_data=[_Input(name=argument, data=value)],
        )
        _check(
            await self._runtime.invocation_request(
                _request(invocation_request=invocation)
            )
        )


class _Input(Message):
    def WhichOneof(self, _group: str) -> str:  # noqa: N802 - the protocol's name
        return "data"


def _request(**fields: object) -> Message:
    return Message(
        request=Message(**fields),
        properties={"host": "127.0.0.1", "protos": PROTOCOL},
    )


def _check(answer: Message) -> None:
    if answer.result.status != _Status.Success:
        failure = answer.result.exception
        raise RuntimeError(f"{failure.message}\n{failure.stack_trace}")


async def _get(worker: Worker, path: str, function: str = "submit") -> tuple[int, str]:
    """Ask a function over the runtime's HTTP server, as the host forwards a request."""
    invocation_id = str(uuid4())
    empty = Message()
    http = Message(method="GET", url=path, headers={}, body=empty, params={}, query={})
    invoking = asyncio.create_task(
        worker.invoke(function, "req", Message(http=http), invocation_id)
    )
    async with httpx.AsyncClient(
        base_url=worker.capabilities["HttpUri"],
        transport=httpx.AsyncHTTPTransport(retries=_START_TRIES),
        headers={"x-ms-invocation-id": invocation_id},
        timeout=PATIENCE_S,
    ) as client:
        answer = await client.get(path)
    await invoking
    return answer.status_code, answer.text


async def _main() -> None:
    sys.path.insert(0, str(ROOT))
    import azure_functions_runtime as runtime  # noqa: PLC0415 - where there is one

    worker = Worker(runtime)
    await worker.start()
    bindings = {
        name: [json.loads(text) for text in found.raw_bindings]
        for name, found in worker.functions.items()
    }
    health = await _get(worker, "/health")
    missing = await _get(worker, "/v1/nowhere")
    unopened = await _get(worker, "/operator/health", "operator")
    tick = Message(json=json.dumps({"IsPastDue": False}))
    await worker.invoke("sweep_timer", "timer", tick, str(uuid4()))
    report = {
        "bindings": bindings,
        "health": health,
        "missing": missing,
        "unopened": unopened,
        "timer": "succeeded",
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    asyncio.run(_main())
