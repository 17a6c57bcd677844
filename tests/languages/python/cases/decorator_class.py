class Deco:
    def __init__(self, fn):
        self.fn = fn

    def __call__(self):
        self.fn()
#            ^ calls: f

@Deco
def f(): pass

def run():
    f()
#   ^ calls: Deco.__call__
