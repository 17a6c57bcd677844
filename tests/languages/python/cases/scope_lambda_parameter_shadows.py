def f(): pass
def run(g):
    h = lambda f: f()
#                 ^ calls: g2
    h(g2)
#   ^ calls: run.h
def g2(): pass
