class Item
  def self.made(n)
    new.tap(&:check)
    #          ^ calls: Item.check
  end
  def check; end
  def show; end
end
table = { a: Item.new }
table.each_value { |item| item.show }
#                              ^ calls: Item.show
table.transform_values { |item| item.show }
#                                    ^ calls: Item.show
table.each { |key, item| item.show }
#                             ^ calls: Item.show
