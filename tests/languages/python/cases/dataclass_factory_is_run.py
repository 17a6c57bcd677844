from dataclasses import dataclass, field
def make(): return []
def more(): return []
class Kept:
    def __init__(self): pass
@dataclass
class Job:
    rows: list = field(default_factory=make)
    kept: Kept = field(default_factory=Kept)
    plain: list = field(default_factory=list)
@dataclass
class Heir(Job):
    others: list = field(default_factory=more)
@dataclass
class Changed(Job):
    rows: list = field(default_factory=more)
def nothing_given():
    Job()
#   ^ calls: Job, Kept.__init__, make
def one_given():
    Job([])
#   ^ calls: Job, Kept.__init__
def named():
    Job(kept=None)
#   ^ calls: Job, make
def all_given():
    Job([], None)
#   ^ calls: Job
def inherited():
    Heir()
#   ^ calls: Heir, Kept.__init__, make, more
def overridden():
    Changed([], None)
#   ^ calls: Changed
    Changed()
#   ^ calls: Changed, Kept.__init__, more
nothing_given()
one_given()
named()
all_given()
inherited()
overridden()
