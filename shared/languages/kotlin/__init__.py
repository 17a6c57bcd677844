"""Kotlin: its grammar's queries and rules, and how its packages and classes work."""

from shared.languages.jvm.externals import MANIFESTS
from shared.languages.jvm.modules import JvmModules
from shared.languages.kotlin.collections import HOLDING, MAKERS, MEMBERS
from shared.languages.kotlin.library import BUILTINS
from shared.languages.kotlin.primary import CONSTRUCTOR
from shared.languages.kotlin.spec import SPEC
from shared.languages.kotlin.statics.references import KotlinReferences
from shared.languages.tags.collections import MODELS
from shared.resolution.adapter import Language, Rules

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="maven",
        constructors=(CONSTRUCTOR,),
        class_scope_visible=True,
        method_mark="()",
        overloads=True,
        receiver_flows=False,
        constructors_inherited=False,
        call_member="invoke",
        static_types=True,
        declared_before_use=True,
        private_imports=True,
        open_marks=("abstract", "open", "override"),
        function_members=True,
        root_packages=True,
        making=("call", "new"),
        always_made=("anonymous", "enum_constant", "enum", "object", "companion"),
        builtins={**dict.fromkeys(HOLDING, ""), **BUILTINS, **MAKERS},
        builtin_members=MEMBERS,
        generics=HOLDING,
        test_paths=("src/test/", "src/androidTest/", "Test/kotlin/"),
    ),
    modules=JvmModules,
    manifests=MANIFESTS,
    family="jvm",
    models=MODELS,
    statics=KotlinReferences,
)
