class Shelf
  class Label
    def print
    end
  end

  def sort_all
    add
#   ^ calls: lib/shelf.rb:Shelf.add
  end
end
