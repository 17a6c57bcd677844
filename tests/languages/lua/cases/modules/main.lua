local util = require("lib.util")
local json = require "cjson"
local Queue = require("lib.queue")

util.help()
--   ^ calls: lib/util.lua:M.help
local queue = Queue.new()
--                  ^ calls: lib/queue.lua:Queue.new
queue:push(1)
--    ^ calls: lib/queue.lua:Queue.push
json.encode({})
--   ^ calls: nothing
require("lib.util").help()
--                  ^ calls: lib/util.lua:M.help
hidden()
--^ calls: nothing
