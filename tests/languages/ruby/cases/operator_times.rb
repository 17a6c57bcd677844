class Size
  def +(other)
  end

  def *(times)
  end

  def **(times)
  end
end

Size.new * 2
#        ^ calls: Size.*
Size.new ** 2
#        ^ calls: Size.**
