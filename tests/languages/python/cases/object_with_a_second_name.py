class Box: pass


def first(): pass
def second(): pass


box = Box()
same = box
box.act = first
same.act = second
box.act()
#   ^ calls: second

table = {"a": first}
other = table
other["a"] = second
table["a"]()
#         ^ calls: second


def handed_on(where):
    where["b"] = second


shared = {"b": first}
again = shared
handed_on(again)
again["b"]()
#         ^ calls: first, second

for each in (Box(), Box()):
    last = each
    each.run = first
    last.run = second
    each.run()
#        ^ calls: first, second
