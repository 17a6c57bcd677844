import importlib
from importlib import import_module
def main():
    m = importlib.import_module("helper")
    m.work()
#     ^ calls: helper.py:work
    import_module("pkg.sub").act()
#                            ^ calls: pkg/sub.py:act
    __import__("helper").other()
#                        ^ calls: helper.py:other
    __import__("pkg.sub", fromlist=["act"]).act()
#                                           ^ calls: pkg/sub.py:act
    __import__("pkg.sub", None, None, ["act"]).act()
#                                              ^ calls: pkg/sub.py:act
    __import__("pkg.sub").act()
#                         ^ calls: nothing
main()
