#!/usr/bin/env bash
# Checks the templates offline, in every variant that is offered, where the tools are present.
# TOOLS is the folder of the checkers, CHECKOV checkov's executable; make knows both.
# AZ_PYTHON may name a Python that has azure-cli, whose parser then reads our lines of az.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${TOOLS:?use make infra-check}
checkov=${CHECKOV:?use make infra-check}
az_python=${AZ_PYTHON:-python3}

if [[ ! -f $tools/check_bicep.py ]]; then
  echo "infra-check: the offline checkers are not here ($tools); nothing was checked."
  exit 0
fi

python3 "$tools/check_bicep.py" infra/main.bicep infra/*.bicepparam infra/parameters/*.bicepparam \
  --strict-enums --recent 730 --require-descriptions --no-any

# Not applicable to Flex Consumption, or to the appsettings child of a site: 13 63 65 66 80 88
# 212. By design: 17 (API keys, not client certificates), 222 (the control plane is public).
skipped=CKV_AZURE_13,CKV_AZURE_17,CKV_AZURE_63,CKV_AZURE_65,CKV_AZURE_66
skipped+=,CKV_AZURE_80,CKV_AZURE_88,CKV_AZURE_212,CKV_AZURE_222

check() { # name, parameter file, then more arguments of the tools
  local name=$1 parameters=infra/parameters/$2.bicepparam
  shift 2
  echo "== $name"
  python3 "$tools/policy.py" infra/main.bicep --params "$parameters" "$@"
  mkdir -p build
  # A single app is no control plane with a data plane, and needs no waiver here.
  local arguments=()
  while (($#)) && [[ $1 != --waive ]]; do arguments+=("$1") && shift; done
  python3 "$tools/snapshot.py" infra/main.bicep --params "$parameters" "${arguments[@]}" \
    --arm "build/$name.json" >"build/$name.snapshot.json"
  templates+=("build/$name.json")
  # Rights, timers and properties, as they are meant; a change of them is made in both places.
  python3 infra/table.py "build/$name.snapshot.json" "${detail[@]}" >"build/$name.txt"
  diff "infra/expected/$name.txt" "build/$name.txt" || {
    echo "infra-check: if that is what is meant, cp build/$name.txt infra/expected/$name.txt" >&2
    exit 1
  }
}

templates=()
detail=()
check prod prod
check dedicated prod -p extraWorkerApps=3 -p extraWorkerHosting=Dedicated
detail=(--brief)
check dev dev
check stripe prod -p operatorApi=false -p stripeEvents=true -p languageModel=true
check single dev -p topology=Single --waive FN00
check cluster prod -p postgresClusterSize=4 -p extraWorkerApps=3

echo "== checkov: ${templates[*]}"
"$checkov" --file "${templates[@]}" --framework arm --skip-download --compact --soft-fail \
  --skip-check "$skipped" --output json --output-file-path build >/dev/null
# It is content with a file that it cannot read, so ask for each.
python3 - build/results_json.json "${templates[@]}" <<'PYTHON'
import json, sys

report, *templates = sys.argv[1:]
found = json.load(open(report))
failed, passed = (found["results"][f"{how}_checks"] for how in ("failed", "passed"))
for check in failed:
    print(check["check_id"], check["resource"], check["check_name"])
unread = set(templates) - {check["file_path"].lstrip("/") for check in passed}
print(f"{len(passed)} passed, {len(failed)} failed, {len(unread)} templates unread")
sys.exit(bool(failed or unread or found["summary"]["parsing_errors"]))
PYTHON

echo "== az"
if "$az_python" -c 'import azure.cli.core' 2>/dev/null; then
  "$az_python" "$tools/check_az.py" docs/operations.md infra/deploy.sh
else
  echo "infra-check: lines of az were not checked: AZ_PYTHON=... names a Python that has azure-cli."
fi
