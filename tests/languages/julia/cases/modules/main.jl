include("shapes.jl")
using .Shapes
using .Shapes: Box, open_box
import JSON

function main()
    c = Shapes.Circle(2)
    area(c)
#   ^ calls: shapes.jl:Shapes.area
    Shapes.square(1.0)
#          ^ calls: shapes.jl:Shapes.square
    map(x -> helper(x), [1])
#            ^ calls: helper
    open_box(1)
#   ^ calls: shapes.jl:Shapes.open_box
    helper.([1, 2])
#   ^ calls: helper
    [1] |> helper
#          ^ calls: helper
    JSON.parse("x")
#        ^ calls: nothing
end

helper(x) = x

main()
#^ calls: main
