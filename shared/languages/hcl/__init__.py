"""HCL (Terraform) by tags: blocks by their address, modules by their folder."""

from posixpath import dirname, join, normpath

from shared.languages.tags.finders import Tree
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, texts
from shared.languages.tags.style import Style
from shared.parsing.builder import Builder
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Rules

# How a block is addressed, where that is not by the name of its kind.
PREFIXES = {"resource": "", "variable": "var."}


def address(builder: Builder, parts: Parts) -> str:
    """Return what expressions call a block: `aws_instance.web`, `var.region`."""
    kind, *labels = texts(builder, parts, "name")
    return PREFIXES.get(kind, f"{kind}.") + ".".join(labels)


def in_folder(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The files of a folder, as seen from the file's own."""
    folder = normpath(join(dirname(file.path), module))
    return tree.by_folder.get("" if folder == "." else folder, ())


LANGUAGE = by_tags(
    name="hcl",
    extensions=(".tf", ".hcl", ".tofu"),
    wheel="tree_sitter_hcl",
    package=__package__,
    rules=Rules(ecosystem="terraform"),
    modules=ModuleRules(finders=(in_folder,)),
    style=Style(naming=address),
    terms={},
)
