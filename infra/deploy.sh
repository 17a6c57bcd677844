#!/usr/bin/env bash
# Deploys to Azure: infra/deploy.sh <dev|prod> [step ...]
#
#   infrastructure   create or update all resources
#   secrets          put secrets into the vault that are not there yet
#   migrate          bring the schema up to date, and give the apps' identities their rights
#   package          build what the apps run
#   apps             give it to the apps, those that work first, and restart them
#   smoke            submit a tiny archive and wait for its graph
#
# Without a step, all of them in this order. It runs in the private network (the subnet
# `operators`, or one joined to it), as the operator of the parameters: `az login` before.
#
#   RESOURCE_GROUP   where everything is
#   OPERATOR_PRINCIPAL_ID, OPERATOR_NAME, ALERT_EMAIL   for `infrastructure`: see the parameters
#   PYTHON           an interpreter of the apps' version (default python3.13)
#   VERSION          for `apps`: an earlier version to go back to, in place of what was built
set -euo pipefail
cd "$(dirname "$0")/.."

environment=${1:?usage: infra/deploy.sh <dev|prod> [step ...]}
shift
group=${RESOURCE_GROUP:-${AZURE_RESOURCE_GROUP:?set RESOURCE_GROUP}}
python=${PYTHON:-python3.13}
package=build/released-package.zip
venv=build/venv

output() { # the name of an output; azd hands them over as variables
  local value=${!1:-}
  if [[ -z $value ]]; then
    value=$(az deployment group show --resource-group "$group" --name arbograph \
      --query "properties.outputs.${1}.value" --output tsv)
  fi
  [[ -n $value ]] || { echo "deploy: the deployment has no output $1" >&2; return 1; }
  printf '%s\n' "$value"
}

secret_is_there() { # its name; being refused is an error, not an answer
  local found
  # `set -e` does not hold inside of a condition.
  found=$(az keyvault secret list --vault-name "$vault" --query "[?name=='${1}'].name" --output tsv) || exit 1
  [[ -n $found ]]
}

put_secret() { # its name; its value is read from the standard input, which no process list shows
  az keyvault secret set --vault-name "$vault" --name "$1" --file /dev/stdin --output none
}

prepare_python() { # an environment with what the app needs, the same as in the package
  [[ -x $venv/bin/python ]] || "$python" -m venv "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: \
    --require-hashes --requirement requirements.lock
}

database_url() { # of the operator, who logs in with a token
  local host name administrator certificates
  host=$(output databaseHost)
  name=$(output databaseName)
  administrator=$(output databaseAdministrator)
  certificates=$("$venv/bin/python" -m certifi)
  printf "host=%s dbname=%s user='%s' sslmode=verify-full sslrootcert=%s\n" \
    "$host" "$name" "$administrator" "$certificates"
}

log_in_to_database() {
  PGPASSWORD=$(az account get-access-token --resource-type oss-rdbms --query accessToken --output tsv)
  export PGPASSWORD
}

infrastructure() {
  # The parameters read them, and have stand-ins for whoever only looks.
  : "${OPERATOR_PRINCIPAL_ID:?}" "${OPERATOR_NAME:?}" "${ALERT_EMAIL:?}"
  az deployment group create --resource-group "$group" --name arbograph \
    --parameters "infra/parameters/$environment.bicepparam" --output none
}

secrets() {
  vault=$(output vaultName)
  if ! secret_is_there api-key-peppers; then
    "$python" -c 'import json, secrets; print(json.dumps({"1": secrets.token_urlsafe(48)}), end="")' |
      put_secret api-key-peppers
  fi
}

migrate() {
  local url names name principal
  local identities=()
  prepare_python
  url=$(database_url)
  names=$(output identityNames)
  for name in $names; do
    principal=$(az identity show --resource-group "$group" --name "$name" --query principalId --output tsv)
    identities+=("$name=$principal")
  done
  log_in_to_database
  "$venv/bin/python" -m shared.storage.postgres.migrate --url "$url"
  "$venv/bin/python" -m shared.storage.postgres.roles --url "$url" "${identities[@]}"
}

package() {
  PYTHON=$python infra/package.sh
}

apps() {
  local account app container index site version
  local names containers
  account=$(output hostStorageName)
  names=$(output appNames)
  containers=$(output packageContainers)
  read -ra names <<<"$names"
  read -ra containers <<<"$containers"
  version=${VERSION:-$(git describe --always --dirty)}
  # The first app answers, so it is the last to change: whoever works must understand what
  # it takes in.
  for ((index = ${#names[@]} - 1; index >= 0; index--)); do
    app=${names[index]} container=${containers[index]}
    if [[ -n ${VERSION:-} ]]; then
      az storage blob download --auth-mode login --account-name "$account" --container-name "$container" \
        --name "packages/$version.zip" --file "$package" --overwrite --no-progress --output none
    else
      az storage blob upload --auth-mode login --account-name "$account" --container-name "$container" \
        --name "packages/$version.zip" --file "$package" --overwrite --no-progress --output none
    fi
    az storage blob upload --auth-mode login --account-name "$account" --container-name "$container" \
      --name released-package.zip --file "$package" --overwrite --no-progress --output none
    site=$(az functionapp show --resource-group "$group" --name "$app" --query id --output tsv)
    # References to secrets that were put in or rotated just now.
    az rest --method post --output none \
      --url "https://management.azure.com$site/config/configreferences/appsettings/refresh?api-version=2022-03-01"
    az functionapp restart --resource-group "$group" --name "$app" --output none
    az resource invoke-action --ids "$site" --action syncfunctiontriggers --api-version 2025-03-01 --output none
    echo "deploy: $app runs $version"
  done
}

smoke() {
  local key url user
  vault=$(output vaultName)
  url=$(output apiUrl)
  prepare_python
  if ! secret_is_there smoke-api-key; then
    log_in_to_database
    DATABASE_URL=$(database_url)
    API_KEY_PEPPERS=$(az keyvault secret show --vault-name "$vault" --name api-key-peppers --query value --output tsv)
    export DATABASE_URL API_KEY_PEPPERS BLOB_STORE=https://not.used
    user=$("$venv/bin/python" -m admin user create "smoke test")
    key=$("$venv/bin/python" -m admin key create "$user" --name "smoke test")
    printf '%s' "$key" | put_secret smoke-api-key
  fi
  ARBOGRAPH_API_KEY=$(az keyvault secret show --vault-name "$vault" --name smoke-api-key --query value --output tsv)
  export ARBOGRAPH_API_KEY
  "$venv/bin/python" infra/smoke_test.py "$url"
}

steps=("$@")
((${#steps[@]})) || steps=(infrastructure secrets migrate package apps smoke)
for step in "${steps[@]}"; do
  case $step in
    infrastructure | secrets | migrate | package | apps | smoke) ;;
    *) echo "deploy: there is no step $step" >&2 && exit 2 ;;
  esac
done
for step in "${steps[@]}"; do
  echo "deploy: $step"
  "$step"
done
