class A:
    def go(self): pass
class B:
    def go(self): pass
def f(): pass
def g(): pass
for x in [x for x in [A(), B()] if isinstance(x, A)]:
    x.go()
    # ^ calls: A.go
others = [h for h in (f, g) if h is not g]
others[0]()
#        ^ calls: f
for x in [x for x in [A(), B()]]:
    x.go()
    # ^ calls: A.go, B.go
