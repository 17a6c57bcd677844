def f(): pass

class A:
    handler = f

def run():
    A.handler()
#     ^ calls: f
