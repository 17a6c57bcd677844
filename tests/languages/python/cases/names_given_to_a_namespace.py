from types import SimpleNamespace

def first(): pass
def second(): pass

def run(given):
    given.act()
#         ^ calls: first

options = SimpleNamespace(act=first, stop=second)
run(options)
options.stop()
#       ^ calls: second
