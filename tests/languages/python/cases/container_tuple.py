def f(): pass
def g(): pass

def run():
    t = (f, g)
    t[1]()
#       ^ calls: g
