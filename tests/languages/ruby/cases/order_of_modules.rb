class Base
  def f
  end
end

module First
  def f
    super
#   ^ calls: Base.f
  end
end

module Second
  def f
    super
#   ^ calls: First.f
  end
end

class Child < Base
  include First
  include Second

  def f
    super
#   ^ calls: Second.f
  end
end

Child.new.f
#         ^ calls: Child.f
