"""What the planner of Citus refuses, told from the tree of a statement.

Each rule is one of its planner's; docs/citus.md names them. Nothing here runs on Citus.
"""

from collections.abc import Iterator

from tests.support.citus_catalogue import CLOCK, Catalogue
from tests.support.query_trees import Node, Value, walk

_INSERT = "3"
_RELATION, _FUNCTION, _VALUES, _CTE = "0", "3", "5", "6"
_INNER = "0"
_FUNCTIONS = ("funcid", "opfuncid", "aggfnoid", "winfnoid")
_DECIDING = {"CASE", "CASEEXPR", "COALESCE", "COALESCEEXPR"}


def breaches(tree: Node, catalogue: Catalogue, owner: str | None) -> Iterator[str]:
    """Yield what Citus would refuse, or would do as something else than is meant.

    `owner` is the number of the parameter that names the user whom the statement is
    about, None for a statement about any number of users.
    """
    queries = _queries(tree)
    for query in queries:
        if _writes(query, catalogue):
            yield from _conflict(query, catalogue)
            yield from _returning(query, catalogue)
            yield from _assignments(query, catalogue)
        pinned = _pinned(query, catalogue, owner)
        loose = set(_tables(query, catalogue)) - pinned - _of_an_insert(query)
        if owner is not None and loose:
            yield f"is of one user, but not all of it: {_named(query, loose)}"
        if query.nodes("rowMarks") and loose:
            yield f"locks rows of several shards: {_named(query, loose)}"
        if owner is None:
            yield from _lists(query, catalogue)
    yield from _seen_again(tree, catalogue)
    if owner is None and sum(_writes(each, catalogue) for each in queries) > 1:
        yield "writes several times on several shards"


def _queries(value: Value) -> list[Node]:
    return [each for each in walk(value) if each.kind == "QUERY"]


def _writes(query: Node, catalogue: Catalogue) -> bool:
    return _target(query) in catalogue.keys


def _target(query: Node) -> str:
    place = query.number("resultRelation")
    return query.nodes("rtable")[place - 1].text("relid") if place else ""


def _conflict(query: Node, catalogue: Catalogue) -> Iterator[str]:
    clause = query.node("onConflict")
    for oid in _mutable(clause, catalogue):
        yield f"computes with {catalogue.names[oid]} in `on conflict`"
    for entry in clause.nodes("onConflictSet") if clause else ():
        if entry.text("resno") == catalogue.keys[_target(query)]:
            yield "moves a row to another user in `on conflict`"


def _returning(query: Node, catalogue: Catalogue) -> Iterator[str]:
    for oid in _mutable(query.fields.get("returningList"), catalogue):
        yield f"computes with {catalogue.names[oid]} in `returning`"


def _assignments(query: Node, catalogue: Catalogue) -> Iterator[str]:
    """What an update or a delete computes with, and an insert by its plain values."""
    jointree = query.node("jointree")
    assert jointree is not None
    conditions = [each.fields.get("quals") for each in _outside(jointree)]
    if query.text("commandType") == _INSERT:
        if query.text("hasSubLinks") == "true":
            yield "asks in the values of an insert"
        return
    assigned = query.fields.get("targetList")
    for node in _outside([assigned, *conditions]):
        mutable = list(_mutable(node, catalogue))
        if node.kind in _DECIDING and mutable:
            yield f"decides by {catalogue.names[mutable[0]]} in `case` or `coalesce`"
        has_column = any(each.kind == "VAR" for each in _outside(node))
        for oid in _own_functions(node, catalogue):
            if has_column:
                yield f"computes with {catalogue.names[oid]} and a column"
            if catalogue.volatility[oid] == "v":
                yield f"computes with {catalogue.names[oid]}"


def _mutable(value: Value, catalogue: Catalogue) -> Iterator[str]:
    """Yield the functions below a value that are not immutable, by their numbers."""
    for node in walk(value):
        yield from _own_functions(node, catalogue)


def _own_functions(node: Node, catalogue: Catalogue) -> Iterator[str]:
    found = [node.text(field) for field in _FUNCTIONS]
    if node.kind == "COERCEVIAIO":
        argument = node.node("arg")
        assert argument is not None
        kind = next(v for k, v in argument.fields.items() if k.endswith("type"))
        read, _ = catalogue.conversions[node.text("resulttype")]
        _, write = catalogue.conversions[str(kind)]
        found += [read, write]
    if node.kind == "SQLVALUEFUNCTION":
        found.append(CLOCK)
    for oid in found:
        if catalogue.volatility.get(oid, "i") != "i":
            yield oid


def _outside(value: Value) -> Iterator[Node]:
    """Walk without the queries below: the planner looks at those by themselves."""
    if isinstance(value, Node):
        if value.kind != "QUERY":
            yield value
            yield from _outside(list(value.fields.values()))
    elif isinstance(value, list):
        for each in value:
            yield from _outside(each)


def _tables(query: Node, catalogue: Catalogue) -> Iterator[int]:
    """Places of the distributed tables that a query itself names."""
    for place, entry in enumerate(query.nodes("rtable"), start=1):
        if entry.text("rtekind") == _RELATION and entry.text("relid") in catalogue.keys:
            yield place


def _of_an_insert(query: Node) -> set[int]:
    """Places of an insert's target, which goes by the values, and of `excluded`."""
    if query.text("commandType") != _INSERT:
        return set()
    clause = query.node("onConflict")
    excluded = {clause.number("exclRelIndex")} if clause else set()
    return {query.number("resultRelation")} | excluded


def _pinned(query: Node, catalogue: Catalogue, owner: str | None) -> set[int]:
    """Places of the tables that are held to one user, by equalities in this query."""
    tables = query.nodes("rtable")
    key_of = {
        (str(place), catalogue.keys[tables[place - 1].text("relid")]): place
        for place in _tables(query, catalogue)
    }
    pinned: set[int] = set()
    pairs: list[set[int]] = []
    for node in _demanded(query.node("jointree")):
        if node.text("opno") not in catalogue.equalities:
            continue
        sides = {_side(each, key_of) for each in node.nodes("args")} - {0}
        if any(each.text("paramid") == owner for each in node.nodes("args")):
            pinned |= sides
        pairs.append(sides)
    for _ in pairs:
        for pair in pairs:
            pinned |= pair if pinned & pair else set()
    return pinned


def _demanded(value: Value) -> Iterator[Node]:
    """Yield the operators that have to hold, those of an `or` not among them."""
    for node in value if isinstance(value, list) else [value]:
        if not isinstance(node, Node):
            continue
        if node.kind == "OPEXPR":
            yield node
        elif node.kind in {"FROMEXPR", "JOINEXPR"} or node.text("boolop") == "and":
            yield from _demanded(list(node.fields.values()))
            yield from _demanded(node.fields.get("args"))
            yield from _demanded(node.fields.get("fromlist"))


def _side(node: Node, key_of: dict[tuple[str, str], int]) -> int:
    if node.kind != "VAR" or node.text("varlevelsup") != "0":
        return 0
    return key_of.get((node.text("varno"), node.text("varattno")), 0)


def _lists(query: Node, catalogue: Catalogue) -> Iterator[str]:
    """Lists that came along may be joined with tables, but not decide by themselves."""
    if not list(_tables(query, catalogue)) and not _is_of_tables(query, catalogue):
        kinds = {each.text("rtekind") for each in query.nodes("rtable")}
        if kinds & {_FUNCTION, _VALUES, _CTE} and any(
            each.kind == "SUBLINK" and _asks_outside(each)
            for each in _outside(query.node("jointree"))
        ):
            yield "asks tables for each entry of a list"
    for join in _outside(query.node("jointree")):
        if join.kind == "JOINEXPR" and join.text("jointype") != _INNER:
            left, right = join.node("larg"), join.node("rarg")
            if not _has_table(left, query, catalogue) and _has_table(
                right, query, catalogue
            ):
                yield "joins tables to what may have no row there"


def _asks_outside(sublink: Node) -> bool:
    return any(
        each.kind == "VAR" and each.text("varlevelsup") != "0" for each in walk(sublink)
    )


def _is_of_tables(query: Node, catalogue: Catalogue) -> bool:
    return any(
        list(_tables(inner, catalogue)) or _is_of_tables(inner, catalogue)
        for entry in query.nodes("rtable")
        if (inner := entry.node("subquery"))
    )


def _has_table(value: Node | None, query: Node, catalogue: Catalogue) -> bool:
    entries = query.nodes("rtable")
    for node in _outside(value):
        if node.kind != "RANGETBLREF":
            continue
        place = node.number("rtindex")
        inner = entries[place - 1].node("subquery")
        if place in set(_tables(query, catalogue)) or (
            inner
            and (list(_tables(inner, catalogue)) or _is_of_tables(inner, catalogue))
        ):
            return True
    return False


def _seen_again(tree: Node, catalogue: Catalogue) -> Iterator[str]:
    """Steps run in order: what one has written, a later one must not read as it was."""
    written: dict[str, str] = {}
    for each in tree.nodes("cteList"):
        step = each.node("ctequery")
        assert step is not None
        yield from _read_of(written, _queries(step))
        if _writes(step, catalogue):
            written[_target(step)] = each.text("ctename")
    rest = [value for field, value in tree.fields.items() if field != "cteList"]
    yield from _read_of(written, [tree, *_queries(rest)])


def _read_of(written: dict[str, str], queries: list[Node]) -> Iterator[str]:
    for query in queries:
        for place, entry in enumerate(query.nodes("rtable"), start=1):
            writer = written.get(entry.text("relid"))
            if writer and place not in _of_an_insert(query):
                yield f"reads what `{writer}` has written"


def _named(query: Node, places: set[int]) -> str:
    entries = query.nodes("rtable")
    names = [entries[place - 1].node("eref") for place in sorted(places)]
    return ", ".join(name.text("aliasname") for name in names if name)
