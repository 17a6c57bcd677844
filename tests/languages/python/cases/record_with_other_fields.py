import dataclasses
from collections import namedtuple
from dataclasses import dataclass, replace
from typing import NamedTuple
def up(): pass
def down(): pass
def left(): pass
@dataclass
class Job:
    step: object = up
    other: object = up
    def run(self):
        self.step()
#            ^ calls: up, down
        self.other()
#            ^ calls: up, left
class Pair(NamedTuple):
    first: object
    second: object
Move = namedtuple("Move", "to back")
def run():
    job = Job()
    replace(job, step=down).run()
#                           ^ calls: Job.run
    dataclasses.replace(job, other=left).run()
#                                        ^ calls: Job.run
    pair = Pair(up, down)._replace(second=left)
    pair.first()
#        ^ calls: up
    pair.second()
#        ^ calls: down, left
    move = Move(to=up, back=up)
    move._replace(back=down).back()
#                            ^ calls: up, down
    "a".replace("a", "b")
run()
