"""What the syntax of a language is to hostile sources: templates by what they show."""

from dataclasses import dataclass

# What stands in front of and behind what is nested.
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Syntax:
    """Templates of one language; None where it has no such thing.

    Attributes:
        extension: Of its files, with the dot.
        expression: Around an expression.
        statement: Around statements.
        paren: Nests an expression; so do `array`, `call`, `closure` and `type`.
        block: Nests statements; so does `function`.
        classes: Nests classes.
        type: Nests type arguments of the declaration `typed`.
        member: Behind an expression, any number of times; so are `method`, `index`.
        operator: In front of an expression, any number of times; so are `ternary`,
            `assign`, `unary` and `decorator`.
        invoke: A statement that calls `f`.
        define: A function by number, with a body that calls `f`.
        formals: A function with a list of formals, each a `formal`.
        inherit: A class `C{m}` on top of `C{n}`, with a method that calls itself.
        overload: A method by number of formals, in the class `classed`.
        otherwise: The branches of a long `if`: the first one, and each other one.
        star: Imports everything from module `{n}`; such a module lies at `module`.
        alias: Binds `x{m}` to what `x{n}` is.
        quote: Begins a string; `comment` a comment that goes on to its end.
    """

    extension: str
    expression: Pair
    statement: Pair
    invoke: str
    define: str
    formals: str
    alias: str
    formal: str = "a{n}"
    quote: str = '"'
    paren: Pair = ("(", ")")
    array: Pair = ("[", "]")
    call: Pair = ("f(", ")")
    closure: Pair | None = None
    block: Pair | None = None
    function: Pair | None = None
    classes: Pair | None = None
    typed: Pair | None = None
    type: Pair | None = None
    member: str = ".a"
    method: str = ".a()"
    index: str = "[0]"
    operator: str = "a + "
    unary: str = "-"
    ternary: str | None = None
    assign: str | None = None
    decorator: str | None = None
    inherit: str | None = None
    classed: Pair | None = None
    overload: str | None = None
    otherwise: Pair | None = None
    comment: str = "/*"
    star: str | None = None
    module: str = "m{n}"
    module_head: str = ""


# Branches in most languages with braces.
C_IF = ("if (a) { f(); }", " else if (a) { f(); }")
