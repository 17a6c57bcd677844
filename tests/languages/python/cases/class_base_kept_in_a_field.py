class Model:
    def save(self): pass
class Other:
    def save(self): pass
class Database:
    def __init__(self):
        self.Model = type("Model", (Model,), {})
        self.Other = Other
    def bind(self):
        self.Own = Model
db = Database()
class Person(db.Model):
    def rename(self):
        self.save()
#            ^ calls: Model.save
class Place(db.Other): pass
class Thing(db.Own): pass
class Unknown(db.Missing): pass
def main():
    Person().save()
#            ^ calls: Model.save
    Place().save()
#           ^ calls: Other.save
    Thing().save()
#           ^ calls: Model.save
    Unknown().save()
#             ^ calls: nothing
main()
