def decorate(function):
    def wrapper(*args, **options):
        result = function(*args, **options)
        return result
    return wrapper


@decorate
@decorate
def same(x):
    return x


@decorate
def first(x, y):
    return x


class Box:
    @decorate
    def through(self, x):
        return x

    @decorate
    def itself(self):
        return self

    def opened(self): pass


def leaf(): pass
def other(): pass


same(leaf)()
#         ^ calls: leaf
first(leaf, other)()
#                 ^ calls: leaf
first(other, leaf)()
#                 ^ calls: other
Box().through(leaf)()
#                  ^ calls: leaf
Box().itself().opened()
#              ^ calls: Box.opened
