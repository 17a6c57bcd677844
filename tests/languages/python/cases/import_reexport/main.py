from pkg import f, Renamed
import pkg

def run():
    f()
#   ^ calls: pkg/impl.py:f
    pkg.f()
#       ^ calls: pkg/impl.py:f
    Renamed().go()
#             ^ calls: pkg/impl.py:A.go
