"""What a namespace of Clojure requires: modules, their aliases, names of theirs."""

from tree_sitter import Node

from shared.languages.clojure.forms import KEYWORD, SYMBOL, VECTOR, inside
from shared.languages.tags.imports import OPEN
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Import
from shared.parsing.rules import MAX_ITEMS, expressions


def required(builder: Builder, node: Node) -> None:
    """`(:require [a.b :as b :refer [f]])`, `(:use a.b)`."""
    head, *specs = expressions(node)
    opens = builder.text(head).strip(":") == "use"
    for written in specs[:MAX_ITEMS]:
        spec = written
        if spec.type == "quoting_lit" and spec.named_child_count:
            spec = spec.named_children[-1]
        held = inside(spec) if spec.type == VECTOR else [spec]
        if not held or held[0].type != SYMBOL:
            continue
        _require(builder, held, opens=opens)


def _require(builder: Builder, held: list[Node], *, opens: bool) -> None:
    module, line, scope = (
        builder.text(held[0]),
        held[0].start_point[0] + 1,
        MODULE_SCOPE,
    )
    at = held[0].start_byte
    said = {
        builder.text(key).strip(":"): value
        for key, value in zip(held[1::2], held[2::2], strict=False)
    }
    refer = said.get("refer") or said.get("only")
    if opens or (refer is not None and refer.type == KEYWORD):
        builder.import_(Import(module, scope, line, kind=OPEN))
    alias = said.get("as") or said.get("as-alias")
    value = builder.import_(Import(module, scope, line))
    names = {module, *([builder.text(alias)] if alias is not None else [])}
    for name in sorted(names):
        builder.bind_in(scope, f"{name}/", value, at)
    for one in inside(refer)[:MAX_ITEMS] if refer and refer.type == VECTOR else ():
        name = builder.text(one)
        member = builder.import_(Import(module, scope, line, name=name))
        builder.bind_in(scope, name, member, at)
