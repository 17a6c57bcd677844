class Circle
  def draw
  end
end

class Square
  def draw
  end
end

def make(kind = Circle)
  kind.new
end

def one
  make(Square).draw
#              ^ calls: Square.draw
end

def two
  make.draw
#      ^ calls: Circle.draw
end
