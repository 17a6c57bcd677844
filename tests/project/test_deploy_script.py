"""What infra/deploy.sh puts where, with a folder in place of a subscription."""

import json
import os  # the PATH that every system has
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
CONTROL, WORKER = "package-control", "package-worker"
OUTPUTS = {
    "apiUrl": "http://127.0.0.1:9",
    "appNames": "control worker",
    "packageContainers": f"{CONTROL} {WORKER}",
    "hostStorageName": "host",
    "vaultName": "vault",
    "secretNames": "api-key-peppers",
    "pythonVersion": "3.13",
    "memoryAtMostMb": "8192",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A copy of the script, and the subscription that it deploys to."""

    home: Path
    project: Path

    def run(
        self, *steps: str, environment: str = "prod", **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run steps of the script."""
        return subprocess.run(
            [str(self.project / "infra" / "deploy.sh"), environment, *steps],
            env={
                "PATH": f"{self.home / 'bin'}:{Path(sys.executable).parent}"
                f":{os.defpath}",
                "AZ_HOME": str(self.home),
                "RESOURCE_GROUP": "group",
                "OPERATOR_PRINCIPAL_ID": "id",
                "OPERATOR_NAME": "operators",
                "ALERT_EMAIL": "operators@example.com",
                **variables,
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def build(self, version: str, content: str = "code", python: str = "3.13") -> None:
        """Put a package where the step `package` puts it."""
        path = self.project / "build" / "released-package.zip"
        path.parent.mkdir(exist_ok=True)
        with ZipFile(path, "w") as package:
            package.writestr("code", content)
            package.writestr(
                "built.json", json.dumps({"version": version, "python": python})
            )

    def tell(self, **outputs: str) -> None:
        """Change what the deployment says of itself."""
        for name, value in outputs.items():
            (self.home / "outputs" / "arbograph-prod" / name).write_text(value)

    def code(self, container: str, name: str) -> str:
        """Return what a stored package holds."""
        with ZipFile(self.home / "blobs" / container / name) as package:
            return package.read("code").decode()

    def runs(self, container: str) -> str:
        """Return what an app runs."""
        return self.code(container, "released-package.zip")

    def secret(self, name: str) -> str:
        """Return a secret of the vault."""
        return (self.home / "secrets" / name).read_text()

    @property
    def log(self) -> str:
        """Return all calls of `az`."""
        path = self.home / "log"
        return path.read_text() if path.exists() else ""


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    home, project = tmp_path / "home", tmp_path / "project"
    shutil.copytree(ROOT / "infra", project / "infra")
    for folder in ("bin", "blobs", "secrets", "outputs/arbograph-prod"):
        (home / folder).mkdir(parents=True)
    (home / "grown").write_text("")
    (home / "bin" / "az").symlink_to(ROOT / "tests" / "support" / "az.sh")
    made = Stage(home=home, project=project)
    made.tell(**OUTPUTS)
    return made


def test_a_version_is_stored_beside_what_runs_in_every_container(stage: Stage) -> None:
    stage.build("v1", "one")

    done = stage.run("apps")

    assert done.returncode == 0, done.stderr
    for container in (CONTROL, WORKER):
        assert stage.code(container, "packages/v1.zip") == "one"
        assert stage.runs(container) == "one"
    restarts = [line.split()[5] for line in stage.log.splitlines() if "restart" in line]
    assert restarts == ["worker", "control"]


def test_going_back_and_deploying_again_loses_no_version(stage: Stage) -> None:
    for version in ("v1", "v2"):
        stage.build(version, version)
        stage.run("apps")

    back = stage.run("apps", VERSION="v1")
    assert (back.returncode, stage.runs(CONTROL), stage.runs(WORKER)) == (0, "v1", "v1")
    again = stage.run("apps")

    assert (again.returncode, stage.runs(CONTROL)) == (0, "v2")
    assert stage.code(WORKER, "packages/v1.zip") == "v1"
    assert stage.code(WORKER, "packages/v2.zip") == "v2"


def test_a_stored_version_never_gets_other_bytes(stage: Stage) -> None:
    stage.build("v1", "one")
    stage.run("apps")
    stage.build("v1", "another")

    refused = stage.run("apps")

    assert refused.returncode == 1
    assert "other bytes as version v1" in refused.stderr
    assert stage.code(CONTROL, "packages/v1.zip") == stage.runs(CONTROL) == "one"


def test_an_app_that_came_later_goes_back_with_the_others(stage: Stage) -> None:
    stage.build("v1", "one")
    stage.run("apps")
    stage.tell(
        appNames="control worker worker-1",
        packageContainers=f"package-worker-1 {CONTROL} {WORKER}",
    )
    stage.build("v2", "two")
    stage.run("apps")

    back = stage.run("apps", VERSION="v1")

    assert back.returncode == 0, back.stderr
    assert stage.runs("package-worker-1") == stage.runs(CONTROL) == "one"


def test_a_version_that_nobody_has_changes_nothing(stage: Stage) -> None:
    stage.build("v1", "one")
    stage.run("apps")

    refused = stage.run("apps", VERSION="v0")

    assert refused.returncode == 1
    assert "no container has version v0" in refused.stderr
    assert stage.runs(CONTROL) == "one"


def test_a_package_for_another_python_is_refused(stage: Stage) -> None:
    stage.build("v1", python="3.12")

    refused = stage.run("apps")

    assert refused.returncode == 1
    assert "built for Python 3.12, and the apps run 3.13" in refused.stderr
    assert not list((stage.home / "blobs").iterdir())


def test_an_interpreter_of_another_version_builds_nothing(stage: Stage) -> None:
    stage.tell(pythonVersion="3.99")

    refused = stage.run("package", PYTHON=sys.executable)

    assert refused.returncode == 1
    assert "the apps run Python 3.99" in refused.stderr


@pytest.mark.parametrize("environment", ["nonsense", "../parameters/prod"])
def test_an_environment_that_is_none_is_refused(stage: Stage, environment: str) -> None:
    stage.build("v1")

    refused = stage.run("apps", environment=environment)

    assert (refused.returncode, stage.log) == (1, "")


def test_an_environment_without_a_deployment_gets_nothing(stage: Stage) -> None:
    stage.build("v1")

    refused = stage.run("apps", environment="dev")

    assert refused.returncode != 0
    assert not list((stage.home / "blobs").iterdir())


@pytest.mark.parametrize("there", [None, ""])
def test_a_pepper_is_made_where_there_is_none_or_an_empty_one(
    stage: Stage, there: str | None
) -> None:
    if there is not None:
        (stage.home / "secrets" / "api-key-peppers").write_text(there)

    done = stage.run("secrets")

    assert done.returncode == 0, done.stderr
    (pepper,) = json.loads(stage.secret("api-key-peppers")).values()
    assert len(pepper) >= 48


def test_a_pepper_that_is_there_stays(stage: Stage) -> None:
    (stage.home / "secrets" / "api-key-peppers").write_text("kept")

    stage.run("secrets")

    assert stage.secret("api-key-peppers") == "kept"


def test_no_pepper_is_stored_when_none_can_be_made(stage: Stage) -> None:
    broken = stage.home / "bin" / "python3"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)

    refused = stage.run("secrets")

    assert refused.returncode != 0
    assert not list((stage.home / "secrets").iterdir())


@pytest.mark.parametrize(
    ("given", "code"), [("whsec_of_stripe", 0), ("another", 1), ("", 1)]
)
def test_stripe_s_secret_is_asked_for_and_looked_at(
    stage: Stage, given: str, code: int
) -> None:
    stage.tell(secretNames="api-key-peppers stripe-webhook-secret")

    done = stage.run("secrets", STRIPE_WEBHOOK_SECRET=given)

    stored = stage.home / "secrets" / "stripe-webhook-secret"
    assert (done.returncode, stored.exists()) == (code, code == 0)


def test_an_output_that_cannot_be_had_stops_the_script(stage: Stage) -> None:
    done = stage.run("secrets", AZ_REFUSES="outputs.vaultName")

    assert done.returncode != 0
    assert "secret set" not in stage.log


def test_storage_that_has_grown_is_told_to_the_templates(stage: Stage) -> None:
    (stage.home / "grown").write_text("512")

    done = stage.run("infrastructure")

    (created,) = [line for line in stage.log.splitlines() if "group create" in line]
    assert (done.returncode, created.split()[-1]) == (0, "grown=512")
    assert "--name arbograph-prod " in created


def test_more_memory_than_a_subscription_has_is_told(stage: Stage) -> None:
    stage.tell(memoryAtMostMb="524288")

    assert "524288 MB" in stage.run("infrastructure").stderr


def test_a_vault_that_takes_nothing_stops_before_a_user_is_made(stage: Stage) -> None:
    refused = stage.run("smoke", AZ_REFUSES="secret set")

    assert refused.returncode != 0
    assert "get-access-token" not in stage.log
