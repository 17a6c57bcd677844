class A:
    def process(self): pass

def run(x):
    x.process()
#     ^ calls: nothing
