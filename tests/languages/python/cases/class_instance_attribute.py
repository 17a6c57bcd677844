class A:
    def f(self): pass

class B:
    def __init__(self):
        self.a = A()
#                ^ calls: A
    def run(self):
        self.a.f()
#              ^ calls: A.f
