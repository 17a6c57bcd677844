def a(): pass
def b(): pass
xs = [a, b]
ys = xs[:]
ys.remove(a)
ys[0]()
#    ^ calls: b
xs[0]()
#    ^ calls: a
def main():
    zs = list(xs)
    zs.pop(0)
    zs[0]()
#        ^ calls: b
main()
