def a(): pass
def b(): pass
routes = {("GET", "/"): a, ("POST", "/"): b}
def route(method, path):
    routes[(method, path)]()
#                         ^ calls: a
def root(method):
    found = routes.get((method, "/"))
    found()
#   ^ calls: b
moves = {}
def on(state, event):
    def keep(f):
        moves[state, event] = f
        return f
    return keep
@on("open", "close")
def c(): pass
@on("closed", "open")
def d(): pass
def go(state, event):
    moves[state, event]()
#                      ^ calls: c
route("GET", "/")
root("POST")
go("open", "close")
