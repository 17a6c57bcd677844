class Parent
  def implicit(a, b: nil, &block)
    a.go
#     ^ calls: Arg.go
    yield
#   ^ calls: nothing
  end

  def none
  end

  def self.make
  end
end

class Arg
  def go
  end
end

class Child < Parent
  def implicit(a, b: nil, &block)
    super
#   ^ calls: Parent.implicit
  end

  def none(x)
    super()
#   ^ calls: Parent.none
    [1].each { super() }
#              ^ calls: Parent.none
  end

  def self.make
    super
#   ^ calls: Parent.make
  end
end

Child.new.implicit(Arg.new)
