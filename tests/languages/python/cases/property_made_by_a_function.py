import re
import weakref
def made(name):
    def read(self):
        return self.parts[name]
    def write(self, value):
        check(value)
        self.parts[name] = value
    return property(read, write)
def check(value): pass
def lazy(function):
    @property
    def found(self):
        return function(self)
#              ^ calls: Holder.engine
    return found
class Reading:
    def __init__(self, act):
        self.act = act
    def __get__(self, instance, owner):
        return self.act
def reading(act):
    return Reading(act)
class Engine:
    def run(self): pass
def act(): pass
class Holder:
    size = made("size")
    acting = reading(act)
    @lazy
    def engine(self):
        return Engine()
holder = Holder()
holder.size = 1
#      ^ calls: made.write
print(holder.size)
#            ^ calls: made.read
holder.engine.run()
#             ^ calls: Engine.run
holder.acting()
#      ^ calls: Reading.__get__, act
def upper(found): pass
re.compile("a").sub(upper, "banana")
#               ^ calls: upper
weakref.ref(holder, act)
#       ^ calls: act
