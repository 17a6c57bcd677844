class Counted:
    def __init__(self, function):
        self.function = function
    def __call__(self):
        return self.function()
#                   ^ calls: greet
@Counted
def greet(): pass
@Counted
def leave(): pass
greet()
# ^ calls: Counted.__call__
