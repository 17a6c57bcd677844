def make():
    def made(): pass
    return made
def own():
    def hidden(): pass
    return hidden
def marked(function):
    globals()[function.__name__ + "_safe"] = function
    return function
def show(function):
    globals()[function.__name__] = function
@marked
def load(): pass
globals()["word"] = make()
globals().update(other=load)
show(own())
def run():
    word()
#   ^ calls: make.made
    hidden()
#   ^ calls: own.hidden
    load_safe()
#   ^ calls: load
    other()
#   ^ calls: load
    print()
#   ^ calls: nothing
