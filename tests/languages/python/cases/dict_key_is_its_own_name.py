def first(): pass
def second(): pass

class A:
    def f(self): pass

class B:
    def f(self): pass

KNOWN = {}
CLASSES = {}

def register(function):
    KNOWN[function.__name__] = function
    return function

def keep(cls):
    CLASSES[cls.__name__.lower()] = cls
    return cls

register(first)
register(second)
keep(A)
keep(B)

named = {f.__name__: f for f in (first, second)}

def wrap(function):
    def inner(): pass
    return inner

KNOWN[wrap.__name__] = first

def run():
    KNOWN["first"]()
#                 ^ calls: first
    KNOWN["wrap"]()
#                ^ calls: first
    CLASSES["b"]().f()
#                  ^ calls: B.f
    named["second"]()
#                  ^ calls: second
