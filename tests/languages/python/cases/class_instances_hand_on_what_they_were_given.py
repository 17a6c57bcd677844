from dataclasses import dataclass
from typing import Callable, NamedTuple
def save(): pass
def load(): pass
@dataclass
class Task:
    name: str
    run: Callable
    done: Callable = None
class Pair(NamedTuple):
    left: Callable
    right: Callable
class Base:
    def __init__(self, callback): self.callback = callback
class Sub(Base):
    def __init__(self, label, callback):
        super().__init__(callback)
        self.label = label
task, other = Task("a", save), Task("b", run=load, done=save)
pair, turned = Pair(save, load), Pair(load, save)
sub, below = Sub("a", save), Sub("b", callback=load)
def main():
    task.run()
#        ^ calls: save
    other.run()
#         ^ calls: load
    other.done()
#         ^ calls: save
    turned.left()
#          ^ calls: load
    sub.callback()
#       ^ calls: save
    below.callback()
#         ^ calls: load
    for each in (pair, turned):
        each.left()
#            ^ calls: load, save
main()
