"""What a library shows: re-exports at any depth, compiled ones, types and patterns."""

from collections.abc import Sequence
from typing import overload

import pytest

from shared.pipeline.clues.sources.starts import starts_in
from tests.unit.analysis.test_dead_code import dead

_PACKAGE = '{"name": "l", "main": "lib/index.js"}'
_COMPILED = (
    "exports.Boat = void 0;\n"
    "class Boat {\n  launch() { return 1; }\n  _seal() { return 2; }\n}\n"
    "exports.Boat = Boat;\n"
)

SHOWN = {
    "what passes through files of any name": {
        "package.json": '{"main": "src/index.ts"}',
        "src/index.ts": "export * from './face'",
        "src/face.ts": "export * from './deep/hull'",
        "src/deep/hull.ts": "export * from './keel'",
        "src/deep/keel.ts": "export function lay() { return 1 }\n"
        "export class Keel { turn() { return 1 } }",
    },
    "what passes in a circle": {
        "package.json": '{"main": "src/index.ts"}',
        "src/index.ts": "export * from './left'",
        "src/left.ts": "export * from './right'",
        "src/right.ts": "export * from './left'\nexport function row() { return 1 }",
    },
    "the source of what is built, beside it": {
        "package.json": '{"main": "face.node.js"}',
        "face.node.js": "exports.x = 1",
        "src/face.node.ts": "export * from './hull'",
        "src/hull.ts": "export class Hull { static is(x: any) { return true } }",
    },
    "types that a package names": {
        "package.json": '{"main": "lib/index.js", "types": "types/main.d.ts"}',
        "lib/index.js": "exports.x = 1",
        "types/main.d.ts": "export * from './more'",
        "types/more.d.ts": "export * from './most'",
        "types/most.d.ts": "export interface Rope { knots: number }",
    },
    "types that `exports` names": {
        "package.json": '{"exports": {".": {"types": "./t/a.d.ts"}}}',
        "t/a.d.ts": "export * from './b'",
        "t/b.d.ts": "export type Rope = string",
    },
    "types beside the entry": {
        "package.json": '{"main": "lib/entry.js"}',
        "lib/entry.js": "exports.x = 1",
        "lib/entry.d.ts": "export * from './only'",
        "lib/only.d.ts": "export type Rope = string",
    },
    "a pattern of `exports`": {
        "package.json": '{"exports": {"./kit/*": "./kit/*.js"}}',
        "kit/oars.js": "export function row() { return 1 }",
        "kit/deep/sail.js": "export function hoist() { return 1 }",
    },
    "a pattern of what is built": {
        "package.json": '{"exports": {"./*": "./dist/*.js"}}',
        "src/oars.ts": "export function row() { return 1 }",
    },
}


@pytest.mark.parametrize("files", SHOWN.values(), ids=list(SHOWN))
def test_what_a_library_passes_on_is_alive(files: dict[str, str]) -> None:
    assert dead(files) == {}


STARS = {
    "by its helper": "const tslib_1 = require('tslib')\n"
    "tslib_1.__exportStar(require('./boat'), exports)\n",
    "by a function of its own": "var __exportStar = function (m, exports) {\n"
    "  for (var p in m) exports[p] = m[p]\n}\n"
    "__exportStar(require('./boat'), exports)\n",
    "by a getter": "var boat_1 = require('./boat')\n"
    "Object.defineProperty(exports, 'Boat',"
    " { enumerable: true, get: function () { return boat_1.Boat; } })\n",
    "by a getter with another name": "var boat_1 = require('./boat')\n"
    "Object.defineProperty(exports, 'Ship',"
    " { enumerable: true, get: function () { return boat_1.Boat; } })\n",
    "by copying it": "const boat = require('./boat')\nObject.assign(exports, boat)\n",
}


@pytest.mark.parametrize("index", STARS.values(), ids=list(STARS))
def test_what_a_compiler_passes_on_is_shown_with_its_public_members(
    index: str,
) -> None:
    files = {
        "package.json": _PACKAGE,
        "lib/index.js": index,
        "lib/boat.js": _COMPILED,
    }

    assert dead(files) == {"Boat._seal": "high"}


def test_what_no_entry_passes_on_stays_dead() -> None:
    files = {
        "package.json": '{"main": "src/index.ts", "exports": {"./k/*": "./k/*"}}',
        "src/index.ts": "export * from './face'",
        "src/face.ts": "export function wave() { return 1 }",
        "src/lost.ts": "export * from './gone'",
        "src/gone.ts": "export function sink() { return 1 }",
    }

    assert dead(files) == {"sink": "high"}


def test_types_tell_what_compiled_classes_keep_of_others() -> None:
    files = {
        "package.json": _PACKAGE,
        "lib/index.js": "const host_1 = require('./host')\n"
        "exports.serve = (f) => f(new host_1.Host())\n",
        "lib/host.js": "class Host {\n  wave() { return 1 }\n  bow() { return 1 }\n}\n"
        "exports.Host = Host\n",
        "lib/host.d.ts": "import { Guest } from 'manners'\n"
        "export declare class Host implements Guest { wave(): number; bow(): number }",
    }

    assert "high" not in dead(files).values()


class Counted(Sequence[str]):
    """Paths in order that count how often one is looked at."""

    def __init__(self, paths: list[str]) -> None:
        self._paths = paths
        self.looks = 0

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        self.looks += 1
        return self._paths[at]

    def __len__(self) -> int:
        return len(self._paths)


def test_patterns_of_many_packages_look_at_their_own_folders() -> None:
    files = [f"p{n:04}/{name}" for n in range(1_000) for name in ("lib/a.js", "b.js")]
    paths, ordered = frozenset(files), Counted(sorted(files))
    package = b'{"exports": {"./*": "./lib/*.js"}}'

    found = [
        start.path
        for n in range(1_000)
        for start in starts_in(f"p{n:04}/package.json", package, paths, ordered)
    ]

    assert found == [f"p{n:04}/lib/a.js" for n in range(1_000)]
    assert ordered.looks < 30 * len(files)
