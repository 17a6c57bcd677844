def g(): pass

def f():
    def g(): pass
    g()
#   ^ calls: f.g

def h():
    g()
#   ^ calls: g
