def hello(self):
    self.name()
#        ^ calls: Said.name
def bye(self): pass
def later(self): pass

class Meta(type):
    def __new__(meta, name, bases, namespace):
        namespace["hello"] = hello
        return super().__new__(meta, name, bases, namespace)
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        cls.bye = bye
        setattr(cls, "later", later)

class Said(metaclass=Meta):
    def name(self): pass

Said().hello()
#      ^ calls: hello
Said().bye()
#      ^ calls: bye
Said().later()
#      ^ calls: later
