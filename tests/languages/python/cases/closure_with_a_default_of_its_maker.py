def a(): pass
def b(): pass
def named(f):
    def inner(g=f):
        return g()
#              ^ calls: a
    return inner
named(a)()
def shown(f=a):
    return lambda g=f: g()
#                      ^ calls: a, b
shown()()
shown(b)()
