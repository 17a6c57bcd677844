def a(): pass
def b(): pass
ROWS = [("a", a), ("b", b)]
TABLE = {"a": a, "b": b}
made = {name: function for name, function in ROWS}
found = made["a"]
found()
# ^ calls: a
copied = {name: function for name, function in TABLE.items()}
found = copied["b"]
found()
# ^ calls: b
turned = {name: function for function, name in [(a, "x"), (b, "y")]}
found = turned["y"]
found()
# ^ calls: b
zipped = dict(zip(["a", "b"], [a, b]))
found = zipped["b"]
found()
# ^ calls: b
pairs = dict([("a", a), ("b", b)])
found = pairs["a"]
found()
# ^ calls: a
stored = {}
for name, function in ROWS:
    stored[name] = function
found = stored["a"]
found()
# ^ calls: a
changed = {}
for name, function in ROWS:
    name = name.upper()
    changed[name] = function
found = changed["A"]
found()
# ^ calls: a, b
listed = [function for function in (a, b)]
found = listed[0]
found()
# ^ calls: a
some = {name: function for name, function in ROWS if name}
found = some["a"]
found()
# ^ calls: a, b
found = [a, b][::-1][0]
found()
# ^ calls: b
found = [a, b][::2][0]
found()
# ^ calls: a
