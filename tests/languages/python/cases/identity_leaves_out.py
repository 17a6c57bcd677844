class A:
    def go(self): pass
class B:
    def go(self): pass
class Below(B):
    pass
def f(): pass
def g(): pass
def h(): pass
def otherwise(x):
    if type(x) is A:
        return None
    else:
        return x.go()
#                ^ calls: B.go
def of_a_class_with_others_below(x):
    if type(x) is not B:
        return None if type(x) is A else x.go()
#                                          ^ calls: B.go
def given(x):
    if x is f:
        return g()
#              ^ calls: g
    return x()
#          ^ calls: g, h
for one in A(), B(), Below():
    otherwise(one)
    of_a_class_with_others_below(one)
for function in f, g, h:
    given(function)
[x() for x in [f, g, h] if x is not g]
#^ calls: f, h
