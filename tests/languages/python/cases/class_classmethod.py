class A:
    @classmethod
    def make(cls):
        return cls()
#              ^ calls: A

    def f(self): pass

def run():
    A.make().f()
#            ^ calls: A.f
