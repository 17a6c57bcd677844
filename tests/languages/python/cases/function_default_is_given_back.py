def a(): pass
def b(): pass
def pick(f=a):
    return f
def default():
    pick()()
#         ^ calls: a
def by_place():
    pick(b)()
#          ^ calls: b
def by_name():
    pick(f=b)()
#            ^ calls: b
def add(f, known=[]):
    known.append(f)
    return known
def shared_default():
    add(a)[0]()
#            ^ calls: a
default()
by_place()
by_name()
shared_default()
