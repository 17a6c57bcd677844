class A:
    def f(self): pass

def run(x):
    if isinstance(x, A):
        x.f()
#         ^ calls: A.f
    x.f()
#     ^ calls: nothing

def check(x):
    assert isinstance(x, A)
    x.f()
#     ^ calls: A.f

thing = A()
#       ^ calls: A

def outer():
    if isinstance(thing, int):
        pass
    thing.f()
#         ^ calls: A.f
