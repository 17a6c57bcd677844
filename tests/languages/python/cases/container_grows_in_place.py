def a(): pass
def b(): pass
def added():
    known = [a]
    known += [b]
    known[1]()
#           ^ calls: b
def sliced():
    known = [None]
    known[:] = [a]
    known[0]()
#           ^ calls: a
added()
sliced()
