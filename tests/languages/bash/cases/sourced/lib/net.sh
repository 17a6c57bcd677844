fetch() {
    info "fetching"
#   ^ calls: lib/log.sh:info
    curl "$1" || fail
#                ^ calls: main.sh:fail
}
