import functools
from typing import cast

def traced(function):
    def wrapper(*args):
        return function(*args)
#              ^ calls: f
    return cast("F", functools.update_wrapper(wrapper, function))

@traced
def f(): pass

def run():
    f()
#   ^ calls: traced.wrapper
