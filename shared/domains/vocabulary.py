"""Words that names of folders and functions are made of, by what they tell."""

_CONTAINERS = """
    app apps bin cjs cmd com commonjs contrib crates dist esm go home include internal
    io java javascript js kotlin lib libs main module modules net org package packages
    php pkg plugins private project projects public py python root ruby rust scala
    source sources src swift ts typescript umd workspace
"""
_GENERIC = """
    abstract any base basic common compat const constant constants constructor core
    data default defaults ext extension extensions extra extras general generic
    global globals helper helpers impl index init misc miscellaneous object objects
    other others shared stuff support tool toolkit tools type types typing typings util
    utilities utility utils value values various version
"""
_LAYERS = """
    action actions api apis component components configuration constants container
    containers context contexts controller controllers dao dto dtos entities entity
    enums exceptions forms handler handlers hooks interfaces job jobs mailers mapper
    mappers middleware middlewares model models page pages policies presenters
    providers reducers repositories repository resolvers resources router routers
    routes schema schemas screens selectors serializers service services slices store
    stores tasks templates types usecases validators view viewmodels views
"""
_BUILDS = "amd browser cjs commonjs es esm iife mjs umd"
_JOINTS = """
    a an and are as at by can do does for from has have if in into is it no not of on or
    the to was with
"""
_VERBS = """
    accept add allow append apply assert attach authenticate authorize begin bind
    build cache calculate call cancel change check clean clear close collect compile
    compute configure connect convert copy create decode define delete describe
    deserialize detect dispatch download draw encode encrypt ensure escape evaluate
    execute export extract fetch fill filter find flush format generate get handle
    hash import init initialize insert inspect install invoke join list load lock log
    login logout lookup make match measure merge move normalize notify open parse
    patch perform prepare print process publish push put quote read receive record
    redirect refresh register release reload remove rename render replace report
    request require reset resolve restore retrieve retry run sanitize save schedule
    search select send serialize serve set sort split start stop store stream strip
    submit subscribe sync test track transform translate unescape unregister update
    upload use validate verify wait walk watch wrap write
"""

# Where code lies or how it is packed.
CONTAINERS = frozenset(_CONTAINERS.split())
# Code that serves all the rest.
GENERIC = frozenset(_GENERIC.split())
# Folders that hold a bit of every topic.
LAYERS = frozenset(_LAYERS.split())
# Folders of which each holds the same code, built for another kind of module.
BUILDS = frozenset(_BUILDS.split())
# Words that join others.
JOINTS = frozenset(_JOINTS.split())
# What code does, in the third person.
VERBS = {
    verb: f"{verb[:-1]}ies"
    if verb.endswith(("fy", "ly", "py", "ry"))
    else f"{verb}es"
    if verb.endswith(("ch", "sh", "ss"))
    else f"{verb}s"
    for verb in _VERBS.split()
}
# What abbreviations that name folders stand for.
SPELLED = {
    "cfg": "configuration",
    "conf": "configuration",
    "config": "configuration",
    "ctx": "context",
    "db": "database",
    "dev": "development",
    "env": "environment",
    "exc": "exceptions",
    "i18n": "internationalization",
    "l10n": "localization",
    "msg": "message",
    "msgs": "messages",
    "repo": "repository",
}
