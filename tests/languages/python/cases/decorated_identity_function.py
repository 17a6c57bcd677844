def tagged(name):
    def decorate(function):
        def wrapper(*args):
            return function(*args)
        return wrapper
    return decorate
@tagged("b")
@tagged("p")
def same(x):
    return x
def leaf(): pass
def main():
    same(leaf)()
#             ^ calls: leaf
main()
