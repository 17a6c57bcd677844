class Plugin: pass
class Other: pass
def start(self): pass
def stop(self): pass
def added(self): pass
for name, function in {"start": start, "stop": stop}.items():
    setattr(Plugin, name, function)
TABLE = {"go": start}
for name, function in TABLE.items():
    setattr(Other, name, function)
Plugin().start()
#        ^ calls: start
getattr(Plugin(), "stop")()
#                  ^ calls: stop
Other().go()
#       ^ calls: start
class Filled:
    def __init__(self, TABLE):
        for name, function in TABLE.items():
            setattr(self, name, function)
Filled({"run": added}).run()
#                      ^ calls: added
class Row: pass
for name, function in (("start", start), ("stop", stop)):
    setattr(Row, name, function)
Row().start()
#     ^ calls: start
