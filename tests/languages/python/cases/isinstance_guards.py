class A:
    def go(self): pass
class Below(A):
    def go(self): pass
class B:
    def go(self): pass
class Proxy:
    def __init__(self, held): self.held = held
    def __getattr__(self, name): return getattr(self.held, name)
    def go(self): pass
def guarded(x):
    if not isinstance(x, A):
        return
    x.go()
#     ^ calls: A.go, Below.go, Proxy.go
def several(x):
    if not isinstance(x, (A, B)):
        raise TypeError
    x.go()
#     ^ calls: A.go, Below.go, B.go, Proxy.go
def unknown(x, kind):
    if not isinstance(x, kind):
        return
    x.go()
#     ^ calls: A.go, Below.go, B.go, Proxy.go
for one in (A(), Below(), B(), Proxy(A())):
    guarded(one)
    several(one)
    unknown(one, A)
