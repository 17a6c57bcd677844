class Item
  def price
  end
end

def each_item
  yield Item.new
# ^ calls: nothing
end

def with_block(&block)
  block.call(Item.new)
  inner(&block)
# ^ calls: inner
end

def inner
  yield Item.new
end

each_item { |item| item.price }
#                       ^ calls: Item.price
with_block do |item|
  item.price
#      ^ calls: Item.price
end

def result_of_block
  value = yield
  value.price
#       ^ calls: Item.price
end

result_of_block { Item.new }
