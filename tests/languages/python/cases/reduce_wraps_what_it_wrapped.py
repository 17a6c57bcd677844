import functools
from functools import reduce
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
WRAPPERS = [inner, outer]
def build(function):
    return reduce(lambda run, wrap: wrap(run), WRAPPERS, function)
build(base)()
#          ^ calls: outer.run_outer
def up(x): return x
def down(x): return x
def pipe(value, *functions):
    return functools.reduce(lambda so_far, step: step(so_far), functions, value)
#                                                ^ calls: up, down
pipe(1, up, down)
