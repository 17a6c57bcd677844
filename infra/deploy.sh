#!/usr/bin/env bash
# Deploys to Azure: infra/deploy.sh <dev|prod> [step ...]
#
#   infrastructure   create or update all resources
#   secrets          put secrets into the vault that are not there yet or empty; one that only its
#                    owner knows is read from STRIPE_WEBHOOK_SECRET or LLM_API_KEY, or asked for
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
#   PYTHON           an interpreter of the apps' version (default: python and that version)
#   VERSION          for `apps`: an earlier version to go back to, in place of what was built
set -euo pipefail
# Else `set -e` does not hold in $(...), and an empty answer goes on as if it were one.
shopt -s inherit_errexit
cd "$(dirname "$0")/.."

environment=${1:?usage: infra/deploy.sh <dev|prod> [step ...]}
shift
group=${RESOURCE_GROUP:-${AZURE_RESOURCE_GROUP:?set RESOURCE_GROUP}}
deployment=arbograph-$environment
package=build/released-package.zip
venv=build/venv
# What `smoke-api-key` is until there is a key.
no_key=none
# What a subscription may use in a region before it asks for more.
quota_mb=512000

refuse() { # why
  echo "deploy: $1" >&2
  exit 1
}

output() { # the name of an output; azd hands them over as variables
  local value=''
  [[ $environment != "${AZURE_ENV_NAME:-}" ]] || value=${!1:-}
  if [[ -z $value ]]; then
    value=$(az deployment group show --resource-group "$group" --name "$deployment" \
      --query "properties.outputs.${1}.value" --output tsv)
  fi
  [[ -n $value ]] || refuse "the deployment $deployment has no output $1"
  printf '%s\n' "$value"
}

secret() { # its name; prints its value, or nothing. Being refused is an error, not an answer
  local found
  found=$(az keyvault secret list --vault-name "$vault" --query "[?name=='${1}'].name" --output tsv)
  if [[ -n $found ]]; then
    az keyvault secret show --vault-name "$vault" --name "$1" --query value --output tsv
  fi
}

put_secret() { # its name and value; the value goes by the standard input, which no process list shows
  [[ -n $2 ]] || refuse "$1 would be empty"
  printf '%s' "$2" | az keyvault secret set --vault-name "$vault" --name "$1" --file /dev/stdin --output none
}

given_secret() { # its name; prints what STRIPE_WEBHOOK_SECRET or the like says, or what is typed
  local variable=${1//-/_} value
  variable=${variable^^}
  value=${!variable:-}
  if [[ -z $value && -t 0 ]]; then
    read -rsp "deploy: $1: " value
    echo >&2
  fi
  [[ -n $value ]] || refuse "$1 is not in the vault: set $variable"
  printf '%s' "$value"
}

interpreter() { # prints the one of the apps' version
  local version python is
  version=$(output pythonVersion)
  python=${PYTHON:-python$version}
  is=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  [[ $is == "$version" ]] || refuse "the apps run Python $version, and $python is $is"
  printf '%s\n' "$python"
}

built() { # a package and one of: version, python; prints what the package says of itself
  python3 -c 'import json, sys, zipfile; print(json.loads(zipfile.ZipFile(sys.argv[1]).read("built.json"))[sys.argv[2]])' "$1" "$2"
}

is_stored() { # a container and the name of a blob; prints true or false
  az storage blob exists --auth-mode login --account-name "$account" --container-name "$1" \
    --name "$2" --query exists --output tsv
}

download() { # a container, the name of a blob, a file
  az storage blob download --auth-mode login --account-name "$account" --container-name "$1" \
    --name "$2" --file "$3" --overwrite --no-progress --output none
}

prepare_python() { # an environment with what the app needs, the same as in the package
  local python
  python=$(interpreter)
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
  local grown memory
  # The parameters read them, and have stand-ins for whoever only looks.
  : "${OPERATOR_PRINCIPAL_ID:?}" "${OPERATOR_NAME:?}" "${ALERT_EMAIL:?}"
  # Storage grows by itself and never shrinks, so that a smaller size would be refused. Its name
  # is spelled in two ways, by the version of az.
  grown=$(az postgres flexible-server list --resource-group "$group" --output tsv \
    --query "max([?starts_with(name, '$deployment-')].storage.not_null(storageSizeGb, storageSizeGB))")
  [[ $grown =~ ^[0-9]+$ ]] || grown=0
  POSTGRES_STORAGE_GROWN_GB=$grown az deployment group create --resource-group "$group" --name "$deployment" \
    --parameters "infra/parameters/$environment.bicepparam" --output none
  memory=$(output memoryAtMostMb)
  ((memory <= quota_mb)) ||
    echo "deploy: at their most the apps hold $memory MB; a subscription has $quota_mb MB in a region until it asks for more" >&2
}

secrets() {
  local names name value
  vault=$(output vaultName)
  names=$(output secretNames)
  for name in $names; do
    value=$(secret "$name")
    [[ -z $value ]] || continue
    if [[ $name == api-key-peppers ]]; then
      value=$(python3 -c 'import json, secrets; print(json.dumps({"1": secrets.token_urlsafe(48)}))')
    else
      value=$(given_secret "$name")
    fi
    [[ $name != stripe-webhook-secret || $value == whsec_?* ]] || refuse "Stripe's secrets begin with whsec_"
    put_secret "$name" "$value"
  done
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
  local python
  python=$(interpreter)
  PYTHON=$python infra/package.sh
}

find_package() { # a version; fetches it from any container that has it, and prints the file
  local container file=build/earlier-package.zip there
  for container in "${containers[@]}"; do
    there=$(is_stored "$container" "packages/$1.zip")
    if [[ $there == true ]]; then
      mkdir -p build
      download "$container" "packages/$1.zip" "$file"
      printf '%s\n' "$file"
      return
    fi
  done
  refuse "no container has version $1"
}

store_package() { # a container and a file; a version that is stored keeps its bytes for good
  local name="packages/$version.zip" there
  there=$(is_stored "$1" "$name")
  if [[ $there == true ]]; then
    download "$1" "$name" build/stored-package.zip
    cmp --silent "$2" build/stored-package.zip ||
      refuse "$1 has other bytes as version $version: commit, build again, and give it a version of its own"
  else
    az storage blob upload --auth-mode login --account-name "$account" --container-name "$1" \
      --name "$name" --file "$2" --no-progress --output none
  fi
}

apps() {
  local account app container index site version python wanted file=$package
  local names containers
  account=$(output hostStorageName)
  names=$(output appNames)
  containers=$(output packageContainers)
  wanted=$(output pythonVersion)
  read -ra names <<<"$names"
  read -ra containers <<<"$containers"
  [[ -z ${VERSION:-} ]] || file=$(find_package "$VERSION")
  [[ -f $file ]] || refuse "there is no $file: build it with the step package"
  # Its name is what was written into it when it was built, whatever git says by now.
  version=$(built "$file" version)
  python=$(built "$file" python)
  [[ $python == "$wanted" ]] || refuse "version $version is built for Python $python, and the apps run $wanted"
  for container in "${containers[@]}"; do
    store_package "$container" "$file"
  done
  # The first app answers, so it is the last to change: whoever works must understand what
  # it takes in.
  for ((index = ${#names[@]} - 1; index >= 0; index--)); do
    app=${names[index]} container=${containers[index]}
    az storage blob upload --auth-mode login --account-name "$account" --container-name "$container" \
      --name released-package.zip --file "$file" --overwrite --no-progress --output none
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
  key=$(secret smoke-api-key)
  if [[ -z $key || $key == "$no_key" ]]; then
    # Refused, if at all, before there is a user and a key that nobody knows.
    put_secret smoke-api-key "$no_key"
    prepare_python
    log_in_to_database
    DATABASE_URL=$(database_url)
    API_KEY_PEPPERS=$(secret api-key-peppers)
    export DATABASE_URL API_KEY_PEPPERS BLOB_STORE=https://not.used
    user=$("$venv/bin/python" -m admin user create "smoke test")
    key=$("$venv/bin/python" -m admin key create "$user" --name "smoke test")
    put_secret smoke-api-key "$key"
  fi
  ARBOGRAPH_API_KEY=$key python3 infra/smoke_test.py "$url"
}

[[ $environment != */* && -f infra/parameters/$environment.bicepparam || $environment == "${AZURE_ENV_NAME:-}" ]] ||
  refuse "there is no environment $environment in infra/parameters"
steps=("$@")
((${#steps[@]})) || steps=(infrastructure secrets migrate package apps smoke)
for step in "${steps[@]}"; do
  case $step in
    infrastructure | secrets | migrate | package | apps | smoke) ;;
    *) refuse "there is no step $step" ;;
  esac
done
for step in "${steps[@]}"; do
  echo "deploy: $step"
  "$step"
done
