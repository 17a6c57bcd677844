from operator import attrgetter, itemgetter, methodcaller
class C:
    def run(self): pass
    def work(self, x): pass
def f(): pass
def attribute():
    getter = attrgetter("run")
    getter(C())()
#              ^ calls: C.run
def method():
    methodcaller("work", 1)(C())
#                          ^ calls: C.work
def item():
    itemgetter("k")({"k": f})()
#                            ^ calls: f
attribute()
method()
item()
