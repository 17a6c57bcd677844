class Money
  def +(other)
    self
  end

  def [](key)
    self
  end

  def []=(key, value)
  end

  def ==(other)
  end

  def <<(other)
    self
  end

  def total
  end
end

money = Money.new
(money + money).total
#               ^ calls: Money.total
money[:a].total
#         ^ calls: Money.total
(money << 1).total
#            ^ calls: Money.total
