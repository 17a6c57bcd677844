def f(): pass

class A:
    def __init__(self):
        self._hook = None

    def read(self):
        return self._hook

    def write(self, hook):
        hook()
#       ^ calls: f

    hook = property(read, write)

def run():
    a = A()
    a.hook = f
#     ^ calls: A.write
    a.hook
#     ^ calls: A.read
