struct World
    items::Vector{Int}
end

Base.length(w::World) = length(w.items)
#                       ^ calls: nothing
Base.show(io::IO, w::World) = print(io, label(w))
#                                       ^ calls: label
+(a::World, b::World) = joined(a, b)
#                       ^ calls: joined
label(w::World) = "world of $(length(w))"
#                             ^ calls: length
joined(a, b) = a

function run(xs)
    w = World([1])
    length(w)
#   ^ calls: length
    length(xs)
#   ^ calls: nothing
end
