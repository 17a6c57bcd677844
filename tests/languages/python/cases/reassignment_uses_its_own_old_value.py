class A:
    def next(self): return B()
class B:
    def next(self): return A()

def run():
    x = A()
#       ^ calls: A
    x = x.next()
#         ^ calls: A.next
    x.next()
#     ^ calls: B.next
