from pkg.mod import f

def test():
    f()
#   ^ calls: src/pkg/mod.py:f
