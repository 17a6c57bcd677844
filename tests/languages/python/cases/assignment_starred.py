def f(): pass
def g(): pass

def run():
    a, *b = [f, g, g]
    a()
#   ^ calls: f
    b[0]()

(one, (two, *three)) = (f, (g, f, g))
two()
# ^ calls: g
three[0]()
#       ^ calls: f
