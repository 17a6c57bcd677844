def a(): pass
def b(): pass
class Swapped:
    def __init__(self): self.f = a
    def swap(self): self.f = b
    def run(self):
        self.f()
#            ^ calls: b
swapped = Swapped()
swapped.swap()
swapped.run()
class Given:
    def __init__(self, f): self.f = f
    def set(self, f): self.f = f
def use(given):
    given.f()
#         ^ calls: b
given = Given(a)
given.set(b)
use(given)
class Stored:
    def __init__(self): self.f = a
def use_stored(stored):
    stored.f()
#          ^ calls: b
def main():
    stored = Stored()
    stored.f = b
    use_stored(stored)
main()
class Twice:
    def __init__(self): self.f = a
    def swap(self): self.f = b
    def run(self):
        self.f()
#            ^ calls: a, b
twice = Twice()
twice.swap()
Twice().run()
class Asked:
    def __init__(self): self.f = a
    def swap(self):
        self.run()
        self.f = b
    def run(self):
        self.f()
#            ^ calls: a, b
asked = Asked()
asked.swap()
asked.run()
class Kept:
    def __init__(self): self.f = a
    def swap(self):
        self.g = self.f
        self.f = b
    def run(self):
        self.g()
#            ^ calls: a, b
kept = Kept()
kept.swap()
kept.run()
