from collections import OrderedDict, UserDict


class Registry(dict):
    def register(self, name):
        def keep(function):
            self[name] = function
            return function
        return keep

    def run(self, name):
        return self[name]()
#                        ^ calls: add


class Routes(OrderedDict):
    def dispatch(self):
        for path, view in self.items():
            view(path)
#           ^ calls: home, about

    def __setitem__(self, path, view):
        super().__setitem__(path, view)


class Auto(dict):
    def __missing__(self, key):
        made = self[key] = add
        return made


class Attributes(dict):
    def __getattr__(self, name):
        return self[name]

    def __setattr__(self, name, value):
        self[name] = value


class Commands(UserDict):
    pass


registry = Registry()


@registry.register("add")
def add(): pass


@registry.register("sub")
def sub(): pass


def home(path): pass
def about(path): pass


registry.run("add")
#        ^ calls: Registry.run

routes = Routes({"/": home})
routes["/about"] = about
routes.dispatch()
#      ^ calls: Routes.dispatch

Auto()["x"]()
#          ^ calls: Auto.__missing__, add

attributes = Attributes(first=add)
attributes.first()
#          ^ calls: Attributes.__getattr__, add

commands = Commands()
commands["sub"] = sub
commands["sub"]()
#              ^ calls: sub


class Named(dict):
    def add(self, function):
        self[function.__name__] = function
        return function


named = Named()


@named.add
def added(): pass


@named.add
def other(): pass


named["added"]()
#             ^ calls: added
