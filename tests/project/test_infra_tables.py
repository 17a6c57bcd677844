"""The tables that `make infra-check` holds the templates against mean what they say."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.project.test_infra import functions

ROOT = Path(__file__).parents[2]
TABLES = {
    path.stem: path.read_text() for path in (ROOT / "infra" / "expected").glob("*.txt")
}
FULL = {name: text for name, text in TABLES.items() if "\n# Properties\n" in text}
HTTP, CLEANUP = functions("submit", "operator"), functions("cleanup_timer")
# What Azure Monitor has of a Postgres server, of which we ask for these.
OF_POSTGRES = {"is_db_alive", "storage_percent", "cpu_percent", "connections_failed"}

of_every_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
of_full_tables = pytest.mark.parametrize("table", FULL.values(), ids=FULL.keys())


def section(table: str, title: str) -> list[list[str]]:
    """Return the cells of a section's lines."""
    text = re.split(r"^# ", table, flags=re.MULTILINE)
    (body,) = [part for part in text if part.startswith(title)]
    return [line.split(" | ") for line in body.splitlines()[1:] if line]


def properties(table: str, pattern: str) -> dict[str, str]:
    """Return the properties whose whole name is like `pattern`, by its first group."""
    found = re.findall(rf"^{pattern} =[ ]?(.*)$", table, re.MULTILINE)
    return {name: value for name, *_, value in found}


def test_every_variant_that_is_checked_has_its_table() -> None:
    checked = re.findall(
        r"^check (\w+)", (ROOT / "infra" / "check.sh").read_text(), re.MULTILINE
    )

    assert set(TABLES) == set(checked)
    assert set(FULL) == {"prod", "dedicated"}


@of_every_table
def test_only_the_first_app_is_reached_and_only_it_answers(table: str) -> None:
    first, *others = section(table, "Apps")

    assert (first[0].split("-")[2], first[1]) == ("control", "Enabled")
    assert "submit" not in first[3].split()
    assert all(app[1] == "Disabled" and set(app[3].split()) >= HTTP for app in others)


@of_every_table
def test_every_cleanup_timer_runs_in_one_app_and_all_run_in_the_same(
    table: str,
) -> None:
    apps = section(table, "Apps")

    runs = Counter(
        (app[0], timer) for app in apps for timer in CLEANUP - set(app[3].split())
    )

    assert len(runs) == len(CLEANUP)
    assert len({app for app, _ in runs}) == 1


@of_every_table
def test_who_answers_does_not_work_beside_others_that_do(table: str) -> None:
    first, *others = section(table, "Apps")

    assert (int(first[2]) > 0) == (not others)
    assert all(int(app[2]) > 0 for app in others)


def test_stripe_s_events_are_taken_where_operators_are_not_served() -> None:
    first, *_ = section(TABLES["stripe"], "Apps")

    assert not HTTP & set(first[3].split())


@of_every_table
def test_an_app_has_these_rights_and_no_others(table: str) -> None:
    host = "storageAccounts/arbohost"
    payloads = "storageAccounts/arbopay"
    of_app = {
        ("Key Vault Secrets User", "/secrets/api-key-peppers"),
        ("Monitoring Metrics Publisher", "-insights"),
        ("Storage Blob Data Contributor", f"{host}/azure-webjobs-hosts"),
        ("Storage Blob Data Contributor", f"{host}/azure-webjobs-secrets"),
        ("Storage Blob Data Contributor", f"{payloads}/job-artifacts"),
        ("Storage Blob Data Contributor", f"{payloads}/job-payloads"),
        ("Storage Blob Data Reader", host),
    }
    of_secrets = {
        ("Key Vault Secrets User", f"/secrets/{name}")
        for name in ("stripe-webhook-secret", "llm-api-key")
    }
    signs = ("Storage Blob Delegator", payloads)

    rights: dict[str, set[tuple[str, str]]] = {}
    for who, role, scope, *_ in section(table, "Rights"):
        place = re.sub(
            r"(dev|prod)…|/blobServices/default/containers"
            r"|^vaults/arbo-\w+-…|^components/arbograph-\w+",
            "",
            scope,
        )
        rights.setdefault(who, set()).add((role, place))
    operator = {right for who in rights if "(Group)" in who for right in rights[who]}
    apps = {who: given for who, given in rights.items() if "(Group)" not in who}

    packages = {scope for role, scope in operator if "Contributor" in role}
    assert len(packages) == len(apps) == len(section(table, "Apps"))
    assert all(scope.startswith(f"{host}/package-") for scope in packages)
    assert len(operator) == len(packages) + 1
    assert ("Key Vault Secrets Officer", "") in operator
    for who, given in apps.items():
        assert (signs in given) == ("-control." in who)
        assert given - {signs} - of_secrets == of_app


def test_who_only_answers_writes_no_results() -> None:
    (right,) = [
        right
        for right in section(TABLES["prod"], "Rights")
        if "-control" in right[0] and right[2].endswith("job-artifacts")
    ]

    assert "!(ActionMatches" in right[3]
    assert "blobs/write" in right[3]


def test_an_app_reads_the_secrets_that_its_settings_name() -> None:
    read = {
        (right[0].split("-")[2].split(".")[0], right[2].rpartition("/")[2])
        for right in section(TABLES["stripe"], "Rights")
        if right[1] == "Key Vault Secrets User"
    }

    assert read == {
        ("control", "api-key-peppers"),
        ("control", "stripe-webhook-secret"),
        ("control", "llm-api-key"),
        ("worker", "api-key-peppers"),
        ("worker", "llm-api-key"),
    }


@of_full_tables
def test_every_app_is_itself_to_all_whom_it_asks(table: str) -> None:
    apps = {app[0] for app in section(table, "Apps")}
    settings = r"sites/config (\S+?)/appsettings\.properties\."

    hosts = properties(table, settings + "AzureFunctionsWebHost__hostId")
    clients = properties(table, settings + "AZURE_CLIENT_ID")
    vault = properties(table, r"sites (\S+?)\.properties\.keyVaultReferenceIdentity")

    assert set(hosts) == set(clients) == set(vault) == apps
    assert len(set(hosts.values())) == len(apps)
    for app in apps:
        identity = app.removesuffix("-…")
        assert clients[app] == f"<{identity}.properties.clientId>"
        assert vault[app] == f"userAssignedIdentities/{identity}"


@of_full_tables
def test_nobody_deploys_by_the_deployment_site(table: str) -> None:
    apps = {app[0] for app in section(table, "Apps")}
    site = r"sites (\S+?)\.properties\.siteConfig\.scmIpSecurityRestrictions"

    assert properties(table, site + "DefaultAction") == dict.fromkeys(apps, "Deny")
    for login in ("scm", "ftp"):
        policy = rf"sites/\w+Policies (\S+?)/{login}\.properties\.allow"
        assert properties(table, policy) == dict.fromkeys(apps, "False")


@of_full_tables
def test_nothing_that_is_deleted_is_kept(table: str) -> None:
    kept = properties(table, r"storageAccounts/blobServices arbopay(\S+)")

    assert {path.split(".", 2)[2]: value for path, value in kept.items()} == {
        "changeFeed.enabled": "False",
        "containerDeleteRetentionPolicy.enabled": "False",
        "deleteRetentionPolicy.enabled": "False",
        "isVersioningEnabled": "False",
        "restorePolicy.enabled": "False",
    }


@of_full_tables
def test_every_rule_is_enabled_and_tells_somebody(table: str) -> None:
    rule = r"(?:scheduledQueryRules|metricAlerts) (\S+?)\.properties\."

    enabled = properties(table, rule + "enabled")
    told = properties(table, rule + r"actions(?:\.actionGroups)?\[0\](?:\.\w+)?")

    assert set(enabled.values()) == {"True"}
    assert set(told) == set(enabled)
    assert set(told.values()) == {"actionGroups/arbograph-prod-operators"}


@of_full_tables
def test_rules_about_postgres_ask_for_metrics_that_it_has(table: str) -> None:
    asked = properties(table, r"metricAlerts (\S+)\.metricName")

    assert set(asked.values()) == OF_POSTGRES
