def f(): pass
def g(): pass

def run():
    x = f
    x()
#   ^ calls: f
    x = g
    x()
#   ^ calls: g
