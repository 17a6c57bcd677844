class Dog
  def speak
  end

  def name
  end
end

module Loud
  def speak
    super
#   ^ calls: Dog.speak
    bark
#   ^ calls: Loud.bark
  end

  def bark
  end
end

rex = Dog.new
def rex.speak
  growl
# ^ calls: growl
  self.growl
#      ^ calls: growl
end

def rex.growl
end

rex.speak
#   ^ calls: speak
rex.name
#   ^ calls: Dog.name
Dog.new.speak
#       ^ calls: Dog.speak

fido = Dog.new
class << fido
  def roll
    turn
#   ^ calls: turn
  end

  def turn
  end
end
fido.roll
#    ^ calls: roll
fido.speak
#    ^ calls: Dog.speak

hasso = Dog.new
hasso.speak
#     ^ calls: Dog.speak
hasso.extend(Loud)
hasso.speak
#     ^ calls: Loud.speak
hasso.name
#     ^ calls: Dog.name
