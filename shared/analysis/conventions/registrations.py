"""What calls hand to frameworks that run it later: routes, and handlers of events."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from shared.analysis.conventions.marks import Role
from shared.analysis.conventions.words import words

_SCRIPTS = frozenset({"javascript", "jsx", "svelte", "tsx", "typescript", "vue"})
_PYTHON = frozenset({"python"})
_GO = frozenset({"go"})
_PHP = frozenset({"php"})
_CSHARP = frozenset({"csharp"})
_RUST = frozenset({"rust"})
# Members of classes that answer requests, which frameworks know by these names.
_VERBS = words("""
    delete dispatch dispatch_request get handle head options patch post put trace
    websocket __call__ __invoke
    """)
_ON_VERBS = words("""
    on_delete on_get on_head on_options on_patch on_post on_put on_request on_websocket
    """)
# Of what is registered as a resource, with a path for each.
_ACTIONS = words("""
    create destroy edit index list partial_update retrieve show store update
    """)
_SERVING = words("ServeHTTP")


@dataclass(frozen=True, slots=True, kw_only=True)
class Registering:
    """How a framework is told what it is to run.

    Attributes:
        languages: Those that it is called from.
        packages: The framework's names, one of which the tree imports; none for what
            the platform has.
        names: Functions of the packages, or methods of objects that they make.
        role: What is handed over becomes.
        receiver: The one name whose methods these are, where there is one.
        is_function: Whether they are functions of the packages, called by their names.
        members: What it runs of a class that it is handed.
    """

    languages: frozenset[str]
    packages: frozenset[str]
    names: frozenset[str]
    role: Role = Role.ROUTE
    receiver: str = ""
    is_function: bool = False
    members: frozenset[str] = _VERBS


REGISTERING = (
    Registering(
        languages=_PYTHON,
        packages=words("django.urls django.conf.urls"),
        names=words("path re_path url"),
        is_function=True,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("starlette.routing fastapi.routing"),
        names=words("APIRoute APIWebSocketRoute Route WebSocketRoute"),
        is_function=True,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("aiohttp.web"),
        names=words("delete get head options patch post put route view"),
        is_function=True,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("""
            aiohttp bottle falcon fastapi flask flask_restful flask_restx pyramid quart
            sanic starlette
            """),
        names=words("""
            add_api_route add_api_websocket_route add_delete add_get add_head
            add_options add_patch add_post add_put add_resource add_route add_url_rule
            add_view add_websocket_route
            """),
        members=_VERBS | _ON_VERBS,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("rest_framework rest_framework_nested"),
        names=words("register"),
        members=_VERBS | _ACTIONS,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("tornado.routing tornado.web"),
        names=words("Application Rule URLSpec url"),
        is_function=True,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("blinker celery django flask scrapy tornado"),
        names=words("add_handlers connect"),
        role=Role.EVENT,
    ),
    Registering(
        languages=_PYTHON,
        packages=words("atexit signal"),
        names=words("register signal"),
        role=Role.EVENT,
        is_function=True,
    ),
    Registering(
        languages=_SCRIPTS,
        packages=words("""
            @koa/router connect express express-promise-router fastify find-my-way hono
            koa koa-router polka restify router
            """),
        names=words("""
            all del delete get head options param patch post put register route use
            """),
    ),
    Registering(
        languages=_SCRIPTS,
        packages=words("fastify hono restify"),
        names=words("""
            addHook notFound onError setErrorHandler setNotFoundHandler
            """),
        role=Role.EVENT,
    ),
    Registering(
        languages=_SCRIPTS,
        packages=frozenset(),
        names=words("""
            addEventListener addListener on once prependListener prependOnceListener
            """),
        role=Role.EVENT,
    ),
    Registering(
        languages=_GO,
        packages=words("net/http"),
        names=words("Handle HandleFunc"),
        members=_SERVING,
    ),
    Registering(
        languages=_GO,
        packages=words("""
            github.com/gin-gonic/gin github.com/go-chi/chi github.com/gofiber/fiber
            github.com/gorilla/mux github.com/labstack/echo
            """),
        names=words("""
            Any Delete Get Handle HandleFunc Head Method MethodFunc Options Patch Post
            Put DELETE GET HEAD OPTIONS PATCH POST PUT
            """),
        members=_SERVING,
    ),
    Registering(
        languages=_CSHARP,
        packages=frozenset(),
        names=words("""
            MapDelete MapFallback MapGet MapMethods MapPatch MapPost MapPut
            """),
    ),
    Registering(
        languages=_RUST,
        packages=words("axum::routing axum.routing"),
        names=words("any delete get head options patch post put trace"),
        is_function=True,
    ),
    Registering(
        languages=_RUST,
        packages=words("actix_web axum"),
        names=words("""
            any delete fallback get head options patch post put to trace
            """),
    ),
    Registering(
        languages=_PHP,
        packages=frozenset(),
        names=words("any delete get match options patch post put"),
        receiver="route",
    ),
    Registering(
        languages=_PHP,
        packages=frozenset(),
        names=words("""
            apiresource apiresources apisingleton resource resources singleton
            """),
        receiver="route",
        members=_ACTIONS,
    ),
)
# Decorators that frameworks give, where code calls them instead of writing `@`.
_DECORATING = (
    Registering(
        languages=_PYTHON,
        packages=words("""
            aiohttp bottle fastapi flask flask_restful flask_restx litestar quart sanic
            starlette
            """),
        names=words("""
            api_route delete get head options patch post put route websocket
            websocket_route
            """),
    ),
    Registering(
        languages=_PYTHON,
        packages=words("fastapi flask quart sanic starlette"),
        names=words("errorhandler exception exception_handler middleware on_event"),
        role=Role.EVENT,
    ),
)
# What is run before a function is that asks for it, in its signature or beside it.
INJECTING = Registering(
    languages=_PYTHON,
    packages=words("fast_depends fastapi fastapi.params faststream"),
    names=words("Depends Security"),
    is_function=True,
    members=words("__call__ __init__"),
)
_BY_LANGUAGE = {
    language: tuple(each for each in REGISTERING if language in each.languages)
    for language in _SCRIPTS | _PYTHON | _GO | _PHP | _CSHARP | _RUST
}


def registering(language: str, name: str) -> Iterator[Registering]:
    """Yield what a call of a function or method of this name may be.

    >>> [each.role.value for each in registering("typescript", "on")]
    ['event_handler']
    """
    for each in _BY_LANGUAGE.get(language, ()):
        if name in each.names:
            yield each


def decorating(language: str, name: str) -> Iterator[Registering]:
    """Yield what a call of a decorator of this name may hand a function to."""
    for each in _DECORATING:
        if language in each.languages and name in each.names:
            yield each


def is_below(module: str, packages: Collection[str]) -> bool:
    """Return whether a module is one of some packages, or in one.

    >>> is_below("express/lib/router", {"express"}), is_below("expressive", {"express"})
    (True, False)
    """
    return any(
        module == package
        or module.startswith((f"{package}/", f"{package}.", f"{package}::"))
        for package in packages
    )
