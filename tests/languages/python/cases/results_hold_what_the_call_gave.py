class First:
    def act(self): pass
class Second:
    def act(self): pass
class Made:
    def __new__(cls): return First()
def a(): pass
def b(): pass
def listed(function): return [function]
def named(function): return {"run": function}
def make(kind): return kind()
def made_later(kind, *rest):
    made = kind()
    return made
def give(function):
    yield function
class Tool:
    def wrap(self, function): return (self, function)
    def act(self): pass
listed(a)[0]()
#           ^ calls: a
listed(b)
found = named(a)["run"]
found()
# ^ calls: a
named(b)
make(First).act()
#           ^ calls: First.act
make(Second)
made_later(Second, 1).act()
#                     ^ calls: Second.act
made_later(First)
make(Made).act()
#          ^ calls: First.act, Second.act
for function in give(a):
    function()
#   ^ calls: a
give(b)
tool, wrapped = Tool().wrap(a)
wrapped()
# ^ calls: a
tool.act()
#    ^ calls: Tool.act
Tool().wrap(b)
def through(function): return listed(function)
inner = through(a)[0]
inner()
# ^ calls: a, b
through(b)
def run(function): return function()
def run_with(function, *rest):
    given = function(*rest)
    return given
def give_a(): return a
def give_b(): return b
def same(given): return given
run(give_a)()
#          ^ calls: a
run(give_b)
first = run_with(give_b)
first()
# ^ calls: b
second = run_with(same, a)
second()
# ^ calls: a, b
