class A:
    def run(self): pass

def first(): pass
def second(): pass

def evaluate():
    a = A()
    eval("first()")
#         ^ calls: first
    exec("x = second()")
#             ^ calls: second
    exec("a.run()")
#           ^ calls: A.run
def named():
    found = eval("first")
    found()
#   ^ calls: first
    for name in ("first", "second"):
        eval(name)()
#                 ^ calls: first, second
def in_a_namespace():
    names = {"first": second, "a": A()}
    exec("first()", names)
#       ^ calls: second
    exec("a.run()", {"a": A()})
#           ^ calls: A.run
    exec("first()", globals())
#         ^ calls: first
