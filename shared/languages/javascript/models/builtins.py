"""Which model says what JavaScript's built-in names and methods do with values."""

from shared.languages.javascript.models.events import WAITED
from shared.languages.javascript.models.streams import STREAM_METHODS, STREAMS
from shared.languages.javascript.models.syntax import IMPLIED, SOUGHT
from shared.resolution.values.value import PROMISE

_GLOBALS = """
AbortController Array ArrayBuffer BigInt Blob Boolean Buffer DataView Date Error
EvalError Event EventTarget FormData Function Headers Infinity Intl JSON Map Math NaN
Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Request Response
Set String Symbol SyntaxError TextDecoder TextEncoder TypeError URIError URL
URLSearchParams Uint8Array WeakMap WeakRef WeakSet WebSocket Worker XMLHttpRequest
__dirname __filename alert atob btoa cancelAnimationFrame clearImmediate clearInterval
clearTimeout confirm console crypto decodeURI decodeURIComponent define document
encodeURI encodeURIComponent eval fetch global globalThis history isFinite isNaN
localStorage location navigator parseFloat parseInt performance process prompt
queueMicrotask require requestAnimationFrame sessionStorage setImmediate setInterval
setTimeout structuredClone undefined window
"""

_MODELS = {
    **IMPLIED,
    "Array": "js.array_of",
    "Array.from": "js.values_of",
    "Array.fromAsync": "js.values_of",
    "Array.of": "js.array_of",
    "EventTarget": "js.emitter",
    "JSON.parse": "js.revive",
    "JSON.stringify": "js.stringify",
    "Map": "js.map",
    "Map.groupBy": "js.group",
    "WeakMap": "js.map",
    "Set": "js.values_of",
    "WeakRef": "js.reference",
    "WeakSet": "js.values_of",
    "Object.assign": "js.assign",
    "Object.create": "js.create",
    "Object.defineProperties": "js.first_argument",
    "Object.defineProperty": "js.first_argument",
    "Object.entries": "js.entries_of",
    "Object.freeze": "js.first_argument",
    "Object.getOwnPropertyDescriptor": "js.descriptor",
    "Object.getOwnPropertyNames": "js.proxy_keys",
    "Object.groupBy": "js.group",
    "Object.keys": "js.proxy_keys",
    "Object.fromEntries": "js.from_entries",
    "Object.seal": "js.first_argument",
    "Object.getPrototypeOf": "js.prototype_of",
    "Object.setPrototypeOf": "js.set_prototype",
    "Object.values": "js.members_of",
    "Promise": "js.promise",
    "Promise.all": "js.first_argument",
    "Promise.allSettled": "js.all_settled",
    "Promise.any": "js.one_of",
    "Promise.race": "js.one_of",
    "Promise.reject": "reject",
    "Promise.resolve": "js.first_argument",
    "Promise.try": "js.call_and_return",
    "Promise.withResolvers": "js.with_resolvers",
    "Proxy": "js.proxy",
    "Reflect.apply": "js.reflect_apply",
    "Reflect.construct": "js.reflect_construct",
    "Reflect.deleteProperty": "js.proxy_deletes",
    "Reflect.get": "js.reflect_get",
    "Reflect.getPrototypeOf": "js.prototype_of",
    "Reflect.has": "js.proxy_has",
    "Reflect.ownKeys": "js.proxy_keys",
    "Reflect.setPrototypeOf": "js.set_prototype",
    "process.nextTick": "js.call_at_once",
    "queueMicrotask": "js.call_argument",
    "requestAnimationFrame": "js.call_argument",
    "setImmediate": "js.call_at_once",
    "setInterval": "js.call_argument",
    "setTimeout": "js.call_argument",
    "String": "js.to_string",
    "structuredClone": "js.first_argument",
}

# Functions of packages that give back what they are given, or call it.
_OUTSIDE = {
    **{
        f"{scheme}events{name}": "js.emitter"
        for scheme in ("", "node:")
        for name in ("", ".default", ".EventEmitter", ".default.EventEmitter")
    },
    **{
        f"{name}{default}": "js.assign"
        for name in ("merge-descriptors", "object-assign", "utils-merge")
        for default in ("", ".default")
    },
    **{f"lodash.{name}": "js.assign" for name in ("assign", "extend", "merge")},
    "tslib.__assign": "js.assign",
    "setprototypeof": "js.set_prototype",
    "lodash.debounce": "js.return_argument",
    "lodash.memoize": "js.return_argument",
    "lodash.once": "js.return_argument",
    "lodash.throttle": "js.return_argument",
    "react.forwardRef": "js.return_argument",
    "react.memo": "js.return_argument",
    "react.useCallback": "js.return_argument",
    "react.useEffect": "js.call_argument",
    "react.useLayoutEffect": "js.call_argument",
    "react.useMemo": "js.call_and_return",
    "react.useReducer": "js.call_argument",
    # The function that it gives returns what the second argument does (Vue's stores).
    "pinia.defineStore": "js.return_second",
    **{
        f"{util}.{name}": f"js.{name}"
        for util in ("util", "node:util", "util.default", "node:util.default")
        for name in ("callbackify", "promisify")
    },
}

# Functions of Node's own modules that call back, by module.
_CALLING_BACK = {
    "child_process": "exec execFile fork spawn",
    "crypto": "pbkdf2 randomBytes randomFill scrypt generateKeyPair",
    "dns": "lookup resolve reverse",
    "fs": """access appendFile chmod close copyFile exists fstat lstat mkdir mkdtemp
        open read readFile readdir readlink realpath rename rm rmdir stat symlink
        truncate unlink unwatchFile utimes watch watchFile write writeFile""",
    "http": "createServer get request",
    "http2": "createServer createSecureServer",
    "https": "createServer get request",
    "net": "connect createConnection createServer",
    "stream": "finished",
    "test": "describe it test before after beforeEach afterEach",
    "tls": "connect createServer",
    "timers": "setImmediate setInterval setTimeout",
    "zlib": "deflate gunzip gzip inflate",
}
_NODE = {
    f"{scheme}{module}{default}.{name}": "js.call_all"
    for module, names in _CALLING_BACK.items()
    for name in names.split()
    for scheme in ("", "node:")
    for default in ("", ".default")
}

_ARRAY = {
    "add": "js.add_elements",
    "at": "js.get_item",
    "copyWithin": "js.keep_elements",
    "concat": "js.concat_elements",
    "difference": "js.keep_elements",
    "entries": "js.pair_elements",
    "drop": "js.keep_elements",
    "every": "js.call_each",
    "fill": "js.add_elements",
    "filter": "js.keep_elements",
    "find": "js.find_element",
    "findIndex": "js.call_each",
    "findLast": "js.find_element",
    "findLastIndex": "js.call_each",
    "flat": "js.flatten",
    "flatMap": "js.flat_map_each",
    "forEach": "js.call_each",
    "get": "js.get_item",
    "intersection": "js.keep_elements",
    "join": "js.join",
    "keys": "js.keys",
    "map": "js.map_each",
    "next": "js.next",
    "pop": "js.find_element",
    "push": "js.add_elements",
    "reduce": "js.reduce_elements",
    "reduceRight": "js.reduce_elements",
    "reverse": "js.keep_elements",
    "set": "js.set_item",
    "shift": "js.find_element",
    "slice": "js.slice_elements",
    "some": "js.call_each",
    "sort": "js.sort_elements",
    "splice": "js.slice_elements",
    "symmetricDifference": "js.concat_elements",
    "take": "js.keep_elements",
    "toArray": "js.keep_elements",
    "toReversed": "js.keep_elements",
    "toSorted": "js.sort_elements",
    "toSpliced": "js.replace_elements",
    "union": "js.concat_elements",
    "unshift": "js.add_elements",
    "values": "js.keep_elements",
    "with": "js.replace_elements",
}
# `Array.prototype.map.call(xs, f)`. What is named here and does nothing has no model.
_BORROWED = {
    "Array.prototype": "js.nothing",
    **{f"Array.prototype.{name}": "js.nothing" for name in _ARRAY},
    **{
        f"Array.prototype.{name}.{way}": f"js.borrowed_{way}"
        for name in _ARRAY
        for way in ("apply", "call")
    },
}
_BORROWED |= {
    "Object.prototype": "js.nothing",
    "Object.prototype.toString": "js.nothing",
    "Object.prototype.toString.call": "js.tag",
    "Function.prototype": "js.nothing",
}
for _name in ("apply", "bind", "call"):
    _BORROWED[f"Function.prototype.{_name}"] = "js.nothing"
    for _way in ("apply", "bind", "call"):
        _BORROWED[f"Function.prototype.{_name}.{_way}"] = "js.of_all_functions"

BUILTINS: dict[str, str] = {
    **dict.fromkeys(_GLOBALS.split(), ""),
    **_MODELS,
    **_OUTSIDE,
    **_NODE,
    **(STREAMS | WAITED),
    **_BORROWED,
}

_PROMISE = dict.fromkeys(("then", "catch", "finally"), "js.then")
_EVENTS = dict.fromkeys(
    ("addEventListener", "addListener", "on", "once", "prependListener"), "js.listen"
)
_EVENTS |= dict.fromkeys(("dispatchEvent", "emit"), "js.emit")
_CALLS = {name: f"js.{name}_function" for name in ("apply", "bind", "call")}
_TOLD = dict.fromkeys(SOUGHT, "js.sought") | STREAM_METHODS
# Methods whose callback is called even where nothing is known of the receiver.
_ANY = _TOLD | {
    name: model
    for name, model in _ARRAY.items()
    if name in ("forEach", "map", "filter", "some", "every", "find", "flatMap")
    or name in ("findIndex", "reduce", "sort")
}

BUILTIN_MEMBERS: dict[str, str] = {
    **{
        f"{kind}.{name}": model
        for kind in ("list", "tuple", "generator", "map")
        for name, model in _ARRAY.items()
    },
    **{
        f"{kind}.[Symbol.iterator]": "js.keep_elements"
        for kind in ("list", "tuple", "generator")
    },
    "generator.[Symbol.asyncIterator]": "js.keep_elements",
    "map.[Symbol.iterator]": "js.pair_elements",
    "heirs list.from": "js.make_heir",
    "heirs list.of": "js.make_heir",
    "held list.__init__": "js.fill_list",
    "held map.__init__": "js.fill_map",
    "held promise.__init__": "js.settle",
    "native.apply": "js.borrowed_apply",
    "native.call": "js.borrowed_call",
    # Who catches in it sees what it is given.
    "generator.throw": "reject",
    "ref.deref": "js.find_element",
    **{f"emitter.{name}": model for name, model in _EVENTS.items()},
    **{
        f"{kind}.{name}": model
        for kind in ("function", "partial")
        for name, model in _CALLS.items()
    },
    **{
        f"{kind}.{name}": model
        for kind in ("function", "list", "tuple", "dict", "map", PROMISE)
        for name, model in _PROMISE.items()
    },
    **{f"*.{name}": model for name, model in (_PROMISE | _EVENTS | _ANY).items()},
}

# Classes whose heirs are containers.
HOLDING = {
    "Array": "list",
    "Map": "map",
    "Promise": PROMISE,
    "Set": "list",
    "WeakMap": "map",
}

# Methods that values of the language have, so that any object may be one that does.
_VALUES = """
charAt charCodeAt endsWith has hasOwnProperty includes indexOf isArray join keys
lastIndexOf match matchAll padEnd padStart repeat replace replaceAll size split
startsWith substring toFixed toISOString toJSON toLowerCase toString toUpperCase trim
valueOf
"""
OBJECT_MEMBERS = frozenset({*_ARRAY, *_PROMISE, *_EVENTS, *_CALLS, *_VALUES.split()})
# Likewise those that built-in objects have: a name like these says nothing about a
# receiver.
_COMMON = """
abort append assign bind clear close connect contains copy create createElement delete
destroy dispatch emit end error exec exit focus format getAttribute getElementById
getTime info insert listen load log next open parse pause pipe play querySelector read
remove removeEventListener removeListener reset resolve reject resume return run
search send setAttribute start stop stringify subscribe test throw update warn write
"""
COMMON_MEMBERS = OBJECT_MEMBERS | frozenset(_COMMON.split())
