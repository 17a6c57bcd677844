"""Go: its grammar's queries and rules, and how its packages and types work."""

from shared.languages.go.builtins import BUILTINS
from shared.languages.go.modules import GoModules
from shared.languages.go.spec import SPEC
from shared.languages.go.statics import GoCalls
from shared.resolution.adapter import Language, Rules

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="go",
        receiver_flows=False,
        bound_import="namespace",
        static_types=True,
        hides_names=True,
        weak_dispatch=True,
        declared_before_use=True,
        private_imports=True,
        calls_convert=True,
        test_paths=("_test.go",),
        structural=True,
        members_are_items=True,
        builtins=BUILTINS,
    ),
    modules=GoModules,
    statics=GoCalls,
    manifests=frozenset({"go.mod", "go.work"}),
)
