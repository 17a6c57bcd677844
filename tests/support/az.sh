#!/bin/bash
# Stands in for `az` in tests of scripts: a folder is the subscription.
#
# AZ_HOME holds outputs/<deployment>/<name>, blobs/<container>/<name>, secrets/<name>, grown
# (GiB of Postgres) and log, to which each call is added. What AZ_REFUSES is part of fails.
set -eu
call="$*"
echo "$call grown=${POSTGRES_STORAGE_GROWN_GB:-}" >>"$AZ_HOME/log"
[[ -z ${AZ_REFUSES:-} || $call != *"$AZ_REFUSES"* ]] || exit 1

option() { # its name; prints its value
  [[ $call =~ " $1 "([^ ]+) ]]
  echo "${BASH_REMATCH[1]}"
}
blob() { echo "$AZ_HOME/blobs/$(option --container-name)/$(option --name)"; }

case $call in
  "deployment group show"*)
    query=$(option --query)
    query=${query#properties.outputs.}
    cat "$AZ_HOME/outputs/$(option --name)/${query%.value}"
    ;;
  "storage blob exists"*) [[ -f $(blob) ]] && echo true || echo false ;;
  "storage blob download"*) cp "$(blob)" "$(option --file)" ;;
  "storage blob upload"*)
    mkdir -p "$(dirname "$(blob)")"
    cp "$(option --file)" "$(blob)"
    ;;
  "keyvault secret list"*) for file in "$AZ_HOME"/secrets/*; do [[ $call != *"'${file##*/}'"* ]] || echo "${file##*/}"; done ;;
  "keyvault secret show"*) cat "$AZ_HOME/secrets/$(option --name)" ;;
  "keyvault secret set"*) cat >"$AZ_HOME/secrets/$(option --name)" ;;
  "postgres flexible-server list"*) cat "$AZ_HOME/grown" ;;
  "functionapp show"*) echo "/subscriptions/s/$(option --name)" ;;
esac
