import importlib

for name in ("one", "two"):
    module = importlib.import_module("plugins." + name)
    module.run()
#          ^ calls: plugins/one.py:run, plugins/two.py:run
