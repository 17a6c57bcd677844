import json

class A:
    reader = json
    @property
    def value(self): pass
    @value.setter
    def value(self, given): pass
    plain = value
    width = 1
    other = width
    @property
    def json(self): pass
    def read(self):
        return self.reader.loads("")
#                   ^ calls: nothing
class B(A): pass

B().plain
#   ^ calls: A.value
A().other
#   ^ calls: nothing
A.plain
# ^ calls: nothing
