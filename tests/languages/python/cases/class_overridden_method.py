class A:
    def f(self): pass
    def run(self):
        self.f()
#            ^ calls: B.f

class B(A):
    def f(self): pass

B().run()
#   ^ calls: A.run
