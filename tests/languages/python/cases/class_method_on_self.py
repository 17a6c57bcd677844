class A:
    def f(self):
        self.g()
#            ^ calls: A.g
    def g(self): pass
