class A:
    def go(self): pass
class Below(A):
    def go(self): pass
class B:
    def go(self): pass
class C:
    def go(self): pass

def returns(x):
    if isinstance(x, A):
        return None
    x.go()
#     ^ calls: B.go, C.go
    return None

def goes_on(x):
    if isinstance(x, A):
        pass
    x.go()
#     ^ calls: A.go, Below.go, B.go, C.go

def otherwise(x):
    if isinstance(x, A):
        x.go()
#         ^ calls: A.go, Below.go
    else:
        x.go()
#         ^ calls: B.go, C.go

def in_turn(x):
    if x is None:
        pass
    elif isinstance(x, A):
        pass
    elif isinstance(x, B):
        x.go()
#         ^ calls: B.go
    else:
        x.go()
#         ^ calls: C.go

def several(x):
    if not isinstance(x, (A, B)):
        x.go()
#         ^ calls: C.go

def both(x, y):
    if y and isinstance(x, A):
        x.go()
#         ^ calls: A.go, Below.go
    else:
        x.go()
#         ^ calls: A.go, Below.go, B.go, C.go

def either(x, y):
    if y or isinstance(x, A):
        return
    x.go()
#     ^ calls: B.go, C.go

def loops(xs):
    for x in xs:
        if isinstance(x, B):
            continue
        x.go()
#         ^ calls: A.go, Below.go, C.go

def same(x):
    if isinstance(x, str):
        raise TypeError
    return x

class Keeps:
    def __init__(self, x):
        if isinstance(x, A):
            self.x = B()
        else:
            self.x = x
    def run(self):
        self.x.go()
#              ^ calls: B.go, C.go

for one in (A(), Below(), B(), C()):
    returns(one)
    goes_on(one)
    otherwise(one)
    in_turn(one)
    several(one)
    both(one, 1)
    either(one, 1)
    loops([one])
    Keeps(one).run()
same(A()).go()
#         ^ calls: A.go
same(C()).go()
#         ^ calls: C.go
