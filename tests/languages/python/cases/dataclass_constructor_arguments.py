from dataclasses import KW_ONLY, dataclass
from typing import ClassVar
def a(): pass
def b(): pass
def c(): pass
@dataclass
class Event:
    kind: ClassVar[int] = 1
    action: object
    rest: object
    def fire(self):
        self.action()
#            ^ calls: a
@dataclass(repr=False)
class Timed(Event):
    _: KW_ONLY
    when: object
class Written(Event):
    def __init__(self, action):
        self.action = action
def main():
    event = Event(a, rest=b)
    event.fire()
#         ^ calls: Event.fire
    event.rest()
#         ^ calls: b
def inherited():
    timed = Timed(b, b, when=c)
    timed.when()
#         ^ calls: c
def written():
    Written(c)
#   ^ calls: Written.__init__
main()
inherited()
written()
