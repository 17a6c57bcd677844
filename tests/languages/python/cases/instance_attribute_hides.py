def first(): pass
def second(): pass

class Default:
    hook = first
    def __init__(self):
        self.hook = second
    def run(self):
        self.hook()
#            ^ calls: second

class Maybe:
    hook = first
    def __init__(self, flag):
        if flag:
            self.hook = second
    def run(self):
        self.hook()
#            ^ calls: first, second

class X:
    def go(self): pass
class Y:
    def go(self): pass

class Base:
    def __init__(self):
        self.x = X()
#                ^ calls: X

class Above(Base):
    def __init__(self):
        super().__init__()
#               ^ calls: Base.__init__
        self.x = Y()
#                ^ calls: Y
    def run(self):
        self.x.go()
#              ^ calls: Y.go

class Below(Base):
    def __init__(self):
        self.x = Y()
#                ^ calls: Y
        super().__init__()
#               ^ calls: Base.__init__
    def run(self):
        self.x.go()
#              ^ calls: X.go, Y.go

Default().run()
#         ^ calls: Default.run
Maybe(1).run()
#        ^ calls: Maybe.run
Above().run()
#       ^ calls: Above.run
Below().run()
#       ^ calls: Below.run

class Outside:
    def hook(self): pass
    def run(self):
        self.hook()
#            ^ calls: second

class Static:
    hook = staticmethod(first)
    def __init__(self):
        self.count = 0
    def run(self):
        self.hook()
#            ^ calls: second

class Asking:
    hook = staticmethod(first)
    def __init__(self):
        self.run()
    def run(self):
        self.hook()
#            ^ calls: first, second

class Two:
    hook = staticmethod(first)
    def run(self):
        self.hook()
#            ^ calls: first, second

outside = Outside()
outside.hook = second
outside.run()
static = Static()
static.hook = second
static.run()
asking = Asking()
asking.hook = second
asking.run()
two = Two()
two.hook = second
two.run()
other = Two()
other.run()
