class A:
    def __new__(cls):
        return object.__new__(cls)
class Only:
    kept = None
    def __new__(cls, *args):
        if cls.kept is None:
            cls.kept = super().__new__(cls)
            cls.kept.load()
            #        ^ calls: Only.load
        return cls.kept
    def load(self): pass
class Below(Only):
    def __new__(cls):
        made = super(Below, cls).__new__(cls)
        #                        ^ calls: Only.__new__
        made.own()
        #    ^ calls: Below.own
        bare = object.__new__(Only)
        #             ^ calls: nothing
        bare.load()
        #    ^ calls: Only.load
        return made
    def own(self): pass
def run():
    A()
#   ^ calls: A.__new__
    Only().load()
#   ^ calls: Only.__new__
#          ^ calls: Only.load
    Below()
#   ^ calls: Below.__new__
