def first(): pass
def second(): pass
class Options:
    def __init__(self, **given):
        vars(self).update(given)
    def run(self):
        self.action()
#            ^ calls: first
class Hook:
    def __call__(self):
        second()
Options(action=first, hook=Hook()).run()
#                                  ^ calls: Options.run
def of_any(**given):
    options = Options(**given)
    options()
#   ^ calls: nothing
    options.hook()
#           ^ calls: Hook.__call__
of_any(**{"__call__": first, "hook": Hook()})
