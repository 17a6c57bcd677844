"""Java: its grammar's queries and rules, and how its packages and classes work."""

from shared.languages.java.library import LIBRARY
from shared.languages.java.methods import CONSTRUCTOR
from shared.languages.java.spec import SPEC
from shared.languages.java.supertypes import SUPERTYPES
from shared.languages.jvm.externals import MANIFESTS
from shared.languages.jvm.java_results import JavaCalls
from shared.languages.jvm.modules import JvmModules
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
        static_types=True,
        weak_dispatch=True,
        library_members=LIBRARY,
        library_supers=SUPERTYPES,
        declared_before_use=True,
        private_imports=True,
        function_members=True,
        root_packages=True,
        test_paths=("src/test/",),
    ),
    modules=JvmModules,
    statics=JavaCalls,
    manifests=MANIFESTS,
    family="jvm",
)
