class A:
    def f(self): pass

class B:
    def __init__(self):
        self.items = []
    def add(self, item):
        self.items.append(item)
    def run(self):
        for item in self.items:
            item.f()
#                ^ calls: A.f

b = B()
#   ^ calls: B.__init__
b.add(A())
# ^ calls: B.add
