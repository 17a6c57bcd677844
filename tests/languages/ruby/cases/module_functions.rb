module Maths
  module_function

  def add
    sub
#   ^ calls: Maths.sub
  end

  def sub
  end
end

module More
  def mul
  end

  def div
  end
  module_function :mul
end

Maths.add
#     ^ calls: Maths.add
More.mul
#    ^ calls: More.mul
More.div
#    ^ calls: nothing
