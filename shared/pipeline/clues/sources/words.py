"""Finds words in sources and other texts that are names of definitions."""

import re
from collections.abc import Iterable, Iterator

from shared.analysis.code import SCRIPTS

WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
# Comments that fill their lines or end them, and what Python writes about its code.
# Behind code, a quote may say that the sign of a comment stands in a text.
_COMMENT = re.compile(
    rb"^[ \t]*(?:#(?!!?\[)|//|/\*|\*|--|;|%|<!--)[^\n]*"
    rb"|^[ \t]*#!?\[(?:cfg|deprecated|doc)\b[^\]\n]*+\]?"
    rb"|(?<=[\s;{}),])//[^\n\"'`]*$",
    re.MULTILINE,
)
_DOCSTRING = re.compile(rb'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'')
_HASH_COMMENT = re.compile(rb"^[ \t]*#[^\n]*|(?<=[ \t])#[^\n\"']*$", re.MULTILINE)
# What a file says that it shows is no use of it. Each beginning is followed no further
# than to the next one, and blanks are counted once: a megabyte takes a moment.
_SHOWN = re.compile(
    rb"export(?:\s++type)?\s*+\{[^{}]*+\}(?!\s*+from)"
    rb"|module\.exports\s*+=\s*+\{(?:[^}m]|m(?!odule\.exports))*+\}"
    rb"|(?:module\.)?exports(?:\.\w++)?\s*+=\s*+\w+"
    rb"|export\s++default\s++\w++[^\S\n]*+;?[^\S\n]*+$",
    re.MULTILINE,
)
# Whose members a block of Rust has: `impl Drop for File {`. It is no use of the type.
_OF_TYPE = re.compile(
    rb"^[ \t]*(?:unsafe[ \t]+)?impl\b(?:[ \t]*<[^{};\n]{0,200}?>)?[ \t]+"
    rb"(?:[^{};\n]{0,200}?\bfor[ \t]+)?(?:\w+::){0,20}(\w+)(?=[^\n]*\{)",
    re.MULTILINE,
)
_NOT_A_NEWLINE = re.compile(rb"[^\n]")
# In front of them a line is no comment for it.
_HASHED = frozenset(
    {"python", "ruby", "bash", "perl", "elixir", "julia", "make", "nix", "starlark"}
)
_SHELL = "bash"


# A function that is a value has its name for itself alone.
_NAMED_VALUE = re.compile(
    rb"(?:=>|[=(,:?&|!]|return|yield|await)\s*(?:async\s+)?function\s*\*?\s*(\w+)"
)
# What a browser or Node finds on the objects that it gives.
_GIVEN_TO_HOST = re.compile(
    rb"(?<![\w$.])(?:document|window|globalThis|global|self|process)[\w$]*"
    rb"(?:\[[\"']default[\"']\])?\.(\w+)\s*=(?!=)"
)
# A name under which another one is shown: `{ handler: noop }`.
_RENAMED = re.compile(rb"\b\w+\s*:\s*(?=[A-Za-z_$])")
# Beginnings and ends of names that code puts together: `"visit_" + name`.
_BEGINNING = re.compile(
    rb"[\"'`:](\w{2,40})(?:\$?\{|#\{|%s|[\"'`]\s*(?:[+.%]|<>|\|\|))"
)
# Handed to something that puts a name behind: `dispatch(self, "_apply", kind)`.
# Looked for in names of members: `if (name.startsWith("on")) this.on(o[name])`.
_ASKED = re.compile(
    rb"(?<!\w)(\w++)\.(?:starts_?[wW]ith\(\s*[\"'](\w{2,40})[\"']\s*\)"
    rb"|indexOf\(\s*[\"'](\w{2,40})[\"']\s*\)\s*={2,3}\s*0\b)"
    rb"|/\^(\w{2,40})(?:\[A-Z\])?/\.test\(\s*(\w+)\s*\)"
)
# Handed over to what finds members by it: `methods(thing, "good_")`.
_HANDED_OVER = re.compile(rb"[(,=]\s*[\"'](\w{2,40}_)[\"']\s*[,)]")
_PRIVATE = re.compile(rb"[\"'](_[a-z]\w{2,40})[\"']")
_END = re.compile(rb"(?:\}|%s|[+.]\s*[\"'`])(_\w{2,40})[\"'`]")
# Without an underscore only where it may be a key: `this[k + "Type"]`.
_KEY_END = re.compile(rb"(?:\}|%s|[+.]\s*[\"'`])([A-Z]\w{1,40})[\"'`]\s*[\])]")
# A member by a name that is computed. Names in capitals hold symbols of JavaScript.
_LOOKED_UP = re.compile(
    rb"\bgetattr\(\s*(?:self|cls)\s*,\s*+(?![rbfRBF]*[\"'])"
    rb"|\bthis(?:\?\.)?\[\s*+(?![A-Z0-9_$]+\s*\]|Symbol\.)[A-Za-z_$][^\]\n+]{0,200}\]"
    rb"|\bthis(?:\?\.)?\[\s*`\$\{[^}\n]{0,200}\}`\s*\]"
    rb"|\$this->(?:\$|\{)"
)
_LOOKS_AROUND = re.compile(
    rb"\b(?:globals|locals|vars|getmembers|dir|get_defined_functions)\("
)
_SUBCLASSES = re.compile(
    rb"\b__subclasses__|\b__init_subclass__|\bsubclasses\b|\binherited\("
)

# Methods that reflection finds: `m.getName().startsWith("_")`.
_OF_METHODS = re.compile(rb"\bgetName\(\)\s*+\.startsWith\(\s*+\"(_|\w{1,40}_)\"\s*+\)")
# What looks at beans finds these: `info.getPropertyDescriptors()`.
_OF_BEANS = re.compile(
    rb"\b(?:getPropertyDescriptors|getReadMethod|getWriteMethod)\("
    rb"|\b(?:BeanUtils|PropertyUtils)\.\w+\("
)
_BEANS = frozenset({b"get", b"is", b"set"})
# Types of C# that reflection finds: `a.GetTypes()`, `t.Name.EndsWith("Command")`.
_ASKS_TYPES = re.compile(
    rb"\bGet(?:Exported)?Types\(|\.(?:DefinedTypes|ExportedTypes)\b"
)
_IS_BELOW = re.compile(rb"\bIs(?:AssignableFrom|AssignableTo|SubclassOf)\(")
_OF_TYPES = re.compile(rb"\bName\s*+\.\s*+(?:(Starts)|Ends)With\(\s*+\"(\w{2,40})\"")
ON_JVM = frozenset({"groovy", "java", "kotlin", "scala"})
# `handler="_complete_${kind}_file"`: Bash needs no quotes for it.
_IN_SHELL = re.compile(rb"(?<![\w$])(\w{1,40}_)\$|\}(_\w{2,40})(?![\w$])")
# Macros of these put names together: `fn##_body`.
_PASTING = frozenset({"c", "cpp", "cuda", "objc"})
_PASTED_TO = re.compile(rb"\b(\w{2,40})[ \t]*##")
_PASTED = re.compile(rb"##[ \t]*(\w{2,40})\b")


def parts_in_code(data: bytes, language: str) -> tuple[set[bytes], set[bytes]]:
    """Return what names begin and end with that are put together in the code.

    >>> parts_in_code(b"getattr(self, f'visit_{kind}')", "python")
    ({b'visit_'}, set())
    >>> parts_in_code(b"#define RUN(kind) return visit_##kind()", "c")
    ({b'visit_'}, {b'kind'})
    """
    beginnings = {
        *_BEGINNING.findall(data),
        *_PRIVATE.findall(data),
        *_HANDED_OVER.findall(data),
    }
    for match in _ASKED.finditer(data):
        key = match[1] or match[5]
        if re.search(rb"[\[,]\s*" + key + rb"\s*[,\])]", data):
            beginnings.add(match[2] or match[3] or match[4])
    ends = {*_END.findall(data), *_KEY_END.findall(data)}
    if language in ON_JVM:
        beginnings.update(_OF_METHODS.findall(data))
        beginnings.update(_BEANS if _OF_BEANS.search(data) else ())
    if language == "csharp" and _ASKS_TYPES.search(data):
        for is_front, part in _OF_TYPES.findall(data):
            (beginnings if is_front else ends).add(part)
    if language == _SHELL:
        for beginning, end in _IN_SHELL.findall(data):
            beginnings.add(beginning)
            ends.add(end)
        beginnings.discard(b"")
        ends.discard(b"")
    if language in _PASTING and b"##" in data:
        beginnings.update(_PASTED_TO.findall(data))
        ends.update(_PASTED.findall(data))
    return beginnings, ends


def lookups(data: bytes) -> Iterator[int]:
    """Yield the lines that look up a member of their own object by a computed name.

    >>> list(lookups(b"getattr(self, kind)"))
    [1]
    """
    return (line for _, line in with_lines(data, _LOOKED_UP.finditer(data)))


def with_lines(
    data: bytes, matches: Iterable[re.Match[bytes]]
) -> Iterator[tuple[re.Match[bytes], int]]:
    r"""Yield what matches a text, in its order, with the lines on which that begins.

    >>> [line for _, line in with_lines(b"a\n\na", re.finditer(b"a", b"a\n\na"))]
    [1, 3]
    """
    last, line = 0, 1
    for match in matches:
        line += data.count(b"\n", last, match.start())
        last = match.start()
        yield match, line


def named_values(data: bytes, language: str) -> set[bytes]:
    """Return the names of functions that are values where they are defined.

    >>> named_values(b"make(function Impl() {})", "javascript")
    {b'Impl'}
    >>> named_values(b"document.onclick = () => 1", "javascript")
    {b'onclick'}
    """
    if language not in SCRIPTS:
        return set()
    return {*_NAMED_VALUE.findall(data), *_GIVEN_TO_HOST.findall(data)}


def looks_around(data: bytes) -> bool:
    """Return whether code asks for all the names around it."""
    return _LOOKS_AROUND.search(data) is not None


def finds_subclasses(data: bytes, language: str) -> bool:
    """Return whether code asks for the subclasses of a class."""
    if _SUBCLASSES.search(data) is not None:
        return True
    asks_types = language == "csharp" and _ASKS_TYPES.search(data) is not None
    return asks_types and _IS_BELOW.search(data) is not None


def code_alone(data: bytes, language: str) -> bytes:
    """Return code with blanks for its comments, and for what it says that it shows.

    >>> code_alone(b"a  # b", "python")
    b'a     '
    >>> code_alone(b"impl Drop for File {", "rust")
    b'impl Drop for      {'
    """
    bare = bytearray(data)
    for first, last in comments(data, language):
        bare[first:last] = _NOT_A_NEWLINE.sub(b" ", data[first:last])
    text = bytes(bare)
    if language == "rust":
        return _OF_TYPE.sub(_without_type, text)
    return _SHOWN.sub(_unshown, text) if language in SCRIPTS else text


def comments(data: bytes, language: str) -> list[tuple[int, int]]:
    r"""Return from where to where comments and docstrings go, in order.

    >>> comments(b"a  # b\n# c", "python")
    [(3, 6), (7, 10)]
    """
    spans: list[tuple[int, int]] = []
    if language == "python":
        spans = [match.span() for match in _DOCSTRING.finditer(data)]
        data = _DOCSTRING.sub(_blank, data)
    pattern = _HASH_COMMENT if language in _HASHED else _COMMENT
    spans += [match.span() for match in pattern.finditer(data)]
    return sorted(spans)


def _blank(match: re.Match[bytes]) -> bytes:
    return _NOT_A_NEWLINE.sub(b" ", match[0])


def _without_type(match: re.Match[bytes]) -> bytes:
    return match[0][: match.start(1) - match.start()] + b" " * len(match[1])


def _unshown(match: re.Match[bytes]) -> bytes:
    """Blank what a file shows, but for names under which it shows something else."""
    text = match[0]
    kept = [each.end() for each in _RENAMED.finditer(text)]
    blank = bytearray(_blank(match))
    for start in kept:
        word = WORD.match(text, start)
        if word is not None:
            blank[start : word.end()] = word[0]
    return bytes(blank)
