def _impl(ctx):
    return [helper(ctx)]
    #       ^ calls: helper

def helper(ctx):
    # What the context has is no function of this file, whatever its name.
    ctx.actions.run(outputs = [])
    #           ^ calls: nothing
    return ctx

def run(outputs):
    return outputs

def _aspect_impl(target, ctx):
    return []

def _repository_impl(ctx):
    pass

def _macro_impl(name, visibility):
    my_rule(name = name)
#   ^ calls: _impl

my_rule = rule(implementation = _impl, attrs = {})
my_aspect = aspect(_aspect_impl, attr_aspects = ["deps"])
my_repository = repository_rule(implementation = _repository_impl)
my_macro = macro(implementation = _macro_impl)

api = struct(run = run, nested = struct(rule = my_rule))
TABLE = {"run": run, "help": helper}

def use(name):
    my_rule(name = "a")
#   ^ calls: _impl
    my_aspect(name = "a")
#   ^ calls: _aspect_impl
    my_repository(name = "a")
#   ^ calls: _repository_impl
    my_macro(name = "b")
#   ^ calls: _macro_impl
    api.run([])
    #   ^ calls: run
    api.nested.rule(name = "c")
    #          ^ calls: _impl
    TABLE["help"](1)
    #            ^ calls: helper
    TABLE[name](1)
    #          ^ calls: helper, run
    native.cc_library(name = "d")
    #      ^ calls: nothing
    rule(implementation = _impl)
#   ^ calls: nothing
