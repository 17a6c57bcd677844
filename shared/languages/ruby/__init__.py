"""Ruby: its grammar's queries and rules, and how its modules and classes work."""

from shared.languages.ruby.builtins import (
    BUILTIN_MEMBERS,
    BUILTINS,
    COMMON_MEMBERS,
    OBJECT_MODELS,
)
from shared.languages.ruby.constants import MARK
from shared.languages.ruby.evaluated import evaluate
from shared.languages.ruby.gems import MANIFESTS
from shared.languages.ruby.models import MODELS
from shared.languages.ruby.modules import RubyModules
from shared.languages.ruby.native_names import FUNCTIONS, METHODS
from shared.languages.ruby.scopes import BLOCK, OWN
from shared.languages.ruby.spec import SPEC
from shared.resolution.adapter import Language, Rules

# Files that programs read as Ruby.
NAMES = """
brewfile capfile dangerfile fastfile gemfile guardfile podfile rakefile thorfile
vagrantfile
"""
# What is rarely left to `method_missing`: one of two values may be a number or a text.
SIGNS = "+ - * / % ** & | ^ < > <= >= <=> =~"

LANGUAGE = Language(
    spec=SPEC,
    rules=Rules(
        ecosystem="rubygems",
        constructors=("initialize()",),
        method_mark="()",
        missing_members=("method_missing()",),
        object_members=FUNCTIONS | METHODS,
        unmade_members=frozenset(f"{sign}()" for sign in SIGNS.split()),
        bare=frozenset({"::BasicObject", "::Comparable", "::Object", "::Singleton"}),
        namespace_mark=MARK,
        own_mark=OWN,
        receivers_below=True,
        common_members=COMMON_MEMBERS,
        holding={"::Array": "list", "::Hash": "dict"},
        container_classes={
            "list": ("::Array", "::Enumerable"),
            "dict": ("::Hash", "::Enumerable"),
            "object": ("::Object", "::Kernel"),
        },
        gathering=("::Enumerable", "each()", BLOCK, "ruby.gather", "ruby.go_through"),
        builtins=BUILTINS,
        builtin_members=BUILTIN_MEMBERS,
        object_models=OBJECT_MODELS,
        builds=True,
    ),
    modules=RubyModules,
    manifests=MANIFESTS | {"*.gemspec"},
    names=frozenset(NAMES.split()),
    interpreters=frozenset({"ruby", "jruby"}),
    models={**MODELS, "ruby.evaluate": evaluate},
)
