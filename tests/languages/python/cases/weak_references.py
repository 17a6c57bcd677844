import weakref
class Owner:
    def own(self): pass
def ended(reference): pass
owner = Owner()
reference = weakref.ref(owner, ended)
#                   ^ calls: ended
reference().own()
#           ^ calls: Owner.own
weakref.proxy(owner).own()
#                    ^ calls: Owner.own
weakref.WeakMethod(owner.own)()()
#                              ^ calls: Owner.own
owners = weakref.WeakValueDictionary()
owners["a"] = owner
owners["a"].own()
#           ^ calls: Owner.own
every = weakref.WeakSet()
every.add(owner)
for one in every: one.own()
#                     ^ calls: Owner.own
class Child:
    def __init__(self, owner):
        self.owner = weakref.ref(owner)
    def up(self):
        self.owner().own()
#                    ^ calls: Owner.own
Child(owner).up()
