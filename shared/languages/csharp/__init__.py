"""C#: its grammar's queries and rules, and how its namespaces and types work."""

from shared.languages.csharp.collections import HOLDING, MEMBERS
from shared.languages.csharp.library import LIBRARY
from shared.languages.csharp.methods import CONSTRUCTOR
from shared.languages.csharp.modules import CSharpModules
from shared.languages.csharp.projects import MANIFESTS
from shared.languages.csharp.spec import SPEC
from shared.languages.csharp.statics import CSharpCalls
from shared.languages.tags.collections import MODELS
from shared.resolution.adapter import Language, Rules

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="nuget",
        constructors=(CONSTRUCTOR,),
        always_made=("anonymous", "enum", "struct"),
        class_scope_visible=True,
        overloads=True,
        receiver_flows=False,
        constructors_inherited=False,
        static_types=True,
        library_members=LIBRARY,
        generics=HOLDING,
        builtins=dict.fromkeys(HOLDING, ""),
        builtin_members=MEMBERS,
        private_imports=True,
        open_marks=("abstract", "virtual", "override"),
    ),
    modules=CSharpModules,
    manifests=MANIFESTS,
    models=MODELS,
    statics=CSharpCalls,
)
