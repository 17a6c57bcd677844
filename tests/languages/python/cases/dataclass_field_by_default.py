from dataclasses import dataclass, field


class Log:
    def write(self): pass


def one(): pass


def two(): pass


@dataclass
class Job:
    log: object = field(default_factory=Log)
    hook: object = field(default=one, repr=False)
    table: dict = field(default_factory=lambda: {"one": one})
    later: list = field(default_factory=list)

    def run(self):
        self.log.write()
#                ^ calls: Log.write
        self.hook()
#            ^ calls: one
        self.table["one"]()
#                        ^ calls: one
        self.later.append(two)
        for f in self.later:
            f()
#           ^ calls: two


Job().run()
def make_actions():
    return [leaf]
def make_engine():
    return Kept()
def leaf(): pass
class Kept:
    def go(self): pass
@dataclass
class Made:
    actions: list = field(default_factory=make_actions)
    engine: Kept = field(default_factory=make_engine)
action = Made().actions[0]
action()
# ^ calls: leaf
Made().engine.go()
#             ^ calls: Kept.go
