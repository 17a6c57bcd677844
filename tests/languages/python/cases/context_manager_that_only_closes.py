from contextlib import closing
class C:
    def close(self): pass
with closing(C()):
#   ^ calls: C.close
    pass
