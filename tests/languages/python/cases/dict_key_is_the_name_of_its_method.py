def listed(): pass
def made(): pass
def taken(): pass
ROUTES = {"get": {"/": listed}, "pop": {"/": taken}, "update": {"/": made}}
def handle(method, path):
    return ROUTES.get(method, {}).get(path)()
handle("get", "/")
ROUTES.get("update").get("/")()
#                            ^ calls: made
ROUTES.pop("pop")["/"]()
#                     ^ calls: taken
for routes in ROUTES.values():
    for route in routes.values():
        route()
#       ^ calls: listed, made
