def g(): pass

def f(g):
    g()
#   ^ calls: nothing
