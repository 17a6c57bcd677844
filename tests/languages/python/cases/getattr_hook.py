class A:
    def __getattr__(self, name): pass

def run():
    A().anything
