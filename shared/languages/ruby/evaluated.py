"""Blocks that run on another object: `page.instance_eval(&block)`.

What such a block calls without a receiver is a method of that object.
"""

from functools import partial

from shared.languages.ruby.models import block_given
from shared.parsing.facts import NO_SCOPE, Attribute, Either, Name, Term
from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Function,
    Instance,
    Native,
    Value,
)

# By file and block, the calls in it that have no receiver, and their names.
KEPT = "ruby.evaluated"
Calls = dict[int, list[tuple[int, str]]]
# Blocks nest deeper than this only in generated code.
MAX_NESTED = 8


def evaluate(sites: Sites, site: Site, native: Native) -> None:
    """`x.instance_eval(&block)`, `x.instance_exec(a, &block)`: runs the block on x."""
    block = sites.engine.cell()
    block_given(sites, site).listen(partial(_take, block))
    arguments = [Passed(cell=cell) for cell in models.positional(sites, site)]
    sites.produce(site, models.run(sites, site, block, arguments))
    if isinstance(native.receiver, (Class, Instance)):
        block.listen(partial(_run_on, sites, native.receiver))


def _take(block: Cell, value: Value) -> None:
    # Anything else is none.
    if isinstance(value, (Bound, Function)):
        block.add(value)


def _run_on(sites: Sites, receiver: Value, block: Value) -> None:
    if not isinstance(block, Function):
        return
    file = sites.engine.world.files[block.path]
    for index, name in _calls_in(sites, file).get(block.index, ()):
        site = sites.at(file, index)
        method = sites.members.attribute(receiver, name)
        method.listen(partial(sites.call, site))


def _calls_in(sites: Sites, file: FileIndex) -> Calls:
    kept = sites.notes.setdefault(KEPT, {})
    if not isinstance(kept, dict):
        return {}
    found: Calls | None = kept.get(file)
    if found is None:
        found = kept[file] = {}
        for index, call in enumerate(file.facts.calls):
            name = _bare_name(call.callee)
            for block in _blocks_around(file, call.scope) if name else ():
                found.setdefault(block, []).append((index, name))
    return found


def _bare_name(callee: Term) -> str:
    # What is called is of the object around, or a function that all files see.
    last = callee.options[-1] if isinstance(callee, Either) else callee
    if isinstance(last, Attribute):
        name = "" if isinstance(last.base, Name) else last.name
    else:
        name = last.name if isinstance(last, Name) else ""
    return name if name.endswith("()") else ""


def _blocks_around(file: FileIndex, scope: int) -> list[int]:
    found: list[int] = []
    scopes = file.facts.scopes
    while scope != NO_SCOPE and len(found) < MAX_NESTED:
        at = scopes[scope]
        if at.kind == "class":
            break
        if at.definition >= 0 and at.kind == "function":
            if file.facts.definitions[at.definition].kind != "lambda":
                break
            found.append(at.definition)
        scope = at.parent
    return found
