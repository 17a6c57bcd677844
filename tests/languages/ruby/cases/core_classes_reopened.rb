class String
  def shout
    loud
#   ^ calls: String.loud
  end

  def loud
  end
end

class Integer
  def double
  end
end

"a".shout
#   ^ calls: String.shout
name = "#{1}b"
name.shout
#    ^ calls: String.shout
3.double
# ^ calls: Integer.double
"a".double
#   ^ calls: nothing
"a".upcase
#   ^ calls: nothing
def greet(name = "b")
  name.shout
#      ^ calls: String.shout
end
greet

class Object
  def attempt(name)
  end
end

module Kernel
  def announce(text)
  end
end

class Cat
  def meow
    announce("meow")
#   ^ calls: Kernel.announce
  end
end

Cat.new.attempt(:meow)
#       ^ calls: Object.attempt
announce("cat")
# ^ calls: Kernel.announce
