class Counter
  def each_one(list)
    list.each do |x|
      one(x)
#     ^ calls: Counter.one
      @seen = x
    end
  end

  def one(x)
  end
end
