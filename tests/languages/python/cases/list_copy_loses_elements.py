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
    known = [a, b]
    left = known[:]
    del left[0]
    left[0]()
#          ^ calls: b
    known[0]()
#           ^ calls: a
main()
