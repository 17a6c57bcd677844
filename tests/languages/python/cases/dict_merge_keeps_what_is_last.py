def a(): pass
def b(): pass
base = {"x": a}
over = {"x": b}
({"x": a} | {"x": b})["x"]()
#                         ^ calls: b
(base | over)["x"]()
#                 ^ calls: b
{"x": a, "x": b}["x"]()
#                    ^ calls: b
def run(options=None):
    options = {"f": a, **(options or {})}
    options["f"]()
#               ^ calls: b
run({"f": b})
def rarely(options=None):
    options = {"f": a, **(options or {})}
    options["f"]()
#               ^ calls: a, b
rarely({"f": b})
rarely()
