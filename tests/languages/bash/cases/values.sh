#!/bin/bash
STEPS=()
STEPS+=(first second)

first() { :; }
second() { :; }
third() { :; }

each() {
    local fn=$1 rest
    shift
    "$fn" "$@"
#    ^ calls: first, third
    for rest in "$@"; do
        $rest
#        ^ calls: nothing
    done
}

retry() {
    local n=$1
    shift
    "$@"
    retry 1 "$@"
#   ^ calls: retry
}

each first a
each third b
retry 3 second
echo fallback

for step in "${STEPS[@]}"; do "$step"; done
#                              ^ calls: first, second
for step in first second; do $step; done
#                             ^ calls: first, second
