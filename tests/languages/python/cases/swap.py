def f(): pass
def g(): pass

def run():
    a = f
    b = g
    a, b = b, a
    a()
#   ^ calls: g
    b()
#   ^ calls: f
