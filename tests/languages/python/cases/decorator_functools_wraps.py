from functools import wraps

def deco(fn):
    @wraps(fn)
    def inner():
        return fn()
#              ^ calls: f
    return inner

@deco
def f(): pass

def run():
    f()
#   ^ calls: deco.inner
