from ns.mod import f
import ns.mod

def run():
    f()
#   ^ calls: ns/mod.py:f
    ns.mod.f()
#          ^ calls: ns/mod.py:f
