def f(): pass
def g(): pass

def run():
    a, *b = [f, g, g]
    a()
#   ^ calls: f
    b[0]()
