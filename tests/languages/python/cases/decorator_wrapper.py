def deco(fn):
    def wrapper(*args):
        return fn(*args)
#              ^ calls: f
    return wrapper

@deco
def f(): pass

def run():
    f()
#   ^ calls: deco.wrapper
