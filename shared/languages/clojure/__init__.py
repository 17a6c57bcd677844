"""Clojure by tags, read by the grammar of Common Lisp: namespaces are modules."""

from shared.languages.clojure import forms, requires
from shared.languages.clojure.reading import readable
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import Tree, below, namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Rules

# Functions that call what they are given.
CALLING = """
comp complement every? filter filterv group-by iterate juxt keep map map-indexed mapcat
mapv max-key memoize min-key not-any? partition-by partial pmap reduce reduce-kv remove
repeatedly run! some sort-by split-with swap! take-while trampoline update update-in
update-vals vary-meta drop-while fnil future-call send send-off alter doall
"""
PATH = below(".", ".clj", ".cljc", ".cljs")


def pathed(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """`a.b-c` is the file `a/b_c.clj`."""
    return PATH(tree, file, module.replace("-", "_"))


LANGUAGE = by_tags(
    name="clojure",
    extensions=(".clj", ".cljc", ".cljs"),
    wheel="tree_sitter_commonlisp",
    package=__package__,
    rewrite=readable,
    rules=Rules(
        ecosystem="clojars",
        names_match=True,
        overloads=True,
        making=("call", "new"),
        builtins=calling(CALLING),
    ),
    modules=ModuleRules(finders=(namespaced, pathed)),
    interpreters=("bb", "clojure"),
    own={
        "definition.function": forms.function("function", Style()),
        "definition.method": forms.function("method", Style(overloads=True)),
        "definition.lambda": forms.function("lambda", Style()),
        "definition.class": forms.made,
        "required": requires.required,
        "reference.call": forms.called,
        "let": forms.let,
    },
    terms={
        "sym_lit": forms.named,
        "list_lit": forms.listed,
        "vec_lit": forms.vector,
        "var_quoting_lit": rules.inner(),
    },
)
