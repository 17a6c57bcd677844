local Animal = {}
Animal.__index = Animal

function Animal.new(name)
    local self = setmetatable({}, Animal)
    self.name = name
    self.log = Log.new()
    --             ^ calls: Log.new
    return self
end

function Animal:speak()
    self:breathe()
    --   ^ calls: Animal.breathe
    self.log:write("x")
    --       ^ calls: Log.write
end

function Animal:breathe() end

local Dog = setmetatable({}, { __index = Animal })
Dog.__index = Dog

function Dog.new(name)
    local self = setmetatable(Animal.new(name), Dog)
    --                               ^ calls: Animal.new
    return self
end

function Dog:speak()
    Animal.speak(self)
    --     ^ calls: Animal.speak
    self:breathe()
    --   ^ calls: Animal.breathe
end

Log = {}
Log.__index = Log

function Log.new()
    return setmetatable({}, Log)
end

function Log:write(text) end

local cat = Animal.new("cat")
cat:speak()
--  ^ calls: Animal.speak
