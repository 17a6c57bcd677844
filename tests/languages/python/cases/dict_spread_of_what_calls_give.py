def usual(): pass
def mine(): pass
def other(): pass
DEFAULTS = {"start": usual, "stop": usual}
def all_give(**options):
    merged = {**DEFAULTS, **options}
    merged["start"]()
#                  ^ calls: usual
    merged["stop"]()
#                 ^ calls: mine, other
def some_give(**options):
    merged = {**DEFAULTS, **options}
    merged["stop"]()
#                 ^ calls: mine, usual
def written(**options):
    merged = {"stop": usual, **options}
    merged["stop"]()
#                 ^ calls: mine
def passed(options):
    merged = {**DEFAULTS, **options}
    merged["start"]()
#                  ^ calls: usual
    merged["stop"]()
#                 ^ calls: mine
def by_default(**options):
    options.get("stop", usual)()
#                             ^ calls: mine
    options.get("start", usual)()
#                              ^ calls: usual
def filled(**options):
    options.setdefault("stop", usual)
    options["stop"]()
#                  ^ calls: mine
def nobody_calls(**options):
    merged = {**DEFAULTS, **options}
    merged["stop"]()
#                 ^ calls: usual
class Runner:
    OPTIONS = {"stop": usual}
    def __init__(self, **options):
        self.options = {**self.OPTIONS, **options}
    def go(self):
        self.options["stop"]()
#                           ^ calls: mine, usual
all_give(stop=mine)
all_give(stop=other)
some_give(stop=mine)
some_give()
written(stop=mine)
passed({"stop": mine})
by_default(stop=mine)
filled(stop=mine)
Runner(stop=mine).go()
Runner().go()
