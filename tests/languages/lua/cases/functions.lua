local function add(a, b)
    return a + b
end

function shared()
    return add(1, 2)
    --     ^ calls: add
end

local twice = function(x)
    return add(x, x)
    --     ^ calls: add
end

local actions = {
    run = function() return shared() end,
    --                      ^ calls: shared
    sum = add,
}

twice(2)
--^ calls: twice
actions.run()
--      ^ calls: run
actions.sum(1, 2)
--      ^ calls: add
actions["sum"](1, 2)
--            ^ calls: add
print(1)
--^ calls: nothing
unknown:method()
--      ^ calls: nothing

local function each(items, action)
    for _, item in ipairs(items) do
        action(item)
    --  ^ calls: add
    end
end

each({}, add)
--^ calls: each
