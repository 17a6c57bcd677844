def turned(function):
    def wrapper(x, y):
        return function(y, x)
    return wrapper
@turned
def second(x, y):
    return x
def leaf(): pass
def other(): pass
second(leaf, other)()
#                  ^ calls: other
