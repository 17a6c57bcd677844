class A:
    def visit(self, node):
        visitor = getattr(self, "visit_" + node, self.otherwise)
        visitor()
#       ^ calls: A.visit_one, A.visit_two, A.otherwise

    def again(self, node):
        name = f"visit_{node}"
        method = getattr(self, name)
        method()
#       ^ calls: A.visit_one, A.visit_two

    def visit_one(self): pass
    def visit_two(self): pass
    def visitor(self): pass
    def otherwise(self): pass

def run():
    A().visit("one")
    A().again("one")
