"""What the paths of files say: which of them tools and frameworks load."""

import re

# Loaded by a tool that looks for the name.
_LOADED = re.compile(
    r"""
    (^|/)(__main__|setup|conf|manage|wsgi|asgi|noxfile|fabfile|tasks|gunicorn[^/]*
      |settings|urls|apps|admin|celery|lambda_function|function_app|[^/]*settings
      |hubconf|hook-[^/]+|features/environment)\.py$
    | (^|/)(migrations|management/commands|templatetags|settings|alembic/versions)/
      [^/]+\.py$
    | \.(config|setup|stories|workspace|rc)\.[cm]?[jt]sx?$
    | (^|/)(gulpfile|Gruntfile|webpack[^/]*|rollup[^/]*|vite[^/]*|karma[^/]*|\.eslintrc
      |service-?worker|sw|middleware|instrumentation)\.[cm]?[jt]sx?$
    | (^|/)(pages|api|routes|netlify/functions|lambdas?|functions|scripts?|bin|tools)/
      .*\.([cm]?[jt]sx?|py|rb|php|sh)$
    | (^|/)app/(.*/)?(page|layout|route|loading|error|not-found|template|default
      |global-error|forbidden|unauthorized|sitemap|robots|manifest
      |(icon|apple-icon|opengraph-image|twitter-image)\d?
      |root|entry\.(client|server))\.[jt]sx?$
    | (^|/)\+(page|layout|server|error)[^/]*\.(svelte|[jt]s)$
    | (^|/)src/(hooks(\.(client|server))?|params/[^/]+)\.[jt]s$
    | (^|/)\.storybook/[^/]+\.[cm]?[jt]sx?$
    | (^|/)(Rakefile|Gemfile|config\.ru|[^/]*\.(gemspec|rake|ru))$
    | (^|/)app/policies/.*\.rb$
    | (^|/)config/.*\.(rb|php|exs?)$
    | (^|/)app/(Console/Commands|Listeners|Livewire|Policies|View/Components)/.*\.php$
    | (^|/)(build|settings)\.(gradle|sbt|kts)$ | (^|/)build\.rs$
    | (^|/)mix\.exs$ | (^|/)vars/[^/]+\.groovy$
    """,
    re.VERBOSE,
)
# Loaded to be run: nobody looks in them for a function.
_RUN = re.compile(r"(^|/)(__main__|setup|manage)\.py$")
# A package shows what these show.
_INDEX = re.compile(
    r"(^|/)(__init__\.pyi?|index(\.d)?\.[cm]?[jt]sx?|(mod|lib)\.rs|main\.[cm]?[jt]sx?)$"
)


def is_loaded(path: str) -> bool:
    """Return whether some tool or framework loads a file by where it is.

    >>> is_loaded("app/migrations/0001_initial.py"), is_loaded("app/models.py")
    (True, False)
    """
    return _LOADED.search(path) is not None


def is_run(path: str) -> bool:
    """Return whether a file that is loaded is run, and what it defines left alone.

    >>> is_run("pkg/__main__.py"), is_run("docs/conf.py")
    (True, False)
    """
    return _RUN.search(path) is not None


def is_index(path: str) -> bool:
    """Return whether a file speaks for its folder.

    >>> is_index("pkg/__init__.py"), is_index("src/index.ts"), is_index("a.py")
    (True, True, False)
    """
    return _INDEX.search(path) is not None


def declared_beside(path: str) -> tuple[str, ...]:
    """Return which files say the same of one module: its code and its types.

    They need not be there.

    >>> declared_beside("a.js"), declared_beside("a.d.mts"), declared_beside("a.ts")
    (('a.d.ts',), ('a.mjs',), ())
    """
    types = re.sub(r"(?<!\.d)\.([cm]?)jsx?$", r".d.\1ts", path)
    if types != path:
        return (types,)
    code = re.sub(r"\.d\.([cm]?)ts$", r".\1js", path)
    return (code,) if code != path else ()
