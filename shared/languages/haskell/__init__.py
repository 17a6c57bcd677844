"""Haskell by tags: what a module imports are names, or members of its alias."""

from tree_sitter import Node

from shared.languages.haskell import naming
from shared.languages.tags import curried
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, namespaced
from shared.languages.tags.imports import OPEN, REEXPORT, import_
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Import, Name, Term
from shared.resolution.adapter import Rules

_imported = import_(OPEN, ".")
# `..` in what an import lists.
WHOLE = "all_names"


def qualified(builder: Builder, node: Node) -> Term:
    """`M.f`, `Data.Map.f`."""
    module = builder.field_text(node, "module").rstrip(".")
    return Attribute(Name(module), builder.field_text(node, "id"))


def imported(builder: Builder, node: Node) -> None:
    """`import A`, `import A (b)`; `import A hiding (b)` shows the others.

    What `import A (C (..))` shows only A tells: all of it is open then.
    """
    parts = parts_of(builder, node)
    if any(child.type == "hiding" for child in node.children):
        parts.pop("member", None)
    named = [child for one in parts.pop("member", ()) for child in _names(one)]
    if named:
        parts["member"] = [one for one in named if one.type != WHOLE]
        _imported(builder, node)
    if not named or any(one.type == WHOLE for one in named):
        parts.pop("member", None)
        _imported(builder, node)


def _names(node: Node) -> list[Node]:
    """What one of a list of imports shows: `f`, `C (..)`, `C (f, g)`."""
    name, *rest = node.named_children or [node]
    return [name, *(inside for child in rest for inside in child.named_children)]


def handed_on(builder: Builder, node: Node) -> None:
    """`module A (module B)`: importers of A see what B shows."""
    module = text(builder, parts_of(builder, node), "module")
    if module and module != builder.namespace:
        line = node.start_point[0] + 1
        builder.import_(Import(module, builder.scope, line, kind=REEXPORT))


# Functions that call, or run, what they are given, and the modules that have them.
CALLING = """
adjust all alter any atomically bracket bracket_ catch concatMap deleteBy dropWhile
either evaluate filter filterM finally find first fmap foldl foldl' foldl1 foldM foldM_
foldMap foldMapWithKey foldr foldr' foldr1 foldrWithKey for for_ forever forkIO forM
forM_ groupBy handle insertBy insertWith interact iterate lift liftA2 liftIO map
mapAccumL mapAccumR mapM mapM_ mapMaybe mapWithKey maximumBy maybe minimumBy on
partition replicateM replicateM_ second sortBy sortOn span takeWhile traverse traverse_
try uncurry unfoldr unionWith unless until void when withFile zipWith zipWith3 zipWithM
zipWithM_
"""
MODULES = """
Control.Concurrent Control.Concurrent.STM Control.Exception Control.Monad Data.Bifunctor
Data.Char Data.Foldable Data.Function Data.Functor Data.IntMap Data.List Data.Map
Data.Map.Strict Data.Maybe Data.Sequence Data.Set Data.Text Data.Traversable Data.Vector
"""

LANGUAGE = by_tags(
    name="haskell",
    extensions=(".hs",),
    wheel="tree_sitter_haskell",
    package=__package__,
    rules=Rules(
        ecosystem="hackage",
        names_match=True,
        builtins={
            **calling(CALLING),
            **{k: v for m in MODULES.split() for k, v in calling(CALLING, m).items()},
        },
    ),
    modules=ModuleRules(finders=(namespaced, below(".", ".hs"))),
    style=Style(clauses=True),
    interpreters=("runhaskell", "runghc"),
    terms={
        "variable": rules.name,
        "constructor": rules.name,
        "name": rules.name,
        "qualified": qualified,
        "apply": curried.result,
        "lambda": rules.defined,
        "parens": rules.inner(),
    },
    own={
        **curried.OWN,
        "handed_on": handed_on,
        "import.open": imported,
        "reference.named": naming.named,
    },
)
