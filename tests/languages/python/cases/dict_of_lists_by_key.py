from collections import defaultdict
def first(*args): pass
def second(*args): pass
hooks = {}
def on(event, run):
    hooks.setdefault(event, []).append(run)
def fire(event):
    for run in hooks.get(event, []):
        run()
#       ^ calls: first
class Bus:
    def __init__(self):
        self.held = defaultdict(list)
    def on(self, name, run, order=0):
        self.held[name].append((order, run))
    def emit(self, name):
        for _, run in sorted(self.held[name], key=lambda pair: pair[0]):
            run(name)
#           ^ calls: first
    def all(self):
        for pairs in self.held.values():
            for _, run in pairs:
                run(1)
#               ^ calls: first, second
table = {}
def listens(event):
    def keep(run):
        if event not in table:
            table[event] = []
        table[event].append(run)
        return run
    return keep
@listens("start")
def begin(): pass
@listens("stop")
def end(): pass
def run_all(event):
    for run in table[event]:
        run()
#       ^ calls: begin
steps = defaultdict(list)
steps["go"].append(first)
steps["stop"].append(second)
for step in steps["go"]:
    step()
#   ^ calls: first
on("a", first)
on("b", second)
fire("a")
bus = Bus()
bus.on("a", first)
bus.on("b", second, order=1)
bus.emit("a")
bus.all()
run_all("start")
