"""The names of what is not in the archive: npm packages and Node's own modules."""

# https://nodejs.org/api/modules.html#built-in-modules
BUILT_IN = frozenset(
    [
        "assert",
        "async_hooks",
        "buffer",
        "child_process",
        "cluster",
        "console",
        "constants",
        "crypto",
        "dgram",
        "diagnostics_channel",
        "dns",
        "domain",
        "events",
        "fs",
        "http",
        "http2",
        "https",
        "inspector",
        "module",
        "net",
        "os",
        "path",
        "perf_hooks",
        "process",
        "punycode",
        "querystring",
        "readline",
        "repl",
        "stream",
        "string_decoder",
        "sys",
        "timers",
        "tls",
        "trace_events",
        "tty",
        "url",
        "util",
        "v8",
        "vm",
        "wasi",
        "worker_threads",
        "zlib",
    ]
)
URL = ("http://", "https://", "data:", "blob:")
# Packages of npm under another spelling.
NPM = "npm:"


def is_built_in(specifier: str) -> bool:
    """Whether Node itself provides the module."""
    if specifier.startswith("node:"):
        return True
    return specifier.partition("/")[0] in BUILT_IN


def external_name(specifier: str) -> str:
    """Return the package that a specifier names: `@scope/name` of `@scope/name/sub`.

    >>> external_name("lodash/fp"), external_name("fs/promises")
    ('lodash', 'node:fs')
    """
    if is_built_in(specifier):
        return "node:" + specifier.removeprefix("node:").partition("/")[0]
    if specifier.startswith(URL):
        return specifier.partition("?")[0]
    specifier = specifier.removeprefix(NPM)
    parts = specifier.split("/")
    is_scoped = specifier.startswith("@") and len(parts) > 1
    name = "/".join(parts[: 2 if is_scoped else 1])
    at = name.find("@", 1)
    return name[:at] if at > 0 else name
