"""Rust: its grammar's queries and rules, and how its crates and types work."""

from shared.languages.rust.modules import RustModules
from shared.languages.rust.spec import SPEC
from shared.languages.rust.typing.library import COMMON
from shared.languages.rust.typing.semantics import RustSemantics
from shared.resolution.adapter import Language, Rules

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="cargo",
        receiver_flows=False,
        private_imports=True,
        common_members=COMMON,
    ),
    modules=RustModules,
    manifests=frozenset({"Cargo.toml"}),
    semantics=RustSemantics,
)
