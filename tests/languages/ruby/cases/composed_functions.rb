def square(x)
  x * x
end

def double(x)
  x + x
end

def half(x)
  x / 2
end

both = method(:square) >> method(:double)
both.call(2)
#    ^ calls: double, square
back = method(:half) << ->(x) { x + 1 }
back.call(2)
#    ^ calls: half
list = []
list << half(1)
list.size
#    ^ calls: nothing
