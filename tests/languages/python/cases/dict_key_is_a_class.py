class A: pass
class B: pass
class Below(A): pass

def of_a(): pass
def of_b(): pass
def of_number(): pass

table = {A: of_a, B: of_b, int: of_number}
table[A]()
#       ^ calls: of_a
table[int]()
#         ^ calls: of_number

def by_type(x):
    table[type(x)]()
#                 ^ calls: of_a, of_number

by_type(A())

def by_class(x):
    table[x.__class__]()
#                     ^ calls: of_b, of_number

by_class(B())

kept = {}
kept[A] = of_a
kept[B] = of_b
kept[B]()
#      ^ calls: of_b

registered = {}

def register(cls):
    def keep(function):
        registered[cls] = function
        return function
    return keep

@register(A)
def registered_a(x): pass

@register(B)
def registered_b(x): pass

def run(x):
    registered[type(x)](x)
#                      ^ calls: registered_b

run(B())

named = {of_a: of_b, of_b: of_a}
named[of_a]()
#          ^ calls: of_b
