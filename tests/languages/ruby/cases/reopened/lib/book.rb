class Book
  def open
    shelf = Shelf.new
    shelf.add
#         ^ calls: lib/shelf.rb:Shelf.add
    shelf.sort_all
#         ^ calls: lib/shelf/sorting.rb:Shelf.sort_all
  end
end
