class Money
  def to_s = "x"
  def +(other) = self
end

def show(money)
  puts(money)
  #   ^ calls: Money.to_s
  "costs #{money}"
  #       ^ calls: Money.to_s
  "costs #{1}"
end

show(Money.new)
[Money.new].reduce(:+)
#                 ^ calls: Money.+
