# Forms that the grammar does not take as they are.
load() { :; }
text() { :; }
tail() { :; }
last() { :; }
each() { :; }

find_folder() {
  for folder in "$@"; do
    [ "$OP" "$folder" ] || continue
    load "$folder"
#   ^ calls: load
  done
}

build() {
  docker build -f-<<EOF
FROM a
ADD `ls | grep 'a\.b'` /c
EOF
  text
# ^ calls: text
}

choose() {
  line=${line//\\//}
  for file in `find . | grep txt$`; do each "$file"; done
#                                      ^ calls: each
  case "$1" in
  "[A]"){
    tail
#   ^ calls: tail
  };;
  *)last
#   ^ calls: last
  esac
}
