local Queue = {}
Queue.__index = Queue

function Queue.new()
    return setmetatable({ items = {} }, Queue)
end

function Queue:push(item)
    self:grow()
    --   ^ calls: Queue.grow
end

function Queue:grow() end

return Queue
