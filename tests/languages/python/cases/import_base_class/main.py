import base
class B(base.A):
    def run(self):
        self.f()
#            ^ calls: base.py:A.f
