"""What decorators, annotations and attributes say of the definitions they are on."""

from collections.abc import Collection, Iterator
from enum import StrEnum

from shared.analysis.conventions.words import words
from shared.core.clues import ONLY_WRAPS


class Role(StrEnum):
    """Why something outside of the tree may run a definition."""

    ROUTE = "route_handler"
    EXPORT = "module_export"
    MAIN = "main_function"
    EVENT = "event_handler"
    TEST = "test"


_ROUTES = words("""
    action all any api_route api_view apicontroller controller delete deletemapping
    expose get getmapping head httpdelete httpget httphead httpoptions httppatch httpput
    httppost messagemapping mutation on_route options page patch patchmapping path post
    postmapping put putmapping query requestmapping resolver restcontroller route
    subscription view view_config webservlet websocket
    """)
_EVENTS = words("""
    after_request app_context_processor before_request callback celery context_processor
    cron errorhandler event eventhandler eventlistener eventpattern exceptionhandler
    hookimpl job jmslistener kafkalistener listener listens_for messagepattern on
    on_event oneevent onevent periodic_task postconstruct predestroy process
    rabbitlistener receiver register schedule scheduled shared_task signal sqslistener
    subscribe subscriber task teardown_appcontext template_filter template_global
    timer timer_trigger validator field_validator model_validator
    """)
_MAINS = words("cli command group main entrypoint entry")
_TESTS = words("""
    after afterall aftereach afterclass aftermethod aftersuite aftertest assemblycleanup
    assemblyinitialize before beforeall beforeeach beforeclass beforemethod beforesuite
    beforetest bench benchmark classcleanup classinitialize conditionalfact
    conditionaltheory dataprovider datatestmethod fact fixture hypothesis onetimesetup
    onetimeteardown parameterizedtest parametrize property_test quickcheck repeatedtest
    rstest setup skippablefact skippabletheory stafact teardown test test_case testcase
    testcasesource testcleanup testfactory testinitialize testmethod testtemplate theory
    uifact wasm_bindgen_test wpffact
    """)
# Words of languages, and marks that change a definition but hand it to nobody.
_PLAIN = words("""
    abstract abstractmethod actual allow alwaysinline annotation async automatic
    autovalue builder cache cached cached_property cfg cfg_attr class classmethod cold
    companion compilergenerated const constexpr contextmanager asynccontextmanager
    convenience coroutine crate crossinline data dataclass dataclass_transform declare
    define deprecated deprecated_argument derive didset discardableresult doc
    dynamic enum equalsandhashcode expect experimental explicit export extern external
    fileprivate final first friend from func functionalinterface functools generated
    getter guardedby ignore immutable implicit indirect infix inline inlinable inner
    internal jvmfield jvmname jvmoverloads jvmstatic lateinit lazy lru_cache memoize
    methodimpl must_use mutating namedtuple native new noargsconstructor
    deny forbid instrument macro_use non_exhaustive pin_project skip target_feature warn
    allargsconstructor requiredargsconstructor nodiscard noescape noinline nonisolated
    nonmutating nonnull not_implemented notnull nullable obsolete only open operator
    optional out overload override overrides package partial pragma private property
    protected pub public pure readonly record reified repr required restrict rethrows
    runtime_checkable safevarargs sealed self setter singledispatch slf4j static
    staticmethod strictfp struct suppress suppresslint suppresswarnings suspend
    synchronized tailrec tostring total_ordering track_caller transient unique unowned
    unsafe unused value var vararg virtual visiblefortesting volatile weak wraps
    """)


def role_of(mark: str) -> Role | None:
    """Return what a mark makes of its definition; None if it hands it to nobody.

    A mark that nobody knows may register what it is on.

    >>> role_of("GetMapping"), role_of("lru_cache"), role_of("setup_hook")
    (<Role.ROUTE: 'route_handler'>, None, <Role.EVENT: 'event_handler'>)
    >>> role_of("tokio::test")
    <Role.TEST: 'test'>
    """
    word = mark.lower().replace("::", ".").rpartition(".")[2]
    for known, role in (
        (_PLAIN, None),
        (_ROUTES, Role.ROUTE),
        (_TESTS, Role.TEST),
        (_MAINS, Role.MAIN),
        (_EVENTS, Role.EVENT),
    ):
        if word in known:
            return role
    return Role.EVENT


def handing(marks: Collection[str]) -> Iterator[tuple[str, Role]]:
    """Yield the marks that hand their definition to somebody, and what that makes it.

    >>> [*handing(("@get", "@timed", "only wraps: @timed"))]
    [('@get', <Role.ROUTE: 'route_handler'>)]
    """
    wrapping = {mark for mark in marks if mark.startswith(ONLY_WRAPS)}
    for mark in marks:
        if mark[:1] == "@" and f"{ONLY_WRAPS}{mark}" not in wrapping:
            role = role_of(mark[1:])
            if role is not None:
                yield mark, role
