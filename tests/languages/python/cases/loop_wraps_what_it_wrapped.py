def base(): pass
def outer(function):
    def run_outer():
        function()
#       ^ calls: inner.run_inner
    return run_outer
def inner(function):
    def run_inner():
        function()
#       ^ calls: base
    return run_inner
def noted(function):
    def run_noted():
        function()
#       ^ calls: base
    return run_noted
def shown(function):
    def run_shown():
        function()
#       ^ calls: noted.run_noted
    return run_shown
handler = base
for wrap in [inner, outer]:
    handler = wrap(handler)
handler()
# ^ calls: outer.run_outer
WRAPPERS = (shown, noted)
def build(function):
    for wrap in reversed(WRAPPERS):
        function = wrap(function)
    return function
build(base)()
#          ^ calls: shown.run_shown
