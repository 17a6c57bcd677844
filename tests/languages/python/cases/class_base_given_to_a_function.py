class Base:
    def base(self): pass
def mixed(base):
    class Mixed(base):
        def go(self):
            self.base()
#                ^ calls: Base.base
    return Mixed
class Made(mixed(Base)):
    def own(self):
        self.go()
#            ^ calls: mixed.Mixed.go
Made().own()
