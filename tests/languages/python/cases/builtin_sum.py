class Money:
    def __add__(self, other):
        other.spend()
#             ^ calls: Money.spend
        return Money()
    def __radd__(self, other):
        other.spend()
#             ^ calls: nothing
        return self
    def show(self): pass
    def spend(self): pass
class Point:
    def __add__(self, other): return self
    def __radd__(self, other): pass
    def show(self): pass
def main():
    sum([Money(), Money()]).show()
#   ^ calls: Money.__add__, Money.__radd__
#                           ^ calls: Money.show
    sum([Point(), Point()], Point()).show()
#   ^ calls: Point.__add__
#                                    ^ calls: Point.show
    sum([Point()], start=Point())
#   ^ calls: Point.__add__
main()
