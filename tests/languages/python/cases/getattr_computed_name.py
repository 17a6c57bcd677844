class A:
    def visit(self, node):
        visitor = getattr(self, "visit_" + node, self.otherwise)
        visitor()
#       ^ calls: A.visit_one

    def any_of_two(self, node):
        getattr(self, "visit_" + node, self.otherwise)()
#                                                     ^ calls: A.visit_two, A.otherwise

    def again(self, node):
        name = f"visit_{node}"
        method = getattr(self, name)
        method()
#       ^ calls: A.visit_one

    def formatted(self, node):
        getattr(self, f"visit_{node}")()
#                                     ^ calls: A.visit_two

    def of_anything(self, node):
        getattr(self, f"visit_{node}")()
#                                     ^ calls: A.visit_one, A.visit_two

    def by_type(self, node):
        getattr(self, "visit_" + type(node).__name__)()
#                                                    ^ calls: A.visit_one, A.visit_two

    def listed(self):
        for word in ("one", "other"):
            getattr(self, "visit_" + word)()
#                                         ^ calls: A.visit_one

    def visit_one(self): pass
    def visit_two(self): pass
    def visitor(self): pass
    def otherwise(self): pass

def task_a(): pass
def task_b(): pass
def task_c(): pass

def in_the_module(word):
    globals()["task_" + word]()
#                            ^ calls: task_b

def run(given):
    A().visit("one")
    A().any_of_two("two")
    A().any_of_two("three")
    A().again("one")
    A().formatted("two")
    A().of_anything(given)
    A().by_type(given)
    in_the_module("b")
    for word in ("a", "c"):
        globals()[f"task_{word}"]()
#                                ^ calls: task_a, task_c
