"""JavaScript, TypeScript and TSX: one family, whose files import each other."""

from dataclasses import replace

from shared.languages.javascript.components import ASTRO, SVELTE, VUE
from shared.languages.javascript.members.patterns import NOTHING
from shared.languages.javascript.models import MODELS
from shared.languages.javascript.models.builtins import (
    BUILTIN_MEMBERS,
    BUILTINS,
    COMMON_MEMBERS,
    HOLDING,
    OBJECT_MEMBERS,
)
from shared.languages.javascript.models.syntax import HOOKS
from shared.languages.javascript.project.bundlers import CONFIGURATIONS
from shared.languages.javascript.project.modules import JavaScriptModules
from shared.languages.javascript.spec import JAVASCRIPT, TSX, TYPESCRIPT
from shared.languages.javascript.typing.types import OF_FUNCTIONS
from shared.parsing.spec import LanguageSpec
from shared.resolution.adapter import Language, Rules

RULES = Rules(
    ecosystem="npm",
    constructors=("constructor",),
    exports_only=True,
    functions_make=True,
    holding=HOLDING,
    iterators=("[Symbol.iterator]", "[Symbol.asyncIterator]"),
    members_are_items=True,
    nothing=NOTHING,
    accessors=True,
    hooks=HOOKS,
    common_members=COMMON_MEMBERS,
    object_members=OBJECT_MEMBERS,
    builtins=BUILTINS,
    builtin_members=BUILTIN_MEMBERS,
)
TYPED_RULES = replace(
    RULES,
    declared_types=True,
    declared_calls=True,
    weak_dispatch=True,
    open_types=True,
    generics=OF_FUNCTIONS,
    builtins={**BUILTINS, **dict.fromkeys(OF_FUNCTIONS, "")},
    accessors=False,
)
MANIFESTS = frozenset(
    {
        "package.json",
        "*tsconfig*.json",
        "jsconfig*.json",
        "base.json",  # what tsconfig files extend is often called so
        "pnpm-workspace.yaml",
        "lerna.json",
        "rush.json",
    }
    | CONFIGURATIONS
)


def _language(
    spec: LanguageSpec, rules: Rules, interpreters: frozenset[str] = frozenset()
) -> Language:
    return Language(
        spec=spec,
        rules=rules,
        modules=JavaScriptModules,
        manifests=MANIFESTS,
        models=MODELS,
        family="javascript",
        interpreters=interpreters,
    )


LANGUAGES = (
    _language(JAVASCRIPT, RULES, frozenset({"node", "nodejs"})),
    _language(TYPESCRIPT, TYPED_RULES, frozenset({"bun", "deno", "ts-node", "tsx"})),
    _language(TSX, TYPED_RULES),
    _language(VUE, TYPED_RULES),
    _language(SVELTE, TYPED_RULES),
    _language(ASTRO, TYPED_RULES),
)
