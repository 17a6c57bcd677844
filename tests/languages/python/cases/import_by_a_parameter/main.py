import importlib
from importlib import import_module

def load(name):
    return importlib.import_module("plugins." + name)
def whole(name: str = "plugins.three"):
    return import_module(name)
class Loader:
    def get(self, name):
        return import_module(f".{name}", "plugins")

load("one").run()
#           ^ calls: plugins/one.py:run
for each in ("two",):
    load(each).run_two()
#              ^ calls: plugins/two.py:run_two
whole().run_three()
#       ^ calls: plugins/three.py:run_three
Loader().get(name="four").run_four()
#                         ^ calls: plugins/four.py:run_four
