class Item
  def self.build(rows)
    new.tap do |item|
      rows.each { |row| item.add(row) }
      #                      ^ calls: Item.add
    end
  end

  def add(row)
  end
end

Item.new.then { |item| item.add(1) }
#                           ^ calls: Item.add

def reverse(text)
end

def twice(work)
  work.call(1)
  #    ^ calls: reverse
end

twice(method(:reverse))
