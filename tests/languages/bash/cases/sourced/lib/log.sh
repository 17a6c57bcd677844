info() { format "$1"; }
#        ^ calls: format
format() { printf '%s\n' "$1"; }
