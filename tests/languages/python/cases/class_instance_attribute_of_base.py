class A:
    def f(self): pass

class Base:
    def __init__(self):
        self.a = A()
#                ^ calls: A

class B(Base):
    def run(self):
        self.a.f()
#              ^ calls: A.f
