def f(): pass
def g(): pass

def keep(x):
    return x

def register(x):
    return keep(x)
#          ^ calls: keep

def run():
    a = register(f)
#       ^ calls: register
    b = register(g)
    a()
#   ^ calls: f
    b()
#   ^ calls: g
