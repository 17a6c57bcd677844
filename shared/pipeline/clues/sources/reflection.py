"""How languages ask for members by names that are computed."""

import re
from collections.abc import Iterator
from enum import StrEnum

from shared.analysis.code import SCRIPTS
from shared.pipeline.clues.sources.words import ON_JVM


class On(StrEnum):
    """What a member is looked up on.

    `OWN` is the object around, or its class; `CLASS` a class by its name; `OBJECT`
    anything that a variable may hold, and so is `KNOWN`, which is nothing where the
    file does not tell what that is; `MODULE` is one that the file imports as a whole.
    """

    OWN = "own"
    CLASS = "class"
    OBJECT = "object"
    KNOWN = "known"
    MODULE = "module"


_DICTIONARY = b"__dict__"


class Form:
    """A pattern that is made once it is looked for."""

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._pattern: re.Pattern[bytes] | None = None
        # Texts without this word need no walk.
        self._word = _DICTIONARY if _DICTIONARY in source else b""

    def found(self, data: bytes) -> Iterator[re.Match[bytes]]:
        """Return where a text has it."""
        if self._word not in data:
            return iter(())
        if self._pattern is None:
            self._pattern = re.compile(self._source)
        return self._pattern.finditer(data)


_Patterns = tuple[tuple[Form, On], ...]


# A text that is whole: what stands in it is a word of the source, and is seen there.
_TEXT = rb"[rbuRBU]*[\"'][^\"'\n]*[\"']\s*[,)\]]|[fF][\"']\w{2}|[\"']\w{2,}[\"']\s*[+%]"
_OWN_TYPE = rb"(?:type\(\s*(?:self|cls)\s*\)|(?:self|cls)\.__class__|\bcls)"
_PYTHON: _Patterns = (
    (
        Form(
            rb"\bgetattr\(\s*(?:type\(\s*)?([A-Za-z_][\w.]*)\s*\)?\s*,\s*+(?!"
            + _TEXT
            + rb")"
        ),
        On.OBJECT,
    ),
    (
        Form(rb"\b(?:vars|dir|getmembers)\(\s*([A-Za-z_][\w.]*)\s*[,)]"),
        On.OBJECT,
    ),
    # From where a path begins: from each of its names it would be read anew.
    (
        Form(rb"(?<![\w.])\.*+(?!self\b|cls\b)([A-Za-z_][\w.]*)\.__dict__\b"),
        On.OBJECT,
    ),
    (Form(rb"(?:" + _OWN_TYPE + rb")\.__dict__\b"), On.OWN),
    (
        Form(
            rb"\b(?:(?:dir|getmembers)\(\s*(?:self\s*[,)]|" + _OWN_TYPE + rb"\s*[,)])"
            rb"|(?:vars|getattr)\(\s*"
            + _OWN_TYPE
            + rb"\s*(?:\)|,\s*+(?!"
            + _TEXT
            + rb")))"
        ),
        On.OWN,
    ),
)
# A key in brackets that is computed; brackets may stand in it.
KEY = rb"\[\s*+(?![\d\"'\]])(?:[^\[\]\n]|\[[^\[\]\n]{0,80}+\]){0,200}+\]"
_OFSCRIPTS: _Patterns = (
    (
        Form(rb"(?<![\w$.])([A-Za-z_$][\w$]*)(?:\?\.)?" + KEY + rb"\s*+!?(?:\?\.)?\("),
        On.OBJECT,
    ),
    (
        Form(
            rb"\(\s*+(?!this\b)([A-Za-z_$][\w$]*+)\s++as\s++[^()\n]{1,80}+\)[!?.]{0,2}"
            + KEY
        ),
        On.OBJECT,
    ),
    (
        Form(
            rb"\(\s*+(?:<\w++>\s*+)?this(?:\s++as\s++[^()\n]{1,80}+)?\)[!?.]{0,2}" + KEY
        ),
        On.OWN,
    ),
)
_RUBY_GIVEN = (
    rb"(?![=?(+*/<>|&{)]|:\w|do\b|if\b|unless\b"
    rb"|[\"'][^\"'#\n]*+[\"']|[\"']\w)"
)
_RUBY_SENT = rb"(?:\([ \t]*+|[ \t]++)" + _RUBY_GIVEN
_RUBY_ALL = (
    rb"(?:(?:public_|private_|protected_|singleton_)?methods|(?:public_)?instance_methods)"
    rb"\b(?![ \t]*+=)"
)
_RUBY: _Patterns = (
    (
        Form(
            rb"(?<![\w.:@$\"'])(?<!def )(?:self\.(?:class\.)?)?"
            rb"(?:(?:public_send|__send__|send)\([ \t]*+"
            + _RUBY_GIVEN
            + rb"|(?<!\()(?:public_send|__send__|send)[ \t]++"
            + _RUBY_GIVEN
            + rb"|(?:public_|instance_)?method\([ \t]*+(?!:\w|[\"']\w|\)))"
        ),
        On.OWN,
    ),
    (
        Form(rb"(?<![\w.:@$])(?:self\.(?:class\.)?)?" + _RUBY_ALL + rb"[.(]"),
        On.OWN,
    ),
    (
        Form(
            rb"(?<![\w.:@$])(?!self\b)(@{0,2}[A-Za-z_][\w:]*+)(?:\.class|\.new)?\."
            rb"(?:(?:public_send|__send__)" + _RUBY_SENT + rb"|" + _RUBY_ALL + rb")"
        ),
        On.OBJECT,
    ),
    (
        Form(
            rb"(?<![\w.:@$])(?!self\b)(@{0,2}[A-Za-z_][\w:]*+)\."
            rb"(?:send"
            + _RUBY_SENT
            + rb"|(?:public_|instance_)?method\([ \t]*+(?!:\w|[\"']\w|\)))"
        ),
        On.KNOWN,
    ),
)
_PHP_CLASS = rb"(?:self|static|parent|__CLASS__)\b(?:::class)?"
_PHP_OTHER = (
    rb"(\$(?!this\b)\w++(?:->\w++)?|\$this->\w++|\\?[A-Z][\w\\]*+(?=::class)"
    rb"|[\"']\\?[A-Z][\w\\]*+(?=[\"']))[\"']?(?:::class)?"
)
_PHP_NAME = rb"(?:\$\w++|\{[^}\n]{0,200}\})"
_PHP: _Patterns = (
    (Form(rb"(?<!\w)(?:self|static)::" + _PHP_NAME + rb"\s*+\("), On.OWN),
    (
        Form(
            rb"\b(?:call_user_func(?:_array)?|is_callable)\(\s*+(?:\[|array\()\s*+"
            rb"(?:\$this|" + _PHP_CLASS + rb")\s*+,\s*+(?![\"']\w++[\"'])"
            rb"|\[\s*+\$this\s*+,\s*+\$\w++\s*+\]"
            rb"|\bget_class_methods\(\s*+(?:\$this\s*+\)|" + _PHP_CLASS + rb")"
            rb"|\bnew\s++\\?Reflection(?:Object|Class|Method)\(\s*+(?:\$this\s*+[,)]|"
            + _PHP_CLASS
            + rb")"
        ),
        On.OWN,
    ),
    (
        Form(
            rb"(?<![\w$>])(\$(?!this\b)\w++(?:->\w++)?|\$this->\w++)->"
            + _PHP_NAME
            + rb"\s*+\("
        ),
        On.OBJECT,
    ),
    (
        Form(rb"(?<![\w\\$>])(\$\w++|\\?[A-Z][\w\\]*+)::" + _PHP_NAME + rb"\s*+\("),
        On.OBJECT,
    ),
    (
        Form(
            rb"\b(?:call_user_func(?:_array)?|is_callable)\(\s*+(?:\[|array\()\s*+"
            + _PHP_OTHER
            + rb"\s*+,\s*+(?![\"']\w++[\"']\s*+[\])])"
        ),
        On.OBJECT,
    ),
    (
        Form(
            rb"\[\s*+" + _PHP_OTHER + rb"\s*+,\s*+\$\w++\s*+\]\s*+\("
            rb"|\bget_class_methods\(\s*+" + _PHP_OTHER
        ),
        On.OBJECT,
    ),
    (
        Form(
            rb"\bnew\s++\\?ReflectionMethod\(\s*+"
            + _PHP_OTHER
            + rb"\s*+,\s*+(?![\"']\w++[\"']\s*+\))"
        ),
        On.OBJECT,
    ),
)
# Objects of it are made for what they say of a class, too: see there.
PHP_MIRROR = re.compile(
    rb"\bnew\s++\\?Reflection(?:Class|Object)\(\s*+" + _PHP_OTHER + rb"\s*+\)"
)
PHP_METHODS = re.compile(rb"->getMethods?\(\s*+(?![\"'])")
_JAVA_ASKED = rb"get(?:Declared)?Method(?:s\(|\(\s*+(?!\s|\"[^\"\n]*+\"\s*+[,)]))"
_KOTLIN_ASKED = (
    rb"(?:java(?:Class)?\??\.(?:(?:declaredM|m)ethods\b|" + _JAVA_ASKED + rb")"
    rb"|(?:declared)?(?:[mM]ember)?(?:[fF]unctions|[pP]roperties|[mM]embers)\b)"
)
_OF_JVM: _Patterns = (
    (Form(rb"(?<![\w.)])(?:this\.)?getClass\(\)\s*+\." + _JAVA_ASKED), On.OWN),
    (Form(rb"\bthis(?:::class\.|\.)" + _KOTLIN_ASKED), On.OWN),
    (
        Form(
            rb"(?<![\w.])(?!this\b)((?:this\.)?\w++)(?:\.class|\.getClass\(\)|\.javaClass|::class\.java)"
            rb"\s*+\." + _JAVA_ASKED
        ),
        On.OBJECT,
    ),
    (
        Form(rb"(?<![\w.])(?!this\b)((?:this\.)?\w++)::class\." + _KOTLIN_ASKED),
        On.OBJECT,
    ),
    (
        Form(rb"(?<![\w.])(?!this\b)((?:this\.)?\w++)\." + _JAVA_ASKED),
        On.KNOWN,
    ),
)
_CSHARP_ASKED = (
    rb"(?:GetTypeInfo\(\)\s*+\.\s*+)?(?:Get(?:Runtime)?(?:Methods|Properties|Members|Events)\("
    rb"|(?:Get(?:Runtime|Declared)?(?:Method|Property|Member|Event)|InvokeMember)\("
    rb"\s*+(?!\s|@?\"[^\"\n]*+\"\s*+[,)]|nameof\b)"
    rb"|Declared(?:Methods|Properties|Members)\b)"
)
_CSHARP: _Patterns = (
    (
        Form(rb"(?<![\w.)?])(?:this\.)?GetType\(\)\s*+\.\s*+" + _CSHARP_ASKED),
        On.OWN,
    ),
    (
        Form(
            rb"\btypeof\(\s*+(?:\w++\.)*+(\w++)(?:<[^<>()\n]{0,80}>)?\s*+\)\s*+\.\s*+"
            + _CSHARP_ASKED
        ),
        On.CLASS,
    ),
    (
        Form(
            rb"(?<![\w.])(?!this\b)((?:this\.)?\w++)\??\.GetType\(\)\s*+\.\s*+"
            + _CSHARP_ASKED
        ),
        On.OBJECT,
    ),
    (
        Form(rb"(?<![\w.])(?!this\b)((?:this\.)?\w++)\??\." + _CSHARP_ASKED),
        On.KNOWN,
    ),
)
FORMS: dict[str, _Patterns] = {
    "python": _PYTHON,
    "ruby": _RUBY,
    "php": _PHP,
    "csharp": _CSHARP,
    **dict.fromkeys(SCRIPTS, _OFSCRIPTS),
    **dict.fromkeys(ON_JVM, _OF_JVM),
}
# Sources without these need no second look.
SIGNS: dict[str, re.Pattern[bytes]] = {
    "python": re.compile(rb"getattr\(|vars\(|dir\(|getmembers\(|__dict__"),
    "ruby": re.compile(rb"send|method"),
    "php": re.compile(
        rb"(?:->|::)[{$]|call_user_func|is_callable|get_class_methods|Reflection"
        rb"|\[\$"
    ),
    "csharp": re.compile(
        rb"\bGet(?:Type|Method|Propert|Member|Event|Runtime|Declared)|typeof"
    ),
    **dict.fromkeys(ON_JVM, re.compile(rb"Method|::class|javaClass")),
}
