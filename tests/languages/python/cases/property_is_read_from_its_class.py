class Base:
    @property
    def size(self): pass

    @size.setter
    def size(self, value): pass

class Below(Base):
    @property
    def size(self):
        return Base.size.fget(self)
#                   ^ calls: nothing
#                        ^ calls: Base.size

    @size.setter
    def size(self, value):
        Base.size.fset(self, value)
#                 ^ calls: Base.size

Below().size = 1
Below().size
