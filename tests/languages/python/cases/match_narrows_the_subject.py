class A:
    def m(self): pass
class B:
    def m(self): pass
def show(value):
    match value:
        case A():
            value.m()
#                 ^ calls: A.m
        case B() as b:
            b.m()
#             ^ calls: B.m
show(A())
show(B())
