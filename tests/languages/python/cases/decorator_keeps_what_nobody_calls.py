def hooked(hook):
    def decorate(function):
        def wrapper():
            hook()
#           ^ calls: first
            return function()
#                  ^ calls: used
        return wrapper
    return decorate
def eager(hook):
    def decorate(function):
        hook()
#       ^ calls: second, third
        return function
    return decorate
def first(): pass
def second(): pass
def third(): pass
@hooked(first)
def used(): pass
@hooked(second)
def unused(): pass
@eager(second)
def one(): pass
@eager(third)
def other(): pass
used()
