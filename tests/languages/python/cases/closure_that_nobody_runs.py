import functools
KEPT = []
def plain(function):
    def inner():
        function()
#       ^ calls: used, read
    return inner
def marked(function):
    @functools.wraps(function)
    def inner():
        return function()
#              ^ calls: decorated, test_found
    return inner
def named(name):
    def decorate(function):
        def inner():
            return function()
#                  ^ calls: marked.inner
        return inner
    return decorate
def registered(function):
    def inner():
        return function()
#              ^ calls: kept
    KEPT.append(inner)
    return inner
def at_once(function):
    def inner():
        return function()
#              ^ calls: ran
    inner()
    return inner
def lazy(function):
    yield function()
#         ^ calls: used
def used(): pass
def read(): pass
def unread(): pass
@named("a")
@marked
def decorated(): pass
@named("b")
@marked
def undecorated(): pass
@registered
def kept(): pass
@at_once
def ran(): pass
@marked
def test_found(): pass
class Holder:
    member = plain(read)
one = plain(used)
other = plain(unread)
plain(unread)
later = lazy(unread)
def main():
    one()
    decorated()
    next(lazy(used))
    Holder.member()
main()
