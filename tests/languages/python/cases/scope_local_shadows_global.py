def g(): pass
def h(): pass

def f():
    g = h
    g()
#   ^ calls: h
