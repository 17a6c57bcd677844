def f(): pass
def g(): pass

def make(fn):
    def inner():
        fn()
#       ^ calls: f, g
    return inner

make(f)()
#^ calls: make
make(g)()
#^ calls: make
