module Greets
  def greet
    name
#   ^ calls: Person.name
  end
end

module Talks
  include Greets

  def talk
    greet
#   ^ calls: Greets.greet
  end
end

class Person
  include Talks

  def name
  end
end

person = Person.new
person.talk
#      ^ calls: Talks.talk
person.greet
#      ^ calls: Greets.greet
