"""Which model says what PHP's built-in functions and methods do with values."""

from shared.languages.php import collections
from shared.languages.php.native_names import CLASSES, FUNCTIONS

_KEEP = """
array_filter array_walk array_walk_recursive uasort uksort usort iterator_apply
array_any array_all
"""
_MERGE = """
array_diff array_diff_key array_intersect array_intersect_key array_merge
array_merge_recursive array_pad array_replace array_reverse array_slice array_splice
array_unique array_values iterator_to_array
"""
_ELEMENT = "array_pop array_shift current end max min next prev reset array_find"
_CALL_FIRST = """
header_register_callback ob_start register_shutdown_function register_tick_function
set_error_handler set_exception_handler spl_autoload_register
"""

_MODELS = {
    **dict.fromkeys(_KEEP.split(), "php.keep_elements"),
    **dict.fromkeys(_MERGE.split(), "php.merge"),
    **dict.fromkeys(_ELEMENT.split(), "php.element"),
    **dict.fromkeys(_CALL_FIRST.split(), "php.call_first"),
    "array_map": "php.array_map",
    "array_push": "php.push",
    "array_reduce": "php.array_reduce",
    "array_unshift": "php.push",
    "call_user_func": "php.call_user_func",
    "call_user_func_array": "php.call_user_func_array",
    "forward_static_call": "php.call_user_func",
    "forward_static_call_array": "php.call_user_func_array",
    "preg_replace_callback": "php.call_second",
}

BUILTINS: dict[str, str] = {
    **{f"{name}()": "" for name in FUNCTIONS},
    **dict.fromkeys(CLASSES, ""),
    **collections.BUILTINS,
    **{f"{name}()": model for name, model in _MODELS.items()},
    "closure.fromcallable()": "first_argument",
}

BUILTIN_MEMBERS: dict[str, str] = {
    "function.bind()": "php.receiver",
    "function.bindto()": "php.receiver",
    "function.call()": "php.call_closure",
    "function.__invoke()": "php.call_closure",
    "generator.current()": "any_element",
    "generator.send()": "any_element",
    **collections.MEMBERS,
}

# Methods of PHP's own classes: too common to be recognised by name alone.
_COMMON = """
add append attach bind close count create current delete detach diff execute exists
fetch fetchall find first format get getattribute getcode getfile getiterator getline
getmessage getname getprevious gettimestamp gettrace getvalue has insert invoke isempty
key last load modify next offsetexists offsetget offsetset offsetunset open pop prepare
push query read remove reset rewind run save send set setattribute setvalue shift sort
start stop toarray top update valid write
"""
COMMON_MEMBERS = frozenset(_COMMON.split())

# What loops, items and texts of objects run.
_UNMADE = """
current getiterator jsonserialize key next offsetexists offsetget offsetset offsetunset
rewind valid
"""
UNMADE = frozenset(f"{name}()" for name in _UNMADE.split())
