"""Ada by tags: packages are known by name once a unit is `with`ed."""

from shared.languages.tags.finders import Tree, nearest
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Rules

ENDINGS = (".adb", ".ads")


def unit(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file of a library unit: `A.B` lies in `a-b.adb` or `a-b.ads`."""
    stem = module.lower().replace(".", "-")
    for ending in ENDINGS:
        if found := tree.by_name.get(stem + ending):
            return (nearest(file.path, found),)
    return ()


LANGUAGE = by_tags(
    name="ada",
    extensions=(".adb", ".ads"),
    wheel="tree_sitter_ada",
    package=__package__,
    folds_case=True,
    rules=Rules(ecosystem="alire", class_scope_visible=True, names_match=True),
    modules=ModuleRules(finders=(unit,), package=lambda _file: ""),
    terms={
        "identifier": rules.name,
        "selected_component": rules.attribute("prefix", "selector_name"),
        "function_call": rules.result,
    },
)
