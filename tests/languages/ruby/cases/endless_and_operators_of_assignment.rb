class Total
  def +(other) = self

  def show
  end

  def value
    @value ||= Total.new
  end

  def value=(other)
  end
end

total = Total.new
total += 1
total.show
#     ^ calls: Total.show
total.value += 1
#     ^ calls: Total.value, Total.value=
total.value.show
#     ^ calls: Total.value
#           ^ calls: Total.show
