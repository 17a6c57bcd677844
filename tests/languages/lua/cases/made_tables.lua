local function class(name)
  local cls = { __name = name }
  cls.__index = cls
  return cls
end

local Vec = {}
Vec.__index = Vec
local function new(x) return setmetatable({ x = x }, Vec) end
Vec.__unm = function(a) return new(-a.x) end
function Vec.__tostring(v) return v:format() end
function Vec.__call(v, k) return v:scale(k) end
function Vec:format() return "" end
function Vec:scale(k) return new(self.x * k) end

local function use()
  local a = new(1)
  local b = -a
  --        ^ calls: Vec.__unm
  b:format()
  -- ^ calls: Vec.format
  local c = a(3)
  --        ^ calls: Vec.__call
  c:scale(2)
  -- ^ calls: Vec.scale
  print(tostring(c), #c)
end

local function first() end
local function show() end
local commands = { first = first, ["show"] = show }
function commands.help() end

local function run(name)
  local f = commands[name] or commands.help
  f()
--^ calls: commands.help, first, show
end

local made = class
local Store = made("Store")
function Store:set(k) end
local File = made("File")
function File:set(k)
  Store.set(self, k)
  --    ^ calls: Store.set
end
