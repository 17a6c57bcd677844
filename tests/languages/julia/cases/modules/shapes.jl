module Shapes

export area

abstract type Shape end

struct Circle <: Shape
    r::Float64
end

struct Box
    c::Circle
end

area(c::Circle) = square(c.r)
#                 ^ calls: Shapes.square

function square(x::Float64)::Float64
    return x * x
end

function open_box(b)
    area(b.c)
#   ^ calls: Shapes.area
    grow(b, 1)
#   ^ calls: Shapes.grow
end

grow(b) = b
grow(b, n) = b
grow(b, n::Int) = b

end
