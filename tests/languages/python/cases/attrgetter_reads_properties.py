from operator import attrgetter
class C:
    @property
    def rank(self): return 1
x = sorted([C()], key=attrgetter("rank"))
#   ^ calls: C.rank
attrgetter("rank")(C())
#                 ^ calls: C.rank
