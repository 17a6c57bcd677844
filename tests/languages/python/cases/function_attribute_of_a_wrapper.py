def keeping(function):
    def wrapper():
        return function()
    wrapper.original = function
    wrapper.reset = clear
    return wrapper

def clear(): pass

@keeping
def work(): pass

def run():
    work.original()
#        ^ calls: work
    work.reset()
#        ^ calls: clear
