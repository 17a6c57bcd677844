import functools
class Counted:
    def __init__(self, function):
        self.function = function
    def __call__(self, n):
        return self.function(n)
#                   ^ calls: fact
def kept(function):
    @functools.wraps(function)
    def inner(n):
        return function(n)
#              ^ calls: early, fib
    return inner
def ran(function):
    function(1)
    return kept(function)
def fib(n):
    return n if n < 2 else fib(n - 1)
#                          ^ calls: kept.inner
def fact(n):
    return n and fact(n - 1)
#                ^ calls: Counted.__call__
def early(n):
    return n and early(n - 1)
#                ^ calls: early, kept.inner
fib = kept(fib)
fact = Counted(fact)
early = ran(early)
