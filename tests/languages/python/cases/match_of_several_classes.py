class A:
    def go(self): pass


class B:
    def go(self): pass


class C:
    def __init__(self): self.part = A()
    def go(self): pass


def run(x):
    match x:
        case A():
            x.go()
            # ^ calls: A.go
            f = lambda: x.go()
            #             ^ calls: A.go
            f()
        case B() | C():
            x.go()
            # ^ calls: B.go, C.go


def rest(x):
    match x:
        case A():
            return None
        case (B() | C()) as y:
            y.go()
            # ^ calls: B.go, C.go


def other(x, flag):
    match x:
        case A():
            x.go()
            # ^ calls: A.go
        case B() if flag:
            x.go()
            # ^ calls: B.go
        case C(part=A()):
            x.go()
            # ^ calls: C.go
        case (A(),):
            x.go()
            # ^ calls: B.go, C.go
        case _:
            x.go()
            # ^ calls: B.go, C.go


for one in (A(), B(), C()):
    run(one)
    rest(one)
    other(one, False)
