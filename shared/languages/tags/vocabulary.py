"""What the captures of a language by tags mean, and the table of their rules.

Anchors (each match is about one of them, and several may be about the same node):

- `@definition.<kind>`: a function, class or type; `LABELS` lists the kinds. Parts:
  `@name`, `@parameter`, `@returns` (its type), `@base`, `@mixin`, `@modifier`,
  `@generic` (a class's type parameter, where bases and declared types have arguments),
  `@receiver` (the type it is attached to from outside), `@local` (not seen by other
  files), `@all` (bound where the name was declared, or else in all of the file),
  `@head` (where it begins, in front of the node; its parts are those of the node too).
  A function in a class is a method. A lambda is not bound; what it is assigned to names
  it. An extension adds its members and bases to the type that `@name` is.
- `@of` are the arguments of a generic `@type` or `@returns` that stand beside it.
- `@formal`: a parameter that a definition names as `@parameter`. Parts: `@name`,
  `@type`, `@default`, `@rest`.
- `@reference.call`, `@reference.new`: a call. Parts: `@callee`, or `@name` with or
  without `@receiver`, or neither where the node is the name; `@argument`, which may be
  an `@actual` with `@label` and `@value`, or `@spread`, a name that gives its elements.
  Where places match, and labels choose among functions of one name, a formal's label is
  `@label`, and `@said` is what an actual has in front: itself, where that is nothing.
- `@bind` declares `@name`s (or the node) with a `@type` and a `@value`; `@assign` gives
  each `@target` its `@value`; `@each` makes `@name` an element of `@value`; `@return`
  gives back its `@value`s, and `@result` itself.
- `@import` binds a module, `@import.open` shows its names too, `@import.reexport` shows
  them to those who import this file as well, `@import.include` makes two files one,
  `@import.path` binds the last of its names as a member of the others.
  `@import.only` binds nothing, where modules are known by their full names.
  `@import.class` makes names of the members of a class or module that a file defines.
  `@import.value` is an expression that is a module: its node type has the rule
  `terms.module`. Parts: `@module` (several are joined; else the node), `@member` (an
  `@imported` with `@name` and `@alias`), `@alias`, `@all`.
- `@namespace` is the package clause, with `@name`s.
- `@reference.none` is no call, whatever other patterns say.
- `@also` adds parts to a node that other patterns make an anchor of.

Scopes, blocks and loops are those of every language (`shared/languages/README.md`).
"""

from collections.abc import Mapping

from shared.languages.tags import flow
from shared.languages.tags.definitions import LABELS, definition
from shared.languages.tags.imports import (
    INCLUDE,
    ONLY,
    OPEN,
    PATH,
    REEXPORT,
    import_,
    namespace,
    open_class,
    value,
)
from shared.languages.tags.style import Style
from shared.parsing.builder import AnchorRule


def anchors(separator: str, style: Style) -> Mapping[str, AnchorRule]:
    """Return the rules of all anchors; `separator` joins the parts of module names."""
    return {
        **{f"definition.{kind}": definition(kind, style) for kind in LABELS},
        "reference.call": flow.reference("call"),
        "reference.new": flow.reference("new"),
        "bind": flow.bind,
        "assign": flow.assign,
        "each": flow.each,
        "return": flow.returned,
        "result": flow.result,
        "formal": flow.nothing,
        "actual": flow.nothing,
        "imported": flow.nothing,
        "import": import_("import", separator),
        "import.open": import_(OPEN, separator),
        "import.reexport": import_(REEXPORT, separator),
        "import.include": import_(INCLUDE, separator),
        "import.only": import_(ONLY, separator),
        "import.path": import_(PATH, separator),
        "import.class": open_class,
        "import.value": value,
        "namespace": namespace(separator),
    }
