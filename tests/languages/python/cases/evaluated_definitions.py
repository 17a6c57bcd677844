exec("def made(): return helper()")
#                         ^ calls: helper
exec("def run(one):\n    return other(one)\ndef never_asked_for():\n    return unused()")
#                               ^ calls: other
def helper(): pass
def other(one): pass
def unused(): pass
class A:
    def go(self): pass
exec("bound = helper; one = A()")
bound()
# ^ calls: helper
one.go()
#   ^ calls: A.go
text = "other(1)"
exec(text)  # other
#             ^ calls: other
code = compile("unused()", "<text>", "exec")
#                ^ calls: unused
exec(code)
value = eval("lambda one: one(helper())")
#                               ^ calls: helper
made()
run(1)
exec("other(1); helper()")
#                 ^ calls: helper
def gives(given): return given()
#                        ^ calls: helper
eval("gives(helper)")
#     ^ calls: gives
exec("other(1)\nhelper()")  # helper
#                              ^ calls: helper
