class Item
  def show
  end
end

[[1, Item.new]].each { |number, item| item.show }
#                                          ^ calls: Item.show
