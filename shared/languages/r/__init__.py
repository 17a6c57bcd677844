"""R by tags, read by the grammar of JavaScript: functions of all files are known."""

from shared.languages.r import calls
from shared.languages.r.reading import readable
from shared.languages.tags import flow
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.resolution.adapter import Rules

# Functions that call what they are given.
CALLING = """
Filter Find Map Position Reduce Vectorize aggregate apply ave by do.call eapply lapply
mapply outer parLapply rapply replicate sapply tapply vapply
map map2 map_chr map_dbl map_df map_dfr map_int map_lgl walk walk2 imap iwalk pmap
keep discard reduce accumulate modify possibly safely compose
"""

LANGUAGE = by_tags(
    name="r",
    extensions=(".r",),
    wheel="tree_sitter_javascript",
    package=__package__,
    rewrite=readable,
    rules=Rules(
        ecosystem="cran",
        names_match=True,
        overloads=True,
        members_are_items=True,
        class_scope_visible=True,
        constructors=("initialize",),
        making=("call", "new"),
        builtins=calling(CALLING),
    ),
    modules=ModuleRules(
        finders=(relative(".R", ".r"), below("/", "", ".R", ".r")),
        package=lambda _file: "",
    ),
    style=calls.STYLE,
    interpreters=("Rscript", "r"),
    own={
        "definition.function": calls.function("function", calls.STYLE),
        "definition.method": calls.function("method", calls.SEVERAL),
        "definition.lambda": calls.function("lambda", calls.STYLE),
        "reference.call": calls.call,
        "assigned": calls.assigned,
        "formal": flow.nothing,
    },
    terms={
        "identifier": calls.name,
        "property_identifier": calls.name,
        "member_expression": calls.member,
        "subscript_expression": calls.item,
        "call_expression": calls.result,
        "arrow_function": rules.defined,
        "parenthesized_expression": rules.inner(),
        "assignment_expression": rules.inner("right"),
        "binary_expression": rules.either("left", "right"),
        "string_fragment": calls.name,
    },
    targets={
        "member_expression": calls.store_member,
        "subscript_expression": calls.store_item,
    },
)
