local function leaf() end
local function other() end

local function run()
    local hooks = {}
    table.insert(hooks, leaf)
    for _, hook in ipairs(hooks) do
        hook()
        -- ^ calls: leaf
    end
end

local function call(work)
    work()
--  ^ calls: other
end

pcall(call, other)

local Point = {}
Point.__index = Point

function Point:key() end

function Point.__eq(a, b)
    return a:key() == b:key()
    --       ^ calls: Point.key
end

function Point.edit() end

vim.cmd.edit("a")
--      ^ calls: nothing

local commands = {}

function commands.list() end

commands.total = function() end

local function dispatch(name)
    local command = commands[name]
    command()
--  ^ calls: commands.list, commands.total
end
