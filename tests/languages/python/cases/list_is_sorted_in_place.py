def a(): pass
def b(): pass
fs = [b, a]
fs.sort(key=lambda f: f.__name__)
fs[0]()
#    ^ calls: a, b
