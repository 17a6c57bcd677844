#!/usr/bin/env bash

function build() {
    compile "$1"
#   ^ calls: compile
    local out=$(name_of "$1")
#               ^ calls: name_of
}

compile() {
    echo "x" | filter
#   ^ calls: nothing
#              ^ calls: filter
}

name_of() ( basename "$1" )

filter() { cat; }

clean_up() { rm -rf out; }

trap clean_up EXIT
#    ^ calls: clean_up

if build a && compile b; then
#  ^ calls: build
#             ^ calls: compile
    later
#   ^ calls: later
fi

later() { time build c; }
#              ^ calls: build

for file in $(name_of x); do
#             ^ calls: name_of
    build "$file"
#   ^ calls: build
done

[[ $(filter) == y ]] || clean_up
#    ^ calls: filter
#                       ^ calls: clean_up
case "$1" in
    a) build a ;;
#      ^ calls: build
esac
