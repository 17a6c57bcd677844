class A:
    def run(self): pass
def decorated(function):
    def wrapper(*args):
        return function(*args)
    return wrapper
@decorated
def hook(f):
    f()
#   ^ calls: other
@decorated
def take(a: A):
    a.run()
#     ^ calls: A.run
    a()
#   ^ calls: nothing
def other(): pass
hook(other)
take(A())
