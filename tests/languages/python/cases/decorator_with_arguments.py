def deco(prefix):
    def outer(fn):
        def inner():
            fn()
#           ^ calls: f
        return inner
    return outer

@deco("x")
def f(): pass

def run():
    f()
#   ^ calls: deco.outer.inner
