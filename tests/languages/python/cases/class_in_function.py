def make():
    class Local:
        def f(self): pass
    return Local()
#          ^ calls: make.Local

def run():
    make().f()
#          ^ calls: make.Local.f
