def a(): pass
def b(): pass
class Holder:
    def __init__(self, held): self.held = held
    def get(self): return self.held
    def __call__(self): return self.held
    def __getitem__(self, key): return self.held
    def __enter__(self): return self.held
    def __exit__(self, *error): pass
    def __iter__(self): yield self.held
    @property
    def read(self): return self.held
class Set:
    def __init__(self, value): self.value = value
    def put(self, value): self.value = value
    def get_value(self): return self.value
one, other = Holder(a), Holder(b)
def run():
    one.get()()
#            ^ calls: a
    other()()
#          ^ calls: b
    item = one[0]
    item()
#   ^ calls: a
    with other as entered:
        entered()
#       ^ calls: b
    for each in one:
        each()
#       ^ calls: a
    read = other.read
    read()
#   ^ calls: b
    for holder in (one, other):
        holder.get()()
#                   ^ calls: a, b
run()
def run_set(of):
    of.get_value()()
#                 ^ calls: a, b
first, second = Set(a), Set(a)
first.put(b)
run_set(first)
