"""What the Functions host refuses, devhost refuses, with one sentence each."""

import sys
from pathlib import Path

import pytest

from devhost.functions import Inventory
from devhost.indexing import index
from devhost.refusal import Refused
from devhost.settings import load_local_settings, read_host_config
from tests.support.hosts import write_app

HELLO = """
@app.function_name("hello")
@app.route(route="hello")
async def hello(req: Request) -> Response:
    return Response("hello")
"""
TICK = """
@app.function_name("{name}")
@app.timer_trigger(schedule="{schedule}", arg_name="timer")
async def tick(timer: func.TimerRequest) -> None:
    pass
"""


@pytest.fixture(autouse=True)
def process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo what indexing does to the process."""
    monkeypatch.chdir(Path.cwd())
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHON_ENABLE_INIT_INDEXING", "1")
    for name in ("WORKER_SCHEDULE", "AzureWebJobs.hello.Disabled"):
        monkeypatch.delenv(name, raising=False)


def load(app_dir: Path) -> Inventory:
    sys.modules.pop("function_app", None)
    try:
        load_local_settings(app_dir)
        return index(app_dir, read_host_config(app_dir))
    finally:
        sys.modules.pop("function_app", None)


def refusal(app_dir: Path) -> str:
    with pytest.raises(Refused) as raised:
        load(app_dir)
    return str(raised.value)


def test_http_and_timer_functions_are_found(tmp_path: Path) -> None:
    code = HELLO + TICK.format(name="tick", schedule="0 * * * * *")

    found = load(write_app(tmp_path, code))

    assert [(f.name, f.route, f.auth_level) for f in found.http] == [
        ("hello", "hello", "anonymous")
    ]
    assert [f.name for f in found.timers] == ["tick"]


@pytest.mark.parametrize("name", ["1st", "with space", "with.dot", "x" * 129, "ünü"])
def test_a_bad_function_name_is_refused(tmp_path: Path, name: str) -> None:
    app = write_app(tmp_path, TICK.format(name=name, schedule="0 * * * * *"))

    assert f"'{name}' is not a valid function name" in refusal(app)


def test_duplicate_function_names_are_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO + HELLO.replace("/hello", "/other"))

    assert "hello does not have a unique function name" in refusal(app)


def test_a_setting_that_does_not_resolve_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, TICK.format(name="tick", schedule="%WORKER_SCHEDULE%"))

    assert "'%WORKER_SCHEDULE%' does not resolve to a value" in refusal(app)


def test_a_setting_resolves_from_local_settings(tmp_path: Path) -> None:
    app = write_app(tmp_path, TICK.format(name="tick", schedule="%WORKER_SCHEDULE%"))
    settings = '{"Values": {"WORKER_SCHEDULE": "0 * * * * *"}}'
    (app / "local.settings.json").write_text(settings)

    assert len(load(app).timers) == 1


def test_the_environment_wins_over_local_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = write_app(tmp_path, TICK.format(name="tick", schedule="%WORKER_SCHEDULE%"))
    settings = '{"Values": {"WORKER_SCHEDULE": "0 * * * * *"}}'
    (app / "local.settings.json").write_text(settings)
    monkeypatch.setenv("WORKER_SCHEDULE", "nonsense")

    assert "'nonsense' was not recognized" in refusal(app)


def test_a_bad_schedule_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, TICK.format(name="tick", schedule="every day"))

    assert "'every day' was not recognized as a valid cron" in refusal(app)


def test_two_function_apps_are_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO + "second = func.FunctionApp()")

    assert "More than one FunctionApp" in refusal(app)


def test_an_app_without_a_function_app_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, "app = None")

    assert "Could not find top level function app instances" in refusal(app)


def test_an_app_that_cannot_be_imported_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, "import a_module_nobody_has")

    assert "ModuleNotFoundError" in refusal(app)


def test_a_parameter_without_a_binding_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO.replace("req: Request", "req: Request, more: str"))

    assert "in Python but not in the function decorator: more" in refusal(app)


def test_a_bad_binding_name_is_refused(tmp_path: Path) -> None:
    code = TICK.format(name="tick", schedule="0 * * * * *")
    app = write_app(
        tmp_path, code.replace('"timer"', '"my_timer"').replace("(timer", "(my_timer")
    )

    assert "the binding name 'my_timer' is invalid" in refusal(app)


def test_a_binding_without_a_parameter_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO.replace("req: Request", ""))

    assert "in the function decorator but not in Python: req" in refusal(app)


def test_a_parameter_of_another_type_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO.replace("req: Request", "req: func.HttpRequest"))

    assert "the type of 'req' does not fit a httpTrigger" in refusal(app)


def test_a_synchronous_function_is_refused(tmp_path: Path) -> None:
    app = write_app(tmp_path, HELLO.replace("async def", "def"))

    assert "must be async" in refusal(app)


def test_a_trigger_that_devhost_has_not_is_refused(tmp_path: Path) -> None:
    code = """
    @app.queue_trigger(arg_name="message", queue_name="q", connection="c")
    async def queued(message: func.QueueMessage) -> None:
        pass
    """

    assert "has a queueTrigger" in refusal(write_app(tmp_path, code))


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="always on since 3.13")
def test_streams_that_would_be_silently_off_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHON_ENABLE_INIT_INDEXING")

    assert "PYTHON_ENABLE_INIT_INDEXING" in refusal(write_app(tmp_path, HELLO))


def test_a_disabled_function_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AzureWebJobs.hello.Disabled", "true")

    assert load(write_app(tmp_path, HELLO)).http == ()


@pytest.mark.parametrize(
    ("host_json", "complaint"),
    [
        ("{", "host.json is not valid JSON"),
        ("[]", "host.json must hold a JSON object"),
        ("{}", '"version": "2.0"'),
    ],
)
def test_a_host_json_that_cannot_be_read_is_refused(
    tmp_path: Path, host_json: str, complaint: str
) -> None:
    app = write_app(tmp_path, HELLO, host_json)

    assert complaint in refusal(app)


def test_a_folder_without_an_app_is_refused(tmp_path: Path) -> None:
    assert "There is no host.json" in refusal(tmp_path)


def test_a_body_limit_that_is_no_number_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUNCTIONS_REQUEST_BODY_SIZE_LIMIT", "500 MB")

    assert "must be a count of bytes" in refusal(write_app(tmp_path, HELLO))
