def usual(): pass
def mine(): pass
class Real:
    def go(self): pass
class Fake:
    def go(self): pass
def given(f=None):
    f = f or usual
    f()
#   ^ calls: mine
def checked(f=None):
    if f is None:
        f = usual
    f()
#   ^ calls: mine
def negated(f=None):
    if not f:
        f = usual
    f()
#   ^ calls: mine
def conditional(f=None):
    g = usual if f is None else f
    g()
#   ^ calls: mine
def left_out(f=None):
    f = f or usual
    f()
#   ^ calls: mine, usual
def given_none(f=None):
    (f or usual)()
#               ^ calls: mine, usual
def told_nowhere(f=None):
    f = f or usual
    f()
#   ^ calls: mine, usual
def some(what):
    return mine if what else None
def outer(f=None):
    inner(f)
def inner(f=None):
    f = f or usual
    f()
#   ^ calls: mine
def nobody_calls(f=None):
    f = f or usual
    f()
#   ^ calls: usual
class User:
    def __init__(self, dependency=None):
        self.dependency = dependency or Real()
    def run(self):
        self.dependency.go()
#                       ^ calls: Fake.go
class Apart:
    def __init__(self, f=None):
        self.f = f or usual
first, second = Apart(mine), Apart()
first.f()
#     ^ calls: mine
second.f()
#      ^ calls: usual
given(mine)
checked(f=mine)
negated(mine)
conditional(mine)
left_out(mine)
left_out()
given_none(mine)
given_none(None)
told_nowhere(some(1))
outer(mine)
User(Fake()).run()
