"""What the paths of files say: tests, configuration, and what frameworks load."""

import re

# Folders and names that test runners and people agree on.
_TEST = re.compile(
    r"""
    (^|/)(tests?|__tests__|specs?|testing|e2e|cypress|androidTest)/
    | (^|/)(test_[^/]*|[^/]*_tests?|conftest)\.py$
    | [._-](test|spec|e2e|cy)s?\.[cm]?[jt]sx?$
    | _test\.(go|dart|exs|rb|cc|cpp|c|ml|lua|jl)$
    | _spec\.(rb|lua|cr)$
    | (^|/)(Test[A-Z][^/]*|[^/]*(Tests?|TestCase|IT|Spec|Suite))
      \.(java|kt|kts|scala|groovy|cs|fs|php|swift|m|mm)$
    | (^|/)test[_-][^/]*\.(c|cc|cpp|cxx|rs|lua|jl|sh|R|r|ml)$
    """,
    re.VERBOSE,
)
# Loaded by a tool that looks for the name.
_LOADED = re.compile(
    r"""
    (^|/)(__main__|setup|conf|manage|wsgi|asgi|noxfile|fabfile|tasks|gunicorn[^/]*
      |settings|urls|apps|admin|celery|lambda_function|function_app|[^/]*settings)\.py$
    | (^|/)(migrations|management/commands|templatetags|settings|alembic/versions)/
      [^/]+\.py$
    | \.(config|setup|stories|workspace|rc)\.[cm]?[jt]sx?$
    | (^|/)(gulpfile|Gruntfile|webpack[^/]*|rollup[^/]*|vite[^/]*|karma[^/]*|\.eslintrc
      |service-?worker|sw|middleware|instrumentation)\.[cm]?[jt]sx?$
    | (^|/)(pages|api|routes|netlify/functions|lambdas?|functions|scripts?|bin|tools)/
      .*\.([cm]?[jt]sx?|py|rb|php|sh)$
    | (^|/)app/(.*/)?(page|layout|route|loading|error|not-found|template|default)
      \.[jt]sx?$
    | (^|/)\+(page|layout|server|error)[^/]*\.(svelte|[jt]s)$
    | (^|/)(Rakefile|Gemfile|config\.ru|[^/]*\.(gemspec|rake|ru))$
    | (^|/)config/.*\.(rb|php|exs?)$
    | (^|/)(build|settings)\.(gradle|sbt|kts)$ | (^|/)build\.rs$
    | (^|/)(examples?|benches|benchmarks?|docs?|samples?|demos?|fixtures)/
    """,
    re.VERBOSE,
)
# A package shows what these show.
_INDEX = re.compile(
    r"(^|/)(__init__\.pyi?|index\.[cm]?[jt]sx?|(mod|lib)\.rs|main\.[cm]?[jt]sx?)$"
)


# Somebody else's code, or a machine's.
_FOREIGN = re.compile(
    r"""
    (^|/)(vendor|vendored|_vendor|third_?party|node_modules|bower_components|extern)/
    | [.-]min\.[cm]?js$
    | (_pb2(_grpc)?\.py|\.pb\.go|\.g\.(cs|dart)|\.generated\.\w+|\.designer\.cs)$
    """,
    re.VERBOSE | re.IGNORECASE,
)


def is_foreign(path: str) -> bool:
    """Return whether others or machines have written a file.

    >>> is_foreign("js/vendor/jquery.js"), is_foreign("a.min.js"), is_foreign("a.js")
    (True, True, False)
    """
    return _FOREIGN.search(path) is not None


def is_test(path: str) -> bool:
    """Return whether a file belongs to the tests.

    >>> [is_test(p) for p in ("tests/a.py", "src/a.test.ts", "x_test.go", "latest.py")]
    [True, True, True, False]
    """
    return _TEST.search(path) is not None


def is_loaded(path: str) -> bool:
    """Return whether some tool or framework loads a file by where it is.

    >>> is_loaded("app/migrations/0001_initial.py"), is_loaded("app/models.py")
    (True, False)
    """
    return _LOADED.search(path) is not None


def is_index(path: str) -> bool:
    """Return whether a file speaks for its folder.

    >>> is_index("pkg/__init__.py"), is_index("src/index.ts"), is_index("a.py")
    (True, True, False)
    """
    return _INDEX.search(path) is not None
