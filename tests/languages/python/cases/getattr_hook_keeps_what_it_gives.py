class Token(tuple):
    def __getattr__(self, name):
        made = Token((*self, name))
        setattr(self, name, made)
        return made

class Lazy:
    def __getattr__(self, name):
        return 1

token = Token()
number = token.Number
#              ^ calls: Token.__getattr__
lazy = Lazy()
lazy.part
#    ^ calls: Lazy.__getattr__

def run():
    token.Number
#         ^ calls: (Token.__getattr__)
    token.Other
#         ^ calls: Token.__getattr__
    lazy.part
#        ^ calls: Lazy.__getattr__

run()
