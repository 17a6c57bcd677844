def f(): pass

class A:
    @property
    def hook(self): pass

    @hook.setter
    def hook(self, value):
        value()
#       ^ calls: f

def run():
    A().hook = f
#       ^ calls: A.hook
