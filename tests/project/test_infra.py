"""The templates name what the code has; `make infra-check` checks what they mean."""

import json
import re
from pathlib import Path

from shared.core.timers import worker_timer
from shared.settings import Settings

ROOT = Path(__file__).parents[2]
INFRA = ROOT / "infra"
APP_SETTINGS = (INFRA / "modules" / "app_settings.bicep").read_text()
APP = (INFRA / "modules" / "app.bicep").read_text()
BLUEPRINTS = {
    path.parent.name: path.read_text()
    for path in (ROOT / "functions").glob("*/blueprint.py")
}


def listed(name: str) -> set[str]:
    (items,) = re.findall(rf"var {name} = \[(.*?)\]", APP_SETTINGS, re.DOTALL)
    return set(re.findall(r"'(\w+)'", items))


def functions(*blueprints: str) -> set[str]:
    texts = [BLUEPRINTS[name] for name in blueprints]
    return set(re.findall(r'function_name\("(\w+)"\)', "".join(texts)))


def test_apps_are_told_every_setting_that_the_code_reads() -> None:
    bound = set(re.findall(r"%(\w+)%", "".join(BLUEPRINTS.values())))
    read = {name.upper() for name in Settings.model_fields} | bound

    told = set(re.findall(r"^ +([A-Z][A-Z0-9_]+): ", APP_SETTINGS + APP, re.MULTILINE))

    of_the_host = {
        "FUNCTIONS_REQUEST_BODY_SIZE_LIMIT",
        "PYTHON_ENABLE_INIT_INDEXING",
        "PYTHON_ENABLE_OPENTELEMETRY",
        "APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL",
        "APPLICATIONINSIGHTS_SDKSTATS_DISABLED",
        "APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED",
    }
    of_azure = {
        "AZURE_CLIENT_ID",
        "WEBSITE_SITE_NAME",
        "APPLICATIONINSIGHTS_CONNECTION_STRING",
        "APPLICATIONINSIGHTS_AUTHENTICATION_STRING",
    }
    assert told - of_the_host - of_azure == read - of_azure


def test_settings_without_a_reason_to_differ_have_the_code_s_defaults() -> None:
    told = dict(
        re.findall(r"^  ([A-Z][A-Z0-9_]+): '(.*)'$", APP_SETTINGS, re.MULTILINE)
    )
    example = json.loads((ROOT / "local.settings.example.json").read_text())["Values"]

    assert {
        name: value
        for name, value in told.items()
        if name in example and example[name] != value
    } == {"DATABASE_AUTH": "entra"}


def test_functions_that_are_switched_off_are_those_that_exist() -> None:
    assert listed("httpFunctions") == functions("submit", "operator")
    assert listed("cleanupTimers") == functions("cleanup_timer")


def test_worker_timers_that_stay_awake_have_the_names_that_the_code_gives() -> None:
    (prefix,) = re.findall(r"'(\w+)\$\{padLeft\(number, 2, '0'\)\}'", APP_SETTINGS)

    assert [f"{prefix}{number:02}" for number in range(64)] == [
        worker_timer(number) for number in range(64)
    ]


def test_every_alert_has_its_section_in_the_runbook_and_the_reverse() -> None:
    runbook = (ROOT / "docs" / "operations.md").read_text()
    _, sections = runbook.split("\n## Alerts\n")
    modules = "".join(
        (INFRA / "modules" / f"{name}.bicep").read_text()
        for name in ("alerts", "availability")
    )

    named = re.findall(r"\bname: '([a-z]+(?:-[a-z]+)+)'", modules)
    linked = re.findall(r"operations\.md#([a-z-]+)'", modules)

    assert set(re.findall(r"^### (\S+)$", sections, re.MULTILINE)) == {*named, *linked}


def test_the_workbook_can_be_read() -> None:
    workbook = json.loads((INFRA / "workbook.json").read_text())

    assert {item["type"] for item in workbook["items"]} == {1, 3, 9}


def test_every_member_of_a_type_says_what_it_is() -> None:
    texts = "".join(path.read_text() for path in INFRA.rglob("*.bicep"))

    for body in re.findall(
        r"^type \w+ = \{\n(.*?)^\}", texts, re.MULTILINE | re.DOTALL
    ):
        members = re.findall(r"^  \w+: ", body, re.MULTILINE)
        said = re.findall(r"^  @description\('.+'\)\n  \w+: ", body, re.MULTILINE)
        assert len(said) == len(members) > 0


def test_every_module_is_used_and_says_what_it_is_for() -> None:
    templates = {path.name: path.read_text() for path in INFRA.rglob("*.bicep")}

    unused = {
        name
        for name in templates
        if name != "main.bicep" and not any(f"{name}'" in t for t in templates.values())
    }
    silent = {
        name
        for name, text in templates.items()
        if not text.startswith("metadata description")
    }
    assert (unused, silent) == (set(), set())


def test_the_script_asks_for_outputs_that_the_deployment_has() -> None:
    script = (INFRA / "deploy.sh").read_text()
    main = (INFRA / "main.bicep").read_text()

    asked = set(re.findall(r"\(output (\w+)\)", script))

    assert asked
    assert asked <= set(re.findall(r"^output (\w+) ", main, re.MULTILINE))


def test_a_python_of_the_apps_version_builds_the_package() -> None:
    workflow = (ROOT / ".github" / "workflows" / "deploy.yml").read_text()
    package = (INFRA / "package.sh").read_text()
    parameters = "".join(path.read_text() for path in INFRA.rglob("*.bicepparam"))
    (version,) = re.findall(
        r"^param pythonVersion string = '(.+)'",
        (INFRA / "main.bicep").read_text(),
        re.MULTILINE,
    )

    assert re.findall(r'python-version: "(.+)"', workflow) == [version]
    assert f"PYTHON:-python{version}" in package
    assert "pythonVersion" not in parameters


def test_a_version_is_told_by_tags_of_either_kind() -> None:
    package = (INFRA / "package.sh").read_text()

    # The workflow's checkout makes light ones of all.
    assert re.findall(r"git describe .*--tags", package)


def test_the_host_serves_bare_paths_and_sends_opentelemetry() -> None:
    host = json.loads((ROOT / "host.json").read_text())

    assert host["telemetryMode"] == "OpenTelemetry"
    assert host["extensions"]["http"]["routePrefix"] == ""


def test_nothing_is_deployed_that_was_not_tested() -> None:
    workflow = (ROOT / ".github" / "workflows" / "deploy.yml").read_text()
    (_, deploying) = workflow.split("\n  deploy:\n")

    assert re.findall(r"^    needs: (.+)$", deploying, re.MULTILINE) == ["test"]
    assert "uses: ./.github/workflows/test.yml" in workflow


def test_every_list_says_what_it_is_a_list_of() -> None:
    texts = "".join(path.read_text() for path in INFRA.rglob("*.bicep"))

    assert not re.findall(r"^param \w+ array\b", texts, re.MULTILINE)
