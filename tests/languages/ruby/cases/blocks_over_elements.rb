class Price
  def cents
  end

  def double
    Price.new
  end
end

prices = [Price.new, Price.new]
prices.each { |price| price.cents }
#                           ^ calls: Price.cents
prices.map { |price| price.double }.first.cents
#                                         ^ calls: Price.cents
prices.select { |price| price.cents }.each { |p| p.double }
#                                                  ^ calls: Price.double
prices.map(&:double).each { _1.cents }
#                              ^ calls: Price.cents
prices.each_with_index { |price, i| price.cents }
#                                         ^ calls: Price.cents
prices.inject(0) { |sum, price| price.cents }
#                                     ^ calls: Price.cents
prices.each_with_object([]) { |price, all| price.cents }
#                                                ^ calls: Price.cents
prices.find { |price| price.cents }.cents
#                           ^ calls: Price.cents
prices.each(&:cents)
#      ^ calls: Price.cents
table = { a: Price.new, "b" => Price.new }
table[:a].cents
#         ^ calls: Price.cents
table.each { |key, price| price.cents }
#                               ^ calls: Price.cents
table.values.first.cents
#                  ^ calls: Price.cents
list = []
list << Price.new
list.first.cents
#          ^ calls: Price.cents
list.push(Price.new)
first, second = prices
second.cents
#      ^ calls: Price.cents
