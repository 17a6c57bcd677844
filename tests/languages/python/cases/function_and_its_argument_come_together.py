class Cat:
    def meow(self): pass
    def speak(self): pass

class Dog:
    def bark(self): pass
    def speak(self): pass

def of_cat(animal):
    animal.speak()
#          ^ calls: Cat.speak

def of_dog(animal):
    animal.speak()
#          ^ calls: Dog.speak

def call(function, animal):
    function(animal)
#   ^ calls: of_cat, of_dog

call(of_cat, Cat())
call(animal=Dog(), function=of_dog)

class Visits:
    def run(self, task, given=of_cat):
        task(given)
#       ^ calls: first, second

def first(given): given(Cat())
#                 ^ calls: of_cat

def second(given): given(Dog())
#                  ^ calls: of_dog

visits = Visits()
visits.run(first)
visits.run(second, of_dog)

class Node:
    def accept(self, visitor): visitor.node()
#                                      ^ calls: Prints.node

class Leaf:
    def accept(self, visitor): visitor.leaf()
#                                      ^ calls: Counts.leaf

class Prints:
    def node(self): pass
    def leaf(self): pass

class Counts:
    def node(self): pass
    def leaf(self): pass

def walk(one, visitor, depth):
    one.accept(visitor)
#       ^ calls: Leaf.accept, Node.accept
    if depth:
        walk(one, visitor, depth - 1)

walk(Node(), Prints(), 1)
walk(Leaf(), Counts(), 1)

def nobody(function=of_cat, animal=Cat()):
    function(animal)
#   ^ calls: of_cat

def keep(function, table=[]):
    table.append(function)
    return table

keep(first)
for kept in keep(second):
    kept(print)
#   ^ calls: first, second
