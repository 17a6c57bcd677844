class Registry(type):
    made = {}
    def __new__(mcs, name, bases, members):
        cls = super().__new__(mcs, name, bases, members)
        mcs.made[name] = cls
        return cls
    def start(cls): pass

class Listed(type):
    every = []
    def __new__(mcs, name, bases, members):
        cls = type.__new__(mcs, name, bases, members)
        cls.note()
#           ^ calls: Listed.note
        return cls
    def note(cls):
        Listed.every.append(cls)

class Base(metaclass=Registry):
    def run(self): pass
class Child(Base):
    def run(self): pass

class One(metaclass=Listed):
    def run(self): pass

def main():
    Registry.made["Child"]().run()
#                            ^ calls: Child.run
    Registry.made["Base"].start()
#                         ^ calls: Registry.start
    for cls in Listed.every:
        cls().run()
#             ^ calls: One.run
main()
