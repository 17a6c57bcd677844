class Number: pass
class Sum: pass


class Shown:
    def show(self, node):
        name = type(node).__name__
        method = getattr(self, f"show_{name}", self.other)
        return method(node)
        #      ^ calls: Shown.show_Number, Shown.show_Sum

    def lower(self, node):
        name = node.__class__.__name__
        method = getattr(self, "low_" + name.lower())
        return method(node)
        #      ^ calls: Shown.low_number, Shown.low_sum

    def lowered(self, node):
        name = type(node).__name__.lower()
        attribute = "low_%s" % name
        method = getattr(self, attribute)
        return method(node)
        #      ^ calls: Shown.low_number, Shown.low_sum

    def show_Number(self, node): pass
    def show_Sum(self, node): pass
    def show_nothing(self): pass
    def low_number(self, node): pass
    def low_sum(self, node): pass
    def low_nothing(self): pass
    def other(self, node): pass


for one in (Number(), Sum()):
    Shown().show(one)
    Shown().lower(one)
    Shown().lowered(one)
