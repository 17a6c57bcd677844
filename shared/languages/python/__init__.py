"""Python and its notebooks: queries and rules, and how modules and classes work."""

from dataclasses import replace

from shared.languages.python.models.builtins import (
    BUILTIN_MEMBERS,
    BUILTINS,
    COMMON_MEMBERS,
    GENERICS,
    HOLDING,
)
from shared.languages.python.models.functions import MODELS
from shared.languages.python.models.library import LIBRARY_NAMES
from shared.languages.python.notebooks import NOTEBOOK
from shared.languages.python.project.modules import PythonModules
from shared.languages.python.project.source_roots import MANIFESTS
from shared.languages.python.spec import SPEC
from shared.languages.python.syntax.protocols import BARE, IMPLIED, REFLECTED
from shared.resolution.adapter import Language, Rules

# Notebooks import modules, and no module imports them.
FAMILY = "python"

LANGUAGE = Language(
    spec=SPEC,
    interpreters=frozenset({"python", "python2", "python3", "pypy3"}),
    rules=Rules(
        ecosystem="pypi",
        constructors=("__new__", "__init__", "__post_init__"),
        call_member="__call__",
        receiver_formal=True,
        maps_give_keys=True,
        holding=HOLDING,
        bound_import="root",
        generics=GENERICS,
        implied=IMPLIED,
        reflected=REFLECTED,
        bare=BARE,
        common_members=COMMON_MEMBERS,
        library_names=LIBRARY_NAMES,
        builtins=BUILTINS,
        builtin_members=BUILTIN_MEMBERS,
    ),
    modules=PythonModules,
    models=MODELS,
    manifests=MANIFESTS,
    family=FAMILY,
)
LANGUAGES = (
    LANGUAGE,
    replace(LANGUAGE, spec=NOTEBOOK, interpreters=frozenset()),
)
