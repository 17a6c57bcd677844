class Frozen:
    def __init__(self, function, other):
        object.__setattr__(self, "function", function)
        super().__setattr__("other", other)

    def __setattr__(self, name, value):
        raise AttributeError(name)

    def run(self):
        self.function()
#            ^ calls: first
        self.other()
#            ^ calls: second


def first(): pass
def second(): pass


Frozen(first, second).run()
#                     ^ calls: Frozen.run
