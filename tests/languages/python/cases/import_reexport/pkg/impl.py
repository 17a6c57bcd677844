def f(): pass
class A:
    def go(self): pass
