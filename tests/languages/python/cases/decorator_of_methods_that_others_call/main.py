from framework import serve


def logged(function):
    def inner(self):
        return function(self)
#              ^ calls: Handler.handle
    return inner


class Handler:
    @logged
    def handle(self): pass


serve(Handler())
