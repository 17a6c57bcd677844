"""PHP: its grammar's queries and rules, and how its namespaces and classes work."""

from shared.languages.php import collections
from shared.languages.php.builtins import (
    BUILTIN_MEMBERS,
    BUILTINS,
    COMMON_MEMBERS,
    UNMADE,
)
from shared.languages.php.composer import MANIFESTS
from shared.languages.php.models import MODELS
from shared.languages.php.modules import PhpModules
from shared.languages.php.names import SEPARATOR
from shared.languages.php.spec import SPEC
from shared.resolution.adapter import Language, Rules

LANGUAGE = Language(
    spec=SPEC,
    interpreters=frozenset({"php"}),
    rules=Rules(
        ecosystem="composer",
        constructors=("__construct()",),
        call_member="__invoke()",
        method_mark="()",
        folds_case=True,
        missing_members=("__call()", "__callstatic()"),
        unmade_members=UNMADE,
        builds=True,
        namespace_mark=SEPARATOR,
        mixins_are_own=True,
        receivers_below=True,
        declared_types=True,
        open_types=True,
        common_members=COMMON_MEMBERS,
        builtins=BUILTINS,
        builtin_members=BUILTIN_MEMBERS,
    ),
    modules=PhpModules,
    manifests=MANIFESTS,
    models=MODELS | collections.MODELS,
)
