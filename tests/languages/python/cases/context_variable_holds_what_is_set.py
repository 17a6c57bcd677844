from contextvars import ContextVar
class A:
    def go(self): pass
class B:
    def go(self): pass
first = ContextVar("first", default=A())
second = ContextVar("second")
third = ContextVar("third")
second.set(B())
def run():
    first.get().go()
    #           ^ calls: A.go
    second.get().go()
    #            ^ calls: B.go
    third.get(A()).go()
    #              ^ calls: A.go
run()
