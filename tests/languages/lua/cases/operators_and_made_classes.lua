local Vector = {}
local mt = {
  __index = Vector,
  __add = function(a, b) return Vector.new(a.x + b.x) end,
}
function Vector.new(x) return setmetatable({ x = x }, mt) end
function Vector:len() return self.x end

local class = require("class")
local Plant = class("Plant")
function Plant:init(name) self.name = name end
function Plant:grow() return self end

local function run()
  local one = Vector.new(1)
  local both = one + one
--                 ^ calls: __add
  both:len()
--     ^ calls: Vector.len
  local rose = Plant.new("rose")
--                   ^ calls: Plant.init
  rose:grow()
--     ^ calls: Plant.grow
  return 1 + 2
--         ^ calls: nothing
end
