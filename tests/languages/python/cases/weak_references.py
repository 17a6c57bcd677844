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
class Signal:
    def __init__(self):
        self.receivers = []
    def connect(self, receiver, weak=True):
        if weak:
            ref = weakref.ref
            if hasattr(receiver, "__self__"):
                ref = weakref.WeakMethod
            receiver = ref(receiver)
        self.receivers.append((id(receiver), receiver))
    def live(self):
        found = []
        for key, receiver in self.receivers:
            if isinstance(receiver, weakref.ReferenceType):
                receiver = receiver()
                if receiver is not None:
                    found.append(receiver)
            else:
                found.append(receiver)
        return found
    def send(self):
        for receiver in self.live():
            receiver(self)
#           ^ calls: heard, heard_too
def heard(sender): pass
def heard_too(sender): pass
signal = Signal()
signal.connect(heard)
signal.connect(heard_too)
signal.send()
