def f(): pass
def g(): pass

def same(x):
    return x

def run():
    a = same(f)
#       ^ calls: same
    b = same(g)
#       ^ calls: same
    a()
#   ^ calls: f
    b()
#   ^ calls: g
