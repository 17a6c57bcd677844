class Base:
    def own(self): pass
