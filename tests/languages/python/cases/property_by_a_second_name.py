class A:
    @property
    def value(self): pass
    @value.setter
    def value(self, given): pass
    plain = value
    width = 1
    other = width
class B(A): pass

B().plain
#   ^ calls: A.value
A().other
#   ^ calls: nothing
A.plain
# ^ calls: nothing
