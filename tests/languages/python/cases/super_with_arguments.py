class A:
    def m(self): pass
class B(A):
    def m(self): pass
class C(B):
    def m(self):
        super(B, self).m()
#                      ^ calls: A.m
C().m()
