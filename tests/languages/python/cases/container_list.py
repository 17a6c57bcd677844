def f(): pass
def g(): pass

def run():
    fs = [f, g]
    fs[0]()
    for x in fs:
        x()
#       ^ calls: f, g
