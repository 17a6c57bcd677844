def first(): pass
def second(): pass

class A:
    def m(self): pass
    def __init__(self):
        self.cb = first
        self.cb = second
    def run(self):
        self.cb()
#            ^ calls: second

x = A()
#   ^ calls: A.__init__
x.m = first
x.m()
# ^ calls: first
x.run()
# ^ calls: A.run

class Shared:
    hook = None
    @classmethod
    def setup(cls):
        cls.hook = staticmethod(first)
    @classmethod
    def run(cls):
        cls.hook()
#           ^ calls: first

Shared.setup()
#      ^ calls: Shared.setup
Shared.run()
#      ^ calls: Shared.run

class Branched:
    def __init__(self, is_first):
        if is_first:
            self.held = one
        else:
            self.held = two
        self.rest = None

    def run(self):
        self.held()
#            ^ calls: one, two

def one(): pass
def two(): pass
Branched(input()).run()
