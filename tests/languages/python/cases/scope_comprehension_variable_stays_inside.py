def f(): pass
def g(): pass

def run():
    x = f
    ys = [x for x in [g]]
    x()
#   ^ calls: f
