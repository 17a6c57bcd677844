class A:
    def f(self): pass

class Open:
    def __enter__(self):
        return A()
#              ^ calls: A
    def __exit__(self, *args): pass

def run():
    with Open() as a:
#   ^ calls: Open.__enter__, Open.__exit__
        a.f()
#         ^ calls: A.f
