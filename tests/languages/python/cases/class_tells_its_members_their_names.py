class Field:
    def __set_name__(self, owner, name):
        owner.fields.append(self)
        owner.register(name)
        #     ^ calls: Model.register
    def check(self): pass
class Model:
    fields = []
    @classmethod
    def register(cls, name): pass
    size = Field()
    def valid(self):
        for field in self.fields:
            field.check()
            #     ^ calls: Field.check
