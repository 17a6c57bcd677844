def f(): pass
def g(): pass

def run():
    a, b = f, g
    a()
#   ^ calls: f
    b()
#   ^ calls: g
    (c, d), e = (f, g), f
    d()
#   ^ calls: g
    e()
#   ^ calls: f
