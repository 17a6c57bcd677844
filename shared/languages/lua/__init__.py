"""Lua and Luau by tags: modules are what files return, tables are classes."""

from dataclasses import replace

from shared.languages.lua import chunks, luau, operators
from shared.languages.lua.tables import becomes, item, member
from shared.languages.tags import flow, terms
from shared.languages.tags.collections import calling, handing_on
from shared.languages.tags.finders import below, relative
from shared.languages.tags.grammars import grammar
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.resolution.adapter import Rules

# The standard library, and what programs that run Lua scripts show them.
GLOBALS = (
    *("bit", "coroutine", "debug", "io", "jit", "math", "os", "package", "string"),
    *("table", "utf8"),
    *("awesome", "hs", "love", "mp", "ngx", "pandoc", "redis", "vim", "wezterm"),
)

# They require each other.
FAMILY = "lua"

_LUA = by_tags(
    name="lua",
    extensions=(".lua",),
    wheel="tree_sitter_lua",
    package=__package__,
    rules=Rules(
        ecosystem="luarocks",
        names_match=True,
        members_are_items=True,
        call_member="__call",
        call_constructors=("init", "initialize", "_init", "__init", "ctor"),
        making=("call", "new"),
        builtins={
            **dict.fromkeys(GLOBALS, ""),
            **handing_on("pcall"),
            **calling("xpcall"),
            **dict.fromkeys(("ipairs", "pairs"), "tags.same"),
            "table.insert": "tags.put",
            "table.remove": "tags.take",
            **calling("sort foreach", "table"),
            **calling("create wrap", "coroutine"),
            **calling("gsub", "string"),
        },
    ),
    modules=ModuleRules(finders=(below(".", ".lua", "/init.lua"),)),
    terms={
        "identifier": rules.name,
        "dot_index_expression": member,
        "method_index_expression": rules.attribute("table", "method"),
        "bracket_index_expression": item,
        "function_call": chunks.call,
        "function_definition": rules.defined,
        chunks.REST: chunks.rest,
        "parenthesized_expression": rules.inner(),
        "binary_expression": rules.either("left", "right"),
        "unary_expression": rules.result,
        "table_constructor": terms.entries("field", "name", "value"),
        **terms.literals(
            string="string", number="number", true="boolean", false="boolean"
        ),
    },
    targets={
        "dot_index_expression": rules.store_attribute("table", "field"),
        "bracket_index_expression": rules.store_item("table", "field"),
    },
    interpreters=("lua", "luajit", "lua5.1", "lua5.2", "lua5.3", "lua5.4"),
    own={
        "definition.function": chunks.function("function"),
        "definition.method": chunks.function("method"),
        "definition.lambda": chunks.function("lambda"),
        "declaration": chunks.declaration,
        "assignment": chunks.assignment,
        "inherits": flow.nothing,
        "becomes": becomes,
        "reference.call": operators.called,
        "reference.operator": operators.operator,
        "reference.unary": operators.unary,
        "return": chunks.returned,
        "looped": chunks.looped,
        "import.require": chunks.required,
    },
)

ENDINGS = (".luau", ".lua", "/init.luau", "/init.lua")

# What Roblox shows its scripts.
ROBLOX = ("Enum", "Instance", "buffer", "game", "script", "task", "workspace")

LANGUAGES = (
    # In front of Lua, whose files it may claim.
    replace(
        _LUA,
        spec=replace(
            _LUA.spec,
            name="luau",
            extensions=(".luau",),
            grammar=grammar("tree_sitter_luau"),
            queries=("tags.scm", "luau.scm"),
            rewrite=luau.without_attributes,
            anchors={
                **_LUA.spec.anchors,
                "definition.type_alias": luau.alias,
                "typed": luau.typed,
            },
            terms={
                **_LUA.spec.terms,
                "cast_expression": luau.cast,
                "if_expression": luau.either,
                "field_type": luau.member_type,
                "generic_type": terms.generic(),
                "object_type": luau.listed,
                "optional_type": rules.inner(),
                "union_type": luau.union,
            },
        ),
        rules=replace(
            _LUA.rules,
            ecosystem="wally",
            declared_types=True,
            generics={"table": "holds"},
            builtins={**_LUA.rules.builtins, **dict.fromkeys(ROBLOX, "")},
        ),
        modules=ModuleRules(
            finders=(
                luau.aliased(relative(*ENDINGS)),
                luau.aliased(below(".", *ENDINGS)),
            )
        ),
        claims={".lua": luau.is_luau},
        interpreters=frozenset({"lune", "luau"}),
        family=FAMILY,
    ),
    replace(
        _LUA, spec=replace(_LUA.spec, queries=("tags.scm", "lua.scm")), family=FAMILY
    ),
)
