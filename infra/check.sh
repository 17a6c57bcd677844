#!/usr/bin/env bash
# Checks the templates offline, in every variant that is offered, where the tools are present.
# TOOLS is the folder of the checkers, CHECKOV checkov's executable.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${TOOLS:?set TOOLS, or use make infra-check}
checkov=${CHECKOV:-checkov}

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
    --arm "build/$name.json" >/dev/null
  if command -v "$checkov" >/dev/null; then
    "$checkov" -f "build/$name.json" --framework arm --skip-download --compact --quiet \
      --skip-check "$skipped"
  else
    echo "infra-check: checkov is not here; its rules were not checked."
  fi
}

check dev dev
check prod prod
check single dev -p topology=Single --waive FN00
check cluster prod -p postgresClusterSize=4 -p extraWorkerApps=3
check dedicated prod -p extraWorkerApps=3 -p extraWorkerHosting=Dedicated
