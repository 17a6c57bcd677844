class Root:
    def f(self): pass

class Left(Root):
    def f(self):
        super().f()
#               ^ calls: Right.f

class Right(Root):
    def f(self):
        super().f()
#               ^ calls: Root.f

class Both(Left, Right):
    def f(self):
        super().f()
#               ^ calls: Left.f

Both().f()
#      ^ calls: Both.f
