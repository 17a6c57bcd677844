import pkg.sub.mod
from pkg import sub
from pkg.sub import mod

def run():
    pkg.sub.mod.f()
#               ^ calls: pkg/sub/mod.py:f
    sub.mod.f()
#           ^ calls: pkg/sub/mod.py:f
    mod.f()
#       ^ calls: pkg/sub/mod.py:f
