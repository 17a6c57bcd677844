class Version
  include Comparable
  attr_reader :number

  def initialize(number)
    @number = number
  end

  def <=>(other)
    number <=> other.number
  end

  def +(other)
    Version.new(number + other.number)
  end

  def -@
    Version.new(-number)
  end
end

class Plain
end

def newest(old, new)
  old < new
#     ^ calls: Version.<=>
  old.between?(new, new)
#     ^ calls: Version.<=>
end

newest(Version.new(1), Version.new(2))

sum = Version.new(1)
sum += Version.new(2)
#   ^ calls: Version.+
sum.between?(sum, sum)
#   ^ calls: Version.<=>
-sum
# calls: Version.-@
Plain.new < Plain.new
#         ^ calls: nothing

Version.new(1) == Version.new(2)
#              ^ calls: Version.<=>

class Ghost
  include Comparable

  def method_missing(name)
  end
end

Ghost.new.boo
#         ^ calls: Ghost.method_missing

module Units
  def unit(n)
    n
  end
end

class Shape
  extend Units
end

class Square < Shape
  def self.unit(n)
    super(n)
#   ^ calls: Units.unit
  end
end
