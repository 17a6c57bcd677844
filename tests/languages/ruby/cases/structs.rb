Point = Struct.new(:x, :y) do
  def length
    x
#   ^ calls: (Point.x)
  end

  def self.origin
    new(0, 0)
  end
end

class Line < Struct.new(:from, :to)
  def start
    from.length
#   ^ calls: (Line.from)
#        ^ calls: Point.length
  end
end

Pair = Data.define(:left, :right)

Point.new(1, 2).length
#               ^ calls: Point.length
Point.origin.length
#            ^ calls: Point.length
line = Line.new(Point.new(1, 2), nil)
line.start
#    ^ calls: Line.start
Pair.new(Point.new(1, 2), 1).left.length
#                            ^ calls: (Pair.left)
#                                 ^ calls: Point.length
