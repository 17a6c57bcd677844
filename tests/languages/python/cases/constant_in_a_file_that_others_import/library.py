DEBUG = False
def first(): pass
def second(): pass
def by_side(flag=False):
    found = first if flag else second
    found()
#   ^ calls: first, second
by_side()
chosen = first if DEBUG else second
chosen()
#^ calls: first, second
