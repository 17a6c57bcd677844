half(x) = x / 2
twice(x) = 2x
show_all(x) = println(x)

const STEPS = Dict("half" => half, "twice" => twice)

function run(name, xs)
    step = STEPS[name]
    step(1)
#   ^ calls: half, twice
    xs .|> show_all
#          ^ calls: show_all
end
