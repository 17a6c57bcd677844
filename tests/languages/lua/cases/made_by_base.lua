local Base = {}
Base.__index = Base

function Base.new()
    local self = setmetatable({}, Base)
    self.handlers = {}
    return self
end

function Base:draw() end

function Base:on(handler)
    self.handlers[1] = handler
end

function Base:emit()
    local handler = self.handlers[1]
    handler()
    -- ^ calls: clicked
end

local Button = setmetatable({}, { __index = Base })
Button.__index = Button

function Button.new()
    local self = setmetatable(Base.new(), Button)
    return self
end

function Button:draw() end

local function clicked() end

local button = Button.new()
button:draw()
--     ^ calls: Button.draw
button:on(clicked)
--     ^ calls: Base.on
button:emit()
--     ^ calls: Base.emit
