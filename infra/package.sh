#!/usr/bin/env bash
# Builds build/released-package.zip: what Azure runs, with all its dependencies. Nothing is
# built on Azure, so what runs there is what was built here. The same commit gives the same bytes.
# Within lies built.json: the version, and the Python that the dependencies are for.
#
#   PYTHON   the interpreter, of the version that the apps have (default python3.13)
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3.13}
stage=build/package
package=build/released-package.zip
version=$(git describe --always --dirty --tags)

rm -rf "$stage" "$package"
mkdir -p "$stage"

# What git knows of the app, so that nothing of this machine slips in.
git ls-files -z function_app.py host.json functions shared | xargs -0 cp --parents -t "$stage"

"$python" -m pip install --quiet --disable-pip-version-check --no-compile \
  --only-binary=:all: --platform manylinux_2_28_x86_64 --platform manylinux2014_x86_64 \
  --target "$stage/.python_packages/lib/site-packages" --require-hashes --requirement requirements.lock
# Commands for people, with the path of this machine's interpreter in them.
rm -rf "$stage/.python_packages/lib/site-packages/bin"
find "$stage" -name RECORD -path '*.dist-info/*' -delete
cp requirements.txt requirements.lock "$stage"

# What takes most of the time as machine code, by a compiler that gives the same bytes on
# every machine, for the C library of the apps' image.
if [[ $(uname -sm) == "Linux x86_64" ]]; then
  "$python" -m venv build/compiler
  build/compiler/bin/python -m pip install --quiet --disable-pip-version-check \
    --requirement requirements-dev.txt --requirement requirements-compiler.txt
  cp -r native pyproject.toml "$stage"
  (
    zig="$PWD/build/compiler/bin/python -m ziglang cc -target x86_64-linux-gnu.2.28"
    cd "$stage"
    export PYTHONDONTWRITEBYTECODE=1 CC=$zig LDSHARED="$zig -shared"
    ../compiler/bin/python -m native
    test -d .native
  )
  rm -rf "$stage/native" "$stage/pyproject.toml"
else
  echo "package: nothing is compiled here, only on Linux on x86_64: the apps will take twice as long" >&2
fi
"$python" -c 'import json, sys; print(json.dumps({"version": sys.argv[1], "python": "%d.%d" % sys.version_info[:2]}))' \
  "$version" >"$stage/built.json"

"$python" - "$stage" "$package" <<'PYTHON'
"""Writes a zip whose bytes depend on the files alone: sorted, with one date for all."""
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

stage, package = map(Path, sys.argv[1:])
with ZipFile(package, "w", ZIP_DEFLATED) as archive:
    for path in sorted(path for path in stage.rglob("*") if path.is_file()):
        entry = ZipInfo(path.relative_to(stage).as_posix(), (1980, 1, 1, 0, 0, 0))
        entry.compress_type = ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        archive.writestr(entry, path.read_bytes())
PYTHON
rm -rf "$stage"
echo "$package $(sha256sum "$package" | cut -c1-16) $(du -h "$package" | cut -f1)"
