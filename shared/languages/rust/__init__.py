"""Rust: its grammar's queries and rules, and how its crates and types work."""

from shared.languages.rust.collections import GENERICS, MODELS
from shared.languages.rust.modules import RustModules
from shared.languages.rust.paths import METHOD
from shared.languages.rust.spec import SPEC
from shared.languages.rust.typing.library import COMMON
from shared.languages.rust.typing.semantics import RustSemantics
from shared.resolution.adapter import Language, Rules

# Methods of the library that call the function they are given, whatever they belong to.
_CALLING = """
all and_then any filter filter_map find flat_map for_each get_or_insert_with inspect
is_some_and map map_err max_by_key min_by_key ok_or_else or_else or_insert_with
partition position retain skip_while sort_by sort_by_key take_while then unwrap_or_else
"""

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="cargo",
        receiver_flows=False,
        private_imports=True,
        common_members=COMMON,
        generics=GENERICS,
        builtin_members={
            f"*.{name}{METHOD}": "call_argument" for name in _CALLING.split()
        },
    ),
    modules=RustModules,
    manifests=frozenset({"Cargo.toml"}),
    models=MODELS,
    semantics=RustSemantics,
)
