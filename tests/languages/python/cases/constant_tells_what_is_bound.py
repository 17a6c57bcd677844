FAST, SLOW = 1, 2
USE_NEW = True
def first(): pass
def second(): pass
def by_branch(mode):
    if mode == "a":
        found = first
    else:
        found = second
    found()
#   ^ calls: first
def by_side(flag):
    found = first if flag else second
    found()
#   ^ calls: second
def both(flag):
    found = first if flag else second
    found()
#   ^ calls: first, second
def handed_on(flag):
    found = first if flag else second
    found()
#   ^ calls: first, second
def hands_on(flag):
    handed_on(flag)
def maker(flag):
    def closure():
        return first if flag else second
    return closure
class Holder:
    def __init__(self, flag=False):
        self.held = first if flag else second
    def go(self):
        self.held()
#            ^ calls: second
if USE_NEW:
    chosen = first
else:
    chosen = second
def nobody_calls(flag):
    found = first if flag else second
    found()
#   ^ calls: first, second
def main():
    chosen()
#   ^ calls: first
    by_branch("a")
    by_side(False)
    both(True)
    both(flag=False)
    hands_on(True)
    maker(True)()()
#                ^ calls: first, maker.closure
    Holder().go()
main()
