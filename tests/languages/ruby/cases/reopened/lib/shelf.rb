require_relative "shelf/sorting"
require "book"

class Shelf
  def add
    sort_all
#   ^ calls: lib/shelf/sorting.rb:Shelf.sort_all
    Book.new.open
#            ^ calls: lib/book.rb:Book.open
    LIMIT
    Label.new.print
#             ^ calls: lib/shelf/sorting.rb:Shelf.Label.print
  end
end
