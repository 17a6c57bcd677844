class Item
  def show
  end
end

[[1, Item.new]].each { |number, item| item.show }
#                                          ^ calls: Item.show

class Box
  def open
  end
end

{ a: Item.new }.each { |key, item| item.show }
#                                       ^ calls: Item.show
[Item.new].zip([Box.new]).each { |item, box| item.show }
#                                                 ^ calls: Item.show
[[Item.new, Box.new]].map { |item, box| box.open }
#                                           ^ calls: Box.open
[[Item.new, Box.new]].each_with_index { |row, number| number.open }
#                                                            ^ calls: nothing
