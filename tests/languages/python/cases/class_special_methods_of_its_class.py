class Found:
    def go(self): pass
class Meta(type):
    def __getitem__(cls, key):
        return Found()
    def __iter__(cls):
        yield Found()
    def __len__(cls):
        return 1
    def __contains__(cls, key):
        return True
class Base(metaclass=Meta):
    def __len__(self):
        return 0
class Below(Base):
    def __getitem__(self, key):
        return None
def main():
    found = Base[1]
#               ^ calls: Meta.__getitem__
    found.go()
#         ^ calls: Found.go
    Below["a"].go()
#        ^ calls: Meta.__getitem__
    for one in Below:
#   ^ calls: Meta.__iter__
        pass
    len(Base)
#   ^ calls: Meta.__len__
    1 in Base
#   ^ calls: Meta.__contains__
    len(Base())
#   ^ calls: Base.__len__
main()
