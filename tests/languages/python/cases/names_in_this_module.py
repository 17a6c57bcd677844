import importlib
import sys
def f(): pass
def g(): pass
def main():
    getattr(sys.modules[__name__], "f")()
    #                               ^ calls: f
    sys.modules[__name__].g()
    #                     ^ calls: g
    importlib.import_module(__name__).f()
    #                                 ^ calls: f
this = sys.modules[__name__]
for name in ("f", "g"):
    getattr(this, name)()
    #                  ^ calls: f, g
def run(name):
    getattr(this, name)()
    #                  ^ calls: g
run("g")
main()
