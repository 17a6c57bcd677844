def f(): pass

class A:
    def __init__(self, fn):
        self.fn = fn
    def run(self):
        self.fn()
#            ^ calls: f

a = A(f)
#   ^ calls: A.__init__
