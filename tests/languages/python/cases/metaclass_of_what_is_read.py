class Meta(type):
    def __iter__(cls):
        yield first
    @property
    def handler(cls):
        return second
    def __getattr__(cls, name):
        return third
    def __instancecheck__(cls, value): pass
    def __subclasscheck__(cls, other): pass
class Listed(metaclass=Meta):
    own = None
def first(): pass
def second(): pass
def third(): pass
for function in Listed:
# ^ calls: Meta.__iter__
    function()
#   ^ calls: first
list(Listed)
# ^ calls: Meta.__iter__
Listed.handler()
#      ^ calls: second, Meta.handler
Listed.anything()
#      ^ calls: third, Meta.__getattr__
isinstance(3, (int, Listed))
# ^ calls: Meta.__instancecheck__
issubclass(int, Listed)
# ^ calls: Meta.__subclasscheck__
isinstance(3, int)
# ^ calls: nothing
