class Registry:
    items = {}

    def __class_getitem__(cls, key):
        return cls.items[key]

    @classmethod
    def add(cls, function):
        cls.items[function.__name__] = function
        return function

@Registry.add
def alpha(): pass

@Registry.add
def beta(): pass

found = Registry["alpha"]
#               ^ calls: Registry.__class_getitem__
found()
#^ calls: alpha

class Box:
    def __class_getitem__(cls, item):
        return cls

    def open(self): pass

Box[int]().open()
#          ^ calls: Box.open
