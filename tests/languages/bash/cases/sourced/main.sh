#!/bin/bash
HERE="$(cd "$(dirname "$0")" && pwd)"
source "$HERE/lib/log.sh"
. ./lib/net.sh
source /etc/profile

info "started"
#^ calls: lib/log.sh:info
fetch
#^ calls: lib/net.sh:fetch

fail() { exit 1; }
