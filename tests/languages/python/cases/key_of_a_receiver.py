class Plugin:
    made = {}
    def __init_subclass__(cls, key=None, **more):
        Plugin.made[key] = cls
    @classmethod
    def get(cls, key):
        return cls.made[key]()
class A(Plugin, key="a"):
    def run(self): pass
class B(Plugin, key="b"):
    def run(self): pass

class Part:
    table = {}
    def put(self, name):
        self.table[name] = self
    def show(self): pass
class Leaf(Part):
    def show(self): pass

def parts():
    Part().put("part")
    Leaf().put("leaf")
    Part.table["part"].show()
#                      ^ calls: Part.show
    Part.table["leaf"].show()
#                      ^ calls: Leaf.show
def main():
    Plugin.made["a"]().run()
#                      ^ calls: A.run
    Plugin.get("b").run()
#                   ^ calls: B.run
parts()
main()
