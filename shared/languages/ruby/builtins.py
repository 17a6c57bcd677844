"""Which model says what Ruby's built-in methods do with values."""

from shared.languages.ruby.native_names import CONSTANTS, FUNCTIONS, METHODS

_KEEP = """
compact compact! delete_if drop drop_while filter filter! flatten flatten! grep keep_if
reject reject! reverse reverse! rotate sample select select! shuffle
slice sort_by sort_by! take take_while to_a to_set uniq uniq! values
values_at
"""
_EACH = """
all? any? count cycle each each_cons each_entry each_index each_key each_pair each_slice
each_value each_with_index index lazy min_max none? one? reverse_each sum tally
zip
"""
_MAP = "map map! collect collect! filter_map transform_values transform_values!"
_PICK = """
at bsearch delete delete_at detect dig fetch find first last max_by min_by pop shift
"""
_ORDER = "max min minmax sort sort!"
# What goes through an Enumerable by its `each`.
_GATHERED = """
all? any? collect collect_concat compact count cycle detect drop drop_while each_cons
each_entry each_slice each_with_index each_with_object entries filter filter_map find
find_all find_index first flat_map grep grep_v group_by include? inject map max max_by
member? min min_by minmax minmax_by none? one? partition reduce reject reverse_each
select sort sort_by sum take take_while tally to_a to_h to_set uniq zip
"""
# What makes texts of texts.
_TEXTS = """
capitalize chomp chop downcase gsub lstrip rstrip squeeze strip sub swapcase upcase
"""
_ADD = "<< append insert prepend push unshift add add?"
_JOIN = "+ concat merge merge! replace update | union"

_LIST = {
    **dict.fromkeys(_KEEP.split(), "ruby.keep"),
    **dict.fromkeys(_EACH.split(), "ruby.each"),
    **dict.fromkeys(_MAP.split(), "ruby.map"),
    **dict.fromkeys(_PICK.split(), "ruby.pick"),
    **dict.fromkeys(_ORDER.split(), "ruby.order"),
    **dict.fromkeys(_ADD.split(), "ruby.add"),
    **dict.fromkeys(_JOIN.split(), "ruby.join"),
    "group_by": "ruby.group",
    "partition": "ruby.group",
    "flat_map": "ruby.flat_map",
    "collect_concat": "ruby.flat_map",
    "each_with_object": "ruby.each_with",
    "inject": "ruby.fold",
    "join": "ruby.show",
    "reduce": "ruby.fold",
    "with_index": "ruby.map_with",
}
# Those that run the block they are given whatever they belong to.
_RUN_ANYWHERE = f"""
{_EACH} {_MAP} detect each_with_object filter find flat_map group_by inject max_by
min_by partition reduce reject select sort_by sum take_while drop_while
"""
_CALLS = dict.fromkeys(("call", "[]", "yield", "==="), "ruby.call_function")
_SAME = dict.fromkeys(("to_proc", "curry", "lambda?", "unbind", "bind"), "ruby.same")
_RUNNING = "at_exit catch loop"
_EVALUATING = """
class_eval class_exec instance_eval instance_exec module_eval module_exec
"""

BUILTINS: dict[str, str] = {
    **{f"{name}()": "" for name in FUNCTIONS},
    **{f"::{name}": "" for name in CONSTANTS},
    **{f"{name}()": "ruby.run_block" for name in _RUNNING.split()},
    "::Array": "ruby.filled",
    "::Hash": "ruby.filled",
}

BUILTIN_MEMBERS: dict[str, str] = {
    **{
        f"{kind}.{name}()": model
        for kind in ("list", "dict", "tuple")
        for name, model in _LIST.items()
    },
    **{f"gathered.{name}()": "" for name in _GATHERED.split()},
    **{f"*.{name}()": "ruby.run_given" for name in _RUN_ANYWHERE.split()},
    **{f"function.{name}()": model for name, model in (_CALLS | _SAME).items()},
}

# What every object and every class has.
OBJECT_MODELS = {
    **{f"{name}()": "ruby.evaluate" for name in _EVALUATING.split()},
    **{f"{name}()": "ruby.same" for name in _TEXTS.split()},
    "respond_to?()": "ruby.respond",
}

COMMON_MEMBERS = METHODS | {"call", "get", "set", "add", "run", "process", "perform"}
