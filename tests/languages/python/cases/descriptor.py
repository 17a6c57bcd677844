class B:
    def f(self): pass

class Field:
    def __get__(self, instance, owner):
        return B()
#              ^ calls: B

    def __set__(self, instance, value):
        value.f()
#             ^ calls: B.f

class A:
    field = Field()
#           ^ calls: Field

def run():
    a = A()
    a.field.f()
#           ^ calls: B.f
    a.field
#     ^ calls: Field.__get__
    a.field = B()
#     ^ calls: Field.__set__
