class Shelf
  def add
    sort
#   ^ calls: Shelf.sort
    self.sort
#        ^ calls: Shelf.sort
    gone
#   ^ calls: nothing
  end

  def sort
  end
end

shelf = Shelf.new
shelf.add
#     ^ calls: Shelf.add
shelf&.add
#      ^ calls: Shelf.add
Shelf.new.add
#         ^ calls: Shelf.add
