def f(): pass
def g(): pass

def inner(a, b):
    a()
#   ^ calls: f
    b()
#   ^ calls: g

def outer(*args):
    inner(*args)
#   ^ calls: inner

outer(f, g)
#^ calls: outer
